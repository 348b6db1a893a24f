import PluralRuleSyntax
import Plurals

extension FastPathSweep {
  mutating func sweepSmallIntegers() {
    for value in Int8.min...Int8.max { compareInteger(value) }
    for value in UInt8.min...UInt8.max { compareInteger(value) }
    for value in Int16.min...Int16.max { compareInteger(value) }
    for value in UInt16.min...UInt16.max { compareInteger(value) }
  }

  mutating func sweepIntegers() {
    sweepBorders(of: Int32.self)
    sweepBorders(of: UInt32.self)
    sweepBorders(of: Int64.self)
    sweepBorders(of: UInt64.self)
    sweepBorders(of: Int.self)
    if #available(macOS 15, iOS 18, watchOS 11, tvOS 18, visionOS 2, *) {
      sweepBorders(of: Int128.self)
      sweepBorders(of: UInt128.self)
    }
  }

  /// The limits of a type, the powers of two and of ten with their neighbours, and random numbers of every length.
  private mutating func sweepBorders<Value: FixedWidthInteger>(of type: Value.Type) {
    var random = SplitMix(seed: UInt64(Value.bitWidth))
    var borders: [Value] = [0, .min, .max]
    var power: Value = 1
    var overflow = false
    while !overflow {
      borders.append(power)
      (power, overflow) = power.multipliedReportingOverflow(by: 10)
    }
    for bit in 0..<Value.bitWidth { borders.append(Value(truncatingIfNeeded: 1) << Value(bit)) }
    for border in borders {
      for distance in 0...20 {
        compareInteger(border &+ Value(distance))
        compareInteger(border &- Value(distance))
        compareInteger(0 &- border &+ Value(distance))
      }
    }
    for _ in 0..<20_000 {
      let bits = Value.random(in: .min ... .max, using: &random)
      compareInteger(bits >> Value.random(in: 0..<Value(Value.bitWidth), using: &random))
    }
  }

  #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    @available(macOS 11, iOS 14, watchOS 7, tvOS 14, *)
    mutating func sweepFloat16() {
      for bits in UInt16.min...UInt16.max { compareFloat(Float16(bitPattern: bits)) }
    }
  #endif

  mutating func sweepFloatingPoint() {
    var random = SplitMix(seed: 1)
    for exponent in -45...38 { sweepNeighbours(of: Float("1e\(exponent)") ?? 0) }
    for exponent in -149...127 { sweepNeighbours(of: Float(sign: .plus, exponent: exponent, significand: 1)) }
    for exponent in -324...308 { sweepNeighbours(of: Double("1e\(exponent)") ?? 0) }
    for exponent in -1074...1023 { sweepNeighbours(of: Double(sign: .plus, exponent: exponent, significand: 1)) }
    for special in [0, -0.0, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, .pi, 0.1 + 0.2, 1e21, 1e-7] {
      compareFloat(special)
      compareFloat(Float(special))
    }
    for _ in 0..<30_000 {
      compareFloat(Float(bitPattern: UInt32.random(in: 0 ... .max, using: &random)))
      compareFloat(Double(bitPattern: UInt64.random(in: 0 ... .max, using: &random)))
      // The numbers that people write: few digits, and few of them after the point.
      let digits = UInt64.random(in: 0 ... .max, using: &random) >> UInt64.random(in: 0..<64, using: &random)
      let divisor = [1.0, 10, 100, 1_000, 10_000, 100_000, 1e6, 1e7, 1e9, 1e12, 1e15, 1e18, 1e22]
      let value = Double(digits) / (divisor.randomElement(using: &random) ?? 1)
      sweepNeighbours(of: value)
      compareFloat(Float(value))
    }
  }

  private mutating func sweepNeighbours<Value: BinaryFloatingPoint & CustomStringConvertible>(of value: Value) {
    compareFloat(value)
    compareFloat(-value)
    compareFloat(value.nextUp)
    compareFloat(value.nextDown)
  }
}

/// A small generator with a seed, so that every run has the same numbers (Steele, Lea and Flood, 2014).
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
