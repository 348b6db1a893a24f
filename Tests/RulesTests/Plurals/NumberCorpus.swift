import PluralRuleSyntax
import Plurals
import TestSupport

/// Numbers that plural engines get wrong, and random ones.
struct NumberCorpus: Sendable {
  struct Number: Sendable {
    let text: String
    let exact: ExactOperands
    let operands: PluralOperands

    init(_ text: String) throws {
      self.text = text
      exact = try ExactOperands(parsing: text)
      operands = try PluralOperands(parsing: text)
    }
  }

  let numbers: [Number]

  private static let result = Result { try NumberCorpus() }

  /// The numbers, read once.
  static func shared() throws -> [Number] { try result.get().numbers }

  private init() throws {
    let texts = Self.edges + Self.decimals + Self.random(1500, seed: 2025)
    numbers = try texts.map(Number.init)
  }

  /// Random numbers of up to eighty digits before the point, and as many after it. The first has all of them.
  static func random(_ count: Int, seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    let longest = random.digits(80...80) + "." + random.digits(80...80)
    return [longest]
      + (1..<count).map { index in
        index % 5 == 0 ? random.digits(1...80) + "." + random.digits(1...80) : random.number()
      }
  }

  /// Around zero, powers of ten, the limits of machine integers, and the numbers at which operands start to fold.
  static var edges: [String] {
    var texts = (0...220).map(String.init)
    texts += ["-0", "-1", "+1", "007", "-0.0", "0.000", "00.10"]
    for power in Array(3...24) + [36, 59, 60, 61, 100] {
      let one = "1" + String(repeating: "0", count: power)
      texts += [one, "-\(one)", String(repeating: "9", count: power), one.dropLast() + "1", one.dropLast() + "2"]
      texts += ["\(one).0", "\(one).1", "2\(one.dropFirst())", "1\(one)", "5\(one.dropFirst())"]
      // The same digits after the point, with and without zeros after them.
      texts += ["0.\(one)", "1.\(one.dropFirst())1", "0.\(String(repeating: "0", count: power))1"]
      texts += ["1c\(power)", "1.5c\(power)", "2.\(one.dropFirst())c\(power)", "0.\(one)1c\(power)", "0c\(power)"]
    }
    for limit in ["127", "128", "255", "32768", "65535", "2147483648", "4294967295", "4294967296"] {
      texts.append(limit)
    }
    texts += ["9223372036854775807", "9223372036854775808", "18446744073709551615", "18446744073709551616"]
    texts += ["340282366920938463463374607431768211456", "1999999999999999999", "2000000000000000000"]
    texts += ["1c999999999999999999", "1c1000000000000000000", "3c1000000000000000006", "1.5c9223372036854775807"]
    return texts
  }

  /// Fractions of one to three digits after integers that rules care about.
  static var decimals: [String] {
    let integers = [0, 1, 2, 3, 4, 5, 6, 8, 10, 11, 12, 14, 19, 20, 21, 22, 71, 91, 100, 101, 102, 111, 1_000_000]
    // One long expression would take the compiler six seconds.
    var endings = (0...9).map { ".\($0)" }
    endings += (0...30).map { ".\($0 / 10)\($0 % 10)" }
    endings += [".000", ".001", ".010", ".100", ".101", ".111", ".200", ".002"]
    endings += ["c1", "c3", "c5", "c6", ".1c6", ".0000001c6"]
    return integers.flatMap { integer in endings.map { "\(integer)\($0)" } }
  }
}
