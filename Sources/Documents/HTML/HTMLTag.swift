/// What the name of an element says, as far as it matters for the text.
enum HTMLTag: String, CaseIterable, Sendable {
  /// Character data, which is no element.
  case text = "#text"
  /// The node above the root element.
  case document = "#document"
  /// An element whose name means nothing here.
  case other = "#other"

  case a, address, applet, article, aside, audio, b, blockquote, body, br, button, canvas, caption
  case center, code, datalist, dd, details, dialog, div, dl, dt, em, embed, fieldset, figcaption
  case figure, font, footer, form, frameset, h1, h2, h3, h4, h5, h6, head, header, hgroup, hr, html
  case i, iframe, img, input, legend, li, link, main, map, menu, meta, meter, nav, noframes
  case noscript, object, ol, optgroup, option, p, pre, progress, script, section, select, span
  case strong, style, summary, svg, table, tbody, td, template, textarea, tfoot, th, thead, time
  case title, tr, ul, video, wbr

  private static let byName = [String: HTMLTag](
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Creates a tag from the name of an element in lower case.
  init(name: String) { self = Self.byName[name] ?? .other }

  /// Whether the element stands on lines of its own.
  var isBlock: Bool {
    switch self {
    case .address, .article, .aside, .blockquote, .body, .caption, .center, .dd, .details, .div,
      .dl, .dt, .fieldset, .figcaption, .figure, .footer, .form, .h1, .h2, .h3, .h4, .h5, .h6,
      .header, .hgroup, .hr, .html, .legend, .li, .main, .menu, .ol, .p, .pre, .section, .summary,
      .table, .tbody, .td, .tfoot, .th, .thead, .tr, .ul, .document:
      true
    default: false
    }
  }

  /// Whether the element's content is never text of the page.
  var isDropped: Bool {
    switch self {
    case .script, .style, .noscript, .template, .head, .iframe, .svg, .canvas, .object, .embed,
      .video, .audio, .map, .button, .select, .option, .textarea, .input, .datalist, .dialog,
      .noframes, .frameset, .applet, .progress, .meter, .optgroup:
      true
    default: false
    }
  }

  /// The level of a heading element.
  var headingLevel: Int? {
    switch self {
    case .h1: 1
    case .h2: 2
    case .h3: 3
    case .h4: 4
    case .h5: 5
    case .h6: 6
    default: nil
    }
  }
}

/// An attribute that matters for the text.
enum HTMLAttribute: String, CaseIterable, Sendable {
  case ariaHidden = "aria-hidden"
  case bgcolor
  case `class`
  case color
  case content
  case hidden
  case id
  case itemprop
  case lang
  case name
  case property
  case role
  case style
  case type
  case xmlLang = "xml:lang"

  private static let byName = [String: HTMLAttribute](
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Creates an attribute from its name, or returns `nil` for one that does not matter.
  init?(name: String) {
    guard let attribute = Self.byName[name] else { return nil }
    self = attribute
  }
}
