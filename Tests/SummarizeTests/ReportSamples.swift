import Documents

/// Documents that the tests of several reports share.
enum ReportSamples {
  static let river: [(Document.Block.Kind, String)] = [
    (.heading(level: 1), "The river"),
    (
      .paragraph,
      "The river rose by two metres. The gate of Vennholm was shut at noon. It held for a day."
    ),
    (.heading(level: 1), "The town"),
    (.paragraph, "The town was dry. The council thanked the keeper of the gate."),
  ]
}
