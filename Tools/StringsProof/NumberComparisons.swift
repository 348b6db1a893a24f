import Decimals
import Foundation
package import NumberDisplay
package import TestSupport

extension LongComparison {
  /// Numbers as shown, against the standard library and themselves.
  static var numbers: [LongComparison] { [shortestDigits, descriptions, shortNumbers] }

  /// The digits of a `Double`.
  package static let shortestDigits = LongComparison(
    "the shortest digits of a Double read back as the same Double",
    rounds: 250_000
  ) { rounds in
    // As many digits as the standard library prints.
    func count(_ text: some StringProtocol) -> Int {
      text.filter(\.isNumber).drop { $0 == "0" }.reversed().drop { $0 == "0" }.count
    }
    var random = SeededGenerator(seed: 1)
    var disagreements = Disagreements()
    for _ in 0..<rounds {
      let value = random.double()
      let decimal = DisplayDecimal(value)
      let text = decimal?.description ?? "nothing"
      disagreements.compare(Double(text), value, text)
      disagreements.compare(count(text), count(value.description.prefix { $0 != "e" }), "the digits of \(text)")
      disagreements.compare(decimal?.fractionDigits.last == "0", false, "a zero at the end of \(text)")
    }
    return disagreements
  }

  /// Descriptions and JSON of decimal numbers.
  package static let descriptions = LongComparison(
    "the description of a number and its JSON read back as an equal value",
    rounds: 200_000
  ) { rounds in
    var random = SeededGenerator(seed: 3)
    var disagreements = Disagreements()
    for _ in 0..<rounds {
      var text = random.digits(1...30)
      if random.happens(50) { text += "." + random.digits(1...30) }
      if random.happens(50) { text += "c\(random.below(40))" }
      let number = try DisplayDecimal(parsing: text)
      disagreements.compare(try DisplayDecimal(parsing: number.description), number, text)
      let data = try JSONEncoder().encode([number])
      disagreements.compare(try JSONDecoder().decode([DisplayDecimal].self, from: data), [number], "\(text) in JSON")
    }
    return disagreements
  }

  /// The writer of short numbers against the conversions that write all numbers.
  package static let shortNumbers = LongComparison(
    "a short number is written as all numbers are",
    rounds: 1_000_000
  ) { rounds in
    var random = SeededGenerator(seed: 21)
    let writers = ["C", "en", "hi", "ar-EG", "es", "pl"].map {
      $0 == "C" ? NumberWriter.plain : .localized(NumberSymbols(for: $0))
    }
    var disagreements = Disagreements()
    for _ in 0..<rounds {
      let value: NumberConversion.Value =
        switch random.below(3) {
        case 0: .integer(Int64(truncatingIfNeeded: random.next()) >> Int64(random.below(64)))
        case 1: .unsigned(random.next() >> UInt64(random.below(64)))
        default: .double(random.double())
        }
      ShortNumbers.compare(value, random.pick(ShortNumbers.conversions), random.pick(writers), &disagreements)
    }
    return disagreements
  }
}

/// The writer of short numbers beside its twin.
package enum ShortNumbers {
  /// Conversions that the short writer supports in part.
  package static let conversions: [NumberConversion] = [
    NumberConversion(.signed), NumberConversion(.unsigned), NumberConversion(.signed, length: .none),
    NumberConversion(.signed, flags: .grouping), NumberConversion(.object), NumberConversion(.fixed),
    NumberConversion(.fixed, precision: 0), NumberConversion(.fixed, precision: 1),
    NumberConversion(.fixed, precision: 2),
    NumberConversion(.uppercaseFixed, precision: 12), NumberConversion(.fixed, precision: 18),
    NumberConversion(.signed, length: .h), NumberConversion(.signed, width: 5), NumberConversion(.signed, flags: .sign),
    NumberConversion(.fixed, precision: 25), NumberConversion(.fixed, precision: -1),
    NumberConversion(.signed, precision: 3),
  ]

  /// Compares the strings and the displayed numbers, if the short writer accepts the number.
  package static func compare(
    _ value: NumberConversion.Value,
    _ conversion: NumberConversion,
    _ writer: NumberWriter,
    _ disagreements: inout Disagreements
  ) {
    guard let shown = conversion.shownNumber(value, isPlain: writer.isPlain) else { return }
    let expected = conversion.format(value, style: writer)
    let text = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 8) { memory in
      var buffer = TextBuffer(memory)
      writer.append(shown, to: &buffer)
      return buffer.text
    }
    disagreements.compare(text, expected.text, "\(value) with \(conversion), \(writer)")
    let zeros = String(repeating: "0", count: max(0, Int(shown.decimal.v) - String(shown.decimal.f).count))
    let fraction = shown.decimal.v == 0 ? "" : ".\(zeros)\(shown.decimal.f)"
    let decimal = DisplayDecimal("\(shown.isNegative ? "-" : "")\(shown.decimal.i)\(fraction)")
    disagreements.compare(decimal, expected.decimal, "the number of \(value) with \(conversion), \(writer)")
  }
}
