#if !canImport(Darwin)
  import Foundation
  import LocalizedStrings
  import PluralsFoundation
  import Synchronization

  /// A string that varies with its arguments, on its way from `NSLocalizedString` to the function that knows them.
  ///
  /// That way is a `String`. The number of the string is at its end, in characters that nobody sees: Unicode's tags, of
  /// which the first is one that flags do not have.
  struct VaryingText: Hashable {
    // Not the localizer: each user has another one, and the list below would keep them all.
    private let bundle: LocalizedBundle
    private let languages: [String]
    private let key: String
    private let table: String?
    /// The format before the number.
    private let format: String

    /// All strings that were on the way, and their numbers.
    private static let known = Mutex((list: [VaryingText](), numbers: [VaryingText: Int]()))

    private static let firstTag = "\u{E0001}" as Unicode.Scalar
    private static let digits = ("\u{E0030}" as Unicode.Scalar)..."\u{E0039}"

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
        let source = ([language] + StringTables.unnamed).compactMap { tables[$0, found.table] }.first {
          $0.entry(forKey: key) != nil
        }
        if let text = source?.text(forKey: key) { return text }
        // A string that varies with the device alone is complete.
        let isComplete = found.issues.allSatisfy { issue in
          switch issue {
          case .missingArgument, .notANumber: false
          default: true
          }
        }
        if isComplete { return found.text }
        let languages = localizer.languages
        return found.text
          + Self(bundle: bundle, languages: languages, key: key, table: table, format: found.text).tag
      }
      return value.isEmpty ? key : value
    }

    /// The string of a format.
    ///
    /// - Parameters:
    ///   - format: The format, which may end with the number of a string.
    ///   - values: The arguments; `nil` stands for none.
    ///   - locale: The locale of numbers; `nil` means that of the localizer.
    /// - Returns: The string.
    static func text(_ format: String, _ values: [(any CVarArg)?], locale: String?) -> String {
      let values = values.compactMap(\.self)
      let known = values.compactMap { ($0 as? any FormatArgumentConvertible)?.formatArgument }
      var localizer = Localizer.current
      if let (before, varying, after) = split(format) {
        localizer = varying.localizer
        if let locale { localizer.locale = locale }
        let arguments = known.count == values.count ? known : values.map(argument)
        return before + localizer.localizedString(forKey: varying.key, table: varying.table, arguments: arguments)
          + after
      }
      if let locale { localizer.locale = locale }
      let plain = withoutNumbers(format)
      guard known.count == values.count else {
        // Only the directive says what a pointer points to, and Foundation has all directives.
        let foundation = localizer.locale == "C" ? nil : Locale(identifier: localizer.locale)
        return String(format: plain, locale: foundation, arguments: values)
      }
      return localizer.formatter.format(plain, arguments: known)
    }

    /// A value of any type: a pointer to characters is a string of C.
    private static func argument(_ value: any CVarArg) -> FormatArgument {
      let characters: UnsafeRawPointer? =
        switch value {
        case let pointer as UnsafePointer<Int8>: UnsafeRawPointer(pointer)
        case let pointer as UnsafePointer<UInt8>: UnsafeRawPointer(pointer)
        case let pointer as UnsafeMutablePointer<Int8>: UnsafeRawPointer(pointer)
        case let pointer as UnsafeMutablePointer<UInt8>: UnsafeRawPointer(pointer)
        default: nil
        }
      if let characters { return .string(String(cString: characters.assumingMemoryBound(to: UInt8.self))) }
      return (value as? any FormatArgumentConvertible)?.formatArgument ?? .string(String(describing: value))
    }

    /// The localizer for the string: the current one, unless it has other languages than where the format was made.
    private var localizer: Localizer {
      let current = Localizer.current.following(in: bundle)
      if current.languages == languages { return current }
      return current.another(of: bundle, preferring: languages, locale: current.locale)
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

    /// Splits a format at the string whose number is in it; `nil` if there is none, or if directives are around it: then
    /// its arguments are not those of the format.
    private static func split(_ format: String) -> (before: String, VaryingText, after: String)? {
      let scalars = format.unicodeScalars
      guard let start = scalars.lastIndex(of: firstTag) else { return nil }
      let tags = scalars[scalars.index(after: start)...].prefix { digits.contains($0) }
      let number = tags.reduce(0) { ($0 &* 10) &+ Int($1.value & 0xF) }
      let known = known.withLock { $0.list.indices.contains(number) ? $0.list[number] : nil }
      let text = String(scalars[..<start])
      let after = String(scalars[tags.endIndex...])
      guard !tags.isEmpty, let known, text.hasSuffix(known.format) else { return nil }
      let before = String(text.dropLast(known.format.count))
      return before.contains("%") || after.contains("%") ? nil : (before, known, after)
    }

    /// The format without the numbers of strings.
    private static func withoutNumbers(_ format: String) -> String {
      var result = String.UnicodeScalarView()
      var rest = format.unicodeScalars[...]
      while let start = rest.firstIndex(of: firstTag) {
        result.append(contentsOf: rest[..<start])
        rest = rest[rest.index(after: start)...].drop { digits.contains($0) }
      }
      result.append(contentsOf: rest)
      return String(result)
    }
  }
#endif
