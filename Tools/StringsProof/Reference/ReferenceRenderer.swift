import Decimals
import NumberDisplay
import PluralBase
import Plurals
package import StringFiles
package import StringFormatting

/// The obvious twin of the renderers: it follows the tree of an entry as the formats are defined, and writes every
/// number with the general conversions.
///
/// ```swift
/// var renderer = ReferenceRenderer(StringFormatter(language: "pl"), arguments: [5])
/// renderer.render(entry)   // true
/// renderer.output          // "5 plików"
/// ```
package struct ReferenceRenderer {
  /// The output so far.
  package private(set) var output = ""
  /// The problems so far.
  package private(set) var issues: [FormatIssue] = []

  private let arguments: [FormatArgument]
  private let style: NumberWriter
  private let formatter: StringFormatter
  private let rules: PluralRules
  /// The number of variables that may still be written.
  private var variablesLeft = 256

  package init(_ formatter: StringFormatter, arguments: [FormatArgument]) {
    self.formatter = formatter
    self.arguments = arguments
    style = formatter.locale == "C" ? .plain : .localized(NumberSymbols(for: formatter.locale))
    rules = PluralRules(for: formatter.language)
  }

  /// The context of a string.
  private struct Surroundings {
    /// The variable of the string; `nil` for a string of the entry.
    var variable: String?
    /// The argument that selected the string.
    var argument = 1
    /// The specifier of the file for this argument.
    var specifier: ReferenceDirective?
    /// The variables of the entry and of those around it, the innermost last.
    var scopes: [[String: FormatVariable]] = []
    /// The variables that are being written.
    var active: [Active] = []
    /// The number of bodies around the string.
    var depth = 0
    /// The number of bytes before the string.
    var length = 0

    /// The argument of the first directive.
    var firstArgument: Int { variable == nil ? 1 : argument }

    /// The innermost entry that has a variable.
    func scope(of name: String) -> Int? { scopes.lastIndex { $0[name] != nil } }
  }

  /// A variable that is being written, with the argument that selects its string.
  private struct Active: Equatable {
    var name: String
    var scope: Int
    var argument: Int
  }

  // MARK: Entries and formats

  /// Writes an entry.
  ///
  /// - Returns: `true` if one of its strings could be written.
  package mutating func render(_ entry: FormatEntry) -> Bool {
    var surroundings = Surroundings()
    surroundings.scopes = [entry.variables]
    surroundings.specifier = entry.root.specifier.flatMap { ReferenceDirective(specifier: $0.specifier) }
    if let argument = entry.root.argument {
      surroundings.argument = argument
    } else if entry.root.body.text == nil, let index = arguments.firstIndex(where: { $0.value != nil }) {
      surroundings.argument = index + 1
    }
    guard let text = text(of: entry.root.body, surroundings) else { return false }
    output = text
    return true
  }

  /// Writes a format without variables.
  package mutating func render(plain format: String, _ dialect: ReferenceDirective.Dialect) -> Bool {
    guard let text = text(of: ReferenceDirective.pieces(of: format, dialect), Surroundings()) else { return false }
    output = text
    return true
  }

  // MARK: Bodies

  /// The string of a body; `nil` if it cannot be written, because a variable is undefined or inside itself.
  private mutating func text(of body: FormatBody, _ surroundings: Surroundings) -> String? {
    guard surroundings.depth < 64 else {
      issues.append(.tooComplex)
      return nil
    }
    var inner = surroundings
    inner.depth += 1
    switch body {
    case .text(let text):
      let dialect: ReferenceDirective.Dialect =
        switch text.dialect {
        case .catalog: .catalog
        case .code: .code
        case .strings, nil: .strings
        }
      return self.text(of: ReferenceDirective.pieces(of: text.source, dialect), inner)
    case .entry(let entry):
      if !entry.variables.isEmpty { inner.scopes.append(entry.variables) }
      return text(of: entry.root.body, inner)
    case .plural(let forms):
      let bodies = Self.pluralOrder.compactMap { forms[$0] }
      return text(of: form(forms, surroundings) ?? bodies.first, or: bodies, inner)
    case .gender(let bodies):
      let order = [0] + bodies.keys.sorted().filter { $0 != 0 }
      let gender = arguments.at(surroundings.argument)?.smallInteger
      if gender == nil { reportNotANumber(surroundings) }
      let sorted = order.compactMap { bodies[$0] }
      return text(of: bodies[gender ?? 0] ?? sorted.first, or: sorted, inner)
    case .device(let bodies):
      let names = ["other", "mac", "iphone", "ipad", "ipod", "appletv", "applevision", "applewatch"]
      let sorted = (names + bodies.keys.sorted().filter { !names.contains($0) }).compactMap { bodies[$0] }
      let own = bodies[formatter.device.rawValue] ?? bodies["other"]
      if own == nil { issues.append(.unknownDevice(formatter.device.rawValue)) }
      return text(of: own ?? sorted.first, or: sorted, inner)
    case .width(let bodies):
      // The exact width, or the next smaller one, or the smallest.
      let widths = bodies.keys.sorted()
      let width = widths.last { $0 <= formatter.width ?? .max } ?? widths.first
      return text(of: width.flatMap { bodies[$0] }, or: widths.compactMap { bodies[$0] }, inner)
    }
  }

  /// The order in which the forms of a plural are tried if the right one cannot be written.
  private static let pluralOrder: [PluralCategory] = [.other, .many, .few, .two, .one, .zero]

  /// The string of the body that a rule selects, or else of the first other one that can be written.
  private mutating func text(of selected: FormatBody?, or others: [FormatBody], _ inner: Surroundings) -> String? {
    guard let selected else { return nil }
    if let text = text(of: selected, inner) { return text }
    for other in others where variablesLeft > 0 {
      if let text = text(of: other, inner) { return text }
    }
    return nil
  }

  // MARK: Strings

  /// The string of a format; `nil` if it cannot be written.
  private mutating func text(of pieces: [ReferenceDirective.Piece], _ surroundings: Surroundings) -> String? {
    let directives = pieces.compactMap { if case .directive(let directive) = $0 { directive } else { nil } }
    // If variables and other directives both take the next argument, the arguments that the file assigns to variables
    // are reserved for them.
    var assigned: [Int] = []
    if directives.contains(where: { $0.variable != nil && $0.position == nil }),
      directives.contains(where: { $0.variable == nil && $0.position == nil || $0.takesNextAsCount })
    {
      for directive in directives where directive.position == nil {
        guard let name = directive.variable, let scope = surroundings.scope(of: name),
          let argument = surroundings.scopes[scope][name]?.argument,
          surroundings.variable == nil || argument != surroundings.argument
        else { continue }
        assigned.append(argument)
      }
    }
    var nextArgument = surroundings.firstArgument
    var variableArguments: [String: Int] = [:]
    func takeNext() -> Int {
      while assigned.contains(nextArgument) { nextArgument += 1 }
      nextArgument += 1
      return nextArgument - 1
    }
    func value(of count: ReferenceDirective.Count?) -> Int? {
      guard let count else { return nil }
      return arguments.value(of: count, next: count == .nextArgument ? takeNext() : 0)
    }

    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text):
        result += text
      case .directive(let directive) where directive.isSelectedArgument:
        if nextArgument == surroundings.argument { nextArgument += 1 }
        result += textOfSelected(surroundings)
      case .directive(let directive):
        let width = value(of: directive.width)
        let precision = value(of: directive.precision)
        guard let name = directive.variable else {
          let argument = directive.position ?? takeNext()
          result += text(ofArgument: argument, directive, width, precision)
          continue
        }
        guard let scope = surroundings.scope(of: name), let variable = surroundings.scopes[scope][name] else {
          issues.append(.unknownVariable(name))
          return nil
        }
        let argument: Int
        if let own = directive.position ?? variable.argument {
          argument = own
        } else if nextArgument > arguments.count, let known = variableArguments[name] {
          argument = known
        } else {
          argument = takeNext()
          variableArguments[name] = variableArguments[name] ?? argument
        }
        let active = Active(name: name, scope: scope, argument: argument)
        guard !surroundings.active.contains(active) else {
          issues.append(.cyclicVariable(name))
          return nil
        }
        let length = surroundings.length + result.utf8.count
        guard variablesLeft > 0, length < 1 << 18 else {
          issues.append(.tooComplex)
          variablesLeft = 0
          return nil
        }
        variablesLeft -= 1
        var inner = surroundings
        inner.variable = name
        inner.argument = argument
        inner.specifier = variable.specifier.flatMap { ReferenceDirective(specifier: $0.specifier) }
        if let precision, inner.specifier?.precision == nil { inner.specifier?.precision = .number(precision) }
        inner.active.append(active)
        inner.length = length
        guard let text = text(of: variable.body, inner) else { return nil }
        result += text.padded(to: width, isLeftJustified: directive.flags.contains("-"))
      }
    }
    return result
  }

  // MARK: Plural forms

  /// The form for the argument: `zero` for 0 in every language, then the form of the category, then `other`.
  private mutating func form(_ forms: PluralForms, _ surroundings: Surroundings) -> FormatBody? {
    var category = PluralCategory.other
    if case .formattedRange(_, let start, let end) = arguments.at(surroundings.argument) {
      let ends = [start, end].map { $0.map { rules.category(for: $0) } ?? .other }
      category = rules.category(from: ends[0], to: ends[1])
    } else if let operands = shownOperands(forms, surroundings) {
      if operands.integerValue == 0, let zero = forms[.zero] { return zero }
      category = rules.category(for: operands)
    }
    let form = forms[category] ?? forms[.other]
    if form == nil { issues.append(.missingBranch(variable: surroundings.variable ?? "", category: category)) }
    return form
  }

  /// The operands of the number as it is shown; `nil` if it is not a number, or infinite.
  private mutating func shownOperands(_ forms: PluralForms, _ surroundings: Surroundings) -> PluralOperands? {
    let argument = arguments.at(surroundings.argument)
    switch argument {
    case .formatted(let number):
      return number.operands
    case .formattedRange:
      return nil
    case .string(let text) where DisplayDecimal(text) != nil:
      return DisplayDecimal(text).map { PluralOperands($0) }
    case .string, nil:
      reportNotANumber(surroundings)
      return nil
    case .integer(let integer) where surroundings.specifier?.showsIntegersWhole == true:
      return PluralOperands(integer)
    case .integer, .unsigned, .double, .decimal:
      guard let value = argument?.value else { return nil }
      let directive = shownDirective(forms, surroundings)
      guard let directive, directive.isNumber else { return value.decimal.map { PluralOperands($0) } }
      let precision = directive.precision.flatMap { arguments.value(of: $0, next: surroundings.argument - 1) }
      let shown = directive.conversion(width: nil, precision)?.format(value, style: style).decimal
      return shown.map { PluralOperands($0) }
    }
  }

  /// The directive that shows the argument: that of the first form that shows it, `other` before the others, or else
  /// the specifier of the file.
  private func shownDirective(_ forms: PluralForms, _ surroundings: Surroundings) -> ReferenceDirective? {
    for case .text(let text)? in Self.pluralOrder.map({ forms[$0] }) {
      var nextArgument = surroundings.firstArgument
      let dialect: ReferenceDirective.Dialect =
        text.dialect == .catalog ? .catalog : text.dialect == .code ? .code : .strings
      for case .directive(let directive) in ReferenceDirective.pieces(of: text.source, dialect) {
        if directive.isSelectedArgument { return surroundings.specifier ?? ReferenceDirective() }
        for count in [directive.width, directive.precision] where count == .nextArgument { nextArgument += 1 }
        let argument = directive.position ?? nextArgument
        if directive.position == nil { nextArgument += 1 }
        if directive.showsArgument, argument == surroundings.argument { return directive }
      }
    }
    // Nothing shows the six fraction digits of a bare `f`.
    let specifier = surroundings.specifier
    return specifier?.precision == nil && specifier?.isInteger == false && specifier?.isNumber == true ? nil : specifier
  }

  private mutating func reportNotANumber(_ surroundings: Surroundings) {
    let argument = arguments.at(surroundings.argument)
    issues.append(
      .notANumber(
        variable: surroundings.variable ?? "",
        position: surroundings.argument,
        argument: argument?.textInMessages
      )
    )
  }

  // MARK: Values

  /// The argument that selected a string, formatted according to the file.
  private mutating func textOfSelected(_ surroundings: Surroundings) -> String {
    let directive = surroundings.specifier ?? ReferenceDirective()
    guard arguments.at(surroundings.argument) != nil else {
      issues.append(.missingArgument(position: surroundings.argument, directive: "%arg"))
      return directive.description
    }
    // There is no string around the specifier: `*` is the previous argument.
    let before = surroundings.argument - 1
    return text(
      ofArgument: surroundings.argument,
      directive,
      directive.width.flatMap { arguments.value(of: $0, next: before) },
      directive.precision.flatMap { arguments.value(of: $0, next: before) }
    )
  }

  /// Formats an argument according to a directive.
  private mutating func text(
    ofArgument position: Int,
    _ directive: ReferenceDirective,
    _ width: Int?,
    _ precision: Int?
  ) -> String {
    guard let argument = arguments.at(position) else {
      issues.append(.missingArgument(position: position, directive: directive.description))
      return directive.description
    }
    func padded(_ text: String) -> String {
      text.padded(to: width, isLeftJustified: directive.flags.contains("-"))
    }
    let mismatch = FormatIssue.mismatchedArgument(position: position, directive: directive.description)
    guard let value = argument.value else {
      var text = argument.textInMessages
      if case .string = argument, !directive.isText, !directive.isCharacter { issues.append(mismatch) }
      // The precision of a string is its maximum length.
      if directive.isText, let precision, precision >= 0 { text = String(text.prefix(precision)) }
      return padded(text)
    }
    if directive.isNumber {
      if directive.isInteger, !argument.isWhole { issues.append(mismatch) }
      return directive.conversion(width: width, precision)?.format(value, style: style).text ?? ""
    }
    if directive.isCharacter {
      // The number is that of a character. NUL ends a C string.
      switch argument.smallInteger.flatMap({ UInt32(exactly: $0) }) {
      case nil:
        issues.append(mismatch)
      case 0:
        issues.append(mismatch)
        return padded("")
      case let number?:
        if Unicode.Scalar(number) == nil { issues.append(mismatch) }
        return padded(String(Unicode.Scalar(number) ?? "\u{FFFD}"))
      }
    }
    let letter: PrintfLetter = directive.letter == "p" ? .pointer : .object
    return padded(NumberConversion(letter).format(value, style: style).text)
  }
}
