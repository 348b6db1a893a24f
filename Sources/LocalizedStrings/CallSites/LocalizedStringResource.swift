#if !canImport(Darwin)
  public import StringFormatting

  /// A localized string that is looked up when it is shown: a key, its arguments, and where to find it.
  ///
  /// It has the shape of Foundation's type, which is used on Apple's platforms. `localize compile` makes a symbol of
  /// this type for each key of a string catalog:
  ///
  /// ```swift
  /// String(localized: .filesCount(5))    // "5 plików"
  /// ```
  ///
  /// - SeeAlso: `String.init(localized:)`.
  public struct LocalizedStringResource: Sendable {
    /// The bytes of a literal; `nil` if the key is in ``details``.
    @usableFromInline nonisolated(unsafe) let literal: UnsafePointer<UInt8>?
    @usableFromInline let literalCount: Int
    /// The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    public let bundle: LocalizedBundle?
    @usableFromInline let arguments: ArgumentList
    /// The parts that most symbols do not need. The compiler makes unnecessary copies of values with more than six
    /// parts.
    @usableFromInline var details: Details?

    /// The parts that most symbols do not need.
    @usableFromInline
    final class Details: Sendable {
      /// The key, if it is not a literal.
      let key: String?
      /// The string to show if there is none for the key; `nil` means the key.
      let value: String?
      let table: String?
      let locale: String?
      /// The arguments that are only known when the string is looked up, by their number.
      let deferred: [Int: DeferredArgument]?

      @usableFromInline
      convenience init(key: String? = nil, table: String?) {
        self.init(key: key, value: nil, table: table, locale: nil, deferred: nil)
      }

      init(key: String?, value: String?, table: String?, locale: String?, deferred: [Int: DeferredArgument]?) {
        self.key = key
        self.value = value
        self.table = table
        self.locale = locale
        self.deferred = deferred
      }
    }

    @inlinable
    init(_ key: StaticString, _ bundle: LocalizedBundle, _ arguments: ArgumentList, table: String?) {
      if key.hasPointerRepresentation {
        literal = key.utf8Start
        literalCount = key.utf8CodeUnitCount
        details = table.map { Details(table: $0) }
      } else {
        literal = nil
        literalCount = 0
        details = Details(key: key.description, table: table)
      }
      self.bundle = bundle
      self.arguments = arguments
    }

    private init(_ arguments: ArgumentList, _ bundle: LocalizedBundle?, _ details: Details) {
      literal = nil
      literalCount = 0
      self.bundle = bundle
      self.arguments = arguments
      self.details = details
    }
  }

  extension LocalizedStringResource {
    /// The key.
    public var key: String {
      details?.key ?? String(decoding: UnsafeBufferPointer(start: literal, count: literalCount), as: UTF8.self)
    }

    /// The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    public var table: String? { details?.table }

    /// The locale that determines the language and how numbers look; `nil` means those of ``Localizer/current``.
    ///
    /// ```swift
    /// var resource: LocalizedStringResource = .filesCount(5)
    /// resource.locale = "de"
    /// String(localized: resource)    // "5 Dateien"; the current language does not matter
    /// ```
    ///
    /// If the bundle does not have the language, and in calls with a localizer, it determines only how numbers look.
    public var locale: String? {
      get { details?.locale }
      set {
        details = Details(
          key: details?.key,
          value: details?.value,
          table: table,
          locale: newValue,
          deferred: details?.deferred
        )
      }
    }

    /// The string to show if there is none for the key, with the arguments.
    public var defaultValue: LocalizedKey {
      LocalizedKey(key: details?.value ?? key, values: ArgumentList(arguments.list), deferred: details?.deferred)
    }
  }

  extension LocalizedStringResource {
    /// The string, in the language of a localizer, from a bundle if the resource names none.
    func text(with localizer: Localizer, orFrom bundle: LocalizedBundle?) -> String {
      Localizer.text(
        UnsafeBufferPointer(start: literal, count: literalCount),
        arguments,
        details,
        in: self.bundle,
        orFrom: bundle,
        with: localizer
      )
    }

    /// The same resource with other strings as arguments.
    package func mapTexts(_ transform: @escaping @Sendable (String) -> String) -> LocalizedStringResource {
      let value = defaultValue.mapTexts(transform)
      let details = Details(key: key, value: details?.value, table: table, locale: locale, deferred: value.deferred)
      return LocalizedStringResource(value.values, bundle, details)
    }
  }

  extension LocalizedStringResource {
    /// Creates a resource whose key is also its string in the development language.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, with its arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - locale: The locale that determines the language and how numbers look; `nil` means those of
    ///     ``Localizer/current``.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      _ keyAndValue: LocalizedKey,
      table: String? = nil,
      locale: String? = nil,
      bundle: LocalizedBundle? = nil,
      comment: StaticString? = nil
    ) {
      self.init(localized: keyAndValue, table: table, locale: locale, in: bundle)
    }

    /// Creates a resource whose key is also its string in the development language.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, with its arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - locale: The locale that determines the language and how numbers look. The user's locale, such as `.current`,
    ///     means those of ``Localizer/current``.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      _ keyAndValue: LocalizedKey,
      table: String? = nil,
      locale: some LocaleNameConvertible,
      bundle: LocalizedBundle? = nil,
      comment: StaticString? = nil
    ) {
      self.init(localized: keyAndValue, table: table, locale: locale.ownLocaleName, in: bundle)
    }

    /// Creates a resource with a key and a string in the development language.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The string to show if there is none for the key, with the arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - locale: The locale that determines the language and how numbers look; `nil` means those of
    ///     ``Localizer/current``.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      _ key: StaticString,
      defaultValue: LocalizedKey,
      table: String? = nil,
      locale: String? = nil,
      bundle: LocalizedBundle? = nil,
      comment: StaticString? = nil
    ) {
      self.init(localized: key, defaultValue: defaultValue, table: table, locale: locale, in: bundle)
    }

    /// Creates a resource with a key and a string in the development language.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The string to show if there is none for the key, with the arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - locale: The locale that determines the language and how numbers look. The user's locale, such as `.current`,
    ///     means those of ``Localizer/current``.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      _ key: StaticString,
      defaultValue: LocalizedKey,
      table: String? = nil,
      locale: some LocaleNameConvertible,
      bundle: LocalizedBundle? = nil,
      comment: StaticString? = nil
    ) {
      self.init(localized: key, defaultValue: defaultValue, table: table, locale: locale.ownLocaleName, in: bundle)
    }

    /// Creates a resource whose key is also its string in the development language, for the source that
    /// `localize compile` writes.
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, with its arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - locale: The locale that determines the language and how numbers look; `nil` means those of
    ///     ``Localizer/current``.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    public init(
      localized keyAndValue: LocalizedKey,
      table: String? = nil,
      locale: String? = nil,
      in bundle: LocalizedBundle?
    ) {
      let details = Details(
        key: keyAndValue.key,
        value: nil,
        table: table,
        locale: locale,
        deferred: keyAndValue.deferred
      )
      self.init(keyAndValue.values, bundle, details)
    }

    /// Creates a resource with a key and a string in the development language, for the source that `localize compile`
    /// writes.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The string to show if there is none for the key, with the arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - locale: The locale that determines the language and how numbers look; `nil` means those of
    ///     ``Localizer/current``.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    public init(
      localized key: StaticString,
      defaultValue: LocalizedKey,
      table: String? = nil,
      locale: String? = nil,
      in bundle: LocalizedBundle?
    ) {
      let details = Details(
        key: key.description,
        value: defaultValue.key,
        table: table,
        locale: locale,
        deferred: defaultValue.deferred
      )
      self.init(defaultValue.values, bundle, details)
    }

    /// Creates the resource of a symbol, for the code that `localize compile` writes.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle.
    @inlinable
    public init(symbol key: StaticString, table: String?, bundle: LocalizedBundle) {
      self.init(key, bundle, .none, table: table)
    }

    /// Creates the resource of a symbol with one integer, for the code that `localize compile` writes.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle.
    ///   - number: The number that the string shows and that selects its plural form.
    @inlinable
    public init<Number: FixedWidthInteger & FormatArgumentConvertible>(
      symbol key: StaticString,
      table: String?,
      bundle: LocalizedBundle,
      _ number: Number
    ) {
      let arguments = Int64(exactly: number).map(ArgumentList.integer) ?? .list([number.formatArgument])
      self.init(key, bundle, arguments, table: table)
    }

    /// Creates the resource of a symbol with arguments, for the code that `localize compile` writes.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle.
    ///   - arguments: The values that the string shows and that select its plural forms.
    @inlinable
    public init<each Argument: FormatArgumentConvertible>(
      symbol key: StaticString,
      table: String?,
      bundle: LocalizedBundle,
      _ arguments: repeat each Argument
    ) {
      var count = 0
      for _ in repeat each arguments { count += 1 }
      var list: [FormatArgument] = []
      list.reserveCapacity(count)
      for argument in repeat each arguments { list.append(argument.formatArgument) }
      self.init(key, bundle, .list(list), table: table)
    }
  }

  extension LocalizedStringResource: Hashable {
    /// Whether two resources have the same key, arguments, default value, table, bundle and locale.
    public static func == (one: Self, other: Self) -> Bool {
      one.key == other.key && one.table == other.table && one.locale == other.locale && one.bundle == other.bundle
        && one.defaultValue == other.defaultValue
    }

    /// Hashes the key and the arguments.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(key)
      hasher.combine(arguments.list)
    }
  }

  extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
    /// The resource itself.
    public var localizedStringResource: LocalizedStringResource { self }

    /// Where a string is: ``LocalizedBundle``, by the name of Foundation's type.
    public typealias BundleDescription = LocalizedBundle
  }

  extension LocalizedStringResource: ExpressibleByStringInterpolation {
    /// Creates a resource whose key is also its string in the development language.
    public init(stringLiteral value: String) { self.init(LocalizedKey(stringLiteral: value)) }

    /// Creates a resource whose key, with its arguments inside, is also its string in the development language.
    public init(stringInterpolation: LocalizedKey.StringInterpolation) {
      self.init(LocalizedKey(stringInterpolation: stringInterpolation))
    }
  }

  extension LocalizedStringResource: Codable {
    private enum CodingKeys: String, CodingKey {
      case key, defaultValue, table, locale
    }

    /// Decodes a resource. It has no bundle, because that is a part of a program.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let value = try container.decode(LocalizedKey.self, forKey: .defaultValue)
      let key = try container.decode(String.self, forKey: .key)
      let details = Details(
        key: key,
        value: value.key == key ? nil : value.key,
        table: try container.decodeIfPresent(String.self, forKey: .table),
        locale: try container.decodeIfPresent(String.self, forKey: .locale),
        deferred: value.deferred
      )
      self.init(value.values, nil, details)
    }

    /// Encodes the key, the table, the default value with its arguments, and the locale.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(key, forKey: .key)
      try container.encode(defaultValue, forKey: .defaultValue)
      try container.encodeIfPresent(table, forKey: .table)
      try container.encodeIfPresent(locale, forKey: .locale)
    }
  }
#endif
