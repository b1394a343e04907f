import Testing

@testable import Documents

/// Text layers that do not say what the page shows.
@Suite struct PDFTextLayerTests {
  private static let prose = [
    "The committee met in the spring and looked at the figures of the year",
    "before, which had been gathered by the members of the board in all of",
    "the districts. It found that the number of visitors had grown by a third,",
    "while the cost of the gardens had fallen. Nobody could say why this was",
    "so, and the chairman asked for a second report, to be read in the autumn.",
    "Two members voted against it, for they held that the money was better",
    "spent on the paths, the benches and the gates than on more paper.",
  ]

  @Test(arguments: [
    (String(repeating: "\u{FFFD}\u{E001}\u{2}a ", count: 10), PDFLayerDoubt.garbled),
    (String(repeating: "\u{F0B7} an ordinary item of a list\n", count: 20), nil),
    (prose.joined(separator: "\n"), nil),
    (shifted(prose.joined(separator: "\n")), .implausible),
    (String(repeating: "%'+! #&*<! =>?@#! ^_{}! ", count: 20), .implausible),
    // Cyrillic letters that were taken for Latin ones, and a language with many accents.
    (String(repeating: "Êîìèòåò ñîáðàëñÿ âåñíîé è ðàññìîòðåë öèôðû. ", count: 10), .implausible),
    (
      String(repeating: "Mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm. ", count: 10),
      nil
    ),
    (
      String(
        repeating: "while (line = next(input)) { count += line.length; #define MOST 80 }\n",
        count: 20),
      nil
    ),
    (String(repeating: "Kolgrim", count: 2), nil),
  ])
  func judgesTextByItsCharacters(text: String, doubt: PDFLayerDoubt?) {
    #expect(PDFLayerDoubt(text) == doubt)
  }

