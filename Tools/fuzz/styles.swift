import Decimals
import NumberStyles
import PluralBase

// Numbers of all kinds in styles with any options, in several languages: the parts cover the text, their digits are those
// of the number that the text says, and a range says what its ends say alone.

private let tags = ["en", "pl", "de-CH", "ar-EG", "fr", "hi", "sw", "ja", "es", "lt", "yrl", "fa-u-nu-latn"]

func fuzzStyles(_ bytes: [UInt8]) {
  var input = FuzzInput(bytes)
  let tag = tags[Int(input.next(UInt8.self)) % tags.count]
  let region = tags[Int(input.next(UInt8.self)) % tags.count]
  var style: NumberStyle =
    switch input.next(UInt8.self) % 5 {
    case 0: .decimal
    case 1: .percent
    case 2: .percentPoints
    case 3: .compact(.short)
    default: .compact(.long)
    }
  let options = input.next(UInt8.self)
  // Often small, and sometimes any number at all.
  func digits() -> Int { options & 0x80 == 0 ? Int(input.next(Int8.self)) : Int(input.next(Int64.self)) }
  if options & 1 != 0 { style.fractionDigits = range(digits(), digits()) }
  if options & 2 != 0 { style.significantDigits = range(digits(), digits()) }
  if options & 4 != 0 { style.increment = digits() }
  if options & 8 != 0 { style.minimumIntegerDigits = digits() }
  style.isApproximate = options & 16 != 0
  style.dropsZeroFraction = options & 32 != 0
  style.rounding = RoundingMode.allCases[Int(input.next(UInt8.self)) % RoundingMode.allCases.count]
  style.sign = NumberStyle.SignDisplay.allCases[Int(input.next(UInt8.self)) % NumberStyle.SignDisplay.allCases.count]
  style.grouping = NumberStyle.Grouping.allCases[Int(input.next(UInt8.self)) % NumberStyle.Grouping.allCases.count]
  let symbols = NumberSymbols(for: region)
  let formatter = style.formatter(language: NumberLanguage(tag), symbols: symbols)
  let question = "\(style) in \(tag), \(region)"

  let bits = input.next(UInt64.self)
  switch input.next(UInt8.self) % 4 {
  case 0: check(formatter.format(Int64(bitPattern: bits)), symbols, "\(Int64(bitPattern: bits)) as \(question)")
  case 1: check(formatter.format(Double(bitPattern: bits)), symbols, "\(Double(bitPattern: bits)) as \(question)")
  case 2:
    let text = String(decoding: input.rest.map { "0123456789.-ce"[Int($0) % 14] }, as: UTF8.self)
    if let decimal = DisplayDecimal(text) { check(formatter.format(decimal), symbols, "\(text) as \(question)") }
  default:
    let (first, last) = (Double(bitPattern: bits), Double(bitPattern: input.next(UInt64.self)))
    guard first <= last else { return }
    let shown = formatter.format(first...last)
    let (one, other) = (formatter.format(first), formatter.format(last))
    expectSame(shown.start, one.decimal, "the start of \(first)...\(last) as \(question)")
    let expectedEnd = shown.isApproximate ? one.decimal : other.decimal
    expectSame(shown.end, expectedEnd, "the end of \(first)...\(last) as \(question)")
    expectSame(cover(shown.parts.map(\.range)), shown.text.utf8.count, "the parts of \(first)...\(last) as \(question)")
  }
}

private func range(_ one: Int, _ other: Int) -> ClosedRange<Int> { min(one, other)...max(one, other) }

/// The end of ranges that follow each other from 0 on; -1 if they do not.
private func cover(_ ranges: [Range<Int>]) -> Int {
  ranges.reduce(0) { end, range in range.lowerBound == end && !range.isEmpty ? range.upperBound : -1 }
}

private func check(_ shown: DisplayedNumber, _ symbols: NumberSymbols, _ question: String) {
  expectSame(cover(shown.parts.map(\.range)), shown.text.utf8.count, "the parts of \(question): \(shown.text)")
  guard let decimal = shown.decimal else { return }
  expect(shown.operands != nil, "\(question) has no operands")
  let own = symbols.digits
  let text = shown.parts.filter { $0.kind == .integer || $0.kind == .fraction }.map { shown.text(of: $0) }.joined()
  // Words such as "mille" have no digits.
  guard !text.isEmpty else { return }
  let found = text.map { character in own.firstIndex(of: String(character)) ?? -1 }
  expect(!found.contains(-1), "\(question) has other digits: \(shown.text)")
  // Zeros come before it with a least number of digits, and after it where a word stands for them.
  let said = decimal.digits.map { Int($0) - 0x30 }
  func significant(_ digits: [Int]) -> [Int] {
    Array(digits.drop { $0 == 0 }.reversed().drop { $0 == 0 }.reversed())
  }
  expectSame(significant(found), significant(said), "the digits of \(question): \(shown.text)")
}

extension String {
  /// A byte of ASCII text.
  fileprivate subscript(index: Int) -> UInt8 { Array(utf8)[index] }
}
