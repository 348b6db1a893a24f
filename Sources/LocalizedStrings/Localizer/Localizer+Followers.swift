#if !canImport(Darwin)
  import Synchronization
#endif

extension Localizer {
  /// The localizers of other bundles that follow the languages of one, so that each is made once.
  ///
  /// They stay as long as the localizer that they follow, and so do their bundles. There are only a few: a program has few
  /// bundles. Finding one takes no lock.
  struct Followers: ~Copyable, Sendable {
    #if !canImport(Darwin)
      private static let maximum = 16

      private final class Follower: Sendable {
        let localizer: Localizer
        let next = AtomicLazyReference<Follower>()

        init(_ localizer: Localizer) { self.localizer = localizer }
      }

      private let first = AtomicLazyReference<Follower>()
    #endif

    /// The localizer of a bundle.
    ///
    /// - Parameters:
    ///   - bundle: The bundle.
    ///   - make: Makes the localizer. If several threads do so at once, the first one wins.
    /// - Returns: The localizer.
    func localizer(of bundle: LocalizedBundle, make: () -> Localizer) -> Localizer {
      // Apple's systems have the atomic reference only since macOS 15, and their programs show strings with Foundation.
      #if canImport(Darwin)
        return make()
      #else
        let identifier = bundle.identifier
        var known = first.load()
        while let follower = known {
          if follower.localizer.bundleIdentifier == identifier { return follower.localizer }
          known = follower.next.load()
        }
        let new = Follower(make())
        var follower = first.storeIfNil(new)
        for _ in 1..<Self.maximum where follower !== new && follower.localizer.bundleIdentifier != identifier {
          follower = follower.next.storeIfNil(new)
        }
        return follower.localizer.bundleIdentifier == identifier ? follower.localizer : new.localizer
      #endif
    }
  }
}
