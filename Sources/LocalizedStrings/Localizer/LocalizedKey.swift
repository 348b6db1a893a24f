/// A key that is written as a string in the development language, with the arguments inside it.
///
/// ```swift
/// String(localized: "\(count) files in \(folder)", with: localizer)
/// // looks up "%lld files in %@", with the arguments count and folder
/// ```
///
/// `Int` and `Int64` become `%lld`, `UInt` and `UInt64` become `%llu`. Smaller integers become `%d` or `%u`. `Double` becomes
/// `%lf`, `Float` becomes `%f`, and everything else `%@`. In a key with arguments, a percent sign becomes `%%`.
public struct LocalizedKey: Sendable, Hashable, Codable {
  /// The key to look up.
  public var key: String
  /// The arguments.
  public var arguments: [FormatArgument]
}

extension LocalizedKey: ExpressibleByStringInterpolation {
  /// Creates a key without arguments, exactly as given.
  public init(stringLiteral value: String) {
    key = value
    arguments = []
  }

  /// Creates a key with arguments.
  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
  }

  /// Builds a key.
  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [FormatArgument] = []

    /// Starts an empty key.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + interpolationCount * 4)
    }

    /// Adds text.
    public mutating func appendLiteral(_ literal: String) {
      for character in literal { key += character == "%" ? "%%" : String(character) }
    }

    /// Adds an argument, with the directive for its type.
    public mutating func appendInterpolation<Argument: FormatArgumentConvertible>(_ argument: Argument) {
      appendInterpolation(argument, specifier: Self.specifier(of: Argument.self))
    }

    /// Adds an argument with another directive, such as `%.1f`.
    public mutating func appendInterpolation(_ argument: some FormatArgumentConvertible, specifier: String) {
      key += specifier
      arguments.append(argument.formatArgument)
    }

    private static func specifier<Argument>(of type: Argument.Type) -> String {
      switch type {
      case is Int.Type, is Int64.Type: "%lld"
      case is UInt.Type, is UInt64.Type: "%llu"
      case is Int32.Type, is Int16.Type, is Int8.Type: "%d"
      case is UInt32.Type, is UInt16.Type, is UInt8.Type: "%u"
      case is Double.Type: "%lf"
      case is Float.Type: "%f"
      default: "%@"
      }
    }
  }
}

extension String {
  /// Creates the string for a key with its arguments inside.
  ///
  /// ```swift
  /// String(localized: "\(count) files", with: localizer)   // "5 plików", under the key "%lld files"
  /// ```
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
  ///   - localizer: The localizer to use.
  public init(localized key: LocalizedKey, table: String? = nil, with localizer: Localizer) {
    self = localizer.localizedString(forKey: key.key, table: table, arguments: key.arguments)
  }
}
