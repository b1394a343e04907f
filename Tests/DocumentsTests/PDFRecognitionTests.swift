import Foundation
import TestSupport
import Testing

@testable import Documents

@Suite struct PDFRecognitionTests {
  private static let prose = [
    "The committee met in the spring and looked at the figures of the",
    "year before, which had been gathered by the members of the board.",
  ]

  @Test func readsAScan() throws {
    let document = try DocumentReader().read(path: Repository.fixture("scan.pdf").path)
    #expect(document.inconsistencies == [])
    #expect(document.pages.map(\.state) == [.recognized])
    #expect(document.blockDump.hasPrefix("1 ocr "))
    #expect(document.warnings == ["Page 1 was read by text recognition."])
    #expect(document.language == "en")
    for phrase in try facts(page: 5) {
      #expect(document.text.contains(phrase), "a phrase of the page is missing")
    }
  }

  @Test func leavesPagesUnreadWhenNoTimeIsLeft() throws {
    var steps: [ReadingStep] = []
    let bytes = try [UInt8](Data(contentsOf: Repository.fixture("scan.pdf")))
    let extractor = PDFExtractor(path: "a.pdf") { step in
      steps.append(step)
      return step != .recognition
    }
    #expect(throws: DocumentError.self) { try extractor.extract(bytes, password: nil) }
    #expect(steps == [.pageText, .picture, .recognition])
  }

  @Test func recognizesNoPageThatHasText() throws {
    var pdf = TypesetPDF()
    pdf.set(lines: Self.prose, top: 100)
    var steps: [ReadingStep] = []
    let extractor = PDFExtractor(path: "a.pdf") { step in
      steps.append(step)
      return true
    }
    let document = try extractor.extract(pdf.bytes, password: nil)
    #expect(document.warnings == [])
    #expect(document.pages.map(\.state) == [.read])
    #expect(!steps.contains(.recognition))
  }

  @Test func namesThePackageOfAMissingLanguage() throws {
    var pdf = TypesetPDF()
    pdf.language = "qaa-Latn"
    pdf.set(lines: Self.prose, top: 100)
    pdf.addPage()
    pdf.set(" ", top: 100, isOnBlack: true)
    let document = try PDFExtractor(path: "a.pdf").extract(pdf.bytes, password: nil)
    #expect(document.pages.map(\.state) == [.read, .withoutText])
    #expect(
      document.warnings == [
        "Page 2 has no text layer; install Tesseract's data for the language \"qaa\" "
          + "(package tesseract-ocr-qaa) to have it recognized."
      ])
  }

  @Test(arguments: [
    ("de", "deu", "tesseract-ocr-deu"), ("zh", "chi_sim", "tesseract-ocr-chi-sim"),
    ("nds", "nds", "tesseract-ocr-nds"),
  ])
  func namesTheDataOfALanguage(code: String, data: String, package: String) {
    let language = RecognitionLanguage(code: code)
    #expect(language.data == data)
    #expect(language.package == package)
  }

  private func facts(page: Int) throws -> [String] {
    let table = try String(
      contentsOf: Repository.fixture("report.facts.tsv"), encoding: .utf8)
    var facts: [String] = []
    for line in table.split(separator: "\n") {
      let columns = line.split(separator: "\t").map(String.init)
      if columns.count == 2, columns[0] == String(page) { facts.append(columns[1]) }
    }
    return facts
  }
}
