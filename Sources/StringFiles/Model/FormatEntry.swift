import DataFiles
package import StringFormatting

/// A string that varies: with a number, a device, a width or a gender.
///
/// Entries of `.stringsdict` files and of string catalogs have the same form here. In this example, the root is the
/// string `%#@files@ left`, and there is one variable, whose body is plural:
///
///     <key>files left</key>
///     <dict>
///       <key>NSStringLocalizedFormatKey</key> <string>%#@files@ left</string>
///       <key>files</key> <dict> NSStringPluralRuleType, d, one, other </dict>
///     </dict>
///
/// In a string catalog, a string can also vary as a whole, without a variable. Then the body of the root is plural, and
/// its argument is the number that the strings show.
public struct FormatEntry: Sendable, Hashable {
  /// The string of the entry. It is a variable without a name, because its body may be plural.
  public var root: FormatVariable
  /// The variables that the strings of the entry may use, by name.
  public var variables: [String: FormatVariable]

  package init(root: FormatVariable, variables: [String: FormatVariable] = [:]) {
    self.root = root
    self.variables = variables
  }

  /// All strings of the entry and of its variables.
  package var allTexts: [FormatText] { root.body.allTexts + variables.values.flatMap { $0.body.allTexts } }
}

extension FormatEntry {
  /// Hashes the root and the number of variables.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(root)
    hasher.combine(variables.count)
  }
}

/// A placeholder in a format that stands for one of several strings.
public struct FormatVariable: Sendable, Hashable {
  /// The name in `%#@name@`; empty for the root of an entry.
  package var name: String
  private var storedSpecifier: StoredSpecifier
  /// The strings to select from.
  public var body: FormatBody
  private let place: StoredOffset
  /// The number of the argument that selects the string, counted from 1, if the file gives it with `argNum`. Otherwise
  /// it is the position in the directive, or the order of the directives.
  public var argument: Int?
  /// How the argument is shown, from `NSStringFormatValueTypeKey` or `formatSpecifier`; `nil` means an object, `%@`.
  package var specifier: FormatDirective? {
    get { storedSpecifier.directive }
    set { storedSpecifier = StoredSpecifier(newValue) }
  }
  /// The offset of the name in the file; for the root, that of the entry. `nil` if it is not from a file.
  package var offset: Int? { place.offset }

  package init(
    name: String,
    argument: Int? = nil,
    specifier: FormatDirective? = nil,
    body: FormatBody,
    offset: Int? = nil
  ) {
    self.name = name
    place = StoredOffset(offset)
    self.argument = argument
    storedSpecifier = StoredSpecifier(specifier)
    self.body = body
  }
}

/// A directive in memory of its own, because most entries have none and a project has many entries.
private indirect enum StoredSpecifier: Sendable {
  case none
  case some(FormatDirective)

  init(_ directive: FormatDirective?) {
    if let directive { self = .some(directive) } else { self = .none }
  }

  var directive: FormatDirective? { if case .some(let directive) = self { directive } else { nil } }
}

// The compiler would make these functions from all parts of the parts, and copy them into each function for dictionaries of
// variables. To optimize that took a tenth of the module's time, and nobody asks for hashes of models in a hurry.
extension FormatVariable {
  /// `true` if all properties are the same.
  @inline(never)
  public static func == (one: Self, other: Self) -> Bool {
    one.name == other.name && one.argument == other.argument && one.specifier == other.specifier
      && one.body == other.body && one.place == other.place
  }

  /// Hashes the name and the body.
  @inline(never)
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(body)
  }
}

extension FormatBody {
  /// Compares all strings.
  @inline(never)
  public static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.text(let one), .text(let other)): one == other
    case (.plural(let one), .plural(let other)): one == other
    case (.entry(let one), .entry(let other)): one == other
    case (.gender(let one), .gender(let other)), (.width(let one), .width(let other)):
      // The comparison of dictionaries would be copied for each type.
      one.count == other.count && one.allSatisfy { other[$0.key] == $0.value }
    case (.device(let one), .device(let other)):
      one.count == other.count && one.allSatisfy { other[$0.key] == $0.value }
    case (.text, _), (.plural, _), (.gender, _), (.device, _), (.width, _), (.entry, _): false
    }
  }

  /// Hashes the string, or the number of strings to select from.
  @inline(never)
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .text(let text): hasher.combine(text.source)
    case .plural(let forms): hasher.combine(forms.categories)
    case .gender(let bodies), .width(let bodies): hasher.combine(bodies.count)
    case .device(let bodies): hasher.combine(bodies.count)
    case .entry(let entry): hasher.combine(entry)
    }
  }
}

/// One string, or several to select from.
///
/// The choices may be nested: a device can have plural forms.
public enum FormatBody: Sendable, Hashable {
  case text(FormatText)
  /// Selected by the argument.
  case plural(PluralForms)
  /// Selected by the argument, an integer; 0 is the default.
  case gender([Int: FormatBody])
  /// Selected by the device: `mac`, `iphone`, `ipad`, `ipod`, `applewatch`, `appletv`, `applevision`, or `other`.
  case device([String: FormatBody])
  /// Selected by the available width: the exact width, else the next smaller, else the smallest.
  case width([Int: FormatBody])
  /// A string with variables of its own. It can also use the variables of the entry around it.
  indirect case entry(FormatEntry)
}

extension FormatBody {
  /// The string, if there is only one.
  public var text: String? {
    if case .text(let text) = self { text.source } else { nil }
  }

  /// The bodies to select from, in the order in which to try them if the right one is missing. `other` comes first.
  package var choices: [FormatBody] {
    switch self {
    case .plural(let forms): forms.categories.reversed().compactMap { forms[$0] }
    case .gender(let bodies): Self.genderOrder(bodies.keys).compactMap { bodies[$0] }
    case .device(let bodies): Self.deviceOrder(bodies.keys).compactMap { bodies[$0] }
    case .width(let bodies): bodies.keys.inOrder().compactMap { bodies[$0] }
    case .text, .entry: []
    }
  }

  /// All strings of the body, the most complete first: `other` and the widest nearly always show everything.
  package var texts: [FormatText] {
    switch self {
    case .text(let text): [text]
    case .entry(let entry): entry.root.body.texts
    case .width: choices.reversed().flatMap { $0.texts }
    case .plural, .gender, .device: choices.flatMap { $0.texts }
    }
  }

  /// All strings of the body, including those of variables inside it.
  fileprivate var allTexts: [FormatText] {
    switch self {
    case .text(let text): [text]
    case .entry(let entry): entry.allTexts
    case .plural, .gender, .device, .width: choices.flatMap { $0.allTexts }
    }
  }

  /// Genders in the order in which to try them: the default first.
  static func genderOrder(_ keys: some Collection<Int>) -> [Int] {
    keys.inOrder { ($0 == 0 ? 0 : 1, $0) < ($1 == 0 ? 0 : 1, $1) }
  }

  /// Devices in the order of ``devices``, and then those with other names.
  package static func deviceOrder(_ names: some Collection<String>) -> [String] {
    devices.filter(names.contains) + names.filter { !devices.contains($0) }.inOrder()
  }

  /// The devices in the order in which to try them: a program on none of them resembles one on a Mac more than one
  /// on a phone.
  static let devices = ["other", "mac", "iphone", "ipad", "ipod", "appletv", "applevision", "applewatch"]
}
