import Foundation
import TestSupport
import Testing

@testable import SummarizeCommands

@Suite struct InputListTests {
  @Test func foldersAreWalkedInOrder() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    for name in ["b/c", "a", ".hidden"] {
      try manager.createDirectory(
        at: folder.url.appending(path: name), withIntermediateDirectories: true)
    }
    for name in ["z.txt", "b/2.txt", "b/c/1.txt", "a/9.txt", ".hidden/x.txt", ".dot"] {
      _ = try folder.write(name, "x".utf8)
    }
    // A link back up must not make the walk endless.
    try manager.createSymbolicLink(
      at: folder.url.appending(path: "b/up"), withDestinationURL: folder.url)
    let list = InputList(paths: [folder.url.path, "-", "missing.txt"])
    let root = folder.url.path
    #expect(
      list.inputs.map(\.path) == [
        "\(root)/z.txt", "\(root)/a/9.txt", "\(root)/b/2.txt", "\(root)/b/c/1.txt", "-",
        "missing.txt",
      ])
    #expect(list.inputs.map(\.isFound) == [true, true, true, true, false, false])
    #expect(list.failures.isEmpty)
  }

  @Test func anEmptyFolderIsNamed() throws {
    let folder = try TemporaryFolder()
    let list = InputList(paths: [folder.url.path])
    #expect(list.inputs.isEmpty)
    #expect(
      list.failures == [
        Failure(
          status: .noInput,
          message: "\(folder.url.path): The folder has no files that can be read.")
      ])
  }
}
