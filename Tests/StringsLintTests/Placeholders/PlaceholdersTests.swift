import Expectations
import StringFiles
import TestSupport
import Testing
import TextPlaceholders

@testable import LintEngine
@testable import StringsLint

@Suite struct PlaceholdersTests {
  /// The placeholders of a string in a short form, such as `1:integer`; those that are only a width have a star.
  static func found(_ text: String, _ syntax: PlaceholderSyntax) -> [String] {
    Placeholders(in: text, syntax).placeholders.map { placeholder in
      let argument =
        switch placeholder.argument {
        case .position(let number): "\(number)"
        case .name(let name): name
        }
      return "\(argument):\(placeholder.kind)\(placeholder.isCount ? "*" : "")"
    }
  }

  static func malformed(_ text: String, _ syntax: PlaceholderSyntax) -> [String] {
    (syntax == .apple ? ApplePieces(FormatText(text)).malformed : Placeholders(in: text, syntax).malformed)
      .map(\.spelling)
  }

  // MARK: What works

  static let good: [(syntax: PlaceholderSyntax, text: String, found: [String])] = [
    (.java, "%1$s: %2$,d of %3$-5.2f", ["1:any", "2:integer", "3:real"]),
    (.java, "%s, %<S and %d", ["1:any", "1:any", "2:integer"]),
    (.java, "%2$s %s %s", ["2:any", "1:any", "2:any"]),
    (.java, "100%%%n%n", []),
    (.java, "%tY-%1$tm-%<td", ["1:object", "1:object", "1:object"]),
    (
      .java, "%(,.2f|%+d|% d|%08X|%b|%h|%c",
      ["1:real", "2:integer", "3:integer", "4:integer", "5:any", "6:any", "7:character"]
    ),
    (.compose, "%2$s of %1$d, %1$s% 5 % de 100%", ["2:any", "1:integer", "1:any"]),
    (.compose, "%s and %1$d", ["1:any", "1:integer"]),
    (.c, "%s: %d of %5.2f %%", ["1:object", "2:integer", "3:real"]),
    (.c, "%2$s %1$d", ["2:object", "1:integer"]),
    (.c, "%*d", ["1:integer*", "2:integer"]),
    (.c, "%-*.*f", ["1:integer*", "2:integer*", "3:real"]),
    (.c, "%2$*1$d", ["1:integer*", "2:integer"]),
    (.c, "%lu %lld %hhx %zu %Lf %jd", ["1:integer", "2:integer", "3:integer", "4:integer", "5:real", "6:integer"]),
    (.c, "%<PRId64> %5<PRIuLEAST8> %<PRIxMAX>", ["1:integer", "2:integer", "3:integer"]),
    (.c, "%p %c %ls %m", ["1:pointer", "2:character", "3:object"]),
    (.objectPascal, "%s: %D of %-8.2f %%, %p", ["1:object", "2:integer", "3:real", "4:pointer"]),
    (.objectPascal, "%4:s %0:d %1:-8.2f %s", ["5:object", "1:integer", "2:real", "1:object"]),
    (.objectPascal, "%*x %:s", ["1:integer*", "2:integer", "1:object"]),
    (.python, "%(name)s has %(count)d", ["name:any", "count:integer"]),
    (.python, "%s %r %5.1f %*d", ["1:any", "2:any", "3:real", "4:integer*", "5:integer"]),
    (.python, "%(a(b)c)s 5%%", ["a(b)c:any"]),
    (.braces, "{} of {}", ["1:any", "2:any"]),
    (.braces, "{1} of {0:d}", ["2:any", "1:integer"]),
    (.braces, "{name!r:>10} {x:.2f} {t:%d.%m.} {p:.0%}", ["name:any", "x:real", "t:any", "p:real"]),
    (.braces, "{{literal}} {user.name} {items[0]} {0,10:n}", ["user:any", "items:any", "1:integer"]),
    (
      .braces, "{x:{width}d} {x:{width}.{precision}f}",
      ["x:any", "width:integer*", "x:any", "width:integer*", "precision:integer*"]
    ),
    (.braces, "{größe:d} {:,d} {:}", ["größe:integer", "1:integer", "2:any"]),
    (.perl, "%2$s %s %d %%", ["2:object", "1:object", "2:integer"]),
    (.qt, "%1 %L2 %10 %123 %n %L %", ["1:any", "2:any", "10:any", "12:any"]),
    (.kde, "%1 %L2 %10 %0 100%", ["1:any", "10:any"]),
    (.apple, "% @ and % ld, %1$@ %#@files@ %%", []),
    (.none, "100 % of {0} %d", []),
  ]

  @Test("placeholders have arguments and kinds", arguments: good)
  func kinds(syntax: PlaceholderSyntax, text: String, found: [String]) {
    #expect(Self.found(text, syntax) == found)
    expectEqual(Self.malformed(text, syntax), [])
  }

  @Test("a placeholder knows its place and its spelling") func placeAndSpelling() {
    let text = "é%1$s {x}"
    let placeholder = Placeholders(in: text, .java).placeholders.first
    #expect(placeholder?.place == 2..<6)
    #expect(placeholder?.spelling == "%1$s")
    #expect(Placeholders(in: text, .braces).placeholders.first?.place == 7..<10)
  }

  // MARK: What does not

