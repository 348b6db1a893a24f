/// A kind of device, for strings that vary with it.
///
/// ```swift
/// let device: Device = .iPad
/// let own: Device = "watchface"   // any name is a device; without its own string, it uses "other"
/// ```
public struct Device: RawRepresentable, Sendable, Hashable, ExpressibleByStringLiteral {
  /// The name in string files.
  public let rawValue: String

  /// Creates a device from its name in string files.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a device from its name in string files.
  public init(stringLiteral value: String) { rawValue = value }

  /// A Mac: `mac`.
  public static var mac: Device { "mac" }
  /// A phone: `iphone`.
  public static var iPhone: Device { "iphone" }
  /// A tablet: `ipad`.
  public static var iPad: Device { "ipad" }
  /// A music player: `ipod`.
  public static var iPod: Device { "ipod" }
  /// A watch: `applewatch`.
  public static var appleWatch: Device { "applewatch" }
  /// A television: `appletv`.
  public static var appleTV: Device { "appletv" }
  /// A headset: `applevision`.
  public static var appleVision: Device { "applevision" }
  /// Any other device: `other`.
  public static var other: Device { "other" }

  /// The device that this program was built for; ``other`` except on Apple's systems.
  public static var current: Device {
    #if os(macOS) || targetEnvironment(macCatalyst)
      .mac
    #elseif os(iOS)
      .iPhone
    #elseif os(watchOS)
      .appleWatch
    #elseif os(tvOS)
      .appleTV
    #elseif os(visionOS)
      .appleVision
    #else
      .other
    #endif
  }
}

#if !hasFeature(Embedded)
  extension Device: Codable {}
#endif
