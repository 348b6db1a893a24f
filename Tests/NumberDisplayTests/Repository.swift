import CLDR
import Foundation
import Testing

/// The files of this package that tests read.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func numbers() throws -> NumbersDocument {
    try NumbersDocument(contentsOfFile: root.appendingPathComponent("Data/cldr-numbers.json").path)
  }

  static let tables = root.appendingPathComponent("Sources/NumberDisplay/Generated")
}

/// A generator of the same numbers in every run.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Any finite number: one in four with random bits, the others of the sizes that occur in programs.
  mutating func double() -> Double {
    while true {
      let value: Double
      switch next() % 4 {
      case 0: value = Double(bitPattern: next())
      case 1: value = Double(Int64(truncatingIfNeeded: next() % 2_000_000_000_000) - 1_000_000_000_000) / 1000
      case 2: value = Double(Int(next() % 2000)) / 1000 * (next() % 2 == 0 ? 1 : -1)
      // Exact ties in binary.
      default: value = Double(Int(next() % 100_000)) / 16
      }
      if value.isFinite { return value }
    }
  }
}
