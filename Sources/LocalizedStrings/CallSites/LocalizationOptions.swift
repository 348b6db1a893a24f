#if !canImport(Darwin)
  import StringFormatting

  extension String {
    /// How a string is looked up. It has the shape of Foundation's type.
    public struct LocalizationOptions {
      /// The values to show instead of the arguments in the key; `nil` leaves those.
      public var replacements: [any CVarArg]?

      /// Creates options that change nothing.
      public init() {}

      /// The key with the replacements as its arguments.
      ///
      /// - Parameter key: The key with the arguments to replace.
      /// - Returns: The key.
      public func applied(to key: LocalizedKey) -> LocalizedKey {
        guard let replacements else { return key }
        let arguments = replacements.map { value in
          (value as? any FormatArgumentConvertible)?.formatArgument ?? .string(String(describing: value))
        }
        return LocalizedKey(key: key.key, values: ArgumentList(arguments))
      }
    }
  }

  extension LocalizedKey {
    /// How the string of the key is looked up.
    public typealias Options = String.LocalizationOptions
  }
#endif
