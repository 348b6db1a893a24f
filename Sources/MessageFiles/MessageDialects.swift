public import MessageFormat

/// How apostrophes and tags are read in the messages of each kind of file.
///
/// ```swift
/// MessageDialects.standard                   // Flutter's in .arb files, ICU's in .json files
/// MessageDialects(arb: .java)                // an l10n.yaml with use-escaping: true
/// MessageDialects(json: .formatJS)           // messages with tags such as <b>
/// ```
public struct MessageDialects: Sendable, Hashable {
  /// The dialect of `.arb` files.
  public var arb: ICUMessage.Dialect
  /// The dialect of `.json` files.
  public var json: ICUMessage.Dialect

  /// Flutter's dialect in `.arb` files, and ICU's in `.json` files.
  public static let standard = MessageDialects()

  /// Creates dialects.
  public init(arb: ICUMessage.Dialect = .flutter, json: ICUMessage.Dialect = .icu) {
    (self.arb, self.json) = (arb, json)
  }

  /// The same dialect in all files.
  public init(all dialect: ICUMessage.Dialect) { (arb, json) = (dialect, dialect) }

  package func dialect(of format: MessageFilePath.Format) -> ICUMessage.Dialect { format == .arb ? arb : json }
}
