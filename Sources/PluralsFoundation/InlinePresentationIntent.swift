#if !canImport(Darwin)
  public import Foundation

  /// How a part of an attributed string is emphasized. It has the shape of Foundation's type.
  public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
    /// The bits, which are those of Foundation's type.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Text between asterisks or underscores, usually in italics.
    public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
    /// Text between two asterisks or underscores, usually in bold.
    public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
    /// Text between backticks.
    public static let code = InlinePresentationIntent(rawValue: 1 << 2)
    /// Text between two tildes.
    public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
  }

  extension AttributeScopes {
    /// The attributes of localized strings that Foundation lacks on this system.
    public struct LocalizedTextAttributes: AttributeScope {
      /// How a part of a string is emphasized.
      public let inlinePresentationIntent: InlinePresentationIntentAttribute
      /// The attributes of Foundation, such as links.
      public let foundation: FoundationAttributes

      /// How a part of a string is emphasized.
      public enum InlinePresentationIntentAttribute: CodableAttributedStringKey {
        /// The type of the attribute's values.
        public typealias Value = InlinePresentationIntent
        /// The name, which is that of Foundation's attribute.
        public static let name = "NSInlinePresentationIntent"
      }
    }

    /// The attributes of localized strings that Foundation lacks on this system.
    public var localizedText: LocalizedTextAttributes.Type { LocalizedTextAttributes.self }
  }

  extension AttributeDynamicLookup {
    /// The attribute with a name.
    public subscript<Key: AttributedStringKey>(
      dynamicMember keyPath: KeyPath<AttributeScopes.LocalizedTextAttributes, Key>
    ) -> Key {
      self[Key.self]
    }
  }
#endif
