import DataFiles
import Decimals
import MessageFormat
import MessageInterchange
import NumberDisplay
import PluralBase
import Plurals
import ResourceFiles
package import StringFiles
import StringFormatting

/// Turns the strings of Apple's files into messages.
struct AppleEntryReader {
  static let lostVariations = "variations by device, width or gender became the one for all others"

  /// The names of arguments by position, from all languages.
  private var names: [Int: String] = [:]
  private var taken = NameList()
  private var kinds: [Int: ConvertedStrings.Argument.Kind] = [:]
  private var isSelected: Set<Int> = []
  private(set) var notes: [String] = []
  private var language = ""
  /// The number of variables in the string so far, each as often as it is used.
  private var variableCount = 0
  /// The limit for them: variables that use each other twice would be millions.
  private static let maximumVariables = 10_000
  private let usualSelector: Int
  /// The state of the last message; `nil` if it is finished.
  private(set) var state: ConvertedStrings.State?
  /// The forms of the last message that are not translated.
  private(set) var missingForms: Set<PluralCategory> = []
  /// Whether its plural lacks the form `other`.
  private var lacksForm = false
  /// The variable whose strings are being converted; empty for the whole string.
  private var variable = ""
  /// The devices whose strings are converted, by variable. Every variable that is converted is there.
  private var devices: [String: Set<String>] = [:]
  /// The same for the source language. Without a string there, the key is the source text.
  private var sourceDevices: [String: Set<String>] = ["": []]
  /// What is not finished in the entry.
  private var unfinished: [EntryRecorder.StringPlace: Set<EntryRecorder.State>] = [:]
  /// The forms of the entry that are not translated.
  private var newForms: [EntryRecorder.StringPlace: Set<PluralCategory>] = [:]
  /// Whether the form `zero` is for 0 in every language.
  private let zeroIsNumber: Bool
  /// Whether the source string is a format. If it is not, a percent sign before a word is one, as in "100% sure".
  private let isFormat: Bool

  init(zeroIsNumber: Bool, isFormat: Bool, usualSelector: Int) {
    self.zeroIsNumber = zeroIsNumber
    self.isFormat = isFormat
    self.usualSelector = usualSelector
  }

  /// The arguments, once all languages are noted.
  mutating func arguments() -> [ConvertedStrings.Argument] {
    let count = (Array(kinds.keys) + Array(isSelected)).max() ?? 0
    return (0..<count).map { index in
      let isSelected = isSelected.contains(index + 1)
      let kind = kinds[index + 1] ?? (isSelected ? .integer : .any)
      // Android and gettext have no other directive for numbers with any number of decimals.
      return ConvertedStrings.Argument(name(index + 1), isSelected && kind == .text ? .number : kind)
    }
  }

  /// The name of an argument; if no string has one, a name that no other argument has.
  private mutating func name(_ position: Int) -> String {
    if let name = names[position] { return name }
    // The usual name of the only number.
    let isCount = isSelected == [position] && !names.values.contains("count")
    let name = taken.unique(isCount ? "count" : "arg\(position)")
    names[position] = name
    return name
  }

  /// Notes the arguments of a string in one language.
  mutating func note(_ entry: FormatEntry) {
    variableCount = 0
    walk(entry.root.body, TextScope(entry, selected: selector(of: entry)), nil)
  }

  /// The argument that selects the form of an entry that varies as a whole.
  private func selector(of entry: FormatEntry) -> Int? {
    guard entry.root.body.isSelectedByArgument, entry.root.argument == nil else { return entry.root.argument }
    return entry.firstNumber ?? usualSelector
  }

  /// The argument that selects the form where a translation does not show it: the first number of the source string, or else of
  /// the key.
  static func usualSelector(_ sources: [FormatEntry], key: String) -> Int {
    let key = FormatEntry(root: FormatVariable(name: "", body: .text(FormatText(key, dialect: .catalog))))
    return (sources + [key]).lazy.compactMap { $0.firstNumber }.first ?? 1
  }

