/// The length modifier of a `printf` directive, which tells C how wide an integer argument is.
///
/// The raw value is how formats spell it.
package enum PrintfLength: String, Sendable, Hashable, CaseIterable {
  /// Nothing: a C `int`. An integer that does not fit is shown whole all the same.
  case none = ""
  /// 8 bits; the others are cut off, as in C.
  case hh
  /// 16 bits; the others are cut off, as in C.
  case h
  /// 64 bits, as are all that follow.
  case l
  case ll, q
  case bigL = "L"
  case z, t, j
}