  static let bad: [(syntax: PlaceholderSyntax, text: String, malformed: [String])] = [
    (.apple, "%1$", ["%1$"]),
    (.apple, "2$@ files", ["2$@"]),
    (.apple, "100 % de réduction", ["% de"]),
    (.apple, "100 % d'accord", ["% d"]),
    (.apple, "50% off", ["% off"]),
    (.apple, "50% i", ["% i"]),
    (.apple, "%n hours", ["%n"]),
    (.apple, "100%", ["%"]),
    (.apple, "%é", ["%é"]),
    (.apple, "%1$@ and 2$@", ["2$@"]),
    (.java, "1$s and %2$s", ["1$s"]),
    (.java, "%1$", ["%1$"]),
    (.java, "%", ["%"]),
    (.java, "%0$s", ["%0$s"]),
    (.java, "%y", ["%y"]),
    (.java, "%t", ["%t"]),
    (.java, "%t!", ["%t!"]),
    (.java, "%5.d", ["%5.d"]),
    (.java, "100 % des", ["% des"]),
    (.java, "% 2 $ s, %1 $ d, % 1$s, %1$ s", ["% 2 $ s", "%1 $ d", "% 1$s", "%1$ s"]),
    (.java, "10 % 2 $ des", ["% 2"]),
    (.apple, "% 2 $ @, %1 $ lld", ["% 2 $ @", "%1 $ lld"]),
    (.compose, "%% %1$.1f %@ 2$s %1$ d %0$s", ["%%", "%1$.1f", "%@", "2$s", "%1$ d", "%0$s"]),
    (.compose, "%s %2$s", ["%s"]),
    (.c, "%n", ["%n"]),
    (.c, "% de", ["% de"]),
    (.c, "%lld %llq", ["%llq"]),
    (.c, "%<PRIz64>", ["%<"]),
    (.c, "%@", ["%@"]),
    (.objectPascal, "%4: s", ["%4: "]),
    (.objectPascal, "%1$s %ld %c", ["%1$", "%l", "%c"]),
    (.python, "%(name", ["%(name"]),
    (.python, "%(count)", ["%(count)"]),
    (.python, "%1$s", ["%1$"]),
    (.braces, "{name", ["{name"]),
    (.braces, "a } b", ["}"]),
    (.braces, "{x!z}", ["{x!z}"]),
    (.braces, "{a b}", ["{a b}"]),
    (.braces, "{x[}", ["{x[}"]),
  ]

  @Test("what only looks like a placeholder is malformed", arguments: bad)
  func malformedPlaceholders(
    syntax: PlaceholderSyntax,
    text: String,
    malformed: [String]
  ) {
    #expect(Self.malformed(text, syntax) == malformed)
  }

  @Test(
    "a price is not a placeholder without its percent sign",
    arguments: ["$5 and 3$", "5$ d", "US$2$dollar", "1$dd", "%1$@", "%2$ld"]
  )
  func price(text: String) {
    expectEqual(Self.malformed(text, .apple), [])
  }

  @Test("after a malformed placeholder the others still count") func recovery() {
    expectEqual(Self.found("50% off %d", .c), ["1:integer"])
    expectEqual(Self.found("{x!z} {0}", .braces), ["1:any"])
    expectEqual(ApplePieces(FormatText("%1$ %@ 50% off")).directives.map(\.spelling), ["%@"])
  }

  // MARK: Hostile strings

  static let syntaxes: [PlaceholderSyntax] = [.apple, .java, .compose, .c, .python, .braces, .none]

  /// Places are in the text, in order, and hold the spelling.
  static func expectPlaces(_ text: String, _ syntax: PlaceholderSyntax) {
    let bytes = Array(text.utf8)
    var found = Placeholders(in: text, syntax)
    if syntax == .apple { found.malformed = ApplePieces(FormatText(text)).malformed }
    var last = 0
    for placeholder in found.placeholders {
      #expect(String(decoding: bytes[placeholder.place], as: UTF8.self) == placeholder.spelling, "\(text)")
      #expect(placeholder.place.lowerBound >= last, "\(text)")
      last = placeholder.place.lowerBound
      if case .position(let number) = placeholder.argument { #expect(number >= 1, "\(text)") }
    }
    for malformed in found.malformed {
      #expect(!malformed.spelling.isEmpty, "\(text)")
      #expect(String(decoding: bytes[malformed.place], as: UTF8.self) == malformed.spelling, "\(text)")
      #expect(!malformed.spelling.contains("\u{FFFD}"), "\(text)")
    }
  }

  @Test("random strings have places that hold what is found", arguments: syntaxes)
  func randomTexts(syntax: PlaceholderSyntax) {
    var random = SeededGenerator(seed: 5)
    let parts = [
      "%", "%", "{", "}", "1", "2$", "$", "@", "#", "*", ".", "l", "d", "s", "n", " ", "é", "’", "(", ")", "x", "<",
      ">", "PRId64",
      "!r", ":", "[", "]", "99999999999999999999", "😀", "%#@v@", "%arg", "-", "0",
    ]
    for _ in 0..<3000 {
      Self.expectPlaces((0..<random.below(14)).map { _ in random.pick(parts) }.joined(), syntax)
    }
  }

  @Test("a long text takes time in proportion to its length", arguments: syntaxes)
  func longText(syntax: PlaceholderSyntax) {
    for part in ["%", "{", "}", "1$", "%1$", "%*", "%(", "%#@v@", "{x:", "9", "%<", "$", "% d", "%9"] {
      #expect(growth(from: 1_000) { _ = Self.malformed(String(repeating: part, count: $0), syntax) } < 10, "\(part)")
    }
  }
}
