import CatalogFormatting
import CommandLineSupport
import DataFiles
import Diagnostics
import MessageFiles
import MessageFormat
import StringsConversion

extension Command {
  private static let target = CommandOption(
    "--to",
    "<format>",
    help: "The format of the result: xcstrings, stringsdict, arb, json, android, po, xliff or mf2."
  )
  private static let folder = CommandOption(
    "--output",
    "<folder>",
    help: "The folder to write to. It is created if it does not exist."
  )
  private static let force = CommandOption(
    "--force",
    help: "Write over files that exist. By default, they are left alone, and nothing is written."
  )
  private static let source = CommandOption(
    "--source",
    "<language>",
    help: """
      The source language. Files of messages and Android's values folders that do not name a
      language have it too. By default, the files decide; if they do not tell, it is en.
      """
  )
  private static let tableName = CommandOption(
    "--table",
    "<name>",
    help: "The name of the written files. By default that of the files."
  )
  private static let syntax = CommandOption(
    "--syntax",
    "<syntax>",
    help: """
      How messages are read: mf1 for ICU MessageFormat, the default, or mf2 for Unicode
      MessageFormat 2.
      """
  )
  private static let dialect = CommandOption(
    "--dialect",
    "<dialect>",
    help: """
      How messages are quoted that are read: icu, formatJS, java or flutter. By default
      flutter in .arb files and icu in JSON files.
      """
  )
  private static let outputDialect = CommandOption(
    "--output-dialect",
    "<dialect>",
    help: "The same for messages that are written."
  )
  private static let variants = CommandOption(
    "--max-variants",
    "<number>",
    help: "With --to mf2, the limit for the variants of a message. The default is 200."
  )

  static let convert = Command(
    name: "convert",
    summary: "Convert strings between Apple's, Flutter's and other formats.",
    usage: ["convert <file or folder>… --to <format> --output <folder> [<option>…]"],
    discussion: """
      Reads string catalogs, .strings and .stringsdict files, .arb and JSON files with messages, Android's strings.xml,
      gettext's PO files, and XLIFF 1.2 as Xcode exports it. Folders are searched for them, except hidden ones and those
      named build, Pods, Carthage, DerivedData or node_modules. Of an .xcloc folder, only the XLIFF files are read.
      Writes one of these formats, or JSON with messages of Unicode MessageFormat 2 (mf2). With --syntax mf2, it reads
      such messages.

      Several tables, such as those of an XLIFF file, stay apart: where two would be the same file, each gets a folder.
      All files are written inside the folder of --output. If one of them exists and has other contents, nothing is
      written, unless --force is given: the file may have strings that were not converted.

      What a format cannot express is listed on standard error, and never becomes a wrong text: such a string is left
      out. For example, catalogs have no select, Android and gettext have one plural in a string, and gettext has no
      exact numbers. The exit code is 1 if a file has errors or a string is left out.

      Arguments keep their names and order, where a format has names: .arb, JSON, mf2 and catalogs. The number of an
      argument such as {0} becomes a position in catalogs, arg1 in .arb and _0 in mf2; new names are listed.

      Translations that need a review are marked in catalogs, XLIFF and PO files. Fuzzy ones are left out of other formats.

      Examples:
        localize convert lib/l10n --to xcstrings --output Sources/App/Resources --table Localizable
        localize convert Localizable.xcstrings --to arb --output lib/l10n --table app
      """,
    options: [target, folder, force, source, tableName, syntax, dialect, outputDialect, variants]
  ) { arguments, output throws(CommandError) in
    guard !arguments.positions.isEmpty else { throw .missing(argument: "file or folder") }
    guard let format = try arguments.value(of: target, as: StringsConverter.Target.self) else { throw .missing(target) }
    guard let path = arguments.value(of: folder), !path.isEmpty else { throw .missing(folder) }
    var converter = StringsConverter()
    converter.sourceLanguage = arguments.value(of: source)
    converter.name = arguments.value(of: tableName)
    if let name = converter.name, !name.isFileName {
      throw .usage("--table takes the name of a file without a folder, such as Localizable")
    }
    converter.syntax = try arguments.value(of: syntax, as: MessageSyntax.self) ?? .mf1
    if let dialect = try arguments.value(of: dialect, as: ICUMessage.Dialect.self) {
      converter.dialects = MessageDialects(all: dialect)
    }
    converter.outputDialect = try arguments.value(of: outputDialect, as: ICUMessage.Dialect.self)
    if let text = arguments.value(of: variants) {
      guard let limit = Int(text), limit > 0 else { throw .usage("--max-variants takes a positive number") }
      converter.maximumVariants = limit
    }
    var result = try reportingErrors { try converter.convert(arguments.positions, to: format) }
    if format == .xcstrings {
      // The order of the keys is Xcode's.
      for (index, file) in result.files.enumerated() {
        let bytes = try reportingErrors { try CatalogFormatter.format(Array(file.text.utf8), file: file.path) }
        result.files[index].text = String(decoding: bytes, as: UTF8.self)
      }
    }
    for problem in result.diagnostics { StandardStreams.writeError("\(problem)\n") }
    // What cannot be read has an error already.
    let losses = result.notes.filter { !$0.isUnreadable }
    guard !result.files.isEmpty else {
      for line in ConvertedStrings.Note.lines(of: losses) { StandardStreams.writeError(line + "\n") }
      let paths = arguments.positions
      throw .failure("no strings in \(paths.joined(separator: ", "))\(MessageFileFinder.advice(at: paths))")
    }
    try write(result.files, to: path, overExisting: arguments.has(force), &output)
    try output.flush()
    for line in ConvertedStrings.Note.lines(of: losses) { StandardStreams.writeError(line + "\n") }
    let isLost = losses.contains { $0.loss == .leftOut } || result.diagnostics.contains { $0.severity == .error }
    return isLost ? .dataError : .success
  }
}

