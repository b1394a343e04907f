import Foundation

/// The documents that the paths of a command line stand for.
struct InputList: Equatable {
  /// A document to read.
  struct Input: Equatable {
    /// The path; `-` is standard input.
    let path: String
    /// Whether the document was found in a folder, where other files may lie as well.
    let isFound: Bool
  }

  /// The documents in order.
  private(set) var inputs: [Input] = []
  /// The paths that stand for no document, with the reason.
  private(set) var failures: [Failure] = []

  /// Lists the documents; folders are walked in alphabetic order.
  ///
  /// Hidden files and links to folders are passed over.
  init(paths: [String]) {
    for path in paths {
      var isDirectory: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      guard path != "-", exists, isDirectory.boolValue else {
        inputs.append(Input(path: path, isFound: false))
        continue
      }
      let found = walk(path)
      if found.isEmpty {
        failures.append(
          Failure(status: .noInput, message: "\(path): The folder has no files that can be read."))
      }
      inputs += found.map { Input(path: $0, isFound: true) }
    }
  }

  private mutating func walk(_ folder: String) -> [String] {
    var files: [String] = []
    var open = [folder]
    while let path = open.popLast() {
      let entries: [String]
      do {
        entries = try FileManager.default.contentsOfDirectory(atPath: path)
      } catch {
        failures.append(
          Failure(status: .unreadable, message: "\(path): The folder cannot be listed."))
        continue
      }
      var folders: [String] = []
      for name in entries.sorted() where !name.hasPrefix(".") {
        let entry = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
        switch kind(of: entry) {
        case .typeRegular: files.append(entry)
        case .typeDirectory: folders.append(entry)
        case .typeSymbolicLink:
          var isDirectory: ObjCBool = false
          if FileManager.default.fileExists(atPath: entry, isDirectory: &isDirectory),
            !isDirectory.boolValue
          {
            files.append(entry)
          }
        default: break
        }
      }
      open += folders.reversed()
    }
    return files
  }

  private func kind(of path: String) -> FileAttributeType? {
    do {
      return try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    } catch {
      // Gone since it was listed; reading it says so.
      return .typeRegular
    }
  }
}
