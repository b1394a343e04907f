import Documents
import Foundation

/// Reads the documents of a command line in other processes.
struct Extraction: Sendable {
  let reader: IsolatedReader
  let password: String?

  init(arguments: Arguments) {
    reader = IsolatedReader(executable: Self.executable)
    password = arguments.text(.password)
  }

  /// The running program, which also reads documents when it is started as a worker.
  private static var executable: URL {
    Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
  }

  /// Reads a document.
  ///
  /// - Returns: `nil` for a file of unknown kind that merely lies in a folder.
  func document(_ input: InputList.Input) async throws -> Document? {
    do {
      let content = input.path == "-" ? try standardInput() : nil
      return try await reader.read(path: input.path, content: content, password: password)
    } catch let error as DocumentError where input.isFound && error.code == .unknownType {
      return nil
    }
  }

  private func standardInput() throws -> Data {
    do {
      return try FileHandle.standardInput.readToEnd() ?? Data()
    } catch {
      throw DocumentError(
        code: .unreadable, path: "-", reason: "Standard input cannot be read: \(error).")
    }
  }
}
