import Documents
import Foundation
import Summarization
import TestSupport
import Testing

/// Lines that were damaged at random end in a result or an error in each stage, never in a crash.
@Suite struct RecordMutationTests {
  static let numbers = [
    "-1", "0", "1", "7", "43", "1000", "4294967296", "9223372036854775807", "-9223372036854775808",
    "1e3", "0.5", "null", "[]", "\"\"",
  ]

  /// Replaces a number, a character or a stretch, or puts one stretch in another's place.
  static func damaged(_ line: String, using generator: inout SeededGenerator) -> Data {
    var text = line
    for _ in 0...Int.random(in: 0..<3, using: &generator) {
      let numbers = text.matches(of: /-?[0-9]+/).map(\.range)
      switch generator.next() % 5 {
      case 0...2:
        guard let place = numbers.randomElement(using: &generator) else { continue }
        let number = Int(text[place]) ?? 0
        let near = ["\(number &+ 1)", "\(number &- 1)", "\(number &* 2)"]
        text.replaceSubrange(
          place, with: (Self.numbers + near).randomElement(using: &generator) ?? "0")
      case 3:
        guard let one = numbers.randomElement(using: &generator),
          let other = numbers.randomElement(using: &generator)
        else { continue }
        text.replaceSubrange(one, with: String(text[other]))
      default:
        var bytes = Array(text.utf8)
        let place = Int.random(in: bytes.indices, using: &generator)
        bytes[place] = UInt8.random(in: 0x20..<0x7F, using: &generator)
        text = String(decoding: bytes, as: UTF8.self)
      }
    }
    return Data(text.utf8)
  }

  @Test(arguments: ["smollm2-scripted", "other"], 0..<4)
  func damageEndsInAnErrorOrAResult(name: String, seed: Int) async throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let model = ScriptedModel(.dutiful, contextSize: 400, name: name)
    let document = StageTests.document(seed: seed + 2)
    let chunks = try await ChunkStage(sessions: model).chunks(of: document)
    let mapping = MapStage(sessions: model)
    var lines: [String] = []
    for record in ChunkRecord.records(of: document, chunks: chunks, model: name) {
      let (summary, usage) = try await mapping.summarize(record.part)
      let mapped = record.adding(summary, language: nil, usage: usage)
      lines.append(String(decoding: try JSONEncoder().encode(mapped), as: UTF8.self))
    }
    var outcomes = (refused: 0, mapped: 0, apart: 0, whole: 0)
    for _ in 0..<60 {
      var collection = DocumentCollection()
      let victim = lines.indices.randomElement(using: &generator) ?? 0
      for (index, line) in lines.enumerated() {
        let data = index == victim ? Self.damaged(line, using: &generator) : Data(line.utf8)
        do {
          let record = try ChunkRecord(line: data)
          collection.add(record)
          if index == victim {
            _ = try await mapping.summarize(record.part)
            outcomes.mapped += 1
          }
        } catch is RecordError {
          #expect(index == victim)
          outcomes.refused += 1
        }
      }
      for collected in collection.documents {
        do {
          let parts = try collected.assembled(model: name, language: nil)
          // What the fingerprint covers is as it was.
          #expect(parts.document == document)
          _ = try await ReduceStage(sessions: model).summarize(
            parts.document, chunks: parts.chunks, summaries: parts.summaries, usage: parts.usage)
          outcomes.whole += 1
        } catch is RecordError {
          outcomes.apart += 1
        }
      }
    }
    #expect(outcomes.refused > 5 && outcomes.mapped > 5 && outcomes.apart > 5, "\(outcomes)")
  }
}
