import Diagnostics

/// The options and arguments of a command line.
package struct Arguments {
  /// The arguments, in order.
  package private(set) var positions: [String] = []
  /// The given options with their values in order; the value of a flag is empty.
  private var values: [String: [String]] = [:]
  /// Whether `--help` or `-h` was given.
  private(set) var asksForHelp = false

  /// Parses the words after the command.
  ///
  /// Options and arguments can be in any order. The value of an option is the next word or the text after `=`. A word
  /// that starts like a negative number is an argument, and so is everything after `--`.
  ///
  /// - Parameters:
  ///   - words: The words after the command.
  ///   - options: The options that the command has.
  /// - Throws: ``CommandError/usage(_:)`` for an unknown or duplicate option, and for a missing or unexpected value.
  package init(_ words: some Sequence<String>, options: [CommandOption]) throws(CommandError) {
    var words = Array(words)[...]
    while let word = words.popFirst() {
      if word == "--" {
        positions += words
        return
      } else if word == "--help" || word == "-h" {
        asksForHelp = true
      } else if Self.isOption(word) {
        let assignment = word.assignment
        let name = assignment?.name ?? word
        guard let option = options.first(where: { $0.name == name }) else {
          throw .unknown("option", name, among: options.map(\.name) + ["--help"])
        }
        guard option.valueName != nil else {
          guard assignment == nil else { throw .usage("\(option.name) takes no value") }
          values[option.name] = [""]
          continue
        }
        let isFollowedByOption = words.first.map { next in options.contains { $0.name == next } } ?? true
        guard let value = assignment?.value ?? (isFollowedByOption ? nil : words.popFirst()) else {
          throw .usage("\(option.name) needs a value")
        }
        // "$FOLDER/name" with an empty name of a folder would be a file in the root of the file system.
        guard !value.isEmpty || !option.takesFile else { throw .usage("\(option.name) needs a value") }
        guard values[option.name] == nil || option.isRepeatable else {
          throw .usage("\(option.name) can be given only once")
        }
        values[option.name, default: []].append(value)
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
  package func has(_ option: CommandOption) -> Bool {
    values[option.name] != nil
  }

  /// The value of an option, or `nil` if it was not given.
  package func value(of option: CommandOption) -> String? {
    values[option.name]?.first
  }

  /// All values of an option that can be given several times, in order.
  package func values(of option: CommandOption) -> [String] {
    values[option.name] ?? []
  }

  /// The value of an option that takes one of several names, or `nil` if it was not given.
  ///
  /// - Parameters:
  ///   - option: The option.
  ///   - type: The type whose raw values are the names.
  /// - Returns: The value, or `nil`.
  /// - Throws: ``CommandError/usage(_:)`` for another name.
  package func value<Value: RawRepresentable<String> & CaseIterable>(
    of option: CommandOption,
    as type: Value.Type
  ) throws(CommandError) -> Value? {
    guard let name = value(of: option) else { return nil }
    if let value = Value(rawValue: name) { return value }
    let names = Value.allCases.map(\.rawValue)
    throw .usage(
      "\(option.name) must be \(names.dropLast().joined(separator: ", ")) or \(names.last ?? ""), not \(name.visible)"
    )
  }

  /// The value of an option that takes a whole number, or `nil` if it was not given.
  ///
  /// - Throws: ``CommandError/usage(_:)`` for a number outside the range and for anything else.
  package func number(of option: CommandOption, in range: ClosedRange<Int>) throws(CommandError) -> Int? {
    guard let text = value(of: option) else { return nil }
    if let number = Int(text), range.contains(number) { return number }
    let bounds = range.upperBound == .max ? "\(range.lowerBound) up" : "\(range.lowerBound) to \(range.upperBound)"
    throw .usage("\(option.name) must be a whole number from \(bounds), not \(text.visible)")
  }

  /// The parts of an option's value, separated by commas; `nil` if it was not given.
  ///
  /// Spaces around a part are removed, and empty parts are left out.
  package func list(of option: CommandOption) -> [String]? {
    value(of: option)?.split(separator: ",")
      .map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  /// The parts of an option's value, as ``list(of:)`` gives them.
  ///
  /// - Throws: ``CommandError/usage(_:)`` if the option was given without any.
  package func names(of option: CommandOption) throws(CommandError) -> [String]? {
    let names = list(of: option)
    if let names, names.isEmpty { throw .usage("\(option.name) needs at least one name") }
    return names
  }

  /// The first argument, and at least one more.
  ///
  /// - Parameters:
  ///   - first: The name of the first argument in the usage line, such as `language`.
  ///   - others: The name of the others in the usage line.
  /// - Returns: Both.
  /// - Throws: ``CommandError/usage(_:)`` if there are fewer than two arguments.
  package func firstAndOthers(_ first: String, _ others: String) throws(CommandError) -> (String, [String]) {
    guard let word = positions.first else { throw .missing(argument: first) }
    guard positions.count > 1 else { throw .missing(argument: others) }
    return (word, Array(positions.dropFirst()))
  }

  /// The only argument.
  ///
  /// - Parameter name: Its name in the usage line, such as `language`.
  /// - Returns: The argument.
  /// - Throws: ``CommandError/usage(_:)`` if there are none or several.
  package func only(_ name: String) throws(CommandError) -> String {
    guard let word = positions.first else { throw .missing(argument: name) }
    try expectAtMost(1)
    return word
  }

  /// Throws if there are more arguments than the command takes.
  package func expectAtMost(_ count: Int) throws(CommandError) {
    guard positions.count > count else { return }
    throw .usage("unexpected argument \(positions[count].visible)")
  }
}

extension CommandError {
  /// A missing argument, by its name in the usage line.
  package static func missing(argument name: String) -> CommandError { .usage("missing argument: <\(name)>") }

  /// A missing option that is required.
  package static func missing(_ option: CommandOption) -> CommandError {
    .usage("missing option: \(option.name)\(option.valueName.map { " \($0)" } ?? "")")
  }

  /// An unknown command or option, with the most similar name, or else a hint.
  static func unknown(_ kind: String, _ word: String, among names: [String], hint: String = "") -> CommandError {
    let suggestion = word.nearest(of: names).map { "; did you mean \($0)?" } ?? hint
    return .usage("unknown \(kind) \(word.visible)\(suggestion)")
  }
}
