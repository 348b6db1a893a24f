import NumberDisplay

/// What approximate numbers begin with. As in ``Notation``, the function makes a program link the table if it has such
/// numbers.
struct Approximation: Sendable, Hashable {
  let sign: @Sendable (NumberSymbols) -> UnsafeBufferPointer<UInt8>

  /// The sign of the symbols' locale.
  static var ofSymbols: Approximation {
    Approximation { symbols in ApproximatelyTables.lines.value(for: symbols.locale, symbols) }
  }

  static func == (one: Approximation, other: Approximation) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

extension NumberStyle {
  /// Whether numbers are marked as approximate: `~5`, or `≈5` in German.
  ///
  /// The mark is where a minus sign would be, and before it: `~-5`. A negative amount that accounting writes in parentheses
  /// has no place for it: `($5.00)`. The mark goes with the symbols, and is the one that ICU writes; the number keeps its
  /// category.
  public var isApproximate: Bool {
    get { options.approximation != nil }
    set { options.approximation = newValue ? .ofSymbols : nil }
  }

  /// The style for numbers that are marked as approximate; see ``isApproximate``.
  public func approximately() -> NumberStyle {
    var style = self
    style.isApproximate = true
    return style
  }
}
