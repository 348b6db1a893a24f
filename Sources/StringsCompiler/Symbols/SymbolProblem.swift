import DataFiles
import Diagnostics
import StringFiles

/// The problems of symbols. All messages are here.
extension Diagnostic {
  /// A key has neither letters nor digits.
  static func noName(_ key: SymbolKey) -> Diagnostic {
    key.file.error(
      "the key \(quoted(key.key)) has no letters or digits for a symbol name; "
        + "change the key, or set \"generatesSymbol\" to false",
      code: "symbol-without-name",
      at: key.offset
    )
  }

  /// The name of a key means something else.
  static func reservedName(_ key: SymbolKey, _ name: String) -> Diagnostic {
    key.file.error(
      "the key \(quoted(key.key)) gives the symbol name \"\(name)\", which Swift reserves; change the key",
      code: "reserved-symbol",
      at: key.offset
    )
  }

  /// Two keys have the same signature. The second diagnostic is a note about the first key.
  static func sameSymbol(_ key: SymbolKey, _ other: SymbolKey, _ symbol: String) -> [Diagnostic] {
    let keys = "\(quoted(key.key)) and \(quoted(other.key))"
    let message = "the keys \(keys) give the same symbol, \(symbol); change one of them"
    var note = other.file.error("the other key is here", code: "duplicate-symbol", at: other.offset)
    note.severity = .note
    return [key.file.error(message, code: "duplicate-symbol", at: key.offset), note]
  }

  /// Two strings disagree about the kind of an argument.
  static func differentTypes(
    _ key: String,
    _ first: ArgumentUse,
    _ firstSource: SymbolArguments.Source,
    _ second: ArgumentUse,
    _ secondSource: SymbolArguments.Source
  ) -> Diagnostic {
    let firstPlace = firstSource.language.map { " in \"\($0)\"" } ?? " in the key"
    let secondPlace = secondSource.language.map { " in \"\($0)\"" } ?? " in the key"
    return secondSource.file.error(
      "argument \(second.position) of \(quoted(key)) is a \(second.kindName)\(secondPlace), but a "
        + "\(first.kindName)\(firstPlace)",
      code: "argument-types",
      at: second.offset
    )
  }

  /// A translation takes more arguments than the source has.
  static func extraArgument(
    _ key: String,
    _ count: Int,
    _ use: ArgumentUse,
    _ source: SymbolArguments.Source
  ) -> Diagnostic {
    let there = count == 0 ? "no argument" : count == 1 ? "only 1 argument" : "only \(count) arguments"
    let place = source.language.map { " in \"\($0)\"" } ?? ""
    return source.file.error(
      "\(quoted(key)) has \(there), but uses argument \(use.position)\(place)",
      code: "argument-types",
      at: use.offset
    )
  }

  /// No string uses an argument, but one uses the next.
  static func missingArgument(
    _ key: String,
    _ position: Int,
    _ use: ArgumentUse,
    _ source: SymbolArguments.Source
  ) -> Diagnostic {
    source.file.error(
      "\(quoted(key)) uses argument \(use.position) but not argument \(position), so nothing says what that one is",
      code: "unused-argument",
      at: use.offset
    )
  }

  /// Two arguments have the same label.
  static func sameLabel(
    _ key: String,
    _ label: String,
    _ position: Int,
    _ use: ArgumentUse,
    _ source: SymbolArguments.Source
  ) -> Diagnostic {
    source.file.error(
      "arguments \(position) and \(use.position) of \(quoted(key)) have the same name, \"\(label)\"; if they are one, "
        + "write its number, as in %\(position)$(\(label))@",
      code: "duplicate-label",
      at: use.offset
    )
  }

  /// Two files of a kind have different strings for a key.
  static func otherText(
    _ key: String,
    _ language: String,
    count: Int,
    in file: SourceFile,
    at offset: Int,
    not other: SourceFile,
    at otherOffset: Int?
  ) -> Diagnostic {
    let others = count == 1 ? "" : count == 2 ? ", and so has another key" : ", and so have \(count - 1) other keys"
    let path = otherOffset.flatMap { other.origins[$0]?.file } ?? other.path
    var problem = file.error(
      "\(quoted(key)) has a different string for \"\(language)\" in \(path)\(others); the one here is used",
      code: "duplicate-table",
      at: offset
    )
    problem.severity = .warning
    return problem
  }

  /// The name of a table cannot be the name of its enumeration.
  static func tableName(_ table: SymbolTable, _ name: String?) -> Diagnostic {
    let taken = name.map { "gives the type name \"\($0)\", which is taken" }
    let reason = taken ?? "has no letters or digits for a type name"
    return Diagnostic(
      .error,
      "the table \(quoted(table.name)) \(reason); rename the file",
      file: table.path,
      code: "table-name"
    )
  }

  private static func quoted(_ text: String) -> String { text.quotedForMessage }
}

extension ArgumentUse {
  /// The kind of the argument, with the directive that says so.
  fileprivate var kindName: String {
    (type?.kind.rawValue ?? "number") + (spelling.isEmpty ? "" : " (\(spelling))")
  }
}
