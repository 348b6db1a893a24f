extension NumberOptions {
  /// The values that an option of the functions for numbers takes, as the end of a sentence; `nil` for another option.
  ///
  /// They are written out, because lists of the names in each enumeration would be several times the code. A test compares them.
  ///
  /// ```swift
  /// NumberOptions.values(of: "useGrouping")   // "auto, always, never or min2"
  /// ```
  static func values(of option: String) -> String? {
    switch option {
    case "select": "plural, ordinal or exact, as a literal in the expression that selects"
    case "signDisplay": "auto, always, exceptZero, negative or never"
    case "useGrouping": "auto, always, never or min2"
    case "roundingMode":
      "ceil, floor, expand, trunc, halfCeil, halfFloor, halfExpand, halfTrunc or halfEven"
    case "roundingPriority": "auto, morePrecision or lessPrecision"
    case "roundingIncrement": "1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500 or 5000"
    case "trailingZeroDisplay": "auto or stripIfInteger"
    case "minimumIntegerDigits", "minimumFractionDigits": "a whole number from 0 to 99"
    case "maximumFractionDigits": "a whole number from 0 to 99, and not less than minimumFractionDigits"
    case "minimumSignificantDigits": "a whole number from 1 to 99"
    case "maximumSignificantDigits": "a whole number from 1 to 99, and not less than minimumSignificantDigits"
    case "currency": "three letters, such as EUR, and not a currency other than the operand's"
    case "currencyDisplay": "narrowSymbol, symbol, name, code or never"
    case "currencySign": "standard or accounting"
    case "fractionDigits": "auto or a whole number from 0 to 99"
    case "add", "subtract": "a whole number from 0 to 99, and exactly one of add and subtract is needed"
    default: nil
    }
  }
}
