extension PluralRuleParser {
  /// `samples = ('@integer' sampleList)? ('@decimal' sampleList)?`
  mutating func parseSamples(of rule: inout PluralRule) throws(Diagnostic) {
    while current.kind == .sampleKeyword {
      guard text == "@integer" || text == "@decimal" else {
        throw error(.unexpectedInput, expected: "'@integer' or '@decimal'")
      }
      let isDecimal = text == "@decimal"
      guard (isDecimal ? rule.decimalSamples : rule.integerSamples) == nil else {
        throw error(.duplicateSamples, expected: "only one list of \(text.dropFirst())s")
      }
      guard isDecimal || rule.decimalSamples == nil else {
        throw error(.misplacedSamples, expected: "'@integer' before '@decimal'")
      }
      advance()
      let samples = try parseSampleList()
      if isDecimal { rule.decimalSamples = samples } else { rule.integerSamples = samples }
    }
  }

  /// `sampleList = sampleRange (',' sampleRange)* (',' ('…' | '...'))?`
  private mutating func parseSampleList() throws(Diagnostic) -> PluralSampleList {
    var list = PluralSampleList(ranges: [], isInfinite: false)
    repeat {
      if !list.ranges.isEmpty, skip("…") || skip("...") {
        list.isInfinite = true
        break
      }
      let expected = list.ranges.isEmpty ? "a sample" : "a sample or '…'"
      list.ranges.append(try parseSampleRange(expected: expected))
    } while skip(",")
    return list
  }

  /// `sampleRange = sampleValue ('~' sampleValue)?`
  private mutating func parseSampleRange(expected: String) throws(Diagnostic) -> PluralSampleRange {
    sampleOffsets.append(current.range.lowerBound)
    let start = try parseSample(expected: expected)
    guard skip("~") else { return PluralSampleRange(start: start, end: start) }
    let offset = current.range.lowerBound
    let end = try parseSample(expected: "the last sample of the range")
    let written = offset..<previousEnd
    guard start.fractionLength == end.fractionLength, start.exponent == end.exponent else {
      throw error(.unevenSamples, at: written, expected: "the fraction digits and exponent of \(start)")
    }
    guard !PluralSampleRange.isDescending(start, end) else {
      throw error(.descendingSamples, at: written, expected: "at least \(start)")
    }
    return PluralSampleRange(start: start, end: end)
  }

  /// `sampleValue = value ('.' digit+)? ([ce] digit+)?`, all without blanks.
  private mutating func parseSample(expected: String) throws(Diagnostic) -> PluralSample {
    guard current.kind == .digits else { throw error(.unexpectedInput, expected: expected) }
    var digits = Array(text.utf8)
    var fractionLength = 0
    advance()
    if touchesPrevious, text == "." {
      advance()
      guard touchesPrevious, current.kind == .digits else {
        throw error(.unexpectedInput, expected: "a digit after the decimal point")
      }
      digits += text.utf8
      fractionLength = current.range.count
      advance()
    }
    var exponent: UInt64 = 0
    if touchesPrevious, text == "c" || text == "e" {
      advance()
      guard touchesPrevious else { throw error(.unexpectedInput, expected: "the digits of an exponent") }
      let written = current.range
      exponent = try parseValue(.unexpectedInput, expected: "the digits of an exponent")
      guard exponent <= ExactOperands.maximumExponent else {
        throw error(.valueTooLarge, at: written, expected: "at most \(ExactOperands.maximumExponent)")
      }
    }
    return PluralSample(digits: digits, fractionLength: fractionLength, exponent: exponent)
  }
}
