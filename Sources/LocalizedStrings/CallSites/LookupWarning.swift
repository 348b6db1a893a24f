#if !canImport(Darwin)
  #if DEBUG
    import StringFiles
    import Synchronization

    #if canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #elseif canImport(Android)
      import Android
    #elseif canImport(WASILibc)
      import WASILibc
    #elseif os(Windows)
      import ucrt
    #endif
  #endif

  /// Why a string is probably not what the user should see. Only debug builds look for such strings.
  ///
  /// ```swift
  /// Localizer.warningHandler = { warning in print(warning) }
  /// ```
  public struct LookupWarning: Sendable, Hashable {
    /// What is suspicious.
    public enum Reason: Sendable, Hashable {
      /// Nobody has set ``Localizer/current`` here, but somebody has set it elsewhere in the program. `Task.detached`
      /// and `DispatchQueue` lose it.
      case noLocalizer
      /// None of the bundles that were searched has a string for the key, in any language.
      case missingText
    }

    /// What is suspicious.
    public let reason: Reason
    /// The key that was looked up.
    public let key: String
    /// The name of the table that was searched.
    public let table: String
    /// The bundles that were searched.
    public let bundles: [LocalizedBundle]
  }

  extension LookupWarning: CustomStringConvertible {
    /// A sentence about the string.
    public var description: String {
      switch reason {
      case .noLocalizer:
        "\"\(key)\" is looked up where nobody has set Localizer.current, although it is set elsewhere; Task.detached "
          + "and DispatchQueue lose it"
      case .missingText where bundles.isEmpty:
        "there is no string for \"\(key)\": the call names no bundle, and nobody has set Localizer.current"
      case .missingText:
        "there is no string for \"\(key)\" in the table \(table) of the strings in "
          + bundles.map { $0.localizations.joined(separator: ", ") }.joined(separator: " or of those in ")
      }
    }
  }

  extension Localizer {
    /// Receives the warnings about strings that a call looks up, in debug builds of the program; `nil` to ignore them.
    ///
    /// By default each warning is a line on standard error. There is at most one for each key, bundle and reason. In
    /// release builds nothing is checked, and setting a handler has no effect.
    public static var warningHandler: (@Sendable (LookupWarning) -> Void)? {
      get {
        #if DEBUG
          LookupCheck.state.withLock { $0.handler }
        #else
          nil
        #endif
      }
      set {
        #if DEBUG
          LookupCheck.state.withLock { $0.handler = newValue }
        #endif
      }
    }
  }

  #if DEBUG
    /// Looks for strings that are probably not what the user should see.
    enum LookupCheck {
      struct State {
        var handler: (@Sendable (LookupWarning) -> Void)? = LookupCheck.print
        /// Whether somebody has set a localizer.
        var hasLocalizer = false
        /// What has been warned about.
        var known: Set<Place> = []
      }

      struct Place: Hashable {
        let reason: LookupWarning.Reason
        let key: String
        let bundles: [ObjectIdentifier]
      }

      static let state = Mutex(State())

      /// Keys that a program makes up do not fill its memory.
      private static let maximum = 10_000

      private static func print(_ warning: LookupWarning) {
        // In one call, so that the lines of threads do not mix.
        var line = "warning: \(warning)\n"
        _ = line.withUTF8 { bytes in
          #if os(Windows)
            Int(_write(2, bytes.baseAddress, UInt32(bytes.count)))
          #else
            write(2, bytes.baseAddress, bytes.count)
          #endif
        }
      }

      /// Warns about a string, unless it is as it should be.
      ///
      /// - Parameters:
      ///   - key: The key, which no string or another one is found for.
      ///   - table: The name of the table; `nil` means the usual one.
      ///   - bundles: The bundles that are searched.
      ///   - isCurrent: Whether the localizer is that of the task, and not one that the call names.
      static func check(_ key: String, table: String?, in bundles: [LocalizedBundle], isCurrent: Bool) {
        let isEnvironment = isCurrent && Localizer.current.isEnvironment
        if isCurrent && !isEnvironment { state.withLock { $0.hasLocalizer = true } }
        let name = table ?? bundles.first?.contents.defaultTable ?? "Localizable"
        func warn(_ reason: LookupWarning.Reason) {
          let place = Place(reason: reason, key: key, bundles: bundles.map(\.identifier))
          let handler = state.withLock { state in
            guard state.known.count < maximum, state.handler != nil, state.known.insert(place).inserted else {
              return nil as (@Sendable (LookupWarning) -> Void)?
            }
            return state.handler
          }
          handler?(LookupWarning(reason: reason, key: key, table: name, bundles: bundles))
        }
        let hasText = bundles.contains { bundle in
          let table = table ?? bundle.contents.defaultTable
          return bundle.tables.languages.contains { bundle.tables[$0, table]?.contains(key) == true }
        }
        // An empty key is a string without letters; there is nothing to translate.
        if !hasText && !key.isEmpty { warn(.missingText) }
        if isEnvironment && hasText && state.withLock({ $0.hasLocalizer }) { warn(.noLocalizer) }
      }
    }
  #endif
#endif
