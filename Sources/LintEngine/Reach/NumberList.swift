import DataFiles

/// A sorted list of numbers that stores only the first few.
///
/// All numbers of a list are shown with the same number of fraction digits.
struct NumberList: Sendable, Hashable {
  /// The most numbers that a list stores: one more than needed, because 0 may be taken away.
  private static let limit = 8

  /// The first numbers, without their decimal points.
  private(set) var values: [Int] = []
  /// The number of digits after the decimal point.
  let fractionDigits: Int
  /// Whether the list has more numbers than ``values``.
  private(set) var hasMore = false

  /// An empty list.
  init(fractionDigits: Int = 0) { self.fractionDigits = fractionDigits }

  /// Whether there are no numbers.
  var isEmpty: Bool { values.isEmpty }

  /// Whether there is more than one number.
  var isPlural: Bool { values.count > 1 }

  /// Whether all numbers are among the given ones.
  func isWithin(_ numbers: [Int]) -> Bool { !hasMore && values.allSatisfy(numbers.contains) }

  /// Adds a number that is larger than all others.
  mutating func append(_ value: Int) {
    if values.count < Self.limit { values.append(value) } else { hasMore = true }
  }

  /// The numbers of this list and of another one.
  @inline(never)
  func union(_ other: NumberList) -> NumberList {
    var result = NumberList(fractionDigits: fractionDigits)
    for value in Set(values + other.values).inOrder() { result.append(value) }
    result.hasMore = result.hasMore || hasMore || other.hasMore
    return result
  }

  /// The list without some numbers.
  func without(_ numbers: [Int]) -> NumberList {
    var result = self
    result.values.removeAll(where: numbers.contains)
    return result
  }

  /// The first numbers as they are shown.
  func shown(_ count: Int) -> [String] { values.prefix(count).map(text) }

  /// The first three numbers, with an ellipsis if there are more: `2, 3, 4…`.
  @inline(never)
  var examples: String {
    shown(3).joined(separator: ", ") + (hasMore || values.count > 3 ? "…" : "")
  }

  /// The first three numbers as part of a sentence: `1, 21, 31 and more`, `2 and 3`.
  @inline(never)
  var phrase: String {
    if hasMore || values.count > 3 { return shown(3).joined(separator: ", ") + " and more" }
    return shown(3).phrase
  }

  private func text(_ value: Int) -> String {
    guard fractionDigits > 0 else { return "\(value)" }
    let padded = String(value).zeroPadded(to: fractionDigits + 1)
    return padded.dropLast(fractionDigits) + "." + padded.suffix(fractionDigits)
  }
}
