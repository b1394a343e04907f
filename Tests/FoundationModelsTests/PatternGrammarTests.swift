import Foundation
import LlamaRuntime
import RegexBuilder
import TestSupport
import Testing

@testable import FoundationModels

@Suite struct PatternGrammarTests {
  /// A regex and texts of which it matches the whole.
  struct Example {
    let regex: Regex<AnyRegexOutput>
    let texts: [String]

    init<Output>(_ regex: Regex<Output>, _ texts: String...) {
      self.regex = Regex<AnyRegexOutput>(regex)
      self.texts = texts
    }

    var pattern: String { regex._literalPattern ?? "?" }
  }

  // MARK: What is supported

  static func examples() -> [Example] {
    [
      Example(/abc/, "abc"), Example(/a|bc|/, "a", "bc", ""), Example(/(a|b|)c/, "ac", "bc", "c"),
      Example(/\d{3}-\d{4}/, "555-0199"), Example(/[A-Z]{2}[0-9]+/, "AB7", "ZZ12345"),
      Example(/(\w+)@(\w+)\.(com|org)/, "a_1@Example.org"),
      Example(/(?<year>\d{4})-(?<month>0[1-9]|1[0-2])/, "2024-09", "1999-12"),
      Example(/(?:ab)*c?/, "", "c", "ababc"), Example(/a{2,}b{,3}c{1,2}/, "aac", "aaaabbbcc"),
      Example(/a*?b+?c??d{1,2}?/, "bd", "aabbcdd"), Example(/^a$/, "a"), Example(/\Aa\z/, "a"),
      Example(/^a|b$/, "a", "b"), Example(/a.c/, "abc", "a c", "aéc", "a漢c", "a\"c", "a\\c"),
      Example(/[^abc]+/, "def", "日本語", "Ж\\", "\""), Example(/[^"\\]*/, "plain", ""),
      Example(/[^\r\n]+/, "one line"), Example(/[^\d\s]+/, "abc", "тест"),
      Example(/[^\w]+/, "- !"), Example(/[^\D]+/, "123"), Example(/[^\W]+/, "a_1"),
      Example(/\D\S\W/, "aé-"), Example(/\s+/, " \t\n"), Example(/[\w.+\-]+/, "a.b+c-d"),
      Example(/"[^"]*"/, "\"quoted\""),
      Example(/\\\/\.\*\+\?\(\)\[\]\{\}\^\$\|/, "\\/.*+?()[]{}^$|"),
      Example(/line\n\ttab/, "line\n\ttab"), Example(/\u{e9}\u0041\x42\u{1F600}/, "éAB😀"),
      Example(/[à-ÿ]+/, "éàü"), Example(/[ぁ-ん]+|[一-龠]+/, "ひらがな", "漢字"),
      Example(/[😀-😏]{2}/, "😀😏"), Example(/[\u{0}-\u{7F}]+/, "a\tb\n\"\\"),
      Example(/[a-]+[-b][a\]b]/, "a--]"), Example(/[[a-f][0-9]_]+/, "a_9"),
      Example(/((a|b)(c|(d|e)))+/, "acbe"), Example(/()*x/, "x"), Example(/(a*)*b/, "aab", "b"),
      Example(/Grüße, (?:Welt|мир)!/, "Grüße, Welt!", "Grüße, мир!"),
      Example(#/a/b c#d/#, "a/b c#d"), Example(/#[0-9a-fA-F]{6}/, "#00fFaA"),
      Example(/(?:[01]\d|2[0-3]):[0-5]\d/, "23:59", "00:00"),
      Example(
        Regex {
          OneOrMore(.digit); "-"; CharacterClass("a"..."z", .anyOf("_."))
        }, "12-."),
      Example(
        Regex {
          "a.b|c"; Optionally("(x)"); Repeat("ab", 2...3)
        }, "a.b|c(x)abab"),
      Example(
        Regex {
          Capture { OneOrMore(.word) }; ZeroOrMore(.whitespace, .reluctant)
        }, "ab "),
      Example(
        Regex {
          ChoiceOf {
            "ab"; "c"
          }
        }, "ab", "c"),
      Example(
        Regex {
          One(.digit.inverted); UnicodeScalar("."); Character("+")
        }, "x.+"),
      Example(
        Regex {
          Anchor.startOfSubject; "a"; Anchor.endOfSubject
        }, "a"),
    ]
  }

  @Test func whatIsGeneratedMatches() throws {
    var generator = SeededGenerator(seed: 4)
    for example in Self.examples() {
      let grammar = try PatternGrammar.expression(for: PatternGrammar.pattern(of: example.regex))
      for _ in 0..<200 {
        let spelling = try #require(grammar.sample(using: &generator, extraRepetitions: 4))
        let text = try JSONDecoder().decode(String.self, from: Data("\"\(spelling)\"".utf8))
        if try example.regex.wholeMatch(in: text) == nil {
          Issue.record("\(spelling) of \(example.pattern)")
        }
      }
    }
  }

  @Test func whatMatchesCanBeGenerated() throws {
    for example in Self.examples() {
      let grammar = try PatternGrammar.expression(for: PatternGrammar.pattern(of: example.regex))
      for text in example.texts {
        #expect(try example.regex.wholeMatch(in: text) != nil, "\(text) of \(example.pattern)")
        #expect(grammar.matches(Self.spelling(of: text)), "\(text) of \(example.pattern)")
      }
    }
  }

  /// A text as it stands between the quotes of a JSON string.
  private static func spelling(of text: String) -> String {
    text.replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)
      .replacing("\n", with: #"\n"#).replacing("\t", with: #"\t"#)
  }

  @Test func partsAreNotEnough() throws {
    let date = try PatternGrammar.expression(for: #"^\d{4}-\d{2}$"#)
    for text in ["2024-1", "2024-123", "x2024-12", "", "２０２４-12"] {
      #expect(!date.matches(text), "\(text)")
    }
    let any = try PatternGrammar.expression(for: ".")
    for text in ["", "ab", "\n", "\\", "\"", "\u{AD}", "\u{301}", "\u{A0}"] {
      #expect(!any.matches(text), "\(text.debugDescription)")
    }
  }

  @Test func dotsAndQuotationsInPatternsAreRead() throws {
    let version = try PatternGrammar.expression(for: #"[0-9]+[.][0-9]+\Q.x*\E"#)
    #expect(version.matches("1.2.x*") && !version.matches("1a2.x*"))
    let open = try PatternGrammar.expression(for: #"]}\Q(a"#)
    #expect(open.matches("]}(a"))
  }

  @Test func classesAreCertainOfWhatTheySay() {
    for value in PatternClass.plain.ranges.joined() {
      guard let scalar = Unicode.Scalar(value), scalar.canBeGenerated else {
        Issue.record("\(value) is not plain")
        continue
      }
      let text = String(scalar)
      let classes = [
        (PatternClass.digit, text.wholeMatch(of: /\d/) != nil),
        (PatternClass.word, text.wholeMatch(of: /\w/) != nil),
        (PatternClass.space, text.wholeMatch(of: /\s/) != nil),
      ]
      for (scalars, matches) in classes
      where matches ? !scalars.possible.contains(value) : scalars.certain.contains(value) {
        Issue.record("\(text)")
      }
      if text.wholeMatch(of: /./) == nil { Issue.record("\(text)") }
    }
  }

  @Test func noPatternIsMisread() throws {
    var generator = SeededGenerator(seed: 5)
    let pieces =
      #"a b - é | ( ) (?: (?<n> [ [^ ] \d \D \w \W \s \S . .* + ? * {2} {1,} {,2} { } , \Q \E \. \\ \- \n ^ $ \A \z & ~ - : \x41 \u{62} \u0063 " 1 \t \r # / < > ="#
      .split(separator: " ")
    var readable = 0
    for _ in 0..<6000 {
      let count = Int.random(in: 1...7, using: &generator)
      let pattern = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      guard let language = try? PatternGrammar.language(of: pattern) else { continue }
      readable += 1
      let regex = try Regex(pattern)
      for _ in 0..<4 {
        let text = try #require(language.sample(using: &generator))
        if text.wholeMatch(of: regex) == nil {
          Issue.record("\(text.debugDescription) of \(pattern)")
        }
      }
    }
    #expect(readable > 1000)
  }

  // MARK: What is not

  @Test(arguments: [
    ("a(?=b)", "lookahead"), ("a(?!b)", "negative lookahead"), ("(?<=a)b", "lookbehind"),
    ("(?<!a)b", "negative lookbehind"), (#"(a)\1"#, #"backreference \1"#),
    (#"(?<n>a)\k<n>"#, #"backreference \k"#), (#"\bword\b"#, #"boundary \b"#),
    (#"\Ba"#, #"boundary \B"#), (#"\p{L}+"#, #"Unicode property \p"#), (#"\PL"#, #"\P"#),
    ("(?i)abc", "options"), ("(?i:abc)", "options"), ("(?s)a.b", "options"),
    ("(?|(a)|(b))", "special group"), ("(?>ab)", "atomic group"), ("a(?#note)b", "comment"),
    ("[[:alpha:]]", "POSIX"), ("[a-z&&[aeiou]]", "&&"), ("[a-z--b]", "--"), ("[a-z~~[b]]", "~~"),
    ("a++", "possessive"), ("a{1,2}+", "possessive"), (#"\h"#, #"escape \h"#),
    (#"\R"#, #"escape \R"#), (#"\X"#, #"escape \X"#), (#"\v"#, #"escape \v"#),
    (#"\N{DIGIT ONE}"#, #"escape \N"#), (#"\o{101}"#, #"escape \o"#), (#"\07"#, #"escape \0"#),
    (#"\r\n"#, "U+000D"), ("e\u{301}", "U+0301"), (#"e\u{301}"#, "U+0301"),
    (#"[e\u{301}]"#, "U+0301"), ("👩‍👩‍👧", "U+200D"), ("🇩🇪", "U+1F1E9"), ("👍🏽", "U+1F3FD"),
    ("\u{2126}", "U+2126"), (#"\u{41 42}"#, "one character"), ("a^b", "anchor"), ("a$b", "anchor"),
    ("(^a$)", "anchor"), (#"a\Z"#, #"anchor \Z"#), ("a{", "brace"), ("a{x}", "brace"),
    (#"[\u{0}-\u{FFFD}]"#, "range of more than"), (#"[\r]"#, "character class without"),
    (#"[\Qa\E]"#, "quotation"), ("(?<n>a)(?<n>b)", "not a regular expression"),
    ("(a", "group without its end"),
    ("a{3,2}", "brace"), ("[z-a]", "range without"), ("+a", "quantifier without"),
  ])
  func anUnsupportedConstructIsNamed(_ pattern: String, construct: String) {
    let error = #expect(throws: UnsupportedGuide.self) {
      try PatternGrammar.expression(for: pattern)
    }
    #expect(error?.reason.contains(construct) == true, "\(error?.reason ?? "")")
    #expect(error?.reason.contains(pattern.debugDescription) == true)
  }

  static func misprinted() -> [Example] {
    [
      Example(
        Regex {
          OneOrMore(.digit); "-";
          ChoiceOf {
            "a"; "b"
          }
        }),
      Example(
        Regex {
          "x";
          ChoiceOf {
            "a"; "bc"
          }; "y"
        }),
      Example(
        Regex {
          OneOrMore {
            ChoiceOf {
              "a"; "b"
            }
          }
        }),
      Example(
        Regex {
          Optionally {
            ChoiceOf {
              "ab"; "c"
            }
          }; "d"
        }),
      Example(
        Regex {
          Capture {
            "x";
            ChoiceOf {
              "a"; "b"
            }
          }
        }),
      Example(
        Regex {
          ChoiceOf {
            "a"; "b"
          }; ZeroOrMore("c")
        }),
      Example(
        Regex {
          "x"; /c|d/; "y"
        }),
      Example(
        Regex {
          One(.anyNonNewline); One(.any)
        }), Example(Regex { OneOrMore(.any) }),
      Example(Regex { #"a\Eb"# }), Example(Regex { #"a\Eb\Qc"# }),
      Example(
        Regex {
          OneOrMore("a"); "a"
        }.repetitionBehavior(.possessive)),
    ]
  }

  @Test func misprintedRegexesAreUnsupported() {
    for example in Self.misprinted() {
      #expect(throws: UnsupportedGuide.self, "\(example.pattern)") {
        try PatternGrammar.pattern(of: example.regex)
      }
    }
  }

  @Test func optionsAndCodeAreUnsupported() {
    #expect(throws: UnsupportedGuide.self) { try PatternGrammar.pattern(of: /abc/.ignoresCase()) }
    #expect(throws: UnsupportedGuide.self) {
      try PatternGrammar.pattern(of: /a.b/.dotMatchesNewlines())
    }
    #expect(throws: UnsupportedGuide.self) {
      try PatternGrammar.pattern(of: /ab/.matchingSemantics(.unicodeScalar))
    }
    let transform = Regex {
      TryCapture {
        "12"
      } transform: {
        Int($0)
      }
    }
    #expect(throws: UnsupportedGuide.self) { try PatternGrammar.pattern(of: transform) }
  }
}
