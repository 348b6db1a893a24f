import PluralRuleSyntax
import Plurals

/// Compares each fast path from a number to its operands with the exact definition, for many numbers.
///
/// Some of this covers all numbers, the rest only the numbers tried:
/// - **All**: integers of 8 and 16 bits, and `Float16` where the system has it. Every value of the type is compared.
/// - **Tried**: everything else. Wider integers and floating-point numbers at the limits of the algorithms (powers of
///   two and of ten with their neighbours, the limits of each type, subnormals, short decimals) and random ones; every
///   text of up to five bytes from an alphabet with each kind of byte, texts that are refused included; longer texts
///   close to the limits of the fast parser (18 bytes) and of folding (18 digits), with the point in every place and
///   many exponents.
///
/// The random numbers come from a seeded generator, so every run tries the same ones.
package struct FastPathSweep {
  /// The number of comparisons of each kind.
  package private(set) var counts: [(kind: String, count: Int, isExhaustive: Bool)] = []
  /// The differences, but only the first few of each kind.
  package private(set) var differences: [String] = []

  private var count = 0
  private var differenceCount = 0

  /// Runs all comparisons.
  package init() {
    measure("8- and 16-bit integers", isExhaustive: true) { $0.sweepSmallIntegers() }
    measure("wider integers", isExhaustive: false) { $0.sweepIntegers() }
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      if #available(macOS 11, iOS 14, watchOS 7, tvOS 14, *) {
        measure("16-bit floating point", isExhaustive: true) { $0.sweepFloat16() }
      }
    #endif
    measure("wider floating point", isExhaustive: false) { $0.sweepFloatingPoint() }
    measure("texts of up to five bytes", isExhaustive: true) { $0.sweepShortTexts() }
    measure("longer texts", isExhaustive: false) { $0.sweepLongTexts() }
  }

  private mutating func measure(_ kind: String, isExhaustive: Bool, _ sweep: (inout FastPathSweep) -> Void) {
    count = 0
    differenceCount = 0
    sweep(&self)
    counts.append((kind, count, isExhaustive))
    if differenceCount > 5 { differences.append("\(kind): \(differenceCount) differences in all") }
  }

  /// Compares one number; `nil` means that the path refuses it.
  mutating func compare(_ number: @autoclosure () -> String, _ fast: PluralOperands?, _ exact: ExactOperands?) {
    count += 1
    let difference: String?
    switch (fast, exact) {
    case (nil, nil): difference = nil
    case (let fast?, let exact?): difference = OperandComparison.difference(fast, exact)
    case (nil, _?): difference = "refused, though it is a number"
    case (_?, nil): difference = "accepted as a number"
    }
    guard let difference else { return }
    differenceCount += 1
    if differenceCount <= 5 { differences.append("\(number()): \(difference)") }
  }

  mutating func compareText(_ text: String) {
    compare("\"\(text)\"", try? PluralOperands(parsing: text), try? ExactOperands(parsing: text))
  }

  mutating func compareInteger(_ value: some FixedWidthInteger) {
    compare("\(value)", PluralOperands(value), ExactOperands(value))
  }

  mutating func compareFloat(_ value: some BinaryFloatingPoint & CustomStringConvertible) {
    compare("\(value)", PluralOperands(value), ExactOperands(value))
  }
}