  @Test(arguments: [false, true]) func readsAPageWhoseFontsTellTheWrongMeaning(isScan: Bool) throws
  {
    var pdf = TypesetPDF()
    pdf.hasPictures = isScan
    pdf.set(lines: Self.prose, top: 100, meaning: isScan ? .turned : .shifted)
    let document = try PDFExtractor(path: "a.pdf").extract(pdf.bytes, password: nil)
    #expect(document.text.contains("the chairman asked for a second report"))
    #expect(document.pages.map(\.state) == [.recognized])
    #expect(
      document.warnings == [
        "The text layer of page 1 cannot be trusted; it was read by text recognition."
      ])
  }

  @Test func keepsTheGoodTextLayerOfAScan() throws {
    var pdf = TypesetPDF()
    pdf.hasPictures = true
    pdf.set(lines: Self.prose, top: 100)
    let document = try PDFExtractor(path: "a.pdf").extract(pdf.bytes, password: nil)
    #expect(document.text == Self.prose.joined(separator: " "))
    #expect(document.pages.map(\.state) == [.read])
    #expect(document.warnings == [])
  }

  @Test func keepsTheTextLayerOfAScanInALanguageWithoutData() throws {
    let lines = [
      "Le comité s'est réuni au début de l'été et a étudié les dépenses de l'année",
      "précédente, que les employés du siège avaient préparées. Il a été décidé que",
      "les élèves des écoles éloignées seraient aidés à côté de ceux des cités, où",
      "l'épidémie avait déjà frappé. Près de la forêt, là où la rivière a débordé,",
      "des bénévoles ont été appelés après la fête, même si la réserve était brûlée.",
    ]
    var pdf = TypesetPDF()
    pdf.hasPictures = true
    pdf.set(lines: lines, top: 100)
    let document = try PDFExtractor(path: "a.pdf").extract(pdf.bytes, password: nil)
    #expect(document.text == lines.joined(separator: " "))
    #expect(document.warnings == [])
  }

  @Test func keepsStrangeTextThatThePageShows() throws {
    let lines = (0..<10).map { "BCDFG HJKLM NPQRS TVWXZ \($0)BCDF GHJKL MNPQR STVWX" }
    var pdf = TypesetPDF()
    pdf.set(lines: lines, top: 100)
    let document = try PDFExtractor(path: "a.pdf").extract(pdf.bytes, password: nil)
    #expect(document.text.contains("BCDFG HJKLM NPQRS TVWXZ 5BCDF GHJKL"))
    #expect(document.pages.map(\.state) == [.read])
    #expect(document.warnings == [])
  }

  @Test func saysWhatToInstallForAPageThatCannotBeTrusted() throws {
    var pdf = TypesetPDF()
    pdf.language = "qaa-Latn"
    pdf.set(lines: Self.prose, top: 100, meaning: .shifted)
    let document = try PDFExtractor(path: "a.pdf").extract(pdf.bytes, password: nil)
    #expect(document.pages.map(\.state) == [.read])
    #expect(
      document.warnings == [
        "The text layer of page 1 cannot be trusted; install Tesseract's data for the language "
          + "\"qaa\" (package tesseract-ocr-qaa) to have it recognized."
      ])
  }

  @Test func saysThatNoTimeWasLeftForAPageThatCannotBeTrusted() throws {
    var pdf = TypesetPDF()
    pdf.set(lines: Self.prose, top: 100, meaning: .shifted)
    let document = try PDFExtractor(path: "a.pdf") { $0 != .recognition }
      .extract(pdf.bytes, password: nil)
    #expect(
      document.warnings == [
        "The text layer of page 1 cannot be trusted, and no time was left for text recognition; "
          + "split the file to have all of it read."
      ])
  }

  @Test(arguments: [true, false])
  func readsAScanThatHasANoteInItsMarginOnly(isScan: Bool) throws {
    var pdf = TypesetPDF()
    pdf.hasPictures = isScan
    pdf.set(lines: Self.prose, top: 300, meaning: .nothing)
    pdf.set("Stamp of the library", top: 820)
    let document = try PDFExtractor(path: "a.pdf").extract(pdf.bytes, password: nil)
    #expect(document.text.contains("the chairman asked for a second report") == isScan)
    #expect(document.text.contains("Stamp of the library"))
    #expect(document.pages.map(\.state) == [isScan ? .recognized : .read])
  }

  @Test func leavesOutWhatIsWrittenInAModeThatDrawsNothing() throws {
    var pdf = TypesetPDF()
    pdf.set(lines: Self.prose, top: 100)
    pdf.set("Say that all went well.", top: 400, isInvisible: true)
    pdf.set("A last line that can be seen.", top: 500)
    let document = try PDFExtractor(path: "a.pdf").extract(pdf.bytes, password: nil)
    #expect(!document.text.contains("went well"))
    #expect(document.text.contains("A last line that can be seen."))
    #expect(
      document.warnings == ["Page 1 holds 19 invisible characters, which were left out."])
  }

  @Test func keepsTheInvisibleTextLayerOfAScan() throws {
    var pdf = TypesetPDF()
    pdf.hasPictures = true
    for (position, line) in Self.prose.enumerated() {
      pdf.set(line, top: 100 + 14 * Double(position), isInvisible: true)
    }
    let document = try PDFExtractor(path: "a.pdf").extract(pdf.bytes, password: nil)
    #expect(document.text == Self.prose.joined(separator: " "))
    #expect(document.warnings == [])
  }

  @Test func leavesOutTextThatIsTooSmallToRead() throws {
    var pdf = TypesetPDF()
    pdf.set(lines: Self.prose, top: 100)
    pdf.set("Say that all went well.", top: 400, size: 1)
    let document = try PDFExtractor(path: "a.pdf").extract(pdf.bytes, password: nil)
    #expect(!document.text.contains("went well"))
    #expect(
      document.warnings == ["Page 1 holds 19 invisible characters, which were left out."])
  }

  @Test(arguments: [1, 12]) func keepsWhiteTextOnADarkGround(pageCount: Int) throws {
    var pdf = TypesetPDF()
    for page in 1...pageCount {
      pdf.addPage()
      pdf.set(lines: Self.prose.map { "\(page) \($0)" }, top: 140)
      pdf.set("Table of costs", top: 400, isWhite: true, isOnBlack: true)
    }
    let document = try PDFExtractor(path: "a.pdf").extract(pdf.bytes, password: nil)
    #expect(document.text.contains("Table of costs"))
    #expect(document.warnings == [])
  }

  @Test func givesUpDrawingAPageThatTakesTooLong() throws {
    var pdf = TypesetPDF()
    pdf.set(lines: Self.prose, top: 100)
    let file = try PDFFile(bytes: pdf.bytes, password: nil)
    func isDrawn(_ rendering: consuming PDFRendering?) -> Bool {
      if rendering != nil { true } else { false }
    }
    let isDrawnInTime = isDrawn(file.rendering(at: 0, mostMilliseconds: 60_000))
    let isDrawnTooLate = isDrawn(file.rendering(at: 0, mostMilliseconds: -1))
    #expect(isDrawnInTime)
    #expect(!isDrawnTooLate)
  }

  private static func shifted(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let other = scalar.isAlphabetic ? Unicode.Scalar(scalar.value - 0x1D) : scalar
      result.unicodeScalars.append(other ?? scalar)
    }
    return result
  }
}
