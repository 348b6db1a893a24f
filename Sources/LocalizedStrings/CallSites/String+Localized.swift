#if !canImport(Darwin)
  import StringFormatting

  extension String {
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

    /// Creates the string of a resource, for the source that `localize compile` writes.
    ///
    /// - Parameters:
    ///   - resource: The resource.
    ///   - module: Where to look first if the resource does not name a bundle.
    @inlinable
    public init(localized resource: LocalizedStringResource, orFrom module: @autoclosure () -> LocalizedBundle) {
      self = Localizer.text(
        UnsafeBufferPointer(start: resource.literal, count: resource.literalCount),
        resource.arguments,
        resource.details,
        in: resource.bundle,
        orFrom: resource.bundle == nil ? module() : nil
      )
    }

    /// Creates the string of a resource, in the language of a localizer.
    ///
    /// ```swift
    /// String(localized: .filesCount(5), with: localizer)    // "5 plików"
    /// ```
    ///
    /// - Parameters:
    ///   - resource: The resource, such as a symbol that `localize compile` made.
    ///   - localizer: The localizer. A resource of another bundle is in the same language, if that bundle has it.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource, with localizer: Localizer) {
      self = Localizer.text(
        UnsafeBufferPointer(start: resource.literal, count: resource.literalCount),
        resource.arguments,
        resource.details,
        in: resource.bundle,
        with: localizer
      )
    }

    /// Creates the string for a key that is also the string in the development language.
    ///
    /// ```swift
    /// String(localized: "\(count) files")    // looks up "%lld files"
    /// ```
    ///
    /// - Parameter keyAndValue: The key, with its arguments inside.
    public init(localized keyAndValue: LocalizedKey) {
      // Without it, the call would be ambiguous in files that import a Foundation with the same names.
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
    public init(localized key: StaticString, defaultValue: LocalizedKey) {
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
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    ///   - locale: The locale that determines how numbers look; `nil` means that of ``Localizer/current``. The language
    ///     is always that of ``Localizer/current``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized keyAndValue: LocalizedKey,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      locale: String? = nil,
      comment: StaticString? = nil
    ) {
      let resource = LocalizedStringResource(localized: keyAndValue, table: table, locale: locale, in: bundle)
      self.init(localized: resource)
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
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    ///   - locale: The locale that determines how numbers look. The language is always that of ``Localizer/current``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized keyAndValue: LocalizedKey,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      locale: some LocaleNameConvertible,
      comment: StaticString? = nil
    ) {
      let resource = LocalizedStringResource(
        localized: keyAndValue,
        table: table,
        locale: locale.localeName,
        in: bundle
      )
      self.init(localized: resource)
    }

    /// Creates the string for a key that is also the string in the development language.
    ///
    /// ```swift
    /// String(localized: "\(count) files", bundle: .module)    // looks up "%lld files"
    /// ```
    ///
    /// - Parameters:
    ///   - keyAndValue: The key, with its arguments inside.
    ///   - options: The values that replace the arguments.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    ///   - locale: The locale that determines how numbers look; `nil` means that of ``Localizer/current``. The language
    ///     is always that of ``Localizer/current``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized keyAndValue: LocalizedKey,
      options: LocalizationOptions,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      locale: String? = nil,
      comment: StaticString? = nil
    ) {
      let resource = LocalizedStringResource(
        localized: options.applied(to: keyAndValue),
        table: table,
        locale: locale,
        in: bundle
      )
      self.init(localized: resource)
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
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    ///   - locale: The locale that determines how numbers look; `nil` means that of ``Localizer/current``. The language
    ///     is always that of ``Localizer/current``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized key: StaticString,
      defaultValue: LocalizedKey,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      locale: String? = nil,
      comment: StaticString? = nil
    ) {
      let resource = LocalizedStringResource(
        localized: key,
        defaultValue: defaultValue,
        table: table,
        locale: locale,
        in: bundle
      )
      self.init(localized: resource)
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
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    ///   - locale: The locale that determines how numbers look. The language is always that of ``Localizer/current``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized key: StaticString,
      defaultValue: LocalizedKey,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      locale: some LocaleNameConvertible,
      comment: StaticString? = nil
    ) {
      let resource = LocalizedStringResource(
        localized: key,
        defaultValue: defaultValue,
        table: table,
        locale: locale.localeName,
        in: bundle
      )
      self.init(localized: resource)
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
    ///   - options: The values that replace the arguments.
    ///   - table: The name of the table; `nil` means `Localizable`, or the only table if it has another name.
    ///   - bundle: The bundle; `nil` means that of ``Localizer/current``, or else ``LocalizedBundle/main``.
    ///   - locale: The locale that determines how numbers look; `nil` means that of ``Localizer/current``. The language
    ///     is always that of ``Localizer/current``.
    ///   - comment: A comment for translators. Programs that extract strings read it.
    public init(
      localized key: StaticString,
      defaultValue: LocalizedKey,
      options: LocalizationOptions,
      table: String? = nil,
      bundle: LocalizedBundle? = nil,
      locale: String? = nil,
      comment: StaticString? = nil
    ) {
      let resource = LocalizedStringResource(
        localized: key,
        defaultValue: options.applied(to: defaultValue),
        table: table,
        locale: locale,
        in: bundle
      )
      self.init(localized: resource)
    }
  }

  extension Localizer {
    /// The string of a resource, in the language of this localizer.
    ///
    /// ```swift
    /// localizer(.filesCount(5))    // "5 plików"
    /// ```
    ///
    /// - Parameter resource: The resource, such as a symbol that `localize compile` made. One of another bundle is in
    ///   the same language, if that bundle has it.
    /// - Returns: The string.
    @_disfavoredOverload
    public func callAsFunction(_ resource: LocalizedStringResource) -> String {
      String(localized: resource, with: self)
    }

    /// The string of a resource.
    ///
    /// - Parameters:
    ///   - key: The key, unless the details have it.
    ///   - arguments: The arguments.
    ///   - details: What most symbols do not have.
    ///   - bundle: The bundle of the resource.
    ///   - module: Where to look first if the resource has no bundle.
    ///   - localizer: The localizer; `nil` means that of the current task.
    /// - Returns: The string.
    @usableFromInline
    static func text(
      _ key: UnsafeBufferPointer<UInt8>,
      _ arguments: LocalizedStringResource.Arguments,
      _ details: LocalizedStringResource.Details?,
      in bundle: LocalizedBundle?,
      orFrom module: LocalizedBundle? = nil,
      with localizer: Localizer? = nil
    ) -> String {
      let current = localizer ?? Localizer.current
      #if DEBUG
        let name = details?.key ?? String(decoding: key, as: UTF8.self)
        let all = bundle.map { [$0] } ?? current.searched(orFrom: module)
        LookupCheck.check(name, table: details?.table, in: all, isCurrent: localizer == nil)
      #endif
      if details == nil, bundle != nil, let lookup = current.readyLookup(in: bundle) {
        return arguments.withBuffer { lookup.text(forKey: key, value: nil, table: nil, $0) }
      }
      let arguments = details?.arguments(arguments, with: current, orFrom: bundle ?? module) ?? arguments
      func text(_ key: UnsafeBufferPointer<UInt8>) -> String {
        guard let bundle else { return current.text(key, arguments, details, orFrom: module) }
        let lookup = current.lookup(in: bundle, locale: details?.locale)
        return arguments.withBuffer {
          lookup.text(forKey: key, value: details?.value, table: details?.table, $0)
        }
      }
      return details?.key.map { $0.withContiguousUTF8(text) } ?? text(key)
    }

    /// Where to look for a string whose bundle is not known: in that of the module that shows it, in that of the
    /// localizer, and in that of the program.
    private func searched(orFrom module: LocalizedBundle?) -> [LocalizedBundle] {
      let own = isEnvironment ? nil : bundle
      var bundles: [LocalizedBundle] = []
      for bundle in [module, own, .ofProgram] {
        if let bundle, !bundles.contains(where: { $0.identifier == bundle.identifier }) { bundles.append(bundle) }
      }
      return bundles
    }

    /// The string of a resource without a bundle.
    private func text(
      _ key: UnsafeBufferPointer<UInt8>,
      _ arguments: LocalizedStringResource.Arguments,
      _ details: LocalizedStringResource.Details?,
      orFrom module: LocalizedBundle?
    ) -> String {
      arguments.withBuffer { arguments in
        if module == nil {
          // In most programs, nothing else is searched.
          let own = lookup(in: nil, locale: details?.locale)
          if let text = own.ownText(forKey: key, table: details?.table, arguments) { return text }
        }
        for bundle in searched(orFrom: module) {
          let lookup = lookup(in: bundle, locale: details?.locale)
          if let text = lookup.ownText(forKey: key, table: details?.table, arguments) { return text }
        }
        return lookup(in: nil, locale: details?.locale).substitute(forKey: key, value: details?.value, arguments)
      }
    }
  }

  extension LocalizedStringResource.Arguments {
    /// The arguments in memory.
    @inline(__always)
    fileprivate func withBuffer(_ body: (UnsafeBufferPointer<FormatArgument>) -> String) -> String {
      switch self {
      case .none: body(UnsafeBufferPointer(start: nil, count: 0))
      case .integer(let integer):
        withUnsafePointer(to: .integer(integer)) { body(UnsafeBufferPointer(start: $0, count: 1)) }
      case .list(let list): list.withUnsafeBufferPointer(body)
      }
    }
  }
#endif
