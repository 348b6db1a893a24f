#if !canImport(Darwin)
  import LocalizedStrings
  import PluralsFoundation
  import Synchronization

  /// A string that varies with its arguments, on its way from `NSLocalizedString` to the function that knows them.
  ///
  /// That way is a `String`. The number of the string is at its end, in characters that nobody sees: Unicode's tags.
  struct VaryingText: Hashable {
    private let localizer: Localizer
    private let key: String
    private let table: String?

    /// All strings that were on the way, and their numbers.
    private static let known = Mutex((list: [VaryingText](), numbers: [VaryingText: Int]()))

    private static let firstTag = "\u{E0001}" as Unicode.Scalar
    private static let tags = ("\u{E0000}" as Unicode.Scalar)..."\u{E007F}"

    private init(_ localizer: Localizer, key: String, table: String?) {
      self.localizer = localizer
      self.key = key
      self.table = table
    }

    /// The format for a key.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - table: The name of the table.
    ///   - bundle: The bundle; `nil` means that of the current localizer, or else that of the program.
    ///   - value: The format to use if there is none.
    /// - Returns: The format, with directives. One that varies ends with a number.
    static func format(forKey key: String, table: String?, bundle: LocalizedBundle?, value: String) -> String {
      let current = Localizer.current
      for bundle in bundle.map({ [$0] }) ?? [current.bundle, .main] {
        let localizer = current.following(in: bundle)
        let found = localizer.localizedText(forKey: key, table: table)
        guard let language = found.language else { continue }
        let tables = bundle.tables
        let source = ([language] + StringTables.unnamed).compactMap { tables[$0, found.table] }
          .first { $0.entry(forKey: key) != nil }
        if let text = source?.text(forKey: key) { return text }
        // A string that varies with the device alone is complete.
        let isComplete = found.issues.allSatisfy { issue in
          switch issue {
          case .missingArgument, .notANumber: false
          default: true
          }
        }
        return isComplete ? found.text : found.text + Self(localizer, key: key, table: table).tag
      }
      return value.isEmpty ? key : value
    }

    /// The string of a format.
    ///
    /// - Parameters:
    ///   - format: The format, which may end with the number of a string.
    ///   - arguments: The arguments; `nil` stands for none.
    ///   - locale: The locale of numbers; `nil` means that of the localizer.
    /// - Returns: The string.
    static func text(_ format: String, _ arguments: [(any CVarArg)?], locale: String?) -> String {
      let arguments = arguments.compactMap(\.self).map { value in
        (value as? any FormatArgumentConvertible)?.formatArgument ?? .string(String(describing: value))
      }
      let varying = VaryingText(format)
      var localizer = varying?.localizer ?? Localizer.current
      if let locale { localizer.locale = locale }
      if let varying {
        return localizer.localizedString(forKey: varying.key, table: varying.table, arguments: arguments)
      }
      // In the middle of a format, a number is of no use.
      var plain = String.UnicodeScalarView()
      plain.append(contentsOf: format.unicodeScalars.filter { !tags.contains($0) })
      return localizer.formatter.format(String(plain), arguments: arguments)
    }

    /// The number of the string in tags.
    private var tag: String {
      let number = Self.known.withLock { known in
        if let number = known.numbers[self] { return number }
        known.list.append(self)
        known.numbers[self] = known.list.count - 1
        return known.list.count - 1
      }
      var tag = String.UnicodeScalarView([Self.firstTag])
      for digit in String(number).unicodeScalars {
        if let scalar = Unicode.Scalar(0xE0000 + digit.value) { tag.append(scalar) }
      }
      return String(tag)
    }

    /// The string whose number is at the end of a format; `nil` if there is none.
    private init?(_ format: String) {
      let scalars = format.unicodeScalars
      guard let start = scalars.lastIndex(of: Self.firstTag) else { return nil }
      let digits = scalars[scalars.index(after: start)...].compactMap { Unicode.Scalar($0.value &- 0xE0000) }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: digits)
      guard let number = Int(String(text)) else { return nil }
      let known = Self.known.withLock { $0.list.indices.contains(number) ? $0.list[number] : nil }
      guard let known else { return nil }
      self = known
    }
  }
#endif
