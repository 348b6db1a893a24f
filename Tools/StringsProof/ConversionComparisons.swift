import Foundation
package import NumberDisplay
import TestSupport

/// The C library's `printf`, through Foundation, as a second opinion on every conversion in plain digits.
package enum CLibrary {
  /// The flags as text and as a set.
  package static let flags: [(text: String, flags: PrintfFlags)] = [
    ("", []), ("-", .leftJustified), ("+", .sign), (" ", .space), ("#", .alternate), ("0", .zero),
    ("+0", [.sign, .zero]), ("-0", [.leftJustified, .zero]),
    ("# 0", [.alternate, .space, .zero]), ("+-#", [.sign, .leftJustified, .alternate]),
  ]

  /// A format such as `%+12.3f`.
  package static func format(_ flags: String, _ width: Int?, _ precision: Int?, _ conversion: String) -> String {
    "%\(flags)\(width.map(String.init) ?? "")\(precision.map { ".\($0)" } ?? "")\(conversion)"
  }
}

extension LongComparison {
  /// The letters of floating-point numbers.
  package static let floatLetters: [PrintfLetter] = [
    .fixed, .uppercaseFixed, .scientific, .uppercaseScientific, .general, .uppercaseGeneral, .hexadecimalFloat,
    .uppercaseHexadecimalFloat,
  ]
  /// The letters of integers.
  package static let integerLetters: [PrintfLetter] = [
    .signed, .integer, .unsigned, .hexadecimal, .uppercaseHexadecimal, .octal,
  ]

  /// Conversions against those of glibc. Other C libraries differ in the sign of NaN and the digits of `%a`.
  static var conversions: [LongComparison] {
    #if canImport(Glibc)
      floatLetters.map(floats) + integerLetters.map(integers)
    #else
      []
    #endif
  }

  /// Random floating-point numbers in random formats.
  package static func floats(_ kind: PrintfLetter) -> LongComparison {
    let letter = String(UnicodeScalar(kind.rawValue))
    return LongComparison("%\(letter) writes a floating-point number as C writes it", rounds: 30_000) { rounds in
      var random = SeededGenerator(seed: UInt64(kind.rawValue))
      var disagreements = Disagreements()
      for index in 0..<rounds {
        let value = random.double()
        let (text, flags) = index % 3 == 0 ? random.pick(CLibrary.flags) : ("", [])
        let width = index % 3 == 0 ? random.below(40) : nil
        // Occasionally more digits than any number has.
        let precision = index % 7 == 0 ? nil : random.below(index % 500 == 0 ? 1200 : 24)
        let conversion = NumberConversion(kind, flags: flags, width: width, precision: precision)
        let format = CLibrary.format(text, width, precision, letter)
        let actual = conversion.format(.double(value), style: .plain).text
        disagreements.compare(actual, String(format: format, value), "\(format) of \(value)")
      }
      return disagreements
    }
  }

  /// Random integers in random formats.
  package static func integers(_ kind: PrintfLetter) -> LongComparison {
    let letter = String(UnicodeScalar(kind.rawValue))
    let lengths: [(String, PrintfLength)] = [
      ("hh", .hh), ("h", .h), ("", .none), ("l", .l), ("ll", .ll), ("q", .q), ("j", .j), ("z", .z),
    ]
    let special: [Int64] = [
      0, 1, -1, 9, 10, -128, 127, 255, 256, 32768, -32769, .min, .max, 2_147_483_647, -2_147_483_648,
    ]
    return LongComparison("%\(letter) writes an integer as C writes it", rounds: 20_000) { rounds in
      var random = SeededGenerator(seed: UInt64(kind.rawValue))
      var disagreements = Disagreements()
      for index in 0..<rounds {
        let any = Int64(truncatingIfNeeded: random.next() >> (random.next() % 64))
        var value = index % 4 == 0 ? random.pick(special) : any
        let (size, length) = random.pick(lengths)
        // C keeps 32 bits of an int. This library shows the whole integer.
        if length == .none { value = Int64(Int32(truncatingIfNeeded: value)) }
        let (text, flags) = random.pick(CLibrary.flags)
        let width = index % 2 == 0 ? random.below(30) : nil
        let precision = index % 3 == 0 ? random.below(25) : nil
        // Not defined in C: these flags go with signed numbers only, and # not with decimal ones.
        var allowed = flags
        if letter != "d", letter != "i" { allowed.subtract([.sign, .space]) } else { allowed.subtract(.alternate) }
        if letter == "u" { allowed.subtract(.alternate) }
        let spelled = text.filter { character in
          character.asciiValue.flatMap(PrintfFlags.init(character:)).map(allowed.contains) ?? false
        }
        let conversion = NumberConversion(kind, flags: allowed, width: width, precision: precision, length: length)
        let format = CLibrary.format(spelled, width, precision, size + letter)
        let actual = conversion.format(.integer(value), style: .plain).text
        disagreements.compare(actual, String(format: format, value), "\(format) of \(value)")
      }
      return disagreements
    }
  }
}
