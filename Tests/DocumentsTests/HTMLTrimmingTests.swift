import Testing

@testable import Documents

@Suite struct HTMLTrimmingTests {
  private func text(_ html: String) throws -> String {
    try HTMLExtractor(path: "a.html").extract(Array(html.utf8)).text
  }

  private static let story = String(
    repeating: "<p>The council decided on Monday to build a new bridge over the river.</p>",
    count: 8)

  @Test(arguments: [
    "<p>By Jane Doe</p>", "<time>Monday, 3 May</time>", "<div class='post meta'>Politics</div>",
    "<h1>The bridge</h1>", "<p>Jane Doe, 12 March</p>",
  ])
  func leavesOutWhatStandsAboveTheText(part: String) throws {
    let result = try text(
      "<title>The bridge</title><body><article>\(part)\(Self.story)</article></body>")
    #expect(result.hasPrefix("The council"))
  }

  @Test(arguments: [
    "<p>Photo: Jane Doe</p>", "<figure><figcaption>SECRET</figcaption></figure>",
    "<p><a href=a>SECRET page</a></p>", "<p>Read more: <a href=a>SECRET</a></p>",
    "<p>Lea también: SECRET</p>", "<p>Updated: 3 May, 10:00 SECRET</p>", "<p>https://a.b/c</p>",
    "<div class='wp-caption-text'>SECRET</div>", "<form><p>SECRET</p></form>",
    "<p>SECRET on a hill (A. Smith/Getty Images)</p>", "<p>SECRET, seen from above. AP Photo</p>",
    "<p>SECRET begins where the bridge […]</p>", "<p>Quelle: SECRET</p>",
    "<div class='tooltip-box'>SECRET</div>",
  ])
  func leavesOutNotesWithinTheText(part: String) throws {
    let result = try text("<body><article>\(Self.story)\(part)\(Self.story)</article></body>")
    #expect(!result.contains("SECRET") && !result.contains("Photo") && !result.contains("https"))
  }

  @Test(arguments: [
    "<h2>More pages</h2><ul><li><a href=a>One</a></li></ul>",
    "<p>Sign up for our letters.</p>", "<p>© 2020 The Paper</p>",
    "<p>All rights reserved by the publishing house.</p>", "<p>Reporting by Jane Doe</p>",
    "<p>The views expressed here are those of the author.</p>", "<h3>You may also like</h3>",
    "<p>Mehr zum Thema:</p>",
  ])
  func leavesOutWhatStandsBelowTheText(part: String) throws {
    let result = try text("<body><article>\(Self.story)\(part)</article></body>")
    #expect(result.hasSuffix("over the river."))
  }

  @Test(arguments: [
    "<p>When I woke up, there was nothing.</p>",
    "<p>He said <a href=a>a word</a> and left.</p>", "<h2>Costs</h2><p>Ten millions.</p>",
    "<div class='social-embed'><blockquote>Hello there.</blockquote></div>",
    "<p class=teaser>The bridge that nobody had asked for will be built by next summer.</p>",
  ])
  func keepsContent(part: String) throws {
    let words = part.replacing(/<[^>]*>/, with: " ").split(separator: " ")
    let result = try text("<body><article>\(part)\(Self.story)</article></body>")
    for word in words { #expect(result.contains(word)) }
  }

  @Test func goesOnBelowALinkToAnotherPage() throws {
    let rest = String(
      repeating: "<p>The works will take two years, as the mayor told us.</p>", count: 3)
    let result = try text(
      "<body><article>\(Self.story)<p>Read more</p><p><a href=a>Old</a></p>\(rest)</article></body>"
    )
    #expect(result.hasSuffix("as the mayor told us.") && !result.contains("Old"))
  }

  @Test func leavesOutEachOfThePagesTitles() throws {
    let html = """
      <meta property=og:title content="Bridge"><title>A bridge over the river - The Paper</title>
      <body><article><h2>A bridge over the river</h2>\(Self.story)<h2>Bridge over what?</h2>
      \(Self.story)</article></body>
      """
    let result = try text(html)
    #expect(result.hasPrefix("The council") && result.contains("Bridge over what?"))
  }

  @Test func findsTheLeadAboveTheContent() throws {
    let html = """
      <body><div><nav>Home</nav><div><h1>Bridge</h1><p itemprop=description>All that is known about
      the plan so far, from the first talks to the day of the decision.</p></div>
      <article>\(Self.story)</article></div></body>
      """
    #expect(try text(html).hasPrefix("All that is known"))
  }

  @Test func fallsBackToThePageWithoutMenusFirst() throws {
    let items = (1...30).map { "<div>Item number \($0)</div>" }.joined()
    let html = "<body><nav>Menu</nav><div>\(items)</div><article><p>Short.</p></article></body>"
    let result = try text(html)
    #expect(result.contains("Item number 30") && !result.contains("Menu"))
  }
}
