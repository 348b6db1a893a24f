import DataFiles
import Diagnostics
package import MessageFiles
package import MessageFormat
import MessageInterchange

extension ConvertedStrings {
  /// Reads the messages of files that are translations of each other.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - sourceLanguage: The language that the others are translated from; `nil` means that of the file that describes its
  ///     messages, or English, or the first one.
  package init(messages files: [MessageFile], sourceLanguage: String?) {
    let languages = files.compactMap { $0.language }
    let described = files.first { $0.entries.contains { !$0.placeholders.isEmpty || $0.comment != nil } }?.language
    let english = languages.contains("en") ? "en" : nil
    let source = sourceLanguage ?? described ?? english ?? languages.first ?? "en"
    self.init(name: files.first?.path.name ?? "", sourceLanguage: source)
    folder = files.first?.path.folder?.path ?? ""
    // The order in which a file describes arguments is that of the parameters in Dart.
    isPositional = files.contains { $0.entries.contains { $0.placeholders.count > 1 } }
    // A message of Unicode MessageFormat 2 is read as one of FormatJS, which has tags.
    hasUnicodeNames = files.contains { $0.entries.contains { $0.unicodeMessage != nil } }
    dialect = hasUnicodeNames ? .formatJS : files.first?.dialect ?? .icu
    let sorted = files.filter { $0.language == source } + files.filter { $0.language != source }
    var places: [StringKey: Int] = [:]
    for file in sorted {
      guard let language = file.language else { continue }
      for entry in file.entries {
        let read: ReadMessage
        do throws(ConversionLoss) {
          guard let own = try ReadMessage(entry, in: language) else {
            let reason = "the message cannot be read: \(entry.problem?.message ?? "")"
            notes.append(Note(key: entry.key, language: language, loss: .leftOut, reason: reason, isUnreadable: true))
            continue
          }
          read = own
        } catch {
          notes.append(Note(key: entry.key, language: language, loss: .leftOut, reason: error.reason))
          continue
        }
        notes += read.notes(key: entry.key, language: language)
        let place = places[StringKey(entry.key)] ?? entries.count
        if place == entries.count {
          places[StringKey(entry.key)] = place
          entries.append(Entry(key: entry.key))
        }
        let pieces = read.pieces
        entries[place].texts[language] = pieces
        entries[place].comment = entries[place].comment ?? entry.comment
        let kinds = pieces.argumentKinds
        entries[place].add(entry.placeholders.map { Argument($0.name, .init(type: $0.type, or: kinds[$0.name]), $0) })
        entries[place].add(read.arguments)
      }
    }
    for place in entries.indices {
      entries[place].applyFormats()
      guard let arguments = Argument.inOrder(entries[place].arguments) else {
        let reason = "an argument has a number greater than \(Argument.maximumPosition - 1)"
        notes.append(Note(key: entries[place].key, loss: .leftOut, reason: reason))
        entries[place].texts = [:]
        continue
      }
      entries[place].arguments = arguments
    }
    entries.removeAll { $0.texts.isEmpty }
  }

  /// The strings as messages of `.arb` files. In Flutter's dialect, keys that are not names in Dart become such names.
  ///
  /// - Parameters:
  ///   - dialect: How messages are quoted.
  ///   - notes: Receives what the files cannot say.
  /// - Returns: The files.
  package func applicationResources(_ dialect: ICUMessage.Dialect, _ notes: inout [Note]) -> [ConvertedFile] {
    let described = styledEntries(dialect, &notes).map { entry in
      entry.withPlaceholderFormats(dialect, &notes).withNamesOfDart(&notes)
    }
    let names = dialect.hasFlutterPlurals ? names(.dart, &notes) : [:]
    let isAttribute = { (key: String) in !dialect.hasFlutterPlurals && key.utf8.first == UInt8(ascii: "@") }
    for entry in entries where isAttribute(entry.key) {
      let reason = "in .arb files, a key that begins with @ describes another one"
      notes.append(Note(key: entry.key, loss: .leftOut, reason: reason))
    }
    return languages.map { language in
      let (locale, path) = resource(of: language)
      var writer = JSONWriter(.xcode)
      writer.object { writer in
        writer.member("@@locale", locale)
        for entry in described where !isAttribute(entry.key) {
          guard let source = message(entry, language, dialect, isFlutter: true, &notes) else { continue }
          let name = names[StringKey(entry.key)] ?? entry.key
          writer.member(name, source)
          if language == sourceLanguage, entry.comment != nil || !entry.arguments.isEmpty {
            writer.object("@" + name) { writer in
              if let comment = entry.comment { writer.member("description", comment) }
              if !entry.arguments.isEmpty { write(entry.arguments, to: &writer) }
            }
          }
        }
      }
      return ConvertedFile(path: path, text: writer.text + "\n", language: language)
    }
  }

