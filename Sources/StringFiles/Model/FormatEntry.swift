/// A text that varies: with a number, a device, a width or a gender.
///
/// An entry of a `.stringsdict` and one of a string catalog become the same thing. In this example the root is the text
/// `%#@files@ left`, and there is one variable, whose body is plural:
///
///     <key>files left</key>
///     <dict>
///       <key>NSStringLocalizedFormatKey</key> <string>%#@files@ left</string>
///       <key>files</key> <dict> NSStringPluralRuleType, d, one, other </dict>
///     </dict>
///
/// In a string catalog a text can also vary as a whole, with no variable around it. Then the root's own body is plural,
/// and its argument is the one that the texts print.
public struct FormatEntry: Sendable, Hashable {
  /// The entry's own text. The root is a variable without a name, because its body may be plural.
  public var root: FormatVariable
  /// The variables that texts of the entry may use, by name.
  public var variables: [String: FormatVariable]

  package init(root: FormatVariable, variables: [String: FormatVariable] = [:]) {
    self.root = root
    self.variables = variables
  }
}

/// A place in a format that is filled with one of several texts.
public struct FormatVariable: Sendable, Hashable {
  /// The name between the signs of `%#@name@`; empty for the root of an entry.
  public var name: String
  /// The number of the argument that chooses, counted from 1, if the file says it apart from the directive, as `argNum`
  /// in a string catalog does. Otherwise the directive's position says it, or its place among the directives.
  public var argument: Int?
  /// How the argument is printed, from `NSStringFormatValueTypeKey` or `formatSpecifier`; `nil` means an object, `%@`.
  ///
  /// The category is that of the number as displayed, so the precision of `.1f` counts.
  package var specifier: FormatDirective?
  /// The texts.
  public var body: FormatBody

  package init(name: String, argument: Int? = nil, specifier: FormatDirective? = nil, body: FormatBody) {
    self.name = name
    self.argument = argument
    self.specifier = specifier
    self.body = body
  }
}

/// One text, or several to choose from.
///
/// The choices may be nested: a device can have plural forms.
public indirect enum FormatBody: Sendable, Hashable {
  case text(FormatText)
  /// Chosen by the variable's argument.
  case plural(PluralForms)
  /// Chosen by the variable's argument, an integer; 0 is the default.
  case gender([Int: FormatBody])
  /// Chosen by the device: `mac`, `iphone`, `ipad`, `ipod`, `applewatch`, `appletv`, `applevision`, or `other`.
  case device([String: FormatBody])
  /// Chosen by the width that there is: the exact width, else the next smaller, else the smallest.
  case width([Int: FormatBody])
  /// A text with variables of its own, as a device can have. It may also use those of the entry around it.
  case entry(FormatEntry)
}

extension FormatBody {
  /// The text, if there is only one.
  public var text: String? {
    if case .text(let text) = self { text.source } else { nil }
  }

  /// The bodies to choose from, in the order in which to try them if the right one is missing; `other` comes first.
  package var choices: [FormatBody] {
    switch self {
    case .plural(let forms): forms.categories.reversed().compactMap { forms[$0] }
    case .gender(let bodies): ([0] + bodies.keys.filter { $0 != 0 }.sorted()).compactMap { bodies[$0] }
    case .device(let bodies): Self.deviceOrder(bodies.keys).compactMap { bodies[$0] }
    case .width(let bodies): bodies.keys.sorted().compactMap { bodies[$0] }
    case .text, .entry: []
    }
  }

  /// Devices in the order in which to try them: a program that runs on none of them has more of a Mac than of a phone.
  private static func deviceOrder(_ names: some Collection<String>) -> [String] {
    let known = ["other", "mac", "iphone", "ipad", "ipod", "appletv", "applevision", "applewatch"]
    return known + names.filter { !known.contains($0) }.sorted()
  }
}
