/// A small generator whose numbers depend on nothing but the seed, so that a failing case can be run again.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// One of the given values.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(next() % UInt64(values.count))]
  }

  /// Whether an event of the given chance in a hundred happens.
  mutating func happens(_ percent: UInt64) -> Bool {
    next() % 100 < percent
  }

  /// A number from 0 up to, but not including, the limit.
  mutating func number(below limit: Int) -> Int {
    Int(next() % UInt64(limit))
  }
}
