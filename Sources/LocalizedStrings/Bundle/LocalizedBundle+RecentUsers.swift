import LanguageNegotiation

#if !canImport(Darwin)
  import Synchronization
#endif

extension LocalizedBundle {
  /// What users with the same preferences share: a server gets the same few headers again and again.
  struct RecentUsers: ~Copyable, Sendable {
    /// A user's preferences.
    struct Preferences: Hashable {
      let languages: PreferredLanguages
      let locale: String?
      let mode: LanguageNegotiator.Mode
      let fallback: TextFallback
      let device: Device
    }

    // Apple's systems have this lock only since macOS 15, and servers run on others.
    #if !canImport(Darwin)
      /// Headers that somebody makes up do not fill the memory.
      static let maximum = 100

      private let lookups = Mutex([Preferences: Localizer.Lookup]())
    #endif

    /// The number of preferences whose lookup is kept.
    var count: Int {
      #if canImport(Darwin)
        return 0
      #else
        return lookups.withLock(\.count)
      #endif
    }

    /// The lookup of a user.
    ///
    /// - Parameters:
    ///   - preferences: The user's preferences.
    ///   - make: Makes the lookup.
    /// - Returns: The lookup.
    func lookup(for preferences: Preferences, make: (Preferences) -> Localizer.Lookup) -> Localizer.Lookup {
      #if canImport(Darwin)
        return make(preferences)
      #else
        if let lookup = lookups.withLock({ $0[preferences] }) { return lookup }
        let new = make(preferences)
        lookups.withLock { lookups in
          if lookups.count >= Self.maximum { lookups.removeAll(keepingCapacity: true) }
          lookups[preferences] = new
        }
        return new
      #endif
    }
  }
}
