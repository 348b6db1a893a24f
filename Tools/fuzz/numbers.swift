import Decimals
import Diagnostics
import PluralRuleSyntax
import Plurals

// Integers and floating-point numbers of all bit patterns, compared with the exact operands of their descriptions; and again
// with a number of fraction digits and an exponent, rounded by simple code.

func fuzzNumbers(_ bytes: [UInt8]) {
  var input = FuzzInput(bytes)
  let twin = LanguageTwin.chosen(by: bytes)
  let minimumFractionDigits = Int(input.next(Int8.self) / 4)
  let maximumFractionDigits = Int(input.next(Int8.self) / 4)
  let exponent = Int(input.next(Int8.self))
  let bits = input.next(UInt64.self)

  switch input.next(UInt8.self) % 8 {
  case 0: check(Int64(bitPattern: bits), twin)
  case 1: check(bits, twin)
  case 2: check(UInt128(bits) << 64 | UInt128(input.next(UInt64.self)), twin)
  case 3: check(Int8(truncatingIfNeeded: bits), twin)
  case 4: check(Float(bitPattern: UInt32(truncatingIfNeeded: bits)), twin)
  case 5: check(Double(bitPattern: bits), twin)
  case 6: check(Double(Int64(bitPattern: bits) >> 20) / 1000, twin)
  default:
    let number = Double(bitPattern: bits)
    let shown = PluralOperands(
      number,
      minimumFractionDigits: minimumFractionDigits,
      maximumFractionDigits: maximumFractionDigits,
      compactExponent: exponent
    )
    let minimum = max(0, minimumFractionDigits)
    let text = rounded(number, minimum, max(minimum, maximumFractionDigits))
    expectSame(shown == nil, text == nil, "whether \(number) has operands")
    if let shown, let text { check(shown, exponent > 0 ? "\(text)c\(exponent)" : text, "\(number) with an exponent") }
  }
}

private func check(_ operands: PluralOperands, _ text: String, _ question: String) {
  do throws(Diagnostic) {
    expectSame(operands, as: try ExactOperands(parsing: text), "\(question), shown as \(text)")
  } catch {
    fatalError("\(question) was rounded to \(text)")
  }
}

private func check(_ number: some BinaryInteger, _ twin: LanguageTwin) {
  let exact = ExactOperands(number)
  expectSame(PluralOperands(number), as: exact, "\(number)")
  expectSame(PluralOperands(DisplayDecimal(number)), PluralOperands(number), "\(number), as it is displayed")
  expectSame(twin.rules.category(for: number), twin.text.category(for: exact), "\(twin.rules): \(number)")
}

private func check(_ number: some BinaryFloatingPoint & CustomStringConvertible, _ twin: LanguageTwin) {
  guard let exact = ExactOperands(number) else {
    expectSame(PluralOperands(number), nil, "\(number)")
    expectSame(twin.rules.category(for: number), .other, "\(twin.rules): \(number)")
    return
  }
  guard let operands = PluralOperands(number) else { fatalError("\(number) has no operands") }
  expectSame(operands, as: exact, "\(number)")
  expectSame(DisplayDecimal(number).map { PluralOperands($0) }, operands, "\(number), as it is displayed")
  expectSame(twin.rules.category(for: number), twin.text.category(for: exact), "\(twin.rules): \(number)")
}

/// The digits of a number, rounded half to even by simple code; `nil` for NaN and infinity.
private func rounded(_ number: Double, _ minimumFractionDigits: Int, _ maximumFractionDigits: Int) -> String? {
  guard let exact = ExactOperands(number) else { return nil }
  let parts = exact.text(of: .n).split(separator: ".")
  // A leading zero takes the carry of nines.
  var digits = Array("0".utf8) + Array(parts[0].utf8)
  let integerDigits = digits.count
  digits += parts.count > 1 ? Array(parts[1].utf8) : []
  let kept = integerDigits + maximumFractionDigits
  if kept < digits.count {
    let five = UInt8(ascii: "5")
    let isTie = digits[kept] == five && digits[(kept + 1)...].allSatisfy { $0 == UInt8(ascii: "0") }
    let goesUp = isTie ? digits[kept - 1] % 2 == 1 : digits[kept] >= five
    digits.removeSubrange(kept...)
    var place = kept - 1
    while goesUp {
      guard digits[place] == UInt8(ascii: "9") else {
        digits[place] += 1
        break
      }
      digits[place] = UInt8(ascii: "0")
      place -= 1
    }
  }
  while digits.count > integerDigits, digits.last == UInt8(ascii: "0") { digits.removeLast() }
  while digits.count < integerDigits + minimumFractionDigits { digits.append(UInt8(ascii: "0")) }
  let integer = String(decoding: digits[..<integerDigits], as: UTF8.self)
  let fraction = String(decoding: digits[integerDigits...], as: UTF8.self)
  return fraction.isEmpty ? integer : "\(integer).\(fraction)"
}
