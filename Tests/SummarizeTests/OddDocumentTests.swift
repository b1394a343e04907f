import Foundation
import TestSupport
import Testing

/// Documents that are hardly any, through the built program.
@Suite struct OddDocumentTests {
  @Test(arguments: [
    ("word.txt", "Word", 1), ("one.txt", "One sentence without an end", 1),
    ("list.md", "- apples\n- pears\n- plums\n- 12 lemons\n- grapes\n", 3),
    ("table.md", "| a | b |\n| - | - |\n| one | 2 |\n| three | 4 |\n| five | 6 |\n", 3),
    ("code.txt", "func run() {\n  let a = 1\n  print(a)\n}\n\nfunc stop() {\n  exit(0)\n}\n", 1),
    ("poem.txt", "The lamp is low,\nthe boats are in.\n\nThe river sings.\nA song of tin.\n", 3),
    (
      "mixed.txt",
      "The council met. It voted for a wall of stone. Der Rat tagte. Er stimmte für den Damm.", 3
    ),
    ("words.txt", String(repeating: "word and ", count: 20_000), 3),
  ])
  func thereIsASummaryInBothModes(name: String, text: String, least: Int) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(name, text.utf8)
    for mode in ["--jobs=1", "--extractive"] {
      let result = try Program().run(file.path, "--sentences", "3", mode)
      #expect(result.status == 0)
      let lines = result.output.split(separator: "\n")
      #expect((least...3).contains(lines.count))
      // Either all that was asked for is there, or it is said that it is not.
      #expect(lines.count == 3 || result.messages.contains("of the 3 sentences"))
    }
  }
}