  /// The locale of an `.arb` file, and its path.
  private func resource(of language: String) -> (locale: String, path: String) {
    let locale = String(language.map { $0 == "-" ? "_" : $0 })
    return (locale, "\(name.isEmpty ? "app" : name)_\(locale).arb")
  }

  /// A warning for each language that has `.arb` files for scripts or regions only, which Flutter's tool refuses.
  var missingFallbacks: [Diagnostic] {
    let groups = Dictionary(grouping: languages.sorted()) { String($0.prefix { $0 != "-" && $0 != "_" }) }
    return groups.inKeyOrder.compactMap { language, languages in
      if languages.contains(language) { return nil }
      let files = languages.map { resource(of: $0).path }.uniqued()
      return Diagnostic(
        .warning,
        "Flutter refuses \(files.joined(separator: ", ")) without a file for \(language): "
          + "copy \(files.count == 1 ? "it" : "one of them") "
          + "as \(resource(of: language).path), with \"@@locale\": \"\(language)\""
      )
    }
  }

  private func write(_ arguments: [Argument], to writer: inout JSONWriter) {
    writer.object("placeholders") { writer in
      for argument in arguments {
        writer.object(argument.name) { writer in
          let about = argument.placeholder
          writer.member("type", about?.type ?? argument.kind.typeOfDart)
          if let format = about?.format { writer.member("format", format) }
          if about?.isCustomDateFormat == true { writer.member("isCustomDateFormat", "true") }
          if let example = about?.example { writer.member("example", example) }
          guard let parameters = about?.parameters, !parameters.isEmpty else { return }
          writer.object("optionalParameters") { writer in
            for parameter in parameters {
              writer.key(parameter.name)
              if parameter.isString { writer.value(parameter.value) } else { writer.literal(parameter.value) }
            }
          }
        }
      }
    }
  }

  /// The strings as JSON with a message for each key.
  ///
  /// - Parameters:
  ///   - dialect: How messages are quoted.
  ///   - notes: Receives what the files cannot say.
  /// - Returns: The files.
  package func json(_ dialect: ICUMessage.Dialect, _ notes: inout [Note]) -> [ConvertedFile] {
    notes += jsonNotes()
    for entry in hasUnicodeNames ? entries : [] {
      let numbers = entry.arguments.map { $0.name }.filter { Int($0) != nil }
      if !numbers.isEmpty { notes.append(.newNames(numbers.map { ("_" + $0, $0) }, key: entry.key)) }
    }
    var styled = self
    styled.entries = styledEntries(dialect, &notes)
    return languages.map { language in
      styled.json(language) { entry in message(entry, language, dialect, &notes) }
    }
  }

  /// The strings as JSON with a message of Unicode MessageFormat 2 for each key.
  ///
  /// - Parameters:
  ///   - maximumVariants: The limit for variants of a message.
  ///   - notes: Receives the messages that it cannot say.
  /// - Returns: The files.
  package func unicodeMessages(maximumVariants: Int, _ notes: inout [Note]) -> [ConvertedFile] {
    notes += jsonNotes(isUnicode: true)
    var renamed = self
    var own: [Note] = []
    renamed.entries = entries.map { $0.withNamesOfMessages(&notes).withUnicodeNames(&own) }
    if !hasUnicodeNames { notes += own }
    return languages.map { language in
      renamed.json(language) { entry in
        var entry = entry
        // The styles of numbers mean what they mean in the dialect that they come from. Only one dialect has tags.
        let dialect = self.dialect == .formatJS ? ICUMessage.Dialect.formatJS : .icu
        while true {
          guard let source = message(entry, language, dialect, &notes) else { return nil }
          var reason = "the message cannot be read"
          if let message = try? ICUMessage(source, dialect: dialect) {
            do throws(ICUConversionError) {
              return try message.unicodeMessage(maximumVariants: maximumVariants).description
            } catch {
              reason = error.description
              if let note = entry.removeFormat(that: error) {
                if !notes.contains(note) { notes.append(note) }
                continue
              }
            }
          }
          notes.append(Note(key: entry.key, language: language, loss: .leftOut, reason: reason))
          return nil
        }
      }
    }
  }

