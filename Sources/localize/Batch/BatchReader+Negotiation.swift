import CommandLineSupport
import LanguageNegotiation

extension BatchReader {
  /// Answers negotiations: `preferred⇥available`, two lists of names separated by spaces. The answer is the matching
  /// languages, separated by spaces; it is empty if nothing matches.
  static func negotiations(mode: LanguageNegotiator.Mode) -> BatchReader {
    // The negotiator of the previous line, because most lines are about the same app as the one before.
    var negotiator = LanguageNegotiator(available: [], mode: mode)
    var app: [UInt8] = []
    return BatchReader { (line, answers) throws(BatchError) in
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      guard fields.count == 2 else {
        throw .fieldCount(fields.count, expected: "preferred and available languages with a tab between them")
      }
      let preferred = try names(in: fields[0])
      if !fields[1].elementsEqual(app) {
        negotiator = LanguageNegotiator(available: try names(in: fields[1]), mode: mode)
        app = Array(fields[1])
      }
      answers += negotiator.match(preferred: preferred).joined(separator: " ").utf8
    }
  }

  /// The maximum number of names in a list. Every preferred name is compared with every available one, so a line of
  /// one-letter names would take hours.
  private static let maximumNameCount = 4096

  private static func names(in field: Slice<UnsafeBufferPointer<UInt8>>) throws(BatchError) -> [String] {
    let words = field.split(separator: UInt8(ascii: " "), maxSplits: maximumNameCount)
    guard words.count <= maximumNameCount else { throw BatchError("list of more than \(maximumNameCount) names") }
    var names: [String] = []
    for word in words {
      names.append(try text(of: word))
    }
    return names
  }
}
