import Foundation
import TestSupport
import Testing

@testable import Documents

/// Documents made here, cut off at every percent and with bytes changed: each ends in a sound
/// document or in one error, in little time.
@Suite struct ContainerDamageTests {
  /// A sound document of one format.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]

    var testDescription: String { name }
  }

  private static let prose = (1...40).map {
    "The boat number \($0) left at \($0) minutes past six."
  }

  static let samples = [
    Sample(
      name: "DOCX",
      bytes: OfficeFiles.word(
        prose.map { OfficeFiles.paragraph($0, style: "H") }.joined()
          + "<w:tbl><w:tr><w:tc>\(OfficeFiles.paragraph("a"))</w:tc><w:tc/></w:tr></w:tbl>",
        styles: OfficeFiles.style("H", "heading 1"))),
    Sample(
      name: "ODT",
      bytes: OfficeFiles.openDocument(
        prose.map {
          "<text:p>\($0)<text:note><text:note-body><text:p>n</text:p></text:note-body>"
            + "</text:note></text:p>"
        }.joined())),
    Sample(
      name: "EPUB",
      bytes: OfficeFiles.book(
        prose.prefix(8).enumerated().map { ("c\($0).html", "<h1>\($0)</h1><p>\($1)</p>") })),
    Sample(name: "EML", bytes: Array(mail.utf8)),
    Sample(
      name: "mbox",
      bytes: Array(
        "From a Mon May  6 09:12:00 2024\n\(mail)\nFrom a Mon May  6 09:12:00 2024\n\(mail)".utf8)),
  ]

  private static var mail: String {
    let letter = Data(OfficeFiles.word(OfficeFiles.paragraph("Inner."))).base64EncodedString()
    return """
      From: =?utf-8?Q?J=C3=B8rgen?= <j@b.example>
      Subject: Boats
      MIME-Version: 1.0
      Content-Type: multipart/mixed; boundary="b"

      --b
      Content-Type: multipart/alternative; boundary=c

      --c
      Content-Type: text/plain; charset=utf-8; format=flowed
      Content-Transfer-Encoding: quoted-printable

      \(prose.joined(separator: " =\n"))
      --c
      Content-Type: text/html

      <p>Page.</p>
      --c--
      --b
      Content-Type: application/x; name*=utf-8''a%2Edocx
      Content-Transfer-Encoding: base64

      \(letter)
      --b
      Content-Type: message/rfc822

      From: a@b.example
      Subject: Inner

      Text.
      --b--

      """
  }

  private func check(_ bytes: [UInt8]) {
    do throws(DocumentError) {
      let document = try DocumentReader().read(path: "x", data: Data(bytes))
      #expect(document.inconsistencies == [])
      #expect(document.withAttachments.flatMap(\.warnings).allSatisfy { $0.hasSuffix(".") })
    } catch {
      #expect(error.path == "x")
      #expect(error.reason.hasSuffix("."))
      #expect(!error.reason.contains("\n"))
    }
  }

  @Test(arguments: samples)
  func soundSamplesAreRead(sample: Sample) throws {
    let document = try DocumentReader().read(path: "x", data: Data(sample.bytes))
    #expect(document.text.contains("The boat number 3 left"))
    #expect(document.warnings == [])
    #expect(!document.isPartial)
  }

  @Test(.timeLimit(.minutes(5)), arguments: samples)
  func survivesTruncation(sample: Sample) async {
    for copy in DamagedFile.truncations(of: sample.bytes) {
      check(copy)
      // Other tests have time limits.
      await Task.yield()
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: samples)
  func survivesFlippedBytes(sample: Sample) async {
    for seed in UInt64(0)..<150 {
      check(DamagedFile.flipped(sample.bytes, seed: seed))
      await Task.yield()
    }
  }

  private static let explosion =
    "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\">"
    + zip("bcdefghi", "abcdefgh").map { name, inner in
      "<!ENTITY \(name) \"\(String(repeating: "&\(inner);", count: 10))\">"
    }.joined() + "]>"

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      (explosion, "&i;"),
      ("<!DOCTYPE x [<!ENTITY i SYSTEM \"file:///etc/passwd\">]>", "&i;"),
      ("<!DOCTYPE x [<!ENTITY i SYSTEM \"http://localhost:1/x\">]>", "&i;"),
      ("<!DOCTYPE x [<!ENTITY % p SYSTEM \"file:///etc/passwd\">%p;]>", ""),
      ("<!DOCTYPE x [<!ENTITY i \"&i;\">]>", "&i;"),
    ])
  func entitiesNeitherGrowNorReachAnything(prolog: String, reference: String) {
    let word =
      "<w:document xmlns:w=\"http://schemas.openxmlformats.org/wordprocessingml/2006/main\">"
    var builder = ZipBuilder()
    builder.add(
      "word/document.xml",
      prolog + word + OfficeFiles.paragraph("One \(reference) two.") + "</w:document>")
    let book = OfficeFiles.book([("a.html", prolog + "<p>One \(reference) two.</p>")])
    let mail =
      "From: a@b.example\nDate: x\nContent-Type: text/html\n\n\(prolog)<p>One \(reference) two.</p>"
    for bytes in [builder.archive, book, Array(mail.utf8)] {
      do throws(DocumentError) {
        let document = try DocumentReader().read(path: "x", data: Data(bytes))
        #expect(document.text.utf8.count < 2_000)
        #expect(!document.text.contains("root:"))
      } catch {
        #expect(!error.reason.contains("root:"))
      }
    }
  }

  @Test func bombsWithinMailAreNamed() throws {
    var bomb = ZipBuilder()
    bomb.add("word/document.xml", [1, 2, 3], declaredSize: 100 << 20)
    let mail =
      "From: a@b.example\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\n"
      + "Text.\n--b\nContent-Type: application/x; name=a.docx\n"
      + "Content-Transfer-Encoding: base64\n\n\(Data(bomb.archive).base64EncodedString())\n--b--\n"
    let document = try DocumentReader().read(path: "x", data: Data(mail.utf8))
    #expect(document.text.hasSuffix("Text."))
    #expect(document.isPartial)
    #expect(document.warnings.first?.contains("unpacks to more") == true)
  }
}
