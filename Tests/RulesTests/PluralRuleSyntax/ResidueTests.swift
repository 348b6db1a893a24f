import PluralRuleSyntax
import TestSupport
import Testing

@Suite struct ResidueTests {
  /// The remainder of written-out digits by schoolbook subtraction, a second computation that shares nothing with the
  /// first: multiples of the modulus, written in decimal, are taken off from the left.
  static func naiveResidue(_ digits: String, _ modulus: UInt64) -> UInt64 {
    var rest: [UInt8] = []
    let divisor = digitsOf(modulus)
    for digit in digits.utf8 {
      rest.append(digit - UInt8(ascii: "0"))
      rest = Array(rest.drop { $0 == 0 })
      while !isLess(rest, divisor) { rest = difference(rest, divisor) }
    }
    return rest.reduce(0) { $0 * 10 + UInt64($1) }
  }

  private static func digitsOf(_ value: UInt64) -> [UInt8] {
    String(value).utf8.map { $0 - UInt8(ascii: "0") }
  }

  private static func isLess(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count < b.count
  }

  private static func difference(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
    var result = a
    var borrow: Int = 0
    for place in 0..<a.count {
      let index = a.count - 1 - place
      var digit = Int(a[index]) - borrow - (place < b.count ? Int(b[b.count - 1 - place]) : 0)
      borrow = digit < 0 ? 1 : 0
      if digit < 0 { digit += 10 }
      result[index] = UInt8(digit)
    }
    return Array(result.drop { $0 == 0 })
  }

  static let moduli: [UInt64] = [
    1, 2, 3, 7, 9, 10, 11, 100, 1000, 100_000, 1_000_000, 999_999_937, 4_294_967_296, 1 << 63, .max - 1, .max,
  ]

  @Test("residues agree with schoolbook division for numbers of up to eighty digits")
  func agreement() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      let integer = random.digits(1...80)
      let fraction = random.digits(0...30)
      let operands = try ExactOperands(parsing: fraction.isEmpty ? integer : "\(integer).\(fraction)")
      let trimmed = String(fraction.reversed().drop { $0 == "0" }.reversed())
      for modulus in Self.moduli + [UInt64.random(in: 1...UInt64.max, using: &random)] {
        let i = Self.naiveResidue(integer, modulus)
        #expect(operands.residue(of: .i, modulo: modulus) == i)
        #expect(operands.residue(of: .n, modulo: modulus) == (trimmed.isEmpty ? i : nil))
        #expect(operands.residue(of: .f, modulo: modulus) == Self.naiveResidue(fraction, modulus))
        #expect(operands.residue(of: .t, modulo: modulus) == Self.naiveResidue(trimmed, modulus))
        #expect(operands.residue(of: .v, modulo: modulus) == UInt64(fraction.count) % modulus)
        #expect(operands.residue(of: .w, modulo: modulus) == UInt64(trimmed.count) % modulus)
      }
    }
  }

  @Test("counted zeros give the residues of written zeros")
  func countedZeros() throws {
    var random = SeededGenerator(seed: 2)
    for zeros in 0...90 {
      let digits = random.digits(1...5)
      let counted = try ExactOperands(parsing: "\(digits)c\(zeros)")
      let written = digits + String(repeating: "0", count: zeros)
      #expect(try ExactOperands(parsing: written).text(of: .n) == counted.text(of: .n))
      for modulus in Self.moduli {
        #expect(counted.residue(of: .i, modulo: modulus) == Self.naiveResidue(written, modulus))
      }
    }
  }

  @Test("a gigantic exponent costs nothing")
  func giganticExponents() throws {
    let operands = try ExactOperands(parsing: "1c999999999999")
    #expect(operands.residue(of: .n, modulo: 1_000_000) == 0)
    #expect(operands.residue(of: .n, modulo: 9) == 1)
    // 10 has order 6 modulo 7, and 999999999999 is 3 modulo 6: the residue is that of 1000.
    #expect(operands.residue(of: .i, modulo: 7) == 6)
    #expect(operands.value(of: .n) == nil)
    #expect(operands.value(of: .c) == 999_999_999_999)
    #expect(operands.text(of: .n) == "1×10^999999999999")
    #expect(operands.text(of: .n, modulo: 7) == "6")
    let greatest = try ExactOperands(parsing: "100c\(ExactOperands.maximumExponent)")
    #expect(greatest.text(of: .i) == "1×10^9223372036854775809")
    #expect(greatest.residue(of: .i, modulo: 11) == 10)
    #expect(try ExactOperands(parsing: "0c\(ExactOperands.maximumExponent)").value(of: .n) == 0)
  }

  @Test("a remainder of n keeps its fraction, so it is not an integer")
  func fractionalRemainder() throws {
    let operands = try ExactOperands(parsing: "11.50")
    #expect(operands.residue(of: .n, modulo: 10) == nil)
    #expect(operands.text(of: .n, modulo: 10) == "1.5")
    #expect(operands.text(of: .i, modulo: 10) == "1")
    #expect(try ExactOperands(parsing: "11.00").residue(of: .n, modulo: 10) == 1)
  }

  @Test("no operand has a residue modulo zero")
  func zeroModulus() throws {
    let operands = try ExactOperands(parsing: "11")
    #expect(operands.residue(of: .n, modulo: 0) == nil)
    #expect(operands.text(of: .n, modulo: 0) == "11")
  }
}
