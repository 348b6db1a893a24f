import Expectations
import NumberDisplay
import StringFiles
import StringFormatting
import Testing

@Suite struct FormatScannerTests {
  /// A format in a form that is easy to compare: literals in quotes, directives in brackets.
  static func shape(_ format: String, dialect: FormatScanner.Dialect = .strings) -> String {
    let text = FormatText(format, dialect: dialect)
    var format = format
    return format.withUTF8 { utf8 in
      var scanner = FormatScanner(utf8, dialect: dialect)
      var shape = ""
      var literal = ""
      while true {
        switch scanner.next() {
        case .literal, .malformed:
          literal += text.text(at: scanner.place)
        case .directive:
          shape += (literal.isEmpty ? "" : "'\(literal)'") + "[\(describe(scanner.directive, of: text))]"
          literal = ""
        case .end:
          return shape + (literal.isEmpty ? "" : "'\(literal)'")
        }
      }
    }
  }

  static func describe(_ directive: FormatDirective, of text: FormatText) -> String {
    var parts: [String] = []
    if let position = directive.position { parts.append("\(position)$") }
    if directive.flags.rawValue != 0 { parts.append("flags \(directive.flags.rawValue)") }
    if let width = directive.width { parts.append("width \(describe(width))") }
    if let precision = directive.precision { parts.append("precision \(describe(precision))") }
    if directive.length != .none { parts.append("\(directive.length)") }
    switch directive.conversion {
    case .value(let letter): parts.append(String(UnicodeScalar(letter.rawValue)))
    case .variable(let name): parts.append("variable \(text.text(at: name))")
    case .selectedArgument: parts.append("arg")
    }
    return parts.joined(separator: " ")
  }

  static func describe(_ count: FormatDirective.Count) -> String {
    switch count {
    case .fixed(let number): "\(number)"
    case .nextArgument: "*"
    case .argument(let number): "*\(number)"
    }
  }

  static let formats: [(format: String, shape: String)] = [
    ("", ""),
    ("plain é", "'plain é'"),
    ("%d", "[d]"),
    ("%d files", "[d]' files'"),
    ("100 %% of %@", "'100 % of '[@]"),
    ("%%%d%%", "'%'[d]'%'"),
    ("%1$@ has %2$lld", "[1$ @]' has '[2$ ll d]"),
    ("%i%u%x%X%o%f%e%g%s%c", "[i][u][x][X][o][f][e][g][s][c]"),
    ("%ld%lu%llu%zd%hhd%hd%qd%td%jd%Lf", "[l d][l u][ll u][z d][hh d][h d][q d][t d][j d][bigL f]"),
    ("%-+ 0#'5d", "[flags 63 width 5 d]"),
    ("%05.2f|%.f|%.0f", "[flags 8 width 5 precision 2 f]'|'[precision 0 f]'|'[precision 0 f]"),
    ("%*d %.*f %3$*1$.*2$f", "[width * d]' '[precision * f]' '[3$ width *1 precision *2 f]"),
    ("%#@files@ left", "[flags 16 variable files]' left'"),
    ("%2$#@d_in_d@", "[2$ flags 16 variable d_in_d]"),
    ("%1$#10.3@x@", "[1$ flags 16 width 10 precision 3 variable x]"),
    ("%#@имя.x-1@", "[flags 16 variable имя.x-1]"),
    ("%#@a b@", "[flags 16 @]'a b@'"),
    ("%#@@", "[flags 16 @]'@'"),
    ("%#@open", "[flags 16 @]'open'"),
    ("%", "'%'"),
    ("50%", "'50%'"),
    ("50% of", "'50'[flags 4 o]'f'"),
    ("%y %d", "'%y '[d]"),
    ("%0$d", "'%0$d'"),
    ("%n", "'%n'"),
    ("%99999d", "'%99999d'"),
    ("%99999999999999999999$d", "'%99999999999999999999$d'"),
    ("%1$", "'%1$'"),
    ("%.", "'%.'"),
    ("%arg", "[a]'rg'"),
    ("%d%d", "[d][d]"),
  ]

  @Test("a format is split into literals and directives", arguments: formats)
  func pieces(format: String, shape: String) {
    #expect(Self.shape(format) == shape)
  }

  @Test("%arg is a directive only in a string catalog")
  func catalogArg() {
    #expect(Self.shape("%arg files", dialect: .catalog) == "[arg]' files'")
    #expect(Self.shape("%#@x@ of %arg%%", dialect: .catalog) == "[flags 16 variable x]' of '[arg]'%'")
  }

  @Test("specifiers are read with and without the percent sign")
  func specifiers() {
    for text in ["d", "%d", "ld", "%ld", "lu", "lld", "@", "f", ".1f", "%.2f", "u", "zd"] {
      #expect(FormatDirective(specifier: text) != nil, "\(text)")
    }
    #expect(FormatDirective(specifier: ".1f")?.precision == .fixed(1))
    #expect(FormatDirective(specifier: "%2$d")?.position == nil)
    #expect(FormatDirective(specifier: "lld")?.letter?.isInteger == true)
    #expect(FormatDirective(specifier: "f")?.letter?.isFloatingPoint == true)
    for text in ["", "%", "%%", "d files", "integer", "y", "#@x@", "d ", "dd"] {
      #expect(FormatDirective(specifier: text) == nil, "\(text)")
    }
  }

  @Test("argument names are kept")
  func argumentNames() {
    let text = FormatText("%(name)@ %2$(count)lld %@", dialect: .catalog)
    let directives = text.directives
    expectEqual(directives.map { $0.argumentName.map { text.text(at: $0) } }, ["name", "count", nil])
    expectEqual(directives.map(\.position), [nil, 2, nil])
    expectEqual(directives.map { $0.spelling { text.text(at: $0) } }, ["%(name)@", "%2$(count)lld", "%@"])
    #expect(Self.shape("%(name)@") == "'%(name)@'")
    #expect(Self.shape("%()@ %(a b)@ %(a", dialect: .catalog) == "'%()@ %(a b)@ %(a'")
  }

  @Test("variables accept flags and width in any order, other directives only as C does")
  func flagOrder() {
    #expect(Self.shape("%1#@count@") == "[flags 16 width 1 variable count]")
    #expect(Self.shape("%-10#@x@") == "[flags 17 width 10 variable x]")
    #expect(Self.shape("%#5@x@") == "[flags 16 width 5 variable x]")
    #expect(Self.shape("%2$7-#.3@x@") == "[2$ flags 17 width 7 precision 3 variable x]")
    #expect(Self.shape("%5-d") == "'%5-d'")
    #expect(Self.shape("%5*d %#5*@x@") == "'%5*d '[flags 16 width * variable x]")
  }
}
