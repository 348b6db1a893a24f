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
    let sorted = files.filter { $0.language == source } + files.filter { $0.language != source }
    var places: [String: Int] = [:]
    for file in sorted {
      let language = file.language ?? source
      for entry in file.entries {
        guard let message = entry.message else {
          let reason = "the message cannot be read: \(entry.problem?.message ?? "")"
          notes.append(Note(key: entry.key, language: language, loss: .leftOut, reason: reason, isUnreadable: true))
          continue
        }
        let place = places[entry.key] ?? entries.count
        if place == entries.count {
          places[entry.key] = place
          entries.append(Entry(key: entry.key))
        }
        let pieces = message.pieces
        entries[place].texts[language] = pieces
        entries[place].comment = entries[place].comment ?? entry.comment
        entries[place].add(entry.placeholders.map { Argument($0.name, .init(type: $0.type, in: pieces, $0.name)) })
        entries[place].add(pieces.argumentNames.map { Argument($0, pieces.kind(of: $0)) })
      }
    }
    for place in entries.indices {
      // Names that are numbers are positions.
      let names = entries[place].arguments.map { Int($0.name) }
      if names.isEmpty || names.contains(nil) { continue }
      entries[place].arguments.sort { (Int($0.name) ?? 0) < (Int($1.name) ?? 0) }
    }
  }

  /// The strings as messages of `.arb` files.
  ///
  /// - Parameters:
  ///   - dialect: How messages are quoted.
  ///   - notes: Receives what the files cannot say.
  /// - Returns: The files.
  package func applicationResources(_ dialect: ICUMessage.Dialect, _ notes: inout [Note]) -> [ConvertedFile] {
    languages.map { language in
      let locale = String(language.map { $0 == "-" ? "_" : $0 })
      var writer = JSONWriter(.xcode)
      writer.object { writer in
        writer.member("@@locale", locale)
        for entry in entries {
          guard let source = message(entry, language, dialect, &notes) else { continue }
          writer.member(entry.key, source)
          if language == sourceLanguage, entry.comment != nil || !entry.arguments.isEmpty {
            writer.key("@" + entry.key)
            writer.object { writer in
              if let comment = entry.comment { writer.member("description", comment) }
              if !entry.arguments.isEmpty { write(entry.arguments, to: &writer) }
            }
          }
        }
      }
      return ConvertedFile(path: "\(name.isEmpty ? "app" : name)_\(locale).arb", text: writer.text + "\n")
    }
  }

  private func write(_ arguments: [Argument], to writer: inout JSONWriter) {
    writer.key("placeholders")
    writer.object { writer in
      for argument in arguments {
        writer.key(argument.name)
        writer.object { writer in
          switch argument.kind {
          case .integer: writer.member("type", "int")
          case .number: writer.member("type", "num")
          case .text: writer.member("type", "String")
          case .any: writer.member("type", "Object")
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
    languages.map { language in
      json(language) { entry in message(entry, language, dialect, &notes) }
    }
  }

  /// The strings as JSON with a message of Unicode MessageFormat 2 for each key.
  ///
  /// - Parameters:
  ///   - maximumVariants: The limit for variants of a message.
  ///   - notes: Receives the messages that it cannot say.
  /// - Returns: The files.
  package func unicodeMessages(maximumVariants: Int, _ notes: inout [Note]) -> [ConvertedFile] {
    languages.map { language in
      json(language) { entry in
        guard let source = message(entry, language, .formatJS, &notes) else { return nil }
        var reason = "the message cannot be read"
        if let message = try? ICUMessage(source, dialect: .formatJS) {
          do throws(ICUConversionError) {
            return try message.unicodeMessage(maximumVariants: maximumVariants).description
          } catch {
            reason = error.description
          }
        }
        notes.append(Note(key: entry.key, language: language, loss: .leftOut, reason: reason))
        return nil
      }
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
    _ notes: inout [Note]
  ) -> String? {
    guard let pieces = entry.texts[language] else { return nil }
    do throws(ConversionLoss) {
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
    for argument in new {
      if let place = arguments.firstIndex(where: { $0.name == argument.name }) {
        if arguments[place].kind == .any { arguments[place].kind = argument.kind }
      } else {
        arguments.append(argument)
      }
    }
  }
}

extension ConvertedStrings.Argument.Kind {
  /// The kind of a type of Dart; for others, what the message says.
  fileprivate init(type: String?, in pieces: [ICUMessage.Piece], _ name: String) {
    switch type {
    case "int": self = .integer
    case "num", "double": self = .number
    case "String": self = .text
    default: self = pieces.kind(of: name)
    }
  }
}