  private mutating func walk(_ body: FormatBody, _ scope: TextScope, _ specifier: FormatDirective?) {
    switch body {
    case .text(let text):
      if isLiteral(text) { return }
      var uses: [(FormatDirective, TextScope.Use)] = []
      let directives = text.directives
      scope.forEachUse(in: text, directives) { uses.append((directives[$0], $1)) }
      for (directive, use) in uses {
        switch use {
        case .value(let position):
          if let range = directive.argumentName { take(text.text(at: range), position) }
          take(directive, position)
        case .variable(let variable, let position, let inner):
          variableCount += 1
          guard variableCount <= Self.maximumVariables else { return }
          take(variable.name, position)
          isSelected.insert(position)
          if let specifier = variable.specifier { take(specifier, position) }
          walk(variable.body, inner, variable.specifier)
        case .count, .selected, .undefined, .recursive, .tooDeep: break
        }
      }
    case .entry(let entry): walk(entry.root.body, scope.inside(entry), specifier)
    case .plural(let forms):
      if let selected = scope.selected { isSelected.insert(selected) }
      for category in forms.categories { if let body = forms[category] { walk(body, scope, specifier) } }
    case .device, .width, .gender: if let first = body.choices.first { walk(first, scope, specifier) }
    }
  }

  private func isLiteral(_ text: FormatText) -> Bool { !isFormat && !text.hasPlaceholders }

