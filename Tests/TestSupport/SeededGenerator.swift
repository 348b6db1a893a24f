/// Random numbers that are the same in every run (SplitMix64), so that failures can be reproduced.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number below a bound.
  package mutating func below(_ bound: Int) -> Int {
    Int.random(in: 0..<bound, using: &self)
  }

  /// One of the values, which must not be empty.
  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[below(values.count)]
  }

  /// `true` with a probability in percent.
  package mutating func happens(_ percent: UInt64) -> Bool {
    next() % 100 < percent
  }

  /// Any finite number: one in four has random bits, and the others have common sizes.
  package mutating func double() -> Double {
    while true {
      let value: Double
      switch next() % 4 {
      case 0: value = Double(bitPattern: next())
      case 1: value = Double(Int64(truncatingIfNeeded: next() % 2_000_000_000_000) - 1_000_000_000_000) / 1000
      case 2: value = Double(Int(next() % 2000)) / 1000 * (next() % 2 == 0 ? 1 : -1)
      // Exact ties in binary.
      default: value = Double(Int(next() % 100_000)) / 16
      }
      if value.isFinite { return value }
    }
  }

  /// Decimal digits, with more than their share of zeros and nines.
  package mutating func digits(_ lengths: ClosedRange<Int>) -> String {
    let choices = Array("0009990123456789".utf8)
    let digits = (0..<Int.random(in: lengths, using: &self)).map { _ in choices[Int(next() % 16)] }
    return String(decoding: digits, as: UTF8.self)
  }

  /// A number as text: signs, leading zeros, up to eighty digits, a fraction and a compact exponent now and then.
  package mutating func number() -> String {
    let sign = ["", "", "-", "+"][below(4)]
    let integer = digits(1...[2, 3, 7, 20, 80][below(5)])
    let fraction = below(2) == 0 ? "" : "." + digits(1...[1, 2, 4, 30][below(4)])
    let exponent = below(3) == 0 ? "\(below(4) == 0 ? "e" : "c")\(below(below(4) == 0 ? 40 : 10))" : ""
    return sign + integer + fraction + exponent
  }

  /// Up to twelve scalars that mean something in formats and files, or take several bytes.
  package mutating func text() -> String {
    let scalars: [Unicode.Scalar] = ["a", "Z", "\"", "'", "\\", "\n", "%", "é", "ж", "日", "😀", "\u{0}", ";", "=", "/"]
    var text = ""
    for _ in 0..<below(13) { text.unicodeScalars.append(pick(scalars)) }
    return text
  }
}
