import NumberStyles

extension NumberOptions {
  /// The values that an option of the functions for numbers takes, as the end of a sentence; `nil` for another option.
  ///
  /// ```swift
  /// NumberOptions.values(of: "useGrouping")   // "auto, always, never or min2"
  /// ```
  static func values(of option: String) -> String? {
    switch option {
    case "select": "\(words(Select.self)), as a literal in the expression that selects"
    case "signDisplay": names(NumberStyle.SignDisplay.self)
    case "useGrouping": names(NumberStyle.Grouping.self)
    case "roundingMode": names(RoundingMode.self)
    case "roundingPriority": words(RoundingPriority.self)
    case "roundingIncrement": list(increments.map { "\($0)" })
    case "trailingZeroDisplay": "auto or stripIfInteger"
    case "minimumIntegerDigits", "minimumFractionDigits": digits(from: 0)
    case "maximumFractionDigits": "\(digits(from: 0)), and not less than minimumFractionDigits"
    case "minimumSignificantDigits": digits(from: 1)
    case "maximumSignificantDigits": "\(digits(from: 1)), and not less than minimumSignificantDigits"
    case "currency": "three letters, such as EUR, and not a currency other than the operand's"
    case "currencyDisplay": words(CurrencyDisplay.self)
    case "currencySign": words(CurrencySign.self)
    case "fractionDigits": "auto or \(digits(from: 0))"
    case "add", "subtract": "\(digits(from: 0)), and exactly one of add and subtract is needed"
    default: nil
    }
  }

  private static func digits(from least: Int) -> String { "a whole number from \(least) to 99" }

  private static func words<Word: RawRepresentable<String> & CaseIterable>(_: Word.Type) -> String {
    list(Word.allCases.map { $0.rawValue })
  }

  private static func names<Style: NamedStyle>(_: Style.Type) -> String { list(Style.names.map { $0.name }) }

  private static func list(_ words: [String]) -> String {
    "\(words.dropLast().joined(separator: ", ")) or \(words[words.count - 1])"
  }
}
