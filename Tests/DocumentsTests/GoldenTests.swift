import Documents
import Foundation
import TestSupport
import Testing

/// The structure that is found in the fixtures.
@Suite struct GoldenTests {
  @Test(arguments: [
    "report.pdf", "article.html", "latin1.html", "utf8.txt", "latin1.txt", "japanese.txt",
    "shift_jis.txt", "letter.docx", "letter.odt", "book.epub", "message.eml",
    "mailbox.mbox",
  ])
  func blocksAreFound(name: String) throws {
    let document = try DocumentReader().read(path: Repository.fixture(name).path)
    let parts = document.withAttachments.enumerated().map { position, part in
      (position > 0 ? "==> \(part.path.split(separator: "/").last ?? "") <==\n" : "")
        + part.blockDump
    }
    try Golden.check(parts.joined(), "\(name).blocks")
  }
}
