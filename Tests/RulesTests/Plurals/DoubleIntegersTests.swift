import Decimals
import TestSupport
import Testing

@Suite("Integers from floating-point numbers")
struct DoubleIntegersTests {
  /// The values around which the conversions could go wrong, and random bit patterns.
  private static let values: [Double] = {
    let edges: [Double] = [
      0, 0.5, 1, 1.5, 4_503_599_627_370_495.5, 0x1p52, 0x1p53, 0x1p53 + 2, 0x1p62, 0x1p63, 0x1p64,
      .leastNonzeroMagnitude,
      .greatestFiniteMagnitude, .infinity,
    ]
    var generator = SeededGenerator(seed: 63)
    let neighbors = edges.flatMap { [$0, $0.nextUp, $0.nextDown] }
    let random = (0..<20_000).flatMap { _ in
      [
        Double(bitPattern: generator.next()), .random(in: -1e4...1e4, using: &generator),
        .random(in: -0x1p64...0x1p64, using: &generator),
      ]
    }
    return (neighbors + random).flatMap { [$0, -$0] } + [.nan]
  }()

  @Test("The fraction is cut off as the C math library does")
  func fraction() {
    for value in Self.values where !value.isNaN {
      #expect(value.withoutFraction == value.rounded(.towardZero), "\(value)")
    }
    #expect(Double.nan.withoutFraction.isNaN)
  }

  @Test("An integer is exact, as in the standard library")
  func integers() {
    for value in Self.values {
      #expect(value.exactInteger == Int64(exactly: value), "\(value)")
    }
  }
}