  private mutating func take(_ name: String, _ position: Int) {
    guard names[position] == nil else { return }
    var spelled = String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { $0.properties.isAlphabetic || "0"..."9" ~= $0 || $0 == "." || $0 == "-" ? $0 : "_" }
      )
    )
    if spelled.unicodeScalars.first.map({ !$0.properties.isAlphabetic }) ?? true { spelled = "arg" + spelled }
    // The names that Xcode makes up say nothing, but they are names.
    names[position] = taken.unique(spelled)
  }

  private mutating func take(_ directive: FormatDirective, _ position: Int) {
    guard kinds[position] == nil || kinds[position] == .any, let letter = directive.letter else { return }
    kinds[position] = letter.isInteger ? .integer : letter.isFloatingPoint ? .number : letter == .object ? .any : .text
    if letter == .object, isSelected.contains(position) { kinds[position] = .number }
  }

  // MARK: Pieces

  /// The message of a string in a language, the source language first.
  ///
  /// - Parameters:
  ///   - entry: The string.
  ///   - language: The language.
  ///   - isSource: Whether it is the source language.
  ///   - unfinished: What is not finished in the string.
  ///   - newForms: The forms that are not translated.
  /// - Returns: The message.
  /// - Throws: The reason, if it cannot be a message.
  mutating func pieces(
    of entry: FormatEntry,
    in language: String,
    isSource: Bool,
    unfinished: [EntryRecorder.StringPlace: Set<EntryRecorder.State>],
    newForms: [EntryRecorder.StringPlace: Set<PluralCategory>]
  ) throws(ConversionLoss) -> [ICUMessage.Piece] {
    (self.language, self.unfinished, self.newForms) = (language, unfinished, newForms)
    variableCount = 0
    (lacksForm, variable, devices) = (false, "", ["": []])
    let scope = TextScope(entry, selected: selector(of: entry))
    if isSource { sourceDevices = [:] }
    defer { if isSource { sourceDevices = devices } }
    let pieces = try pieces(entry.root.body, scope, entry.root.specifier).joined
    let states = unfinished.filter { isConverted($0.key) }.values
    // French needs no form for millions.
    let rules = PluralRules(for: language)
    let missing = newForms.filter { isConverted($0.key) }.values.joined().filter { category in
      (0...200).contains { rules.category(for: $0) == category }
    }
    missingForms = Set(missing + (lacksForm ? [.other] : []))
    let needsReview = states.contains { $0.contains(.needsReview) }
    state = lacksForm ? .unfinished(needsReview: needsReview) : needsReview ? .needsReview : nil
    return pieces
  }

  /// Whether a place is converted. What is for another device is not.
  private func isConverted(_ place: EntryRecorder.StringPlace) -> Bool {
    devices[place.variable].map { devices in place.device.map(devices.contains) ?? true } ?? false
  }

  private mutating func pieces(
    _ body: FormatBody,
    _ scope: TextScope,
    _ specifier: FormatDirective?
  ) throws(ConversionLoss) -> [ICUMessage.Piece] {
    switch body {
    case .text(let text): return try pieces(text, scope, specifier)
    case .entry(let entry): return try pieces(entry.root.body, scope.inside(entry), specifier)
    case .plural(let forms):
      var converted: [PluralCategory: [ICUMessage.Piece]] = [:]
      for category in forms.categories {
        if let form = forms[category] { converted[category] = try pieces(form, scope, specifier).joined }
      }
      var choice = ICUMessage.Choice(name(scope.selected ?? 1), converted, in: language, zeroIsNumber: zeroIsNumber)
      // Xcode copies the source string into a form that waits for a translator.
      let isNew = newForms.contains { $0.key.variable == variable && isConverted($0.key) && $0.value.contains(.other) }
      if body.lacksForm || isNew {
        choice.branches.removeAll { $0.selector == "other" }
        lacksForm = true
      }
      return [.choice(choice)]
    case .device(let bodies):
      notes.append(Self.lostVariations)
      // The text for Macs is not the one for phones, where the source text is for these.
      var names = Set(bodies.keys)
      if let devices = sourceDevices[variable] { names.formUnion(devices.isEmpty ? ["other"] : devices) }
      for (place, states) in unfinished where place.variable == variable && states.contains(.new) {
        names.insert(place.device ?? "other")
      }
      guard let name = FormatBody.deviceOrder(names).first else { return [] }
      guard let body = bodies[name] else {
        throw ConversionLoss("its text for the device \"\(name)\" is not translated")
      }
      devices[variable]?.insert(name)
      return try pieces(body, scope, specifier)
    case .width, .gender:
      notes.append(Self.lostVariations)
      return try body.choices.first.map { (first) throws(ConversionLoss) in try pieces(first, scope, specifier) } ?? []
    }
  }

  private mutating func pieces(
    _ text: FormatText,
    _ scope: TextScope,
    _ specifier: FormatDirective?
  ) throws(ConversionLoss) -> [ICUMessage.Piece] {
    if isLiteral(text) { return Self.pieces(ofLiteral: text.source) }
    let directives = text.directives
    var uses: [Int: TextScope.Use] = [:]
    var hasCounts = false
    scope.forEachUse(in: text, directives) { index, use in
      if case .count = use { hasCounts = true } else { uses[index] = use }
    }
    if hasCounts { throw ConversionLoss("a width or precision is an argument") }
    guard text.dialect != nil else { return Self.pieces(ofLiteral: text.source) }
    var parts: [(literal: String?, directive: FormatDirective?)] = []
    text.forEachPiece { piece, scanner in
      parts.append(piece == .directive ? (nil, scanner.directive) : (text.text(at: scanner.place), nil))
    }
    var pieces: [ICUMessage.Piece] = []
    var index = 0
    for part in parts {
      if let literal = part.literal {
        pieces += Self.pieces(ofLiteral: literal)
        continue
      }
      defer { index += 1 }
      guard let use = uses[index], let directive = part.directive else { continue }
      switch use {
      case .value(let position): pieces.append(try argument(position, directive))
      case .selected(let position): pieces.append(try argument(position ?? 1, specifier))
      case .variable(let variable, _, let inner):
        variableCount += 1
        guard variableCount <= Self.maximumVariables else {
          throw ConversionLoss("its variables are nested too deeply, or used too often")
        }
        let outer = self.variable
        self.variable = variable.name
        if devices[variable.name] == nil { devices[variable.name] = [] }
        pieces += try self.pieces(variable.body, inner, variable.specifier)
        self.variable = outer
      case .undefined(let name): throw ConversionLoss("the variable \"\(name)\" is not defined")
      case .recursive(let name), .tooDeep(let name):
        throw ConversionLoss("the variable \"\(name)\" is inside itself")
      case .count: break
      }
    }
    return pieces
  }

  /// A text with the tags that Android's resources have in it.
  private static func pieces(ofLiteral text: String) -> [ICUMessage.Piece] {
    AndroidMarkup.parts(of: text).map { part in
      switch part.markup?.kind {
      case nil: .text(part.text)
      case .open: .markup(.open, name: part.markup?.name ?? "")
      case .close: .markup(.close, name: part.markup?.name ?? "")
      case .empty: .markup(.standalone, name: part.markup?.name ?? "")
      }
    }
  }

  /// What shows an argument as a directive does.
  private mutating func argument(
    _ position: Int,
    _ directive: FormatDirective?
  ) throws(ConversionLoss) -> ICUMessage.Piece {
    let name = name(position)
    guard let directive else { return .argument(name: name, type: "", style: "") }
    guard directive.flags.rawValue == 0, directive.width == nil, let letter = directive.letter else {
      throw ConversionLoss("\(directive.specifier) has flags or a width")
    }
    if letter == .fixed || letter == .uppercaseFixed {
      guard case .fixed(let digits)? = directive.precision ?? .fixed(6), digits <= 20 else {
        throw ConversionLoss("\(directive.specifier) has no equivalent")
      }
      // Where ICU has a pattern, the form is that of the number as it is shown, as on Apple's systems. In other files, it is that of
      // its value.
      let isPattern = zeroIsNumber && isSelected.contains(position)
      return .argument(
        name: name,
        type: "number",
        style: isPattern ? .fixedPointPattern(Int(digits), in: language) : .fixedPoint(Int(digits))
      )
    }
    guard directive.precision == nil, letter.isDecimalInteger || letter.isText else {
      throw ConversionLoss("\(directive.specifier) has no equivalent")
    }
    return .argument(name: name, type: "", style: "")
  }
}

