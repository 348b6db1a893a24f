/// How a number is rounded that lies between two numbers with the wanted digits.
public enum RoundingMode: Sendable, Hashable, CaseIterable {
  /// To the nearer one, and from the middle to the even digit: 1.25 → 1.2, 1.35 → 1.4. The default, as in Foundation.
  case halfEven
  /// To the nearer one, and from the middle away from zero: 1.25 → 1.3, −1.25 → −1.3. The default of JavaScript.
  case halfExpand
  /// To the nearer one, and from the middle towards zero: 1.25 → 1.2.
  case halfTrunc
  /// To the nearer one, and from the middle up: 1.25 → 1.3, −1.25 → −1.2.
  case halfCeil
  /// To the nearer one, and from the middle down: 1.25 → 1.2, −1.25 → −1.3.
  case halfFloor
  /// Away from zero: 1.21 → 1.3.
  case expand
  /// Towards zero: 1.29 → 1.2.
  case trunc
  /// Up: 1.21 → 1.3, −1.29 → −1.2.
  case ceil
  /// Down: 1.29 → 1.2, −1.21 → −1.3.
  case floor

  /// Whether a number that is not in the middle is rounded to the nearer one.
  var isToNearest: Bool {
    switch self {
    case .halfEven, .halfExpand, .halfTrunc, .halfCeil, .halfFloor: true
    case .expand, .trunc, .ceil, .floor: false
    }
  }

  /// Whether to take the number that is farther from zero.
  ///
  /// - Parameters:
  ///   - position: Where the number lies between the two: below the middle, on it (0), or above it.
  ///   - isOdd: Whether the last digit of the number nearer to zero is odd.
  ///   - isNegative: Whether the number is negative.
  /// - Returns: `true` for the number that is farther from zero.
  func goesAwayFromZero(position: Int, isOdd: Bool, isNegative: Bool) -> Bool {
    switch self {
    case .halfEven: position > 0 || position == 0 && isOdd
    case .halfExpand: position >= 0
    case .halfTrunc: position > 0
    case .halfCeil: position > 0 || position == 0 && !isNegative
    case .halfFloor: position > 0 || position == 0 && isNegative
    case .expand: true
    case .trunc: false
    case .ceil: !isNegative
    case .floor: isNegative
    }
  }
}