/// Writes converted files.
///
/// - Parameters:
///   - files: The files.
///   - path: The folder.
///   - overExisting: Whether to write over files with other contents.
///   - output: Receives the paths.
/// - Throws: An error that names the files with other contents; then nothing is written.
private func write(
  _ files: [ConvertedFile],
  to path: String,
  overExisting: Bool,
  _ output: inout Output
) throws(CommandError) {
  let existing = files.filter { file in
    let place = FilePath(path).appending(file.path)
    guard FileSystem.exists(place) else { return false }
    return (try? FileSystem.read(place))?.elementsEqual(file.text.utf8) != true
  }
  if !overExisting, let first = existing.first {
    let count = existing.count - 1
    let others = count == 0 ? "" : count == 1 ? " and another file" : " and \(count) others"
    let name = FilePath(path).appending(first.path).path
    throw .failure("\(name)\(others) would be overwritten; nothing is written without --force")
  }
  for file in files {
    let parts = file.path.split(separator: "/")
    let inner = parts.dropLast().joined(separator: "/")
    let folder = try OutputFolder(inner.isEmpty ? path : "\(path)/\(inner)")
    try output.write("wrote \(try folder.write(file.text, to: String(parts.last ?? "")))")
  }
}

extension ConvertedStrings.Note {
  /// The notes as lines, each with the place of the string and the languages that it is about.
  fileprivate static func lines(of notes: [Self]) -> [String] {
    struct Line: Hashable {
      var place: ConvertedStrings.Place?
      var text: String
    }
    var order: [(line: Line, place: ConvertedStrings.Place?)] = []
    var languages: [Line: [String]] = [:]
    for note in notes {
      let text = "\(note.key.visible): \(note.loss == .leftOut ? "left out" : "simplified"): \(note.reason)"
      // Another table can have the same key.
      let line = Line(place: note.sourcePlace, text: text)
      if languages[line] == nil { order.append((line, note.place)) }
      if let language = note.language { languages[line, default: []].append(language) } else { languages[line] = [] }
    }
    return order.map { line, place in
      let list = (languages[line] ?? []).uniqued()
      return (place.map(spelled) ?? "") + line.text + (list.isEmpty ? "" : " (\(list.joined(separator: ", ")))")
    }
  }

  /// A place, as it is before a message.
  private static func spelled(_ place: ConvertedStrings.Place) -> String {
    guard case .text(let line, let column) = place.location else { return "\(place.file.visible): " }
    return "\(place.file.visible):\(line):\(column): "
  }
}
