import Decimals

/// A message prepared for the usual case: text, with strings and numbers that the caller passes.
///
/// Whatever does not depend on values is decided when the message is read: which argument a placeholder shows, what its
/// options are, and which forms there are. The rest is one list of words in the order in which they are needed. Formatting
/// follows it and allocates nothing.
///
/// A message that needs more has no flat form, such as one with an option that is a variable. A flat form gives up where a
/// value is missing or unusual. `MessageEvaluation` and `ICUEvaluation` do everything, including what is in flat forms, so
/// they are the twins with which tests compare this.
///
/// With it, a plural with its number takes a third of the time.
final class FlatMessage: Sendable {
  /// What is shown or compared of an argument.
  struct Value: Sendable {
    enum Kind: UInt8, Sendable {
      /// Text or a number, as the caller passes it.
      case any
      /// The value of `:string`.
      case string
      /// The value of a function for numbers.
      case number
    }

    let name: String
    var kind = Kind.any
    /// Whether the number is rounded to an integer.
    var isRounded = false
    /// A number to add.
    var offset: Int32 = 0
    /// The index of the options; -1 for none.
    var options: Int32 = -1
  }

  /// The words of ``code``. Each is followed by numbers.
  enum Word {
    /// Text: the offsets of its start and its end.
    static var text: Int32 { 0 }
    /// A value: its index.
    static var value: Int32 { 1 }
    /// A choice: the number of its selectors, and the index of the word after it. Then, for each selector, its mode, the index
    /// of the value for exact keys, and that of the value for categories. Then the branches: the index after each, its
    /// keys, and its words. A key is a kind and two numbers.
    static var choice: Int32 { 2 }
  }

  /// The modes of selectors.
  enum Mode {
    static var string: Int32 { 0 }
    static var exact: Int32 { 1 }
    static var cardinal: Int32 { 2 }
    static var ordinal: Int32 { 3 }
  }

  /// The kinds of keys.
  enum Key {
    /// `*` or `other`.
    static var any: Int32 { 0 }
    /// An integer: its value.
    static var exact: Int32 { 1 }
    /// A category: its index, and an integer that has the form in every language or ``FlatMessage/noNumber``.
    static var category: Int32 { 2 }
    /// Text: the offsets of its start and its end.
    static var text: Int32 { 3 }
    /// Text that equals every canonically equivalent text.
    static var equivalentText: Int32 { 4 }
  }

  /// The number of a category that is not that of an integer.
  static var noNumber: Int32 { -1 }

  /// The limit for selectors of a choice. Two bits of an integer say how well each one matches.
  static var selectorLimit: Int { 31 }

  let bytes: [UInt8]
  let code: [Int32]
  let values: [Value]
  let options: [NumberOptions]
  /// The dialect of a message of ICU, in which nothing is isolated.
  let dialect: ICUMessage.Dialect?
  init(_ builder: FlatBuilder, bytes: [UInt8], _ dialect: ICUMessage.Dialect?) {
    (self.bytes, self.dialect) = (bytes, dialect)
    (code, values, options) = (builder.code, builder.values, builder.options)
  }
}

/// Builds the words of a ``FlatMessage``.
struct FlatBuilder {
  private(set) var code: [Int32] = []
  private(set) var values: [FlatMessage.Value] = []
  private(set) var options: [NumberOptions] = []

  /// The index of the next word.
  var place: Int { code.count }

  mutating func append(text: MessageModel.Span) { append(FlatMessage.Word.text, text) }

  mutating func append(value: Int32) {
    code.append(FlatMessage.Word.value)
    code.append(value)
  }

  /// Begins a choice, which the indexes of its end and of the ends of its branches are written into later.
  mutating func beginChoice(selectorCount: Int) {
    code.append(FlatMessage.Word.choice)
    code.append(Int32(truncatingIfNeeded: selectorCount))
    code.append(0)
  }

  mutating func append(selector mode: Int32, exact: Int32, category: Int32) {
    code.append(mode)
    code.append(exact)
    code.append(category)
  }

  mutating func beginBranch() { code.append(0) }

  mutating func append(key kind: Int32, _ first: Int32 = 0, _ second: Int32 = 0) {
    code.append(kind)
    code.append(first)
    code.append(second)
  }

  /// Appends a kind of word or key, and the offsets of its text.
  mutating func append(_ kind: Int32, _ text: MessageModel.Span) {
    append(key: kind, Int32(truncatingIfNeeded: text.start), Int32(truncatingIfNeeded: text.end))
  }

  /// Writes the index of the next word where a choice or a branch has room for it.
  mutating func setEnd(at place: Int) { code[place] = Int32(truncatingIfNeeded: code.count) }

  mutating func add(_ value: FlatMessage.Value) -> Int32 {
    values.append(value)
    return Int32(truncatingIfNeeded: values.count - 1)
  }

  mutating func add(_ options: NumberOptions) -> Int32 {
    self.options.append(options)
    return Int32(truncatingIfNeeded: self.options.count - 1)
  }
}
