import CLDR
import PluralBase

/// Rules that CLDR does not write but its language allows: for the generated code to be compiled and run.
enum OddRules {
  /// Cardinal rules by language: `xa` and so on, in the order of the tags.
  static let cardinal: [(language: String, rules: [PluralCategory: String])] = [
    ("und", [.other: ""]),
    // Moduli that CLDR has not: divisors of 10¹⁸, and no chain of them.
    ("xa", [.one: "n % 8 = 3", .few: "n % 8 = 4..6 and n != 5", .other: ""]),
    ("xb", [.zero: "i % 16 = 0 and v = 0", .two: "i % 16 = 1..4,7 and i % 25 != 2..3", .other: ""]),
    // Categories that overlap: the first in CLDR's order has the number.
    ("xc", [.zero: "n = 0..2", .one: "n = 1..4", .two: "n = 3..6", .few: "n = 5..8", .many: "n = 7..10", .other: ""]),
    // Every operand, w too, and lists and ranges on both sides of equal and not equal.
    ("xd", [.one: "w = 0 and v != 0", .two: "w = 1..2 and f % 10 != 0,3..5", .few: "t = 7,70,700", .other: ""]),
    ("xe", [.one: "v = 2 and f = 10..20,50", .few: "f != 0..5 and t != 25", .other: ""]),
    (
      "xf",
      [.one: "c != 0,3,6", .few: "c = 3 and i % 1000 != 0", .many: "e = 6 or e = 0 and n = 11,8,80,800", .other: ""]
    ),
    // A fraction is unequal to every integer.
    ("xg", [.one: "n != 0..5", .few: "n % 4 != 1", .other: ""]),
    ("xh", [.one: "n != 1,3,5 and n % 10 != 2..4", .other: ""]),
    // Lists that touch and overlap; a range from zero; single numbers a long way apart.
    ("xi", [.one: "i = 1,2,3,5..7,6..9,100", .two: "n = 0..0", .many: "i = 1000000,999999999", .other: ""]),
    // Ors of ands, with what is always true or false for integers in them.
    ("xj", [.one: "v = 0 and i % 10 = 1 or v != 0 and f % 10 = 1 or t = 0 and i = 7", .other: ""]),
    ("xk", [.two: "v != 0 or i = 2", .many: "w = 0 and t = 0 and c = 0 and i % 100000 = 0", .other: ""]),
    // Names that are words of Swift.
    ("is", [.one: "n % 10 = 1", .other: ""]),
    ("in", [.one: "n = 2", .other: ""]),
    ("as", [.one: "n = 3", .other: ""]),
    ("do", [.one: "n = 4", .other: ""]),
    ("if", [.one: "n = 6", .other: ""]),
    ("for", [.one: "n = 8", .other: ""]),
    ("let", [.one: "n = 9", .other: ""]),
    ("nil", [.one: "n = 13", .other: ""]),
    ("try", [.one: "n = 10", .other: ""]),
    ("var", [.one: "n = 12", .other: ""]),
    // Only large literals.
    ("xl", [.one: "n = 18446744073709551", .few: "i = 5000000000..6000000000", .other: ""]),
    ("xm", [.one: "n % 1 = 0", .other: ""]),
    // A text with line breaks, as an editor of XML wraps it.
    ("xn", [.one: "\n  n % 10 = 1\r\n  and n % 100 != 11\u{2028}@integer 1, 21\n  ", .other: "\n@integer 0,\n 2"]),
  ]

  static let ordinal: [(language: String, rules: [PluralCategory: String])] = [
    ("und", [.other: ""]),
    ("in", [.two: "n % 100 = 2,12 and n % 10 = 2", .other: ""]),
    ("xa", [.few: "n % 10 = 3 and n % 100 != 13", .many: "i = 0 or i % 100 = 2..20,40,60,80", .other: ""]),
  ]

  static var document: PluralsDocument {
    PluralsDocument(
      cldrVersion: "odd \"1\"",
      unicodeVersion: "\\2",
      cardinal: Dictionary(uniqueKeysWithValues: cardinal.map { ($0.language, $0.rules) }),
      ordinal: Dictionary(uniqueKeysWithValues: ordinal.map { ($0.language, $0.rules) }),
      ranges: [
        "xa": [
          PluralsDocument.CategoryPair(start: .one, end: .few): .zero,
          PluralsDocument.CategoryPair(start: .few, end: .one): .many,
        ]
      ],
      aliases: ["xol": "xa", "oo": "xb-Latn", "xa-odd": "xc"]
    )
  }
}
