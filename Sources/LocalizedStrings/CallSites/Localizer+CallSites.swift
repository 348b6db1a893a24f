#if !canImport(Darwin)
  import StringFormatting

  extension Localizer {
    /// The string of a resource, in the language of this localizer.
    ///
    /// ```swift
    /// localizer(.filesCount(5))    // "5 plików"
    /// ```
    ///
    /// - Parameter resource: The resource, such as a symbol that `localize compile` made. One of another bundle is in
    ///   the same language, if that bundle has it. A locale of its own determines only how numbers look.
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
      _ arguments: ArgumentList,
      _ details: LocalizedStringResource.Details?,
      in bundle: LocalizedBundle?,
      orFrom module: LocalizedBundle? = nil,
      with localizer: Localizer? = nil
    ) -> String {
      guard let details else {
        #if !DEBUG
          // Most calls in a program are for a symbol.
          if let bundle, let lookup = (localizer ?? Localizer.current).readyLookup(in: bundle) {
            return arguments.withBuffer { lookup.text(forKey: key, value: nil, table: nil, $0) }
          }
        #endif
        return text(key, arguments, in: bundle, orFrom: module, with: localizer)
      }
      func found(_ key: UnsafeBufferPointer<UInt8>) -> String {
        var own: Localizer?
        if localizer == nil, let locale = details.locale {
          let current = Localizer.current
          own = current.following(locale, in: bundle ?? current.bundle(with: key, details.table, orFrom: module))
        }
        return text(
          key,
          arguments,
          value: details.value,
          table: details.table,
          locale: own == nil ? details.locale : nil,
          deferred: details.deferred,
          in: bundle,
          orFrom: module,
          with: own ?? localizer
        )
      }
      return details.key?.withContiguousUTF8(found) ?? found(key)
    }

    /// The localizer for a resource with a locale of its own.
    ///
    /// - Parameters:
    ///   - locale: The locale.
    ///   - bundle: The bundle with the string.
    /// - Returns: The localizer; `nil` if the bundle does not have the locale's language.
    private func following(_ locale: String, in bundle: LocalizedBundle) -> Localizer? {
      // The bundle keeps what is costly, as for a user of that language.
      let own = another(of: bundle, preferring: [locale], locale: locale)
      return own.isMatched ? own : nil
    }

    /// The first bundle to search that has a string for a key; if none has, the first one.
    private func bundle(
      with key: UnsafeBufferPointer<UInt8>,
      _ table: String?,
      orFrom module: LocalizedBundle?
    ) -> LocalizedBundle {
      let searched = searched(orFrom: module)
      return searched.first { lookup(in: $0, locale: nil).formatter(besideKey: key, table: table) != nil }
        ?? searched.first ?? bundle
    }

    /// The string of a key that is also the string in the development language.
    static func text(
      of key: LocalizedKey,
      table: String?,
      locale: String?,
      in bundle: LocalizedBundle?,
      with localizer: Localizer? = nil
    ) -> String {
      key.key.withContiguousUTF8 { bytes in
        #if !DEBUG
          // Most keys have no values that depend on the language.
          if locale == nil, key.deferred == nil, let bundle,
            let lookup = (localizer ?? Localizer.current).readyLookup(in: bundle)
          {
            return key.values.withBuffer { lookup.text(forKey: bytes, value: nil, table: table, $0) }
          }
        #endif
        return text(
          bytes,
          key.values,
          table: table,
          locale: locale,
          deferred: key.deferred,
          in: bundle,
          with: localizer
        )
      }
    }

    /// The string of a key; if there is none, another one.
    static func text(
      of key: StaticString,
      or value: LocalizedKey,
      table: String?,
      locale: String?,
      in bundle: LocalizedBundle?
    ) -> String {
      func found(_ key: UnsafeBufferPointer<UInt8>) -> String {
        text(
          key,
          value.values,
          value: value.key,
          table: table,
          locale: locale,
          deferred: value.deferred,
          in: bundle
        )
      }
      // The function of the library for that returns nothing.
      guard key.hasPointerRepresentation else { return key.description.withContiguousUTF8(found) }
      return found(UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    }

    private static func text(
      _ key: UnsafeBufferPointer<UInt8>,
      _ arguments: ArgumentList,
      value: String? = nil,
      table: String? = nil,
      locale: String? = nil,
      deferred: [Int: DeferredArgument]? = nil,
      in bundle: LocalizedBundle?,
      orFrom module: LocalizedBundle? = nil,
      with localizer: Localizer? = nil
    ) -> String {
      let current = localizer ?? Localizer.current
      #if DEBUG
        let name = String(decoding: key, as: UTF8.self)
        let all = bundle.map { [$0] } ?? current.searched(orFrom: module)
        LookupCheck.check(name, table: table, in: all, isCurrent: localizer == nil)
      #endif
      var arguments = arguments
      if let deferred {
        let formatter = current.formatter(besideKey: key, table: table, locale: locale, in: bundle, orFrom: module)
        arguments = arguments.resolved(deferred, with: formatter, current, orFrom: bundle ?? module)
      }
      return arguments.withBuffer { arguments in
        if let bundle {
          return current.lookup(in: bundle, locale: locale).text(forKey: key, value: value, table: table, arguments)
        }
        if module == nil {
          // In most programs, nothing else is searched.
          let own = current.lookup(in: nil, locale: locale)
          if let text = own.ownText(forKey: key, table: table, arguments) { return text }
        }
        for bundle in current.searched(orFrom: module) {
          let lookup = current.lookup(in: bundle, locale: locale)
          if let text = lookup.ownText(forKey: key, table: table, arguments) { return text }
        }
        return current.lookup(in: nil, locale: locale).substitute(forKey: key, value: value, arguments)
      }
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

    /// Formats what is shown in the string of a key: in that string's own language.
    private func formatter(
      besideKey key: UnsafeBufferPointer<UInt8>,
      table: String?,
      locale: String?,
      in bundle: LocalizedBundle?,
      orFrom module: LocalizedBundle?
    ) -> StringFormatter {
      for bundle in bundle.map({ [$0] }) ?? searched(orFrom: module) {
        let formatter = lookup(in: bundle, locale: locale).formatter(besideKey: key, table: table)
        if let formatter { return formatter }
      }
      return lookup(in: bundle, locale: locale).settings.formatter
    }
  }
#endif
