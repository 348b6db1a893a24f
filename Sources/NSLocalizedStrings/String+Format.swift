#if !canImport(Darwin)
  public import Foundation
  import LocalizedStrings

  // Foundation's functions take any number of arguments, and the compiler prefers one that takes a fixed number. If one of
  // several values is a literal, it prefers Foundation's, unless the other one is generic: String+FewValues.swift has such ones
  // for up to four values. For a literal format it prefers Foundation's for literals too, so there is one for a whole number.

  extension String {
    /// A format with its arguments, with numbers in the style of the current localizer.
    ///
    /// ```swift
    /// String.localizedStringWithFormat(NSLocalizedString("%lld files", comment: ""), count)    // 5 plików
    /// ```
    ///
    /// - Parameters:
    ///   - format: A format of Foundation. One of `NSLocalizedString` in this module varies with the arguments.
    ///   - first: The first value. The others follow it, up to eight.
    ///   - second: A value.
    ///   - third: A value.
    ///   - fourth: A value.
    ///   - fifth: A value.
    ///   - sixth: A value.
    ///   - seventh: A value.
    ///   - eighth: A value.
    /// - Returns: The string.
    public static func localizedStringWithFormat(
      _ format: String,
      _ first: any CVarArg,
      _ second: (any CVarArg)? = nil,
      _ third: (any CVarArg)? = nil,
      _ fourth: (any CVarArg)? = nil,
      _ fifth: (any CVarArg)? = nil,
      _ sixth: (any CVarArg)? = nil,
      _ seventh: (any CVarArg)? = nil,
      _ eighth: (any CVarArg)? = nil
    ) -> String {
      VaryingText.text(format, [first, second, third, fourth, fifth, sixth, seventh, eighth], locale: nil)
    }

    /// A format with a whole number, with numbers in the style of the current localizer.
    ///
    /// - Parameters:
    ///   - format: A format of Foundation. One of `NSLocalizedString` in this module varies with the number.
    ///   - number: The number.
    /// - Returns: The string.
    public static func localizedStringWithFormat(_ format: String, _ number: Int) -> String {
      VaryingText.text(format, [number], locale: nil)
    }

    /// Creates the string of a format with its arguments, with plain digits.
    ///
    /// - Parameters:
    ///   - format: A format of Foundation. One of `NSLocalizedString` in this module varies with the arguments.
    ///   - first: The first value. The others follow it, up to eight.
    ///   - second: A value.
    ///   - third: A value.
    ///   - fourth: A value.
    ///   - fifth: A value.
    ///   - sixth: A value.
    ///   - seventh: A value.
    ///   - eighth: A value.
    public init(
      format: String,
      _ first: any CVarArg,
      _ second: (any CVarArg)? = nil,
      _ third: (any CVarArg)? = nil,
      _ fourth: (any CVarArg)? = nil,
      _ fifth: (any CVarArg)? = nil,
      _ sixth: (any CVarArg)? = nil,
      _ seventh: (any CVarArg)? = nil,
      _ eighth: (any CVarArg)? = nil
    ) {
      self = VaryingText.text(format, [first, second, third, fourth, fifth, sixth, seventh, eighth], locale: "C")
    }

    /// Creates the string of a format with a whole number, with plain digits.
    ///
    /// - Parameters:
    ///   - format: A format of Foundation. One of `NSLocalizedString` in this module varies with the number.
    ///   - number: The number.
    public init(format: String, _ number: Int) { self = VaryingText.text(format, [number], locale: "C") }

    /// Creates the string of a format with its arguments, with numbers as in a locale.
    ///
    /// - Parameters:
    ///   - format: A format of Foundation. One of `NSLocalizedString` in this module varies with the arguments.
    ///   - locale: The locale of the numbers; `nil` means plain digits.
    ///   - first: The first value. The others follow it, up to eight.
    ///   - second: A value.
    ///   - third: A value.
    ///   - fourth: A value.
    ///   - fifth: A value.
    ///   - sixth: A value.
    ///   - seventh: A value.
    ///   - eighth: A value.
    public init(
      format: String,
      locale: Locale?,
      _ first: any CVarArg,
      _ second: (any CVarArg)? = nil,
      _ third: (any CVarArg)? = nil,
      _ fourth: (any CVarArg)? = nil,
      _ fifth: (any CVarArg)? = nil,
      _ sixth: (any CVarArg)? = nil,
      _ seventh: (any CVarArg)? = nil,
      _ eighth: (any CVarArg)? = nil
    ) {
      self = VaryingText.text(
        format,
        [first, second, third, fourth, fifth, sixth, seventh, eighth],
        locale: locale?.identifier ?? "C"
      )
    }

    /// Creates the string of a format with a whole number, with numbers as in a locale.
    ///
    /// - Parameters:
    ///   - format: A format of Foundation. One of `NSLocalizedString` in this module varies with the number.
    ///   - locale: The locale of the number; `nil` means plain digits.
    ///   - number: The number.
    public init(format: String, locale: Locale?, _ number: Int) {
      self = VaryingText.text(format, [number], locale: locale?.identifier ?? "C")
    }

    /// Creates the string of a format with a list of arguments.
    ///
    /// `String(format:locale:arguments:)` is Foundation's, which does not know plural forms.
    ///
    /// - Parameters:
    ///   - format: A format of Foundation. One of `NSLocalizedString` in this module varies with the arguments.
    ///   - locale: The locale of the numbers; `nil` means plain digits.
    ///   - arguments: The values.
    public init(localizedFormat format: String, locale: Locale? = nil, arguments: [any CVarArg]) {
      self = VaryingText.text(format, arguments, locale: locale?.identifier ?? "C")
    }
  }
#endif
