import Decimals
import Plurals
public import StringFormatting

/// A type whose values are shown differently in each language or locale, such as a number in a style.
///
/// In a key, such a value becomes `%@`. It is formatted when the string is looked up, because only then are the language
/// and the locale known.
///
/// ```swift
/// struct Distance: LocalizedArgument {
///   var kilometers: Int
///
///   func formatArgument(with formatter: StringFormatter) -> FormatArgument {
///     .formatted(text: formatter.format("%d km", kilometers), operands: PluralOperands(kilometers))
///   }
/// }
///
/// let distance = Distance(kilometers: 1_500)
/// String(localized: "\(distance) to go")    // looks up "%@ to go": in German, "noch 1.500 km"
/// ```
public protocol LocalizedArgument: Sendable, Hashable {
  /// The value as an argument.
  ///
  /// - Parameter formatter: The language of the string that shows the value, and the user's locale.
  /// - Returns: The argument; `.formatted` for a number, so that the number that is shown selects plural forms.
  func formatArgument(with formatter: StringFormatter) -> FormatArgument
}

/// An argument that is only known once its string is looked up.
enum DeferredArgument: Sendable {
  #if !canImport(Darwin)
    /// A string of its own, in the same language.
    case resource(LocalizedStringResource)
    /// A value that the options of the call have.
    case placeholder
  #endif
  case value(any LocalizedArgument)

  #if !canImport(Darwin)
    /// The resource, if it is one.
    var resource: LocalizedStringResource? {
      if case .resource(let resource) = self { resource } else { nil }
    }
  #endif
}

extension DeferredArgument: Hashable {
  static func == (one: DeferredArgument, other: DeferredArgument) -> Bool {
    switch (one, other) {
    #if !canImport(Darwin)
      case (.resource(let one), .resource(let other)): one == other
      case (.placeholder, .placeholder): true
      case (.resource, _), (.placeholder, _), (.value, .resource), (.value, .placeholder): false
    #endif
    case (.value(let one), .value(let other)): AnyHashable(one) == AnyHashable(other)
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    #if !canImport(Darwin)
      case .resource(let resource): hasher.combine(resource)
      case .placeholder: break
    #endif
    case .value(let value): value.hash(into: &hasher)
    }
  }
}

/// A value with a changed text. All arguments of a string get the same change, so it does not tell two values apart.
struct MappedArgument: LocalizedArgument {
  let value: any LocalizedArgument
  let transform: @Sendable (String) -> String

  func formatArgument(with formatter: StringFormatter) -> FormatArgument {
    value.formatArgument(with: formatter).mapText(transform)
  }

  static func == (one: Self, other: Self) -> Bool { AnyHashable(one.value) == AnyHashable(other.value) }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension FormatArgument {
  /// A text that stands for another one. If that is a number, it still decides plural forms.
  private static func string(_ new: String, of text: String) -> FormatArgument {
    guard new != text, let number = DisplayDecimal(text) else { return .string(new) }
    return .formatted(text: new, operands: PluralOperands(number))
  }

  /// The argument with another text, if it is text.
  func mapText(_ transform: (String) -> String) -> FormatArgument {
    switch self {
    case .string(let text): .string(transform(text), of: text)
    case .formatted(let number): .formatted(text: transform(number.text), operands: number.operands)
    case .formattedRange(let text, let start, let end):
      .formattedRange(text: transform(text), start: start, end: end)
    case .integer, .unsigned, .double, .decimal: self
    }
  }
}
