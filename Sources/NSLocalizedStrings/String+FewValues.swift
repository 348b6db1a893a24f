#if !canImport(Darwin)
  public import Foundation

  // For two to four values of which some are literals; String+Format.swift says why.

  extension String {
    /// A format with two values, with numbers in the style of the current localizer.
    ///
    /// - Parameters:
    ///   - format: A format of Foundation. One of `NSLocalizedString` in this module varies with the values.
    ///   - first: A value.
    ///   - second: A value.
    /// - Returns: The string.
    public static func localizedStringWithFormat<First: CVarArg, Second: CVarArg>(
      _ format: String,
      _ first: First,
      _ second: Second
    ) -> String {
      VaryingText.text(format, [first, second], locale: nil)
    }

    /// A format with three values, with numbers in the style of the current localizer.
    ///
    /// - Parameters:
    ///   - format: A format of Foundation. One of `NSLocalizedString` in this module varies with the values.
    ///   - first: A value.
    ///   - second: A value.
    ///   - third: A value.
    /// - Returns: The string.
    public static func localizedStringWithFormat<First: CVarArg, Second: CVarArg, Third: CVarArg>(
      _ format: String,
      _ first: First,
      _ second: Second,
      _ third: Third
    ) -> String {
      VaryingText.text(format, [first, second, third], locale: nil)
    }

    /// A format with four values, with numbers in the style of the current localizer.
    ///
    /// - Parameters:
    ///   - format: A format of Foundation. One of `NSLocalizedString` in this module varies with the values.
    ///   - first: A value.
    ///   - second: A value.
    ///   - third: A value.
    ///   - fourth: A value.
    /// - Returns: The string.
    public static func localizedStringWithFormat<First: CVarArg, Second: CVarArg, Third: CVarArg, Fourth: CVarArg>(
      _ format: String,
      _ first: First,
      _ second: Second,
      _ third: Third,
      _ fourth: Fourth
    ) -> String {
      VaryingText.text(format, [first, second, third, fourth], locale: nil)
    }

    /// Creates the string of a format with two values, with plain digits.
    ///
    /// - Parameters:
    ///   - format: A format of Foundation. One of `NSLocalizedString` in this module varies with the values.
    ///   - first: A value.
    ///   - second: A value.
    public init<First: CVarArg, Second: CVarArg>(
      format: String,
      _ first: First,
      _ second: Second
    ) {
      self = VaryingText.text(format, [first, second], locale: "C")
    }

    /// Creates the string of a format with three values, with plain digits.
    ///
    /// - Parameters:
    ///   - format: A format of Foundation. One of `NSLocalizedString` in this module varies with the values.
    ///   - first: A value.
    ///   - second: A value.
    ///   - third: A value.
    public init<First: CVarArg, Second: CVarArg, Third: CVarArg>(
      format: String,
      _ first: First,
      _ second: Second,
      _ third: Third
    ) {
      self = VaryingText.text(format, [first, second, third], locale: "C")
    }

    /// Creates the string of a format with four values, with plain digits.
    ///
    /// - Parameters:
    ///   - format: A format of Foundation. One of `NSLocalizedString` in this module varies with the values.
    ///   - first: A value.
    ///   - second: A value.
    ///   - third: A value.
    ///   - fourth: A value.
    public init<First: CVarArg, Second: CVarArg, Third: CVarArg, Fourth: CVarArg>(
      format: String,
      _ first: First,
      _ second: Second,
      _ third: Third,
      _ fourth: Fourth
    ) {
      self = VaryingText.text(format, [first, second, third, fourth], locale: "C")
    }

    /// Creates the string of a format with two values, with numbers as in a locale.
    ///
    /// - Parameters:
    ///   - format: A format of Foundation. One of `NSLocalizedString` in this module varies with the values.
    ///   - locale: The locale of the numbers; `nil` means plain digits.
    ///   - first: A value.
    ///   - second: A value.
    public init<First: CVarArg, Second: CVarArg>(
      format: String,
      locale: Locale?,
      _ first: First,
      _ second: Second
    ) {
      self = VaryingText.text(format, [first, second], locale: locale?.identifier ?? "C")
    }

    /// Creates the string of a format with three values, with numbers as in a locale.
    ///
    /// - Parameters:
    ///   - format: A format of Foundation. One of `NSLocalizedString` in this module varies with the values.
    ///   - locale: The locale of the numbers; `nil` means plain digits.
    ///   - first: A value.
    ///   - second: A value.
    ///   - third: A value.
    public init<First: CVarArg, Second: CVarArg, Third: CVarArg>(
      format: String,
      locale: Locale?,
      _ first: First,
      _ second: Second,
      _ third: Third
    ) {
      self = VaryingText.text(format, [first, second, third], locale: locale?.identifier ?? "C")
    }

    /// Creates the string of a format with four values, with numbers as in a locale.
    ///
    /// - Parameters:
    ///   - format: A format of Foundation. One of `NSLocalizedString` in this module varies with the values.
    ///   - locale: The locale of the numbers; `nil` means plain digits.
    ///   - first: A value.
    ///   - second: A value.
    ///   - third: A value.
    ///   - fourth: A value.
    public init<First: CVarArg, Second: CVarArg, Third: CVarArg, Fourth: CVarArg>(
      format: String,
      locale: Locale?,
      _ first: First,
      _ second: Second,
      _ third: Third,
      _ fourth: Fourth
    ) {
      self = VaryingText.text(format, [first, second, third, fourth], locale: locale?.identifier ?? "C")
    }
  }
#endif
