import Decimals
import PluralBase
import Plurals
package import StringFiles
package import StringFormatting
import TestSupport

/// Random entries, formats and arguments, most of them odd.
package struct RandomEntries {
  private var random: SeededGenerator

  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Numbers, strings and the extreme values of types.
  static let arguments: [FormatArgument] = [
    0, 1, -1, 2, 5, 21, 1_000_000, .integer(.min), .integer(.max), .unsigned(.max), .unsigned(7), 0.0, -0.0, 1.5, 2.25,
    .double(.nan), .double(.infinity), .double(-.infinity), .double(1e308), .double(.leastNonzeroMagnitude),
    .double(1e17),
    .double(0.045), .double(9.995), "", "x", "3", "-9223372036854775808", "1e9999", "ż\u{301}\u{0}", "日本",
    .formatted(text: "?", operands: nil), .formattedRange(text: "1–2", start: PluralOperands(1), end: nil),
    .formattedRange(text: "0–1", start: PluralOperands(0), end: PluralOperands(1)),
    .formatted(text: "1", operands: PluralOperands(1)),
    .decimal(DisplayDecimal("-0.000") ?? DisplayDecimal(0)), .decimal(DisplayDecimal("1.50") ?? DisplayDecimal(0)),
    .decimal(DisplayDecimal("123456789012345678901234567890123456789012345678901234567890.5") ?? DisplayDecimal(0)),
    .decimal(DisplayDecimal("1.2c6") ?? DisplayDecimal(0)),
  ]

  private static let parts = [
    "%", "%%", "%d", "%lld", "%ld", "%u", "%@", "%1$", "2$", "9$", "999999999999999999999$", "*", "*2$", ".", ".*", "-",
    "+", " ", "0", "#", "'", "5", "4096", "99999", "hh", "h", "l", "ll", "q", "L", "z", "d", "i", "u", "x", "X", "o",
    "f",
    "F", "e", "E", "g", "G", "a", "A", "@", "s", "S", "c", "C", "p", "D", "U", "#@a@", "%#@a@", "%#@b@", "%2$#@c@",
    "%1#@a@", "%#5@b@", "%arg", "arg", "%(name)@", "%1$(count)lld", "%.1f", "%.2f", "%3$.1f", "%2$@", "text ", "é",
    "\u{0}",
    "日本",
  ]

  /// A format: common directives, or any characters.
  package mutating func format() -> String {
    let count = random.below(6)
    return (0..<count).map { _ in random.pick(Self.parts) }.joined(separator: random.happens(50) ? "" : " ")
  }

  /// Up to four arguments.
  package mutating func arguments() -> [FormatArgument] {
    (0..<random.below(5)).map { _ in
      switch random.below(4) {
      case 0: .integer(Int64(random.below(30)))
      case 1: .double(random.double())
      default: random.pick(Self.arguments)
      }
    }
  }

  /// A formatter for any language, locale, device and width.
  package mutating func formatter() -> StringFormatter {
    StringFormatter(
      language: random.pick(["pl", "en", "ar", "lv", "fr", "ja", "ru", "x"]),
      locale: random.pick(["C", "en", "pl", "ar-EG", "hi", "fa", "es", "de-CH", "bn-u-nu-native"]),
      device: random.pick([.mac, .iPhone, .other, "fridge"]),
      width: random.happens(50) ? nil : random.below(40) - 3
    )
  }

  /// An entry with variables `a`, `b` and `c`, or some of them.
  package mutating func entry(depth: Int = 0) -> FormatEntry {
    if depth == 0, random.happens(30) { return usualEntry() }
    var variables: [String: FormatVariable] = [:]
    for name in ["a", "b", "c"] where random.happens(70) {
      variables[name] = variable(name, depth: depth + 1)
    }
    var root = variable("", depth: depth)
    if random.happens(60) { root = FormatVariable(name: "", body: .text(text())) }
    return FormatEntry(root: root, variables: variables)
  }

  /// An entry like those in nearly all files: a string with one variable, and its plural forms.
  private mutating func usualEntry() -> FormatEntry {
    var forms = PluralForms()
    for category in PluralCategory.allCases where category == .other || random.happens(40) {
      forms[category] = .text(FormatText(random.pick(["%d files", "%1$.1f km", "one", "%arg", format()])))
    }
    var files = variable("files", depth: 5)
    files.body = .plural(forms)
    let directive = random.pick(["%#@files@", "%1$#@files@", "%2$#@files@", "%1#@files@", "%#@other@"])
    let text = random.pick(["", "in all ", "%d "]) + directive + random.pick(["", " left, \u{17C}", " %@"])
    let dialect = random.pick([FormatScanner.Dialect.strings, .catalog])
    return FormatEntry(
      root: FormatVariable(name: "", body: .text(FormatText(text, dialect: dialect))),
      variables: ["files": files]
    )
  }

  private mutating func variable(_ name: String, depth: Int) -> FormatVariable {
    let specifier = random.pick([nil, "d", "lld", "f", ".1f", ".3d", "@", "lu", "hd", "*d", "x", "e"])
    return FormatVariable(
      name: name,
      argument: random.happens(30) ? 1 + random.below(4) : nil,
      specifier: specifier.flatMap { FormatDirective(specifier: $0) },
      body: body(depth: depth)
    )
  }

  private mutating func text() -> FormatText {
    FormatText(format(), dialect: random.pick([.strings, .strings, .catalog, .code]))
  }

  private mutating func body(depth: Int) -> FormatBody {
    switch depth > 3 ? 0 : random.below(12) {
    case 0, 1, 2: return .text(text())
    case 3: return .gender(choices([0, 1, 2, -5, .max], depth))
    case 4: return .device(choices(["other", "mac", "iphone", "fridge", "applewatch"], depth))
    case 5: return .width(choices([0, 5, 20, .max, -1], depth))
    case 6: return .entry(entry(depth: depth + 1))
    default:
      var forms = PluralForms()
      for category in PluralCategory.allCases where random.happens(category == .other ? 80 : 40) {
        forms[category] = body(depth: depth + 1)
      }
      return .plural(forms)
    }
  }

  private mutating func choices<Key: Hashable>(_ keys: [Key], _ depth: Int) -> [Key: FormatBody] {
    var bodies: [Key: FormatBody] = [:]
    for key in keys where random.happens(60) { bodies[key] = body(depth: depth + 1) }
    return bodies
  }
}
