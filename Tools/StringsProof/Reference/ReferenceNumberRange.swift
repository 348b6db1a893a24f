// The twin of ranges in the module NumberStyles: it works on texts alone. Keep it independent.

import CLDRDocuments

extension ReferenceNumberStyle {
  /// Joins the texts of two numbers in the same style.
  ///
  /// - Parameters:
  ///   - texts: The numbers as shown.
  ///   - areNegative: Whether the numbers are negative.
  ///   - symbols: The locale of their digits.
  ///   - repeatsMinus: Whether a minus sign that both numbers have is written twice. ICU writes it once if there is more.
  ///   - countsSpaces: Whether a space makes a sign of one character so long that it is written once. ICU does not count one
  ///     that it inserts itself.
  ///   - writesOnce: Whether a sign or a word that both numbers have is written once.
  /// - Returns: The text; `nil` for numbers that look the same, which are one approximate number.
  func range(
    _ texts: (String, String),
    areNegative: (Bool, Bool),
    symbols: Locale,
    repeatsMinus: Bool = true,
    countsSpaces: Bool = true,
    writesOnce: Bool = true
  ) -> String? {
    if texts.0 == texts.1, areNegative.0 == areNegative.1 { return nil }
    let pattern =
      symbols.chain.lazy.compactMap { $0.range?[symbols.system] }.first
      ?? symbols.chain.lazy.compactMap { $0.range?["latn"] }.first ?? ""
    var between = pattern.replacing("{0}", with: "").replacing("{1}", with: "")

    let (first, last) = (affixes(of: texts.0, symbols), affixes(of: texts.1, symbols))
    let around = first.prefix + first.suffix
    let minus = symbols.symbols["minusSign"] ?? ""
    let signs = [first.prefix, first.suffix].map(Self.withoutHyphens)
    let hasMinus = areNegative.0 && !minus.isEmpty && signs.contains { $0.contains(minus) }
    let length = around.unicodeScalars.count { countsSpaces || !$0.properties.isWhitespace }
    if !first.number.isEmpty, first.prefix == last.prefix, first.suffix == last.suffix, length > 1,
      writesOnce, !(repeatsMinus && hasMinus)
    {
      return first.prefix + first.number + between + last.number + first.suffix
    }
    if !around.isEmpty {
      if !between.hasPrefix(" ") { between = " " + between }
      if !between.hasSuffix(" ") { between += " " }
    }
    return texts.0 + between + texts.1
  }

  /// A text without the hyphens inside words, such as those of "ama-bytes".
  private static func withoutHyphens(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    func isLetter(_ index: Int) -> Bool { scalars.indices.contains(index) && scalars[index].properties.isAlphabetic }
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() where !(scalar == "-" && isLetter(index - 1) && isLetter(index + 1)) {
      result.append(scalar)
    }
    return String(result)
  }

  /// What is before the first and after the last digit.
  private func affixes(of text: String, _ symbols: Locale) -> (prefix: String, number: String, suffix: String) {
    let scalars = Array(text.unicodeScalars)
    let digits = Set(symbols.digits.flatMap(\.unicodeScalars))
    guard let start = scalars.firstIndex(where: digits.contains), let end = scalars.lastIndex(where: digits.contains)
    else { return (text, "", "") }
    func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(scalars))
    }
    return (string(scalars[..<start]), string(scalars[start...end]), string(scalars[(end + 1)...]))
  }

  /// The sign of approximate numbers.
  func approximatelySign(_ symbols: Locale) -> String {
    symbols.chain.lazy.compactMap { $0.approximately?[symbols.system] }.first
      ?? symbols.chain.lazy.compactMap { $0.approximately?["latn"] }.first ?? ""
  }
}
