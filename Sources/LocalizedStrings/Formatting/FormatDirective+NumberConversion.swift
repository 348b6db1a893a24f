import NumberDisplay
import StringFiles

extension FormatDirective {
  /// The conversion of a number that the directive asks for; `nil` if it shows something else.
  ///
  /// - Parameters:
  ///   - width: The width, when it is known.
  ///   - precision: The precision, when it is known.
  /// - Returns: The conversion, without the position.
  func numberConversion(width: Int?, precision: Int?) -> NumberConversion? {
    guard case .value(let letter) = conversion, let kind = NumberConversion.Kind(letter: letter) else { return nil }
    var flags: NumberConversion.Flags = []
    if !self.flags.isEmpty {
      if self.flags.contains(.leftJustified) { flags.insert(.leftAligned) }
      if self.flags.contains(.sign) { flags.insert(.plus) }
      if self.flags.contains(.space) { flags.insert(.space) }
      if self.flags.contains(.zero) { flags.insert(.zero) }
      if self.flags.contains(.alternate) { flags.insert(.alternate) }
      if self.flags.contains(.grouping) { flags.insert(.grouped) }
    }
    return NumberConversion(kind, flags: flags, width: width, precision: precision, length: numberLength(letter))
  }

  private func numberLength(_ letter: UInt8) -> NumberConversion.Length {
    switch length {
    case .hh: .char
    case .h: .short
    case .none: "DUO".utf8.contains(letter) ? .long : .int
    default: .long
    }
  }
}
