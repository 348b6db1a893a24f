// Not `rounded()` or `Int(exactly:)`: with these, a program links the C math library, and one that imports neither Foundation nor
// the C library has none.
extension Double {
  /// The value without its fraction; 0 for −0.5 and −0. Infinity and NaN stay as they are.
  package var withoutFraction: Double {
    // From 2⁵³ on, all values are integers.
    magnitude < 0x1p53 ? Double(Int64(self)) : self
  }

  /// The value as an integer; `nil` if it has a fraction or does not fit.
  package var exactInteger: Int64? {
    guard self >= -0x1p63, self < 0x1p63 else { return nil }
    let integer = Int64(self)
    return Double(integer) == self ? integer : nil
  }
}
