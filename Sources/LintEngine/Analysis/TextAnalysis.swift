import PluralBase
import StringFiles
import StringFormatting
import TextPlaceholders

/// The facts about a string that rules need: which arguments it uses, and where it varies with a number.
struct TextAnalysis {
  /// One of the strings of an entry.
  struct Leaf {
    var text: FormatText
    /// The variable that it belongs to; empty for the entry's own string.
    var variable: String
    /// The form that it belongs to.
    var category: PluralCategory?
    /// Where it shows the number that selected it, in bytes of UTF-8.
    var numberPlaces: [Range<Int>] = []
    /// How it shows that number.
    var numberDirective: FormatDirective?
    /// Whether it shows that number, possibly through another variable.
    var showsNumber = false
    /// Whether it has a working placeholder.
    var hasPlaceholders = false
    /// The places of all placeholders, in order.
    var placeholderPlaces: [Range<Int>] = []
    /// Anything that starts like a placeholder but is not one.
    var malformed: [MalformedPlaceholder] = []

    /// The string with a number in its place, with the fraction digits that `%.1f` shows of a whole number as well.
    func sample(_ number: String) -> String {
      guard number.utf8.allSatisfy({ $0.isASCIIDigit }), let place = numberPlaces.first else {
        return text.source.replacing(numberPlaces, with: number)
      }
      let directive = Array(text.source.utf8)[place]
      let digits = directive.split(separator: UInt8(ascii: ".")).last?.prefix { $0.isASCIIDigit } ?? []
      guard directive.contains(UInt8(ascii: ".")), directive.last == UInt8(ascii: "f"),
        let count = Int(String(decoding: digits, as: UTF8.self)), count > 0
      else { return text.source.replacing(numberPlaces, with: number) }
      return text.source.replacing(numberPlaces, with: number + "." + "0".zeroPadded(to: min(count, 9)))
    }

    /// The string without its placeholders.
    var literal: String { text.source.replacing(placeholderPlaces, with: " ") }
  }

  /// A use of an argument.
  struct Use {
    let placeholder: Placeholder
    /// Whether the argument selects a form. Otherwise it is shown.
    var isSelection = false
    /// The index of the string with the placeholder.
    let leaf: Int

    var argument: Placeholder.Argument { placeholder.argument }
    var kind: Placeholder.Kind { placeholder.kind }
    /// The type that C passes the argument as.
    var type: String? { placeholder.type }
    var spelling: String { placeholder.spelling }
    var place: Range<Int> { placeholder.place }
  }

  /// A place where a string varies with a number.
  struct Choice {
    /// The variable; empty if the whole entry varies.
    var variable: String
    /// Distinguishes it from other choices of the same variable: the device or width that it is for.
    var path: String
    /// The offset of the variable in the file.
    var offset: Int?
    /// The argument that selects the form.
    var argument: Placeholder.Argument?
    /// How the file says that the argument is shown.
    var specifier: FormatDirective?
    /// The indices of the strings of each form.
    private(set) var forms: [PluralCategory: [Int]] = [:]
    /// The categories with a form, in order.
    private(set) var categories: [PluralCategory] = []

    /// Adds the strings of a form. Its category comes after all others.
    mutating func append(_ category: PluralCategory, _ texts: [Int]) {
      forms[category] = texts
      categories.append(category)
    }
  }

  /// A faulty use of a variable.
  struct VariableUse {
    var name: String
    var leaf: Int
    var place: Range<Int>
  }

  var leaves: [Leaf] = []
  /// The uses of arguments.
  var uses: [Use] = []
  /// The places where the string varies with a number.
  var choices: [Choice] = []
  /// Variables that are not defined.
  var undefined: [VariableUse] = []
  /// Variables that use themselves.
  var recursive: [VariableUse] = []
  /// Variables that no string uses, by name.
  var unused: [FormatVariable] = []
  /// Whether everything was analysed. Hostile files nest too many variables.
  var isComplete = true

  /// An empty analysis.
  init() {}

  /// Analyses an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - syntax: The syntax of its placeholders.
  ///   - key: Its key.
  ///   - original: What it was translated from. With the key, it tells names such as `%DATE%` from placeholders.
  init(_ entry: FormatEntry, syntax: PlaceholderSyntax, key: String = "", original: FormatEntry? = nil) {
    var walker = TextWalker(syntax: syntax, key: key, original: original)
    walker.walk(entry)
    self = walker.analysis
  }

  /// Analyses a key that doubles as the string.
  init(key: String, syntax: PlaceholderSyntax) {
    guard syntax == .apple, key.hasPercentSign else {
      self.init()
      return
    }
    self.init(
      FormatEntry(root: FormatVariable(name: "", body: .text(FormatText(key, dialect: .catalog)))),
      syntax: syntax
    )
  }

  /// Whether a string has a working placeholder.
  var hasPlaceholders: Bool { leaves.contains { $0.hasPlaceholders } }

  /// Whether a form of a choice shows the number.
  func showsNumber(_ category: PluralCategory, of choice: Choice) -> Bool {
    choice.forms[category]?.contains { leaves[$0].showsNumber } ?? false
  }

  /// The first string of a form.
  @inline(never)
  func leaf(_ category: PluralCategory, of choice: Choice) -> Leaf? {
    (choice.forms[category]?.first).map { leaves[$0] }
  }

  /// The strings of a form.
  @inline(never)
  func texts(_ category: PluralCategory, of choice: Choice) -> [String] {
    choice.forms[category]?.map { leaves[$0].text.source } ?? []
  }

  /// Whether a form shows nothing, or there is none.
  func isEmpty(_ category: PluralCategory, of choice: Choice) -> Bool {
    texts(category, of: choice).allSatisfy { $0.isEmpty }
  }

  /// The first use of each argument.
  var firstUses: [Placeholder.Argument: Use] {
    uses.reduce(into: [:]) { first, use in
      if first[use.argument] == nil || first[use.argument]?.kind == .any { first[use.argument] = use }
    }
  }
}

extension [TextAnalysis.Use] {
  /// The first use of each argument.
  var firstOfEachArgument: [Placeholder.Argument: TextAnalysis.Use] {
    reduce(into: [:]) { $0[$1.argument] = $0[$1.argument] ?? $1 }
  }
}

extension String {
  /// Replaces some parts of the string, which must be given in order.
  @inline(never)
  func replacing(_ places: [Range<Int>], with other: (Range<Int>) -> String) -> String {
    if places.isEmpty { return self }
    let utf8 = Array(utf8)
    var result: [UInt8] = []
    var end = 0
    for place in places where place.lowerBound >= end && place.upperBound <= utf8.count {
      result += utf8[end..<place.lowerBound]
      result += other(place).utf8
      end = place.upperBound
    }
    return String(decoding: result + utf8[end...], as: UTF8.self)
  }

  func replacing(_ places: [Range<Int>], with other: String) -> String { replacing(places) { _ in other } }
}

extension [MalformedPlaceholder] {
  /// How many end before an offset. They must be in order.
  func count(before offset: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].place.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