extension FormatText {
  /// Whether the string has placeholders, or `%%` as strings with placeholders have it. In C, a space is a flag, but `% s` in
  /// "100% sure" is not a placeholder.
  var hasPlaceholders: Bool {
    guard dialect != nil else { return false }
    return source.contains(part: "%%")
      || directives.contains { directive in
        guard directive.letter != nil, directive.position == nil, directive.argumentName == nil else { return true }
        return directive.flags != .space || directive.width != nil || directive.precision != nil
      }
  }
}

extension FormatEntry {
  /// The first number that the strings show themselves or in a variable, which selects the form, as in catalogs.
  var firstNumber: Int? {
    let scope = TextScope(self, selected: nil)
    var first: Int?
    for text in root.body.texts where text.dialect != nil && first == nil {
      let directives = text.directives
      scope.forEachUse(in: text, directives) { index, use in
        guard first == nil else { return }
        switch use {
        case .value(let position): if directives[index].letter?.isNumber == true { first = position }
        case .variable(let variable, let position, _): if variable.body.isSelectedByArgument { first = position }
        case .count, .selected, .undefined, .recursive, .tooDeep: break
        }
      }
    }
    return first
  }
}

extension FormatBody {
  /// Whether the body has plural forms itself.
  var isPlural: Bool { if case .plural = self { true } else { false } }

  /// Whether the strings are formats, as far as one can see. In Apple's files, those with plural forms always are.
  fileprivate func isFormat(ofApple isApple: Bool) -> Bool {
    switch self {
    case .text(let text): text.hasPlaceholders
    case .entry(let entry): entry.root.body.isFormat(ofApple: isApple)
    case .plural: isApple || choices.contains { $0.isFormat(ofApple: isApple) }
    case .device, .width, .gender: choices.contains { $0.isFormat(ofApple: isApple) }
    }
  }
}

