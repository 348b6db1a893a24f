#if !canImport(Darwin)
  import StringFormatting

  extension String {
    /// A string in the development language, with the arguments inside it.
    public typealias LocalizationValue = LocalizedKey

    /// Creates the string of a resource, in the language of ``Localizer/current``.
    ///
    /// ```swift
    /// String(localized: .filesCount(5))    // "5 plików"
    /// ```
    ///
    /// - Parameter resource: The resource, such as a symbol that `localize compile` made.
    @inlinable
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) {
      // When inlined, the resource costs nothing: its parts are passed on directly.
      self = Localizer.text(
        UnsafeBufferPointer(start: resource.literal, count: resource.literalCount),
        resource.arguments,
        resource.details,
        in: resource.bundle
      )
    }

    /// Creates the string for a key that is also the string in the development language.
    ///
    /// ```swift
    /// String(localized: "\(count) files")    // looks up "%lld files"
    /// ```
    ///
    /// - Parameter keyAndValue: The key, with its arguments inside.
    public init(localized keyAndValue: String.LocalizationValue) {
      // Without this attribute, the call would be ambiguous in files that import a Foundation with the same names.
      self.init(localized: LocalizedStringResource(keyAndValue))
    }

    /// Creates the string for a key, with a string in the development language.
    ///
    /// ```swift
    /// String(localized: "files.count", defaultValue: "\(count) files")
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The string to show if there is none for the key, with the arguments inside.
    public init(localized key: StaticString, defaultValue: String.LocalizationValue) {
      self.init(localized: LocalizedStringResource(key, defaultValue: defaultValue))
    }

    /// Creates the string for a key that is also the string in the development language.
    ///
    /// ```swift
    /// String(localized: "\(count) files", bundle: .module)    // looks up "%lld files"
    /// ```
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, with its arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``.
    ///   - locale: The locale that determines how numbers look; `nil` means that of ``Localizer/current``. The
    ///     language is always that of ``Localizer/current``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized keyAndValue: String.LocalizationValue,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      locale: String? = nil,
      comment: StaticString? = nil
    ) {
      self.init(localized: LocalizedStringResource(keyAndValue, table: table, locale: locale, bundle: bundle))
    }

    /// Creates the string for a key, with a string in the development language.
    ///
    /// ```swift
    /// String(localized: "files.count", defaultValue: "\(count) files")
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The string to show if there is none for the key, with the arguments inside.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``.
    ///   - locale: The locale that determines how numbers look; `nil` means that of ``Localizer/current``. The
    ///     language is always that of ``Localizer/current``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized key: StaticString,
      defaultValue: String.LocalizationValue,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      locale: String? = nil,
      comment: StaticString? = nil
    ) {
      let resource = LocalizedStringResource(
        key,
        defaultValue: defaultValue,
        table: table,
        locale: locale,
        bundle: bundle
      )
      self.init(localized: resource)
    }
  }

  extension Localizer {
    /// The string of a resource, in the language of the current task.
    @usableFromInline
    static func text(
      _ key: UnsafeBufferPointer<UInt8>,
      _ arguments: LocalizedStringResource.Arguments,
      _ details: LocalizedStringResource.Details?,
      in bundle: LocalizedBundle?
    ) -> String {
      let current = Localizer.current
      if details == nil, let lookup = current.readyLookup(in: bundle) { return lookup.text(key, arguments) }
      let lookup = current.lookup(in: bundle, locale: details?.locale)
      return (details?.key ?? String(decoding: key, as: UTF8.self)).withContiguousUTF8 {
        lookup.text($0, arguments, value: details?.value, table: details?.table)
      }
    }
  }

  extension Localizer.Lookup {
    /// The string of a resource.
    @inline(never)
    fileprivate func text(
      _ key: UnsafeBufferPointer<UInt8>,
      _ arguments: LocalizedStringResource.Arguments,
      value: String? = nil,
      table: String? = nil
    ) -> String {
      switch arguments {
      case .none:
        text(forKey: key, value: value, table: table, UnsafeBufferPointer(start: nil, count: 0))
      case .integer(let integer):
        withUnsafePointer(to: .integer(integer)) {
          text(forKey: key, value: value, table: table, UnsafeBufferPointer(start: $0, count: 1))
        }
      case .list(let list):
        list.withUnsafeBufferPointer { text(forKey: key, value: value, table: table, $0) }
      }
    }
  }
#endif
