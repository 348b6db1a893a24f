/// Ends the run unless two answers are equal; libFuzzer then keeps the input.
func expectSame<Answer: Equatable>(_ actual: Answer, _ expected: Answer, _ question: @autoclosure () -> String) {
  if actual != expected { fatalError("\(question()): got \(actual), expected \(expected)") }
}

/// Ends the run unless a condition holds.
func expect(_ claim: Bool, _ description: @autoclosure () -> String) {
  if !claim { fatalError(description()) }
}

/// Reads numbers from an input, and zeros past its end.
struct FuzzInput {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
  }

  mutating func next<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) -> Number {
    var number: Number = 0
    for shift in stride(from: 0, to: Number.bitWidth, by: 8) {
      number |= Number(truncatingIfNeeded: bytes.popFirst() ?? 0) << Number(truncatingIfNeeded: shift)
    }
    return number
  }

  /// The unread part.
  var rest: [UInt8] { Array(bytes) }
}
