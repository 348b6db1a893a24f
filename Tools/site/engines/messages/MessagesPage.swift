import DataFiles
import Decimals
import Diagnostics
import MessageFiles
import MessageFormat
import MessageInterchange
import Plurals
import StringsConversion

// The exports of the message page's WebAssembly module. The page has a message read, and then asks for its text in languages and
// for the message in other formats.

private nonisolated(unsafe) var icuMessage: ICUMessage?
private nonisolated(unsafe) var unicodeMessage: Message?
private nonisolated(unsafe) var source = ""

/// Reads a message: as Unicode MessageFormat 2, or as that of ICU in the dialect with an index.
///
/// The answer is `{"arguments":["count",…]}`, or `{"error":…,"type":…,"offset":…}` with the message of the command line.
@_expose(wasm, "read")
@_cdecl("read")
public func read(_ length: Int32, _ dialect: Int32) -> Int32 {
  source = text(at: 0, length)
  (icuMessage, unicodeMessage) = (nil, nil)
  var names: [String] = []
  do throws(MessageError) {
    let dialects = ICUMessage.Dialect.allCases
    if dialects.indices.contains(Int(dialect)) {
      let message = try ICUMessage(source, dialect: dialects[Int(dialect)])
      names = message.argumentNames
      icuMessage = message
    } else {
      let message = try Message(source)
      names = message.externalVariables
      unicodeMessage = message
    }
  } catch {
    return reply { json in
      json.member("error", error.diagnostic.message)
      json.member("type", error.kind.rawValue)
      json.member("offset", error.offset)
    }
  }
  return reply { json in
    json.array("arguments") { json in
      for name in names { json.value(name) }
    }
  }
}

/// Formats the message in a language, with values as on the command line: a line `name=value` for each. The answer is
/// `{"text":…,"errors":[{"type":…,"subject":…,"offset":…,"message":…},…]}`.
@_expose(wasm, "format")
@_cdecl("format")
public func format(_ tagLength: Int32, _ valuesLength: Int32) -> Int32 {
  var values: [(key: String, value: FormatArgument)] = []
  for line in text(at: tagLength, valuesLength).split(separator: "\n") {
    if let (name, value) = String(line).assignment { values.append((name, FormatArgument(lookingLike: value))) }
  }
  let format = MessageFormatter(text(at: 0, tagLength))
  let arguments = MessageArguments(values)
  let unicode = unicodeMessage.map { format.result($0, arguments) }
  guard let result = icuMessage.map({ format.result($0, arguments) }) ?? unicode else { return reply { _ in } }
  return reply { json in
    json.member("text", result.text)
    json.array("errors") { json in
      for issue in result.issues {
        json.object { json in
          json.member("type", issue.kind.rawValue)
          json.member("subject", issue.subject)
          json.member("offset", issue.offset)
          json.member("message", issue.description)
        }
      }
    }
  }
}

/// The language whose plural rules a tag has, such as he for iw: `{"language":…}`. It is `und` if CLDR has none.
@_expose(wasm, "resolve")
@_cdecl("resolve")
public func resolve(_ tagLength: Int32) -> Int32 {
  let rules = PluralRules(for: text(at: 0, tagLength))
  return reply { json in json.member("language", rules.language) }
}

/// Writes the message, which is in a language and has a key, in another format: that of `localize convert --to`, or `model`
/// for what `localize message --parse` prints.
///
/// The answer is `{"files":[{"path":…,"text":…},…],"notes":[…],"changes":[…]}`, with reasons why the message is left out, and
/// what is different in the file. In `mf2` and `model`, the text is the message itself, and not a file.
@_expose(wasm, "convert")
@_cdecl("convert")
public func convert(_ formatLength: Int32, _ tagLength: Int32, _ keyLength: Int32) -> Int32 {
  let (tag, key) = (text(at: formatLength, tagLength), text(at: formatLength + tagLength, keyLength))
  let format = text(at: 0, formatLength)
  var files: [ConvertedFile] = []
  var notes: [ConvertedStrings.Note] = []
  if format == "mf2" || format == "model" {
    do throws(ICUConversionError) {
      // An operator would throw any error.
      let message = if let unicodeMessage { unicodeMessage } else { try icuMessage?.unicodeMessage() }
      if let message {
        files = [ConvertedFile(path: "", text: format == "mf2" ? message.description : message.json)]
      }
    } catch {
      notes = [ConvertedStrings.Note(key: key, loss: .leftOut, reason: error.description)]
    }
  } else if let target = StringsConverter.Target(rawValue: format) {
    let file = icuMessage.flatMap { messageFile(key, tag, $0.dialect) }
    // The names of files and folders have the language.
    if tag.utf8.contains(UInt8(ascii: "/")) {
      notes = [ConvertedStrings.Note(key: key, loss: .leftOut, reason: "\"\(tag)\" cannot be the language of a file")]
    } else if let table = file.map({ ConvertedStrings(messages: [$0], sourceLanguage: tag) })
      ?? unicodeMessage.map({ ConvertedStrings($0, key: key, in: tag) })
    {
      notes = table.notes
      files = StringsConverter().files(of: table, target, &notes)
    }
  }
  return reply { json in
    json.array("files") { json in
      for file in files {
        json.object { json in
          json.member("path", file.path)
          json.member("text", file.text)
        }
      }
    }
    json.array("notes") { json in
      for note in notes where note.loss == .leftOut { json.value(note.reason) }
    }
    json.array("changes") { json in
      for note in notes where note.loss == .simplified { json.value(note.reason) }
    }
  }
}

/// A file with the message alone.
private func messageFile(_ key: String, _ tag: String, _ dialect: ICUMessage.Dialect) -> MessageFile? {
  var json = JSONWriter(.compact)
  json.object { json in json.member(key, source) }
  guard let path = MessageFilePath(FilePath("\(tag).json"), isGiven: true) else { return nil }
  let log = ReadingLog(file: nil, strict: false)
  return try? MessageFile(json.bytes, path: path, dialects: MessageDialects(all: dialect), language: tag, log: log)
}
