import Diagnostics

/// Short keys of values, derived from their contents instead of their order.
///
/// Records that refer to others by such keys stay as they are when a value is added or removed: a changed separator
/// changes the lines of its own locale and no others.
struct ContentKeys<Value: Hashable> {
  private let keys: [Value: String]

  /// Gives each value a key.
  ///
  /// - Parameters:
  ///   - values: The values.
  ///   - length: The number of letters and digits in each key.
  ///   - content: A string that identifies a value.
  /// - Throws: A diagnostic if there are more values than keys.
  init(_ values: Set<Value>, length: Int, content: (Value) -> String) throws(Diagnostic) {
    let capacity = 1 << (5 * length)
    guard values.count < capacity else {
      throw .unsupported("\(values.count) values do not fit into keys of \(length) letters")
    }
    var keys: [Value: String] = [:]
    var taken: Set<Int> = []
    for (text, value) in values.map({ (content($0), $0) }).sorted(by: { $0.0 < $1.0 }) {
      // FNV-1a. If two values collide, the second one gets the next free key.
      let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
      var number = Int((hash ^ hash >> 32) & UInt64(capacity - 1))
      while !taken.insert(number).inserted { number = (number + 1) % capacity }
      keys[value] = Self.spelled(number, length: length)
    }
    self.keys = keys
  }

  /// The key of a value; empty for one that was not given.
  subscript(_ value: Value) -> String { keys[value] ?? "" }

  private static func spelled(_ number: Int, length: Int) -> String {
    let digits = Array("abcdefghijklmnopqrstuvwxyz234567")
    return String((0..<length).map { digits[number >> (5 * $0) & 31] })
  }
}
