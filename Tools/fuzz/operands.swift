import Decimals
import Diagnostics
import PluralRuleSyntax
import Plurals

// Text to operands: the runtime accepts and refuses the same strings as the exact implementation, with the same values
// or error offsets, and the compiled rules agree with the evaluator.

func fuzzOperands(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  let operands = result(text)
  expectSame(result(text.dropFirst(0)), operands, "\(text.debugDescription) as a substring")
  if Array(text.utf8) == bytes {
    let same = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(DecimalSyntaxError) in try PluralOperands(utf8: bytes) }
    }
    expectSame(same, operands, "\(text.debugDescription) as bytes")
  }

  do throws(Diagnostic) {
    let exact = try ExactOperands(parsing: text)
    guard case .success(let operands) = operands else { fatalError("\(text.debugDescription) is refused: \(operands)") }
    expectSame(operands, as: exact, text)
    let twin = LanguageTwin.chosen(by: bytes)
    expectSame(twin.rules.category(for: operands), twin.text.category(for: exact), "\(twin.rules): \(text)")
    readBack(text, operands)
    if let integer = Int(text) {
      expectSame(PluralOperands(integer), operands, "\(text) as an integer")
      expectSame(twin.rules.category(for: integer), twin.rules.category(for: operands), "\(twin.rules): \(text)")
    }
  } catch {
    if error.code == RuleProblem.exponentTooLarge.rawValue {
      hugeExponent(text, error)
    } else if case .failure(let refusal) = operands {
      expectSame(refusal.offset, (error.column ?? 0) - 1, "the place of the mistake in \(text.debugDescription)")
      expect(!refusal.description.isEmpty, "a refusal says why")
    } else {
      fatalError("\(text.debugDescription) is taken, although: \(error)")
    }
  }
}

private func result(_ text: some StringProtocol) -> Result<PluralOperands, DecimalSyntaxError> {
  Result { () throws(DecimalSyntaxError) in try PluralOperands(parsing: text) }
}

/// Encoding and displaying a number keep its operands.
private func readBack(_ text: String, _ operands: PluralOperands) {
  switch Result(catching: { () throws(DecimalSyntaxError) in try DisplayDecimal(parsing: text) }) {
  case .success(let decimal):
    expectSame(PluralOperands(decimal), operands, "\(text), as it is displayed")
    expectSame(DisplayDecimal(decimal.description), decimal, "\(text), as \(decimal)")
    expectSame(result(decimal.description), .success(operands), "\(text), as \(decimal)")
  case .failure(let error):
    expect(error.description.hasPrefix("number too long"), "\(text) is refused as a decimal: \(error)")
  }
}

/// The runtime accepts an exponent that is too large for the exact implementation.
private func hugeExponent(_ text: String, _ error: Diagnostic) {
  var smaller = Array(text.utf8)
  let start = (error.column ?? 1) - 1
  let exponent = start..<start + smaller[start...].prefix { (0x30...0x39).contains($0) }.count
  smaller.replaceSubrange(exponent, with: "999999999999999999".utf8)
  switch (result(text), result(String(decoding: smaller, as: UTF8.self))) {
  case (.failure, .failure): break
  case (.success(let operands), .success(let smaller)):
    expect(operands.c >= foldingLimit, "\(text) has an exponent beyond 10¹⁸")
    expectSame([operands.i, operands.f, operands.t], [smaller.i, smaller.f, smaller.t], text)
    expectSame([operands.v, operands.w], [smaller.v, smaller.w], text)
  case (let operands, _): fatalError("\(text) gives \(operands), although \(error)")
  }
}
