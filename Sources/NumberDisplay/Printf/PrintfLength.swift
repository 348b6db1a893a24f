/// The length modifier of a `printf` directive, which gives the width of an integer argument.
///
/// The raw value is its spelling.
package enum PrintfLength: String, Sendable, Hashable, CaseIterable {
  /// No modifier: a C `int`. A larger integer is still shown in full.
  case none = ""
  /// 8 bits; higher bits are dropped, as in C.
  case hh
  /// 16 bits; higher bits are dropped, as in C.
  case h
  /// 64 bits, like all the following.
  case l
  case ll, q
  case bigL = "L"
  case z, t, j

  /// Whether the higher bits of an integer are dropped.
  package var dropsBits: Bool { self == .hh || self == .h }
}
