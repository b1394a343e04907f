import Foundation
import Testing

@testable import SummarizeCommands

@Suite struct StoreChoiceTests {
  #if canImport(Darwin)
  static let caches = "/home/ada/Library/Caches"
  #else
  static let caches = "/home/ada/.cache"
  #endif

  @Test(arguments: [
    (["HOME": "/home/ada"], "\(caches)/summarize/results.sqlite"),
    (["HOME": "/home/ada", "XDG_CACHE_HOME": "/var/x"], "/var/x/summarize/results.sqlite"),
    // Relative folders are ignored, as the standard of XDG has it.
    (["HOME": "/home/ada", "XDG_CACHE_HOME": "x"], "\(caches)/summarize/results.sqlite"),
    (["HOME": "/home/ada", "XDG_CACHE_HOME": ""], "\(caches)/summarize/results.sqlite"),
    (["HOME": "/home/ada", "SUMMARIZE_CACHE": "/tmp/a.sqlite"], "/tmp/a.sqlite"),
    (["SUMMARIZE_CACHE": "/tmp/a b.sqlite"], "/tmp/a b.sqlite"),
    (["SUMMARIZE_CACHE": ""], nil), (["HOME": ""], nil), (["HOME": "home"], nil), ([:], nil),
  ])
  func theEnvironmentNamesThePlace(environment: [String: String], path: String?) {
    #expect(StoreChoice.path(environment: environment) == path)
  }

  @Test func aRelativePathIsThatOfTheWorkingFolder() {
    let folder = FileManager.default.currentDirectoryPath
    #expect(
      StoreChoice.path(environment: ["SUMMARIZE_CACHE": "a.sqlite"]) == "\(folder)/a.sqlite")
    #expect(StoreChoice.path(environment: ["SUMMARIZE_CACHE": ":memory:"]) == "\(folder)/:memory:")
  }
}