  /// What JSON with messages does not have: the order of arguments, and formats without a style.
  private func jsonNotes(isUnicode: Bool = false) -> [Note] {
    // All entries are read to find the languages.
    let languages = languages
    return entries.flatMap { entry in
      var notes = entry.formatsWithoutStyle
      let own = entry.arguments.map { $0.name }
      let read = languages.compactMap { entry.texts[$0] }.flatMap { pieces in
        isUnicode ? ReadMessage(pieces).argumentNames : pieces.argumentNames
      }
      let order = (Argument.inOrder(read.uniqued().map { Argument($0, .any) }) ?? []).map { $0.name }
      let known = Set(order)
      if isPositional, order != own.filter({ known.contains($0) }) {
        let reason = "the order of its arguments is not kept: \(own.joined(separator: ", "))"
        notes.append(Note(key: entry.key, loss: .simplified, reason: reason))
      }
      return notes
    }
  }

  /// The strings with the styles of a dialect, without the messages whose styles it does not have.
  private func styledEntries(_ dialect: ICUMessage.Dialect, _ notes: inout [Note]) -> [Entry] {
    let languages = languages
    // Neither FormatJS nor Flutter looks at what is shown.
    let isByValue = dialect == .formatJS || dialect.hasFlutterPlurals
    if isByValue, self.dialect != dialect { notes += lossesByValue(isInteger: false) }
    return entries.map { entry in
      var entry = entry
      for language in languages {
        do throws(ConversionLoss) {
          try entry.texts[language]?.checkStyles(of: self.dialect, for: dialect)
        } catch {
          notes.append(Note(key: entry.key, language: language, loss: .leftOut, reason: error.reason))
          entry.texts[language] = nil
        }
      }
      return entry.withStyles(of: self.dialect, for: dialect).withNamesOfMessages(&notes)
    }
  }

  private func json(_ language: String, _ text: (Entry) -> String?) -> ConvertedFile {
    var writer = JSONWriter(.xcode)
    writer.object { writer in
      for entry in entries { if let text = text(entry) { writer.member(entry.key, text) } }
    }
    return ConvertedFile(path: "\(language).json", text: writer.text + "\n")
  }

  private func message(
    _ entry: Entry,
    _ language: String,
    _ dialect: ICUMessage.Dialect,
    isFlutter: Bool = false,
    _ notes: inout [Note]
  ) -> String? {
    guard var pieces = entry.texts[language] else { return nil }
    do throws(ConversionLoss) {
      if dialect.hasFlutterPlurals {
        if !self.dialect.hasFlutterPlurals { pieces = try pieces.flutterPlurals(in: language) }
        if isFlutter { try pieces.checkNamesOfDart() }
      }
      return try pieces.source(dialect)
    } catch {
      notes.append(Note(key: entry.key, language: language, loss: .leftOut, reason: error.reason))
      return nil
    }
  }
}

extension ConvertedStrings.Entry {
  /// Adds arguments that are new, and what is known about others.
  mutating func add(_ new: [ConvertedStrings.Argument]) {
    var positions = positions
    for argument in new {
      if let place = positions[argument.name].map({ $0 - 1 }) {
        if arguments[place].kind == .any { arguments[place].kind = argument.kind }
        arguments[place].placeholder = arguments[place].placeholder ?? argument.placeholder
      } else {
        arguments.append(argument)
        positions[argument.name] = arguments.count
      }
    }
  }
}

/// A message of a file as pieces, with the arguments that it has taken to be integers or text.
struct ReadMessage {
  var pieces: [ICUMessage.Piece]
  private var integers: Set<String> = []
  private var strings: Set<String> = []
  private var isUnicode = false

  /// A message of Unicode MessageFormat 2 as pieces.
  init(_ pieces: [ICUMessage.Piece], integers: Set<String> = [], strings: Set<String> = []) {
    (self.pieces, self.integers, self.strings) = (pieces, integers, strings)
    isUnicode = true
  }

