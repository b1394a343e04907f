import Foundation
import TestSupport
import Testing

@testable import Documents

/// Documents that lie beside the repository and are not part of it.
private enum SharedData {
  static let folder = Repository.evaluationData("pdf-varied")

  /// A PDF file and how reading it must end.
  struct Row: Sendable, CustomTestStringConvertible {
    let file: String
    let pages: Int
    let letters: Int
    let expectations: [String]
    let password: String?

    var testDescription: String { file }
  }

  static var rows: [Row] {
    guard let folder, let data = FileManager.default.contents(atPath: folder.path + "/manifest.tsv")
    else {
      return []
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").dropFirst().compactMap {
      let cells = $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      // Files that take the library minutes are for the process that can be stopped.
      guard cells.count > 8, cells[8] != "hostile" else { return nil }
      return Row(
        file: cells[0], pages: Int(cells[2]) ?? 0, letters: Int(cells[5]) ?? 0,
        expectations: cells[6].split(separator: "|").map(String.init),
        password: cells[7].isEmpty ? nil : cells[7])
    }
  }
}

@Suite(
  .enabled(if: !SharedData.rows.isEmpty, "The folder ../shared/data/pdf-varied is not there."))
struct SharedDataTests {
  private func read(
    _ row: SharedData.Row, password: String?
  ) throws -> Result<Document, DocumentError> {
    let path = try #require(SharedData.folder).appendingPathComponent(row.file).path
    do throws(DocumentError) {
      return .success(try DocumentReader().read(path: path, password: password))
    } catch {
      return .failure(error)
    }
  }

  private func outcome(_ result: Result<Document, DocumentError>, _ row: SharedData.Row) -> String {
    switch result {
    case .failure(let error):
      switch error.code {
      case .passwordRequired: return "password"
      case .noText: return "scan"
      default: return "\(error.code)"
      }
    case .success(let document):
      #expect(document.inconsistencies == [])
      #expect(document.pages.count == row.pages)
      if row.letters == 0, document.warnings.contains(where: { $0.contains("recognition") }) {
        return "scan"
      }
      let letters = document.text.unicodeScalars.count { $0.properties.isAlphabetic }
      return letters * 10 >= row.letters * 6 ? "text" : "too little text"
    }
  }

  @Test(arguments: SharedData.rows)
  private func endsAsExpected(row: SharedData.Row) throws {
    let outcome = outcome(try read(row, password: nil), row)
    #expect(row.expectations.contains(outcome) || row.expectations == ["any"])
    guard row.password != nil else { return }
    #expect(self.outcome(try read(row, password: row.password), row) == "text")
  }
}
