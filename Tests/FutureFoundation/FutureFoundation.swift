// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

#if !canImport(Darwin)
  // What Foundation off Apple's platforms will look like once it has these names: those of macOS, with the same
  // parameters. Its strings say which module a call has reached.

  public final class Bundle: Sendable {
    public static let main = Bundle()
  }

  public struct Locale: Sendable {
    public static var current: Locale { Locale() }
  }

  public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable {
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {}
  }

  extension String {
    public struct LocalizationValue: ExpressibleByStringInterpolation, Sendable {
      public init(stringLiteral value: String) {}
      public init(stringInterpolation: StringInterpolation) {}

      public struct StringInterpolation: StringInterpolationProtocol {
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {}
        public mutating func appendInterpolation<Value>(_ value: Value) {}
      }
    }

    public init(
      localized keyAndValue: String.LocalizationValue,
      table: String? = nil,
      bundle: Bundle? = nil,
      locale: Locale = .current,
      comment: StaticString? = nil
    ) {
      self = "Foundation"
    }

    public init(
      localized key: StaticString,
      defaultValue: String.LocalizationValue,
      table: String? = nil,
      bundle: Bundle? = nil,
      locale: Locale = .current,
      comment: StaticString? = nil
    ) {
      self = "Foundation"
    }

    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) { self = "Foundation" }
  }
#endif
