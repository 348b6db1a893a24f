#if !canImport(Darwin)
  import StringFormatting

  extension String {
    /// How a string is looked up. It has the shape of Foundation's type.
    public struct LocalizationOptions {
      /// The values of the placeholders in the key, in their order. In a key without placeholders, they replace the
      /// arguments. `nil` leaves the key as it is.
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
        let places = key.placeholders
        if places.isEmpty { return LocalizedKey(key: key.key, values: ArgumentList(arguments)) }
        var result = key
        var values = key.values.list
        for (place, argument) in zip(places, arguments) {
          values[place] = argument
          result.deferred?[place] = nil
        }
        result.values = ArgumentList(values)
        return result
      }
    }
  }

  extension LocalizedKey {
    /// The type of a value that is not known yet. It has the shape of Foundation's type.
    public enum Placeholder: Sendable, Hashable {
      case int, uint, float, double, object

      /// The directive.
      var specifier: String {
        switch self {
        case .int: Int.formatSpecifier
        case .uint: UInt.formatSpecifier
        case .float: Float.formatSpecifier
        case .double: Double.formatSpecifier
        case .object: "%@"
        }
      }
    }

    /// The numbers of the arguments that are placeholders.
    var placeholders: [Int] {
      guard let deferred else { return [] }
      return deferred.compactMap { number, argument in
        if case .placeholder = argument { number } else { nil }
      }.sorted()
    }

    /// How the string of the key is looked up.
    public typealias Options = String.LocalizationOptions
  }
#endif
