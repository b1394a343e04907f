import Evaluation
import Foundation

/// The documents with references that the paths of a command line stand for.
struct EvaluationInputs {
  /// A document that is to be summarized and compared.
  enum Input: Equatable {
    /// A file, and the files of its references.
    case files(ReferencePairing.Pair)
    /// A line of a file of JSON lines; lines count from 1.
    case line(file: String, number: Int, content: Data)
  }

  /// The documents: files, then lines, each in order.
  private(set) var inputs: [Input] = []
  /// The paths that stand for no document, with the reason.
  private(set) var failures: [Failure]
  /// The files that are left out, with the reason.
  private(set) var warnings: [String] = []

  private static let largestFile = 1 << 30

  /// Lists the documents; the references of a file that is named alone are looked for beside it.
  init(paths: [String]) {
    let list = InputList(paths: paths)
    failures = list.failures
    var files: [String] = []
    var lines: [Input] = []
    for input in list.inputs {
      if input.path == "-" || Self.isJSONLines(input.path) {
        do {
          lines += try Self.lines(of: input.path)
        } catch {
          failures.append(Failure(error, path: input.path))
        }
      } else if input.isFound || FileManager.default.fileExists(atPath: input.path) {
        files += [input.path] + (input.isFound ? [] : Self.references(beside: input.path))
      } else {
        failures.append(
          Failure(status: .noInput, message: "\(input.path): There is no such file."))
      }
    }
    var seen = Set<String>()
    let pairing = ReferencePairing(paths: files.filter { seen.insert($0).inserted })
    inputs = pairing.pairs.map { .files($0) } + lines
    warnings += pairing.documentsWithoutReference.map {
      "\($0): Left out, as there is no reference, such as NAME.reference.txt beside NAME.pdf."
    }
    warnings += pairing.referencesWithoutDocument.map {
      "\($0): Left out, as there is no document of this name."
    }
  }

  private static func isJSONLines(_ path: String) -> Bool {
    [".jsonl", ".ndjson"].contains { path.lowercased().hasSuffix($0) }
  }

  private static func lines(of path: String) throws -> [Input] {
    let content: Data
    do {
      if path == "-" {
        content = try FileHandle.standardInput.readToEnd() ?? Data()
      } else {
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
        guard size <= largestFile else {
          throw Failure(
            status: .unreadable, message: "\(path): The file is larger than 1 GiB; divide it.")
        }
        content = try Data(contentsOf: URL(filePath: path))
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      guard path == "-" || FileManager.default.fileExists(atPath: path) else {
        throw Failure(status: .noInput, message: "\(path): There is no such file.")
      }
      throw Failure(
        status: .unreadable,
        message: "\(path): The file cannot be read: \(error.localizedDescription).")
    }
    return content.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }
      .map { .line(file: path, number: $0.offset + 1, content: $0.element) }
  }

  private static func references(beside path: String) -> [String] {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let prefix = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).map { prefix + $0 }
        .filter { ReferencePairing(paths: [path, $0]).pairs.count == 1 }
    } catch {
      // The document then counts as one without a reference, which is said.
      return []
    }
  }
}
