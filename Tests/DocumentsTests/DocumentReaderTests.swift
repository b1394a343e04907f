import Foundation
import Testing

@testable import Documents

@Suite struct DocumentReaderTests {
  private func failure(_ path: String, _ data: Data? = nil) -> DocumentError? {
    do throws(DocumentError) {
      _ = try DocumentReader().read(path: path, data: data)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("/no/such/file.pdf", DocumentError.Code.noSuchFile), ("/", .unreadable),
    ("/dev/null", .unreadable),
  ])
  func refusesPaths(path: String, code: DocumentError.Code) {
    #expect(failure(path)?.code == code)
    #expect(failure(path)?.path == path)
  }

  @Test func refusesEmptyAndUnknownContent() {
    #expect(failure("-", Data())?.code == .empty)
    let error = failure("-", Data([0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0]))
    #expect(error?.code == .unknownType)
    #expect(error?.reason.contains("program (ELF)") ?? false)
  }

  @Test func readsAFile() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) } }
    let file = folder.appendingPathComponent("a.txt")
    try Data("Ein Satz, der lang genug ist, um seine Sprache sicher zu erkennen.".utf8).write(
      to: file)
    let document = try DocumentReader().read(path: file.path)
    #expect(document.path == file.path)
    #expect(document.language == "de")
    #expect(document.inconsistencies == [])
  }
}

@Suite struct LanguageIdentifierTests {
  @Test(arguments: [
    ("The committee met in the spring and looked at the figures of the year before.", "en"),
    ("Le comité s'est réuni au printemps et a examiné les chiffres de l'année passée.", "fr"),
    ("El comité se reunió en la primavera y examinó las cifras del año anterior.", "es"),
    ("Комитет собрался весной и рассмотрел показатели прошлого года.", "ru"),
    ("委員会は春に開かれ、前年の数字を検討した。", "ja"), ("委员会在春天开会，审查了前一年的数字。", "zh"),
    ("위원회는 봄에 모여 전년도 수치를 검토했다.", "ko"), ("คณะกรรมการประชุมในฤดูใบไม้ผลิ", "th"),
    ("הוועדה התכנסה באביב ובחנה את נתוני השנה הקודמת", "he"), ("42 17 / 3", nil), ("", nil),
    ("ok", nil),
  ])
  func identifies(text: String, code: String?) {
    #expect(LanguageIdentifier().language(of: text) == code)
  }
}

@Suite struct DeclaredLanguageTests {
  @Test(arguments: [
    ("委員会は春に開かれ、前年の数字を検討した。", "en", "ja"), ("委员会在春天开会。", "zh", "zh"),
    ("The committee met in the spring and looked at the figures of the year.", "ja", "en"),
    ("Kort tekst", "nl", "nl"),
  ])
  func yieldsToTheScriptOfTheText(text: String, declared: String, code: String) {
    #expect(LanguageIdentifier().language(of: text, declared: declared) == code)
  }
}

@Suite struct MixedScriptTests {
  @Test func listsOfCommandsDoNotHideTheLanguage() {
    let commands = String(repeating: "apt-get install package --option value\n", count: 200)
    let prose = String(repeating: "次のようにしてパッケージをビルドしシステムにインストールします。", count: 150)
    let text = (0..<8).map { _ in commands + prose }.joined(separator: "\n\n")
    #expect(LanguageIdentifier().language(of: text) == "ja")
  }
}

@Suite struct DocumentBuilderTests {
  @Test func pagesCoverTheTextExactly() {
    var builder = DocumentBuilder(pageCount: 5, states: [2: .withoutText])
    builder.append(.heading(level: 1), " Title \n")
    builder.append(
      .paragraph,
      [.init(page: 1, text: "one"), .init(page: 3, text: " two"), .init(page: 4, text: " ")])
    builder.append(.paragraph, "  ", page: 4)
    let document = builder.document(path: "p", title: " a\n b ", language: nil, warnings: [])
    #expect(document.text == "Title\n\none two")
    #expect(document.title == "a b")
    #expect(document.inconsistencies == [])
    #expect(
      document.pages.map { String(document[$0.range]) } == ["Title\n\none", "", " two", "", ""])
    #expect(document.pages.map(\.state) == [.read, .withoutText, .read, .read, .read])
  }

  @Test func composesAcrossPieces() {
    var builder = DocumentBuilder(pageCount: 2)
    builder.append(
      .paragraph, [.init(page: 1, text: "cafe"), .init(page: 2, text: "\u{301} noir")])
    let document = builder.document(path: "p", title: nil, language: nil, warnings: [])
    #expect(document.text.utf8.elementsEqual("café noir".utf8))
    #expect(document.inconsistencies == [])
  }

  @Test(arguments: [
    ([2], "Page 2"), ([1, 2, 3, 7], "Pages 1-3 and 7"), ([1, 3, 5], "Pages 1, 3 and 5"),
  ])
  func phrasesPageLists(numbers: [Int], phrase: String) {
    #expect(PageList.phrase(numbers) == phrase)
  }
}
