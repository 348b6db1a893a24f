import SwiftSource

/// A property or a function that stands for a localized string.
struct StringSymbol {
  /// The name, without backticks.
  var name: String
  /// The arguments; a symbol without any is a property.
  var arguments: SymbolArguments
  /// The key that the symbol stands for.
  var key: SymbolKey

  /// The part that must differ between two symbols, as in `files(_: Int)`.
  var signature: String { name + arguments.signature }

  /// Writes the declaration.
  func write(to writer: inout SwiftWriter, table: SymbolTable, _ options: SymbolFile.Options) {
    let comment = key.comment.map { $0.commentLines.allSatisfy(\.isEmpty) ? "" : $0 + "\n\n" } ?? ""
    writer.doc("\(comment)Localized string for key “\(key.key)” in table “\(table.fileName)”.")
    let spelled = SwiftIdentifier.spelled(name)
    let result = options.symbolType
    let declaration =
      arguments.arguments.isEmpty
      ? "static var \(spelled): \(result)" : "static func \(spelled)(\(arguments.parameters)) -> \(result)"
    let tableLiteral = table.isDefault ? "nil" : SwiftLiteral.string(table.name)
    let key = SwiftLiteral.string(key.key)
    let values = ["symbol: \(key)", "table: \(tableLiteral)", "bundle: .module"] + arguments.names
    writer.block(options.accessPrefix + declaration) { $0.line("\(result)(\(values.joined(separator: ", ")))") }
  }
}
