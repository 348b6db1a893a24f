/// The words behind a command's name, sorted into options and the rest.
struct Arguments {
  /// The words that are not options, in order.
  private(set) var positions: [String] = []
  /// The options that were given, with their values; an option without a value has an empty one.
  private var values: [String: String] = [:]
  /// Whether the user asks for help.
  private(set) var asksForHelp = false

  /// Sorts words.
  ///
  /// A word that begins like a negative number is no option, and behind `--` none is.
  ///
  /// - Parameters:
  ///   - words: The words behind the command's name.
  ///   - options: The options that the command has.
  /// - Throws: ``CommandError/usage(_:)`` for an unknown option, and one that lacks its value or has one too many.
  init(_ words: some Sequence<String>, options: [CommandOption]) throws(CommandError) {
    var words = Array(words)[...]
    while let word = words.popFirst() {
      if word == "--" {
        positions += words
        return
      } else if word == "--help" || word == "-h" {
        asksForHelp = true
      } else if Self.isOption(word) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = options.first(where: { $0.name == parts[0] }) else {
          throw .usage("unknown option \(visible(parts[0]))")
        }
        guard option.valueName != nil else {
          guard parts.count == 1 else { throw .usage("\(option.name) takes no value") }
          values[option.name] = ""
          continue
        }
        guard let value = parts.count == 2 ? parts[1] : words.popFirst() else {
          throw .usage("\(option.name) needs a value")
        }
        guard values.updateValue(value, forKey: option.name) == nil else {
          throw .usage("\(option.name) is given twice")
        }
      } else {
        positions.append(word)
      }
    }
  }

  private static func isOption(_ word: String) -> Bool {
    var bytes = word.utf8.makeIterator()
    guard bytes.next() == UInt8(ascii: "-"), let second = bytes.next() else { return false }
    return second != UInt8(ascii: ".") && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
  }

  /// Whether an option was given.
  func has(_ option: CommandOption) -> Bool {
    values[option.name] != nil
  }

  /// The value of an option, if it was given.
  func value(of option: CommandOption) -> String? {
    values[option.name]
  }

  /// The first word, and all words behind it.
  ///
  /// - Parameters:
  ///   - first: What the first word is, for the error that there is none.
  ///   - others: What the other words are, for the error that there are none.
  /// - Returns: Both, of which neither is missing.
  /// - Throws: ``CommandError/usage(_:)`` when one is.
  func firstAndOthers(_ first: String, _ others: String) throws(CommandError) -> (String, [String]) {
    guard let word = positions.first else { throw .usage("\(first) is missing") }
    guard positions.count > 1 else { throw .usage("\(others) is missing") }
    return (word, Array(positions.dropFirst()))
  }

  /// Refuses more words than a command takes.
  func expectAtMost(_ count: Int) throws(CommandError) {
    guard positions.count > count else { return }
    throw .usage("unexpected argument \(visible(positions[count]))")
  }
}