extension ConvertedStrings {
  /// Reads the strings of a table in all languages.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - sourceLanguage: The language that the others are translated from.
  ///   - languages: The entries by language.
  ///   - zeroIsNumber: Whether the form `zero` is for 0 in every language, as in Apple's files.
  package init(
    name: String,
    sourceLanguage: String,
    entries languages: [(language: String, entries: [EntryRecorder.Entry])],
    zeroIsNumber: Bool = true
  ) {
    self.init(name: name, sourceLanguage: sourceLanguage)
    isPositional = true
    var order: [String] = []
    var found: [StringKey: [(language: String, entry: EntryRecorder.Entry)]] = [:]
    let isSource = { (language: String) in language == sourceLanguage || language == "Base" || language == "und" }
    let (sources, translations) = (
      languages.filter { isSource($0.language) }, languages.filter { !isSource($0.language) }
    )
    // The strings of the base language are those that the source language does not have itself.
    let exact = sources.filter { $0.language == sourceLanguage }
    for (language, entries) in exact + sources.filter({ $0.language != sourceLanguage }) + translations {
      let sets = Set(entries.filter { $0.phrases != nil }.map { StringKey($0.key) })
      for key in sets.map({ $0.text }).sorted() {
        notes.append(Note(key: key, language: language, loss: .leftOut, reason: "it is a set of strings"))
      }
      for entry in entries where !sets.contains(StringKey(entry.key)) {
        guard entry.entry != nil else {
          if let part = entry.untranslatedPart { notes.append(.untranslated(part, key: entry.key, language: language)) }
          continue
        }
        let key = StringKey(entry.key)
        if found[key] == nil { order.append(entry.key) }
        found[key, default: []].append((language, entry))
      }
    }
    for key in order {
      let all = found[StringKey(key)] ?? []
      let sources = all.filter { isSource($0.language) }
      let isFormat =
        FormatText(key, dialect: .catalog).hasPlaceholders
        || (sources.isEmpty ? all : sources).contains {
          $0.entry.entry?.root.body.isFormat(ofApple: zeroIsNumber) == true
        }
      let usualSelector = AppleEntryReader.usualSelector(sources.compactMap { $0.entry.entry }, key: key)
      var reader = AppleEntryReader(zeroIsNumber: zeroIsNumber, isFormat: isFormat, usualSelector: usualSelector)
      for (_, entry) in all { if let entry = entry.entry { reader.note(entry) } }
      var entry = Entry(key: key, arguments: reader.arguments())
      entry.comment = all.lazy.compactMap { $0.entry.comment }.first
      entry.isTranslatable = all.allSatisfy { $0.entry.isTranslatable }
      entry.isStale = all.contains { $0.entry.isStale }
      // The name of a variable in the source string is that of its argument.
      let hasVariables = sources.contains { $0.entry.entry?.variables.isEmpty == false }
      if zeroIsNumber {
        entry.variesAsWhole = !hasVariables && all.contains { $0.entry.entry?.root.body.isPlural == true }
      }
      for (language, recorded) in all {
        guard let own = recorded.entry else { continue }
        do throws(ConversionLoss) {
          let name = isSource(language) ? sourceLanguage : language
          let pieces = try reader.pieces(
            of: own,
            in: name,
            isSource: isSource(language),
            unfinished: recorded.unfinishedPlaces,
            newForms: recorded.newForms
          )
          // Two files can have the key.
          if let first = entry.texts[name] {
            guard first != pieces, name == language else { continue }
            notes.append(Note(key: key, language: language, loss: .leftOut, reason: Self.repeatedKey))
          } else {
            entry.texts[name] = pieces
            entry.states[name] = reader.state
            if !reader.missingForms.isEmpty { entry.missingForms[name] = reader.missingForms }
          }
        } catch {
          notes.append(Note(key: key, language: language, loss: .leftOut, reason: error.reason))
        }
      }
      if zeroIsNumber {
        let escaped = all.filter { $0.entry.entry?.allTexts.contains { $0.source.contains(part: "%%") } == true }
        entry.note(
          escapedPercentsIn: Set(escaped.map { isSource($0.language) ? sourceLanguage : $0.language }),
          sourceLanguage
        )
      }
      notes += Set(reader.notes).sorted().map { Note(key: key, language: nil, loss: .simplified, reason: $0) }
      if !entry.texts.isEmpty { self.entries.append(entry) }
    }
  }
}

extension ConvertedStrings.Note {
  /// A note about a string of which only some parts are translated.
  ///
  /// - Parameters:
  ///   - variable: The variable that is not; empty if it is the text around the variables.
  ///   - key: The key.
  ///   - language: The language.
  /// - Returns: The note.
  static func untranslated(_ variable: String, key: String, language: String) -> Self {
    let reason =
      variable.isEmpty
      ? "its variables are translated, but not the text around them" : "its variable \"\(variable)\" is not translated"
    return Self(key: key, language: language, loss: .leftOut, reason: reason)
  }
}