  /// Reads a message; `nil` if it cannot be read.
  ///
  /// - Throws: The reason, if it is one of Unicode MessageFormat 2 that no message of ICU can say.
  init?(_ entry: MessageFile.Entry, in language: String) throws(ConversionLoss) {
    if let message = entry.unicodeMessage {
      self = try ReadMessage(message, in: language)
    } else if let message = entry.message {
      pieces = message.pieces.withExactForms(in: language)
    } else {
      return nil
    }
  }

  /// The names of the arguments, in order.
  ///
  /// In Unicode MessageFormat 2, all selectors are before the text. Arguments that are in the text have the order there.
  var argumentNames: [String] {
    let names = pieces.argumentNames
    guard isUnicode else { return names }
    let shown = pieces.shownNames
    return names.filter { !shown.contains($0) } + shown
  }

  /// The arguments, in order.
  var arguments: [ConvertedStrings.Argument] {
    let kinds = pieces.argumentKinds
    return argumentNames.map { name in
      let own: ConvertedStrings.Argument.Kind? =
        integers.contains(name) ? .integer : strings.contains(name) ? .text : nil
      return ConvertedStrings.Argument(name, own ?? kinds[name] ?? .any)
    }
  }

  /// What messages of ICU do not say about arguments.
  func notes(key: String, language: String?) -> [ConvertedStrings.Note] {
    func note(_ reason: String) -> ConvertedStrings.Note {
      ConvertedStrings.Note(key: key, language: language, loss: .simplified, reason: reason)
    }
    return integers.sorted().map { note("\"\($0)\" is taken to be an integer, and not rounded to one") }
      + strings.sorted().map { note("\"\($0)\" is taken to be text; a number would be formatted") }
  }
}

extension Array where Element == ICUMessage.Piece {
  /// The names of the arguments in the text for `other`, in order.
  fileprivate var shownNames: [String] {
    var names: [String] = []
    for piece in self {
      var new: [String] = []
      switch piece {
      case .argument(let name, _, _): new = [name]
      case .choice(let choice): new = choice.branches.last { $0.selector == "other" }?.pieces.shownNames ?? []
      case .text, .number, .markup: break
      }
      for name in new where !names.contains(name) { names.append(name) }
    }
    return names
  }
}

extension ConvertedStrings.Argument {
  /// The highest position that a name can say.
  static let maximumPosition = 100

  /// The position that a name says, counted from 1: 1 for `0`, and 2 for `arg2`, which is what the second argument is called if
  /// it has no name.
  private static func position(of name: String, isNumber: Bool) -> Int? {
    guard isNumber else { return name.hasPrefix("arg") ? Int(name.dropFirst(3)) : nil }
    return Int(name).map { $0 < Int.max ? $0 + 1 : $0 }
  }

  /// Arguments by position, if their names say one. Others have the positions that are left, and an argument that no message
  /// shows keeps its position.
  ///
  /// - Returns: The arguments; `nil` if a position is too high.
  static func inOrder(_ arguments: [Self]) -> [Self]? {
    let areNumbers = arguments.allSatisfy { Int($0.name) != nil }
    // A file that describes arguments has an order.
    if !areNumbers, arguments.contains(where: { $0.placeholder != nil }) { return arguments }
    let positions = arguments.map { position(of: $0.name, isNumber: areNumbers) }
    let last = max(positions.compactMap { $0 }.max() ?? 0, arguments.count)
    if areNumbers, last > maximumPosition { return nil }
    guard last <= maximumPosition else { return arguments }
    var places = [Self?](repeating: nil, count: last)
    var others: [Self] = []
    for (argument, position) in zip(arguments, positions) {
      guard let position else {
        others.append(argument)
        continue
      }
      guard places.indices.contains(position - 1), places[position - 1] == nil else { return arguments }
      places[position - 1] = argument
    }
    var next = others.makeIterator()
    return places.indices.map { index in
      places[index] ?? next.next() ?? Self(areNumbers ? "\(index)" : "arg\(index + 1)", .any)
    }
  }
}

extension ConvertedStrings.Argument.Kind {
  /// The type in Dart.
  var typeOfDart: String {
    switch self {
    case .integer: "int"
    case .number: "num"
    case .text: "String"
    case .any: "Object"
    }
  }

  /// The kind of a type of Dart; for others, what the message says.
  fileprivate init(type: String?, or known: Self?) {
    switch type {
    case "int": self = .integer
    case "num", "double": self = .number
    case "String": self = .text
    default: self = known ?? .any
    }
  }
}
