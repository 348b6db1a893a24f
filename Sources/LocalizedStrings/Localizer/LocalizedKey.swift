/// A key that is written as a string in the development language, with the arguments inside it.
///
/// ```swift
/// String(localized: "\(count) files in \(folder)", with: localizer)
/// // looks up "%lld files in %@", with the arguments count and folder
/// ```
///
/// `Int` and `Int64` become `%lld`, `UInt` and `UInt64` become `%llu`. Smaller integers become `%d` or `%u`. `Double`
/// becomes `%lf`, `Float` becomes `%f`, and everything else `%@`. In a key with arguments, a percent sign becomes `%%`.
public struct LocalizedKey: Sendable, Hashable {
  /// The key to look up.
  public var key: String
  /// The arguments. Those that depend on the language or the locale are as ``Localizer/current`` shows them.
  public var arguments: [FormatArgument] {
    get { values.resolved(deferred, with: Localizer.current.formatter).list }
    set { (values, deferred) = (ArgumentList(newValue), nil) }
  }
  var values = ArgumentList.none
  /// The arguments that are only known when the string is looked up, by their number. They have placeholders in `values`.
  var deferred: [Int: DeferredArgument]?
}

extension LocalizedKey: Codable {
  private enum CodingKeys: String, CodingKey {
    case key, arguments, resources, placeholders
  }

  /// Decodes a key that ``encode(to:)`` wrote.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    key = try container.decode(String.self, forKey: .key)
    values = try container.decode(ArgumentList.self, forKey: .arguments)
    #if !canImport(Darwin)
      let resources = try container.decodeIfPresent([Int: LocalizedStringResource].self, forKey: .resources)
      deferred = resources?.mapValues(DeferredArgument.resource)
      let placeholders = try container.decodeIfPresent([Int].self, forKey: .placeholders) ?? []
      if !placeholders.isEmpty { deferred = deferred ?? [:] }
      for place in placeholders { deferred?[place] = .placeholder }
    #endif
  }

  /// Encodes the key and its arguments. A ``LocalizedArgument`` is encoded as ``Localizer/current`` shows it; resources
  /// and placeholders stay what they are.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode(ArgumentList(arguments), forKey: .arguments)
    #if !canImport(Darwin)
      let resources = deferred?.compactMapValues(\.resource)
      if let resources, !resources.isEmpty { try container.encode(resources, forKey: .resources) }
      if !placeholders.isEmpty { try container.encode(placeholders, forKey: .placeholders) }
    #endif
  }
}

extension LocalizedKey: ExpressibleByStringInterpolation {
  /// Creates a key without arguments. It is not changed.
  public init(_ key: String) {
    self.key = key
  }

  /// Creates a key without arguments. It is not changed.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a key with arguments.
  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.result }

  /// Builds a key.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var result = LocalizedKey("")

    /// Starts an empty key.
    public init(literalCapacity: Int, interpolationCount: Int) {
      // Usually the compiler calls this, but no number from anyone else may trap.
      result.key.reserveCapacity(min(max(literalCapacity &+ interpolationCount &* 4, 0), 1_000))
    }

    /// Adds text.
    public mutating func appendLiteral(_ literal: String) {
      guard literal.hasPercentSign else {
        result.key += literal
        return
      }
      var rest = Substring(literal).utf8
      while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
        result.key += Substring(rest[...percent])
        result.key += "%"
        rest = rest[rest.index(after: percent)...]
      }
      result.key += Substring(rest)
    }

    /// Adds an argument, with the directive for its type.
    @inlinable
    public mutating func appendInterpolation<Argument: FormatArgumentConvertible>(_ argument: Argument) {
      append(argument.formatArgument, Argument.formatSpecifier)
    }

    /// Adds an argument with another directive, such as `%.1f`.
    @inlinable
    public mutating func appendInterpolation(_ argument: some FormatArgumentConvertible, specifier: String) {
      append(argument.formatArgument, specifier)
    }

    @usableFromInline
    mutating func append(_ argument: FormatArgument, _ specifier: String) {
      result.key += specifier
      result.values.append(argument)
    }

    /// Adds a value that is formatted when the string is looked up, with the directive `%@`.
    public mutating func appendInterpolation(_ argument: some LocalizedArgument) {
      append(.value(argument), placeholder: "")
    }

    private mutating func append(_ argument: DeferredArgument, placeholder: String) {
      result.deferred = result.deferred ?? [:]
      result.deferred?[result.values.count] = argument
      appendInterpolation(placeholder)
    }

    #if !canImport(Darwin)
      /// Adds the string of a resource, which is looked up when this one is, in the same language.
      public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        append(.resource(resource), placeholder: resource.key)
      }

      /// Adds a placeholder for a value that `options` of `String(localized:options:)` have.
      ///
      /// ```swift
      /// var options = String.LocalizationOptions()
      /// options.replacements = [5]
      /// String(localized: "\(placeholder: .int) files", options: options)   // looks up "%lld files"
      /// ```
      public mutating func appendInterpolation(placeholder: Placeholder) {
        appendInterpolation(placeholder: placeholder, specifier: placeholder.specifier)
      }

      /// Adds a placeholder with another directive, such as `%.1f`.
      public mutating func appendInterpolation(placeholder: Placeholder, specifier: String) {
        result.deferred = result.deferred ?? [:]
        result.deferred?[result.values.count] = .placeholder
        // Without a value, it shows its directive.
        append(.string(specifier), specifier)
      }

      /// Adds the string that stands for a value, which is looked up when this one is, in the same language.
      public mutating func appendInterpolation(_ value: some CustomLocalizedStringResourceConvertible) {
        appendInterpolation(value.localizedStringResource)
      }
    #endif
  }
}

#if !canImport(Darwin)
  extension LocalizedKey {
    /// The same key with other strings as arguments.
    package func mapTexts(_ transform: @escaping @Sendable (String) -> String) -> LocalizedKey {
      var key = self
      key.values = ArgumentList(values.list.map { $0.mapText(transform) })
      key.deferred = deferred?.mapValues { argument in
        switch argument {
        case .value(let value): .value(MappedArgument(value: value, transform: transform))
        case .resource(let resource): .resource(resource.mapTexts(transform))
        case .placeholder: argument
        }
      }
      return key
    }
  }

  extension String {
    /// A string in the development language, with the arguments inside it: ``LocalizedKey``, by the name of
    /// Foundation's type.
    ///
    /// Declarations use the other name, because the compiler's messages do.
    public typealias LocalizationValue = LocalizedKey
  }

  /// A type whose values have a localized string. It has the shape of Foundation's protocol.
  public protocol CustomLocalizedStringResourceConvertible {
    /// The string.
    var localizedStringResource: LocalizedStringResource { get }
  }
#endif

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
    #if canImport(Darwin)
      let formatter =
        key.key.withContiguousUTF8 { localizer.lookup.formatter(besideKey: $0, table: table) } ?? localizer.formatter
      let arguments = key.values.resolved(key.deferred, with: formatter)
      self = localizer.localizedString(forKey: key.key, table: table, arguments: arguments.list)
    #else
      let bundle = localizer.bundle
      self = Localizer.text(of: key, table: table, locale: nil, in: bundle, with: localizer)
    #endif
  }
}
