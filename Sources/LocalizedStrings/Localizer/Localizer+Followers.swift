#if !canImport(Darwin)
  import Synchronization
#endif

extension Localizer {
  /// The localizers of other bundles that follow the languages of one, so that each is made once.
  ///
  /// They stay as long as the localizer that they follow, and so do their bundles. There are only a few: a program has few
  /// bundles. Finding one takes no lock, and updates no reference counts.
  struct Followers: ~Copyable, Sendable {
    // Apple's systems have atomics only since macOS 15, and their programs show strings with Foundation.
    #if !canImport(Darwin)
      private static let maximum = 16

      private struct Follower: ~Copyable {
        let localizer: Localizer
        let next = Atomic<UnsafeMutablePointer<Follower>?>(nil)
      }

      // Nobody writes a follower once it is in the list.
      nonisolated(unsafe) private let first = Atomic<UnsafeMutablePointer<Follower>?>(nil)

      deinit {
        var follower = first.load(ordering: .relaxed)
        while let current = follower {
          follower = current.pointee.next.load(ordering: .relaxed)
          current.deinitialize(count: 1)
          current.deallocate()
        }
      }
    #endif

    /// The localizer of a bundle; `nil` if none has been made.
    @inline(__always)
    func localizer(of bundle: LocalizedBundle) -> Localizer? {
      #if !canImport(Darwin)
        let identifier = bundle.identifier
        var follower = first.load(ordering: .acquiring)
        while let current = follower {
          if current.pointee.localizer.bundleIdentifier == identifier { return current.pointee.localizer }
          follower = current.pointee.next.load(ordering: .acquiring)
        }
      #endif
      return nil
    }

    /// Keeps a localizer, unless there are too many or another thread has just kept one for the same bundle.
    func keep(_ localizer: Localizer) {
      #if !canImport(Darwin)
        let new = UnsafeMutablePointer<Follower>.allocate(capacity: 1)
        new.initialize(to: Follower(localizer: localizer))
        var existing = first.compareExchange(expected: nil, desired: new, ordering: .acquiringAndReleasing).original
        for _ in 1..<Self.maximum {
          guard let current = existing else { return }
          if current.pointee.localizer.bundleIdentifier == localizer.bundleIdentifier { break }
          existing =
            current.pointee.next.compareExchange(expected: nil, desired: new, ordering: .acquiringAndReleasing).original
        }
        guard existing != nil else { return }
        new.deinitialize(count: 1)
        new.deallocate()
      #endif
    }
  }
}
