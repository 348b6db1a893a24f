import DataFiles
import Decimals
import StringFiles
import TextPlaceholders

extension LintSubject {
  /// A digit directly before or after a placeholder, which the source does not have: `%s1`, `1%d`.
  struct StrayDigit {
    var digit: Character
    /// The placeholder with the digit.
    var spelling: String
    /// The string.
    var leaf: Int
    var place: Range<Int>
    /// Whether the placeholder shows the number that selects the form, and not a text such as a name.
    var isNumber: Bool
  }

  /// The stray digits of all strings.
  var strayDigits: [StrayDigit] {
    guard let source else { return [] }
    return analysis.uses.compactMap { use in
      guard !use.isSelection else { return nil }
      let leaf = analysis.leaves[use.leaf]
      guard let (digit, place) = leaf.text.source.digit(beside: use.place), !source.hasDigit(digit, near: use.argument)
      else { return nil }
      let isNumber =
        leaf.numberPlaces.contains(use.place) && (use.kind == .integer || use.kind == .real || use.argument.isName)
      let spelling = leaf.text.text(at: place)
      return StrayDigit(digit: digit, spelling: spelling, leaf: use.leaf, place: place, isNumber: isNumber)
    }
  }

  /// `malformed-directive`: stray digits beside placeholders that are not the number of a plural form.
  func checkStrayDigits() {
    let digits = strayDigits.filter { !$0.isNumber }
    guard let first = digits.first, let source else { return }
    let categories = digits.compactMap { analysis.leaves[$0.leaf].category }.uniqued()
    let forms = categories.count > 1 ? " The forms for \(categories.map(name).phrase) are like this." : ""
    let spellings = digits.map { $0.spelling }.uniqued()
    let message =
      spellings.count == 1
      ? "\(first.spelling) has a \(first.digit) that the \(source.name) does not have. Remove the \(first.digit)."
      : "\(spellings.phrase) have digits that the \(source.name) does not have. Remove the digits."
    report(
      .malformedDirective,
      .error,
      message + forms,
      at: offset(of: first.place, inLeaf: first.leaf),
      variable: analysis.leaves[first.leaf].variable,
      categories: categories
    )
  }
}

extension LintSubject.Source {
  /// Whether a digit is near a placeholder, as in "level 1 of %d", or the source lacks the placeholder.
  fileprivate func hasDigit(_ digit: Character, near argument: Placeholder.Argument) -> Bool {
    nearDigits[argument].map { digits in digit.asciiValue.map(digits.contains) ?? false } ?? true
  }
}

extension TextAnalysis {
  /// The digits in the eight bytes before and after the placeholders of each argument.
  var nearDigits: [Placeholder.Argument: Set<UInt8>] {
    var digits: [Placeholder.Argument: Set<UInt8>] = [:]
    var known: (leaf: Int, bytes: [UInt8])?
    for use in uses {
      if known?.leaf != use.leaf { known = (use.leaf, Array(leaves[use.leaf].text.source.utf8)) }
      guard let bytes = known?.bytes else { continue }
      let near = bytes[..<use.place.lowerBound].suffix(8) + bytes[use.place.upperBound...].prefix(8)
      digits[use.argument, default: []].formUnion(near.filter { $0.isASCIIDigit })
    }
    return digits
  }
}

extension String {
  /// A digit directly before or after a placeholder, and the place of both together. "%d000" is a number in thousands, the 2 of
  /// "bzip2%s" belongs to a word, and "1/min" is a unit.
  fileprivate func digit(beside place: Range<Int>) -> (Character, Range<Int>)? {
    withContiguousUTF8 { bytes in
      func isStray(_ offset: Int, after step: Int) -> Bool {
        guard bytes.indices.contains(offset), UInt8(ascii: "1")...UInt8(ascii: "9") ~= bytes[offset] else {
          return false
        }
        let next = offset + step
        guard bytes.indices.contains(next) else { return true }
        let isUnit = step > 0 && bytes[next] == UInt8(ascii: "/")
        return !isUnit && !bytes[next].isASCIILetter && !bytes[next].isASCIIDigit
      }
      let before = isStray(place.lowerBound - 1, after: -1) ? 1 : 0
      let after = isStray(place.upperBound, after: 1) ? 1 : 0
      guard before + after > 0 else { return nil }
      let digit = bytes[before == 1 ? place.lowerBound - 1 : place.upperBound]
      return (Character(Unicode.Scalar(digit)), place.lowerBound - before..<place.upperBound + after)
    }
  }
}
