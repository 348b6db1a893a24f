#if !canImport(Darwin)
  public import Foundation
  import LocalizedStrings

  extension String {
    /// A format with its arguments, with numbers in the style of the current localizer.
    ///
    /// ```swift
    /// String.localizedStringWithFormat(NSLocalizedString("%lld files", comment: ""), 5)    // "5 plików"
    /// ```
    ///
    /// - Parameters:
    ///   - format: A format of Foundation. One of `NSLocalizedString` in this module varies with the arguments.
    ///   - arguments: The values.
    /// - Returns: The text.
    public static func localizedStringWithFormat<each Argument: CVarArg>(
      _ format: String,
      _ arguments: repeat each Argument
    ) -> String {
      VaryingText.text(format, list(repeat each arguments), locale: nil)
    }

    /// Creates the text of a format with its arguments, with plain digits.
    ///
    /// - Parameters:
    ///   - format: A format of Foundation. One of `NSLocalizedString` in this module varies with the arguments.
    ///   - arguments: The values.
    public init<each Argument: CVarArg>(format: String, _ arguments: repeat each Argument) {
      self = VaryingText.text(format, Self.list(repeat each arguments), locale: "C")
    }

    /// Creates the text of a format with its arguments, with numbers as in a locale.
    ///
    /// - Parameters:
    ///   - format: A format of Foundation. One of `NSLocalizedString` in this module varies with the arguments.
    ///   - locale: The locale of the numbers; `nil` means plain digits.
    ///   - arguments: The values.
    public init<each Argument: CVarArg>(format: String, locale: Locale?, _ arguments: repeat each Argument) {
      self = VaryingText.text(format, Self.list(repeat each arguments), locale: locale?.identifier ?? "C")
    }

    private static func list<each Argument: CVarArg>(_ arguments: repeat each Argument) -> [any CVarArg] {
      var list: [any CVarArg] = []
      for argument in repeat each arguments { list.append(argument) }
      return list
    }
  }
#endif
