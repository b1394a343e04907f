/// A form that summaries can be written in.
enum SummaryForm: String, CaseIterable {
  case text
  case markdown
  case json
  case html
}
