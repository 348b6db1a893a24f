import DataFiles
import Diagnostics
import NumberDisplay
import PluralBase
import StringFormatting

/// Makes entries from the localizations of one key in a string catalog.
struct LocalizationDecoder {
  let document: JSONDocument
  let log: ReadingLog
  let key: String
  /// Whether the file has a version that this reader does not know. Members that it does not know either may have an effect.
  let isNewer: Bool

  /// The rules for the contents of a string or a group of strings.
  private struct Scope {
    /// Whether the localization is in the source language. There, a string in state `new` is the default value from the
    /// code; in other languages, it is not translated yet.
    let isSource: Bool
    /// The name of the substitution that the strings belong to.
    var substitution: String?
    /// The substitutions that a string may use.
    var variables: Set<String> = []
    var allowsPlural = true
    var allowsDevice = true
    var allowsWidth = true
    /// The devices and widths around the strings, for the recorder.
    var path = ""

    var place: EntryRecorder.StringPlace { .init(variable: substitution ?? "", path: path) }
  }

  /// The result for a string or a group of strings. It is `nil` if there is no string, or only a faulty one, which has
  /// been reported.
  private enum Outcome {
    case body(FormatBody)
    /// The string is not translated yet. It may have the string of the source language meanwhile.
    case untranslated(FormatBody?)
  }

  /// The result for a localization.
  enum Entry {
    case whole(LocalizedEntry)
    /// Plural forms that need the form `other` of the source language. They are rare, so they must not make all results large.
    indirect case borrowing(UnfinishedEntry)
  }

  /// Makes the entry of a localization.
  ///
  /// - Returns: The entry; `nil` if it is not translated, or if it is faulty, which is reported.
  func decode(_ node: Int, isSource: Bool) throws(Diagnostic) -> Entry? {
    var scope = Scope(isSource: isSource)
    let parts = try findParts(of: node, scope)
    guard let substitutions = parts.substitutions else {
      guard case .body(let body) = try decodeBody(parts, scope) else { return nil }
      if case .text(let text) = body {
        log.recorder?.take(FormatEntry(root: root(body)))
        return .whole(.catalog(text))
      }
      return finish(FormatEntry(root: root(body)))
    }

    for (name, _) in document.members(of: substitutions) {
      if let name = document.string(name) { scope.variables.insert(name) }
    }
    var variables: [String: FormatVariable] = [:]
    var untranslated: String?
    for (member, value) in document.members(of: substitutions) {
      guard let name = document.string(member) else { continue }
      var inner = scope
      inner.substitution = name
      guard try document.isObject(value, subject(inner), log) else { continue }
      if variables[name] != nil { log.warning(.duplicateKey(name), at: document.offset(member)) }
      switch try decodeBody(findParts(of: value, inner), inner) {
      case .body(let body): variables[name] = try decodeSubstitution(value, name: member, body: body, inner)
      case .untranslated: untranslated = untranslated ?? name
      case nil: try log.error(.noBranches(of: subject(inner)), at: document.offset(member))
      }
    }
    guard case .body(let body)? = try decodeBody(parts, scope) else {
      if !variables.isEmpty { log.recorder?.note(untranslatedPart: "") }
      return nil
    }
    if let untranslated {
      // There is nothing to translate in a text that is only a variable.
      let isVariable = if case .text(let text) = body { text.isVariable } else { false }
      if !variables.isEmpty || !isVariable { log.recorder?.note(untranslatedPart: untranslated) }
      return nil
    }
    return finish(FormatEntry(root: root(body, variables), variables: variables))
  }

  /// Finishes an entry, unless it needs a form of the source language.
  private func finish(_ entry: FormatEntry) -> Entry {
    if let unfinished = UnfinishedEntry(entry) {
      log.recorder?.note(unfinished: entry)
      return .borrowing(unfinished)
    }
    let entry = entry.numberingInnerVariables()
    log.recorder?.take(entry)
    return .whole(.format(entry))
  }

  /// The strings of a scope as named in messages.
  private func subject(_ scope: Scope) -> String {
    (scope.substitution.map { "the substitution \"\($0)\" of " } ?? "") + "\"\(key)\""
  }

  private func decodeSubstitution(
    _ node: Int,
    name: Int,
    body: FormatBody,
    _ scope: Scope
  ) throws(Diagnostic) -> FormatVariable {
    var variable = FormatVariable(name: scope.substitution ?? "", body: body, offset: document.offset(name))
    for (member, value) in document.members(of: node) {
      if document.string(member, equals: "argNum") {
        if let number = document.integer(value), number >= 1, number <= FormatScanner.countLimit {
          variable.argument = number
        } else {
          try document.mismatch(value, "\"argNum\" of \(subject(scope))", expected: "positive integer", log)
        }
      } else if document.string(member, equals: "formatSpecifier") {
        guard let text = try document.string(value, "\"formatSpecifier\" of \(subject(scope))", log) else { continue }
        variable.specifier = FormatDirective(specifier: text)
        if variable.specifier == nil {
          log.warning(.malformedSpecifier(text, of: subject(scope)), at: document.offset(value))
        }
      }
    }
    return variable
  }

  // MARK: Texts

  /// The nodes of an object's members that contain strings.
  private struct Parts {
    var unit: Int?
    var variations: Int?
    var substitutions: Int?
  }

  private func findParts(of node: Int, _ scope: Scope) throws(Diagnostic) -> Parts {
    var parts = Parts()
    var members = document.cursor(in: node)
    while let (member, value) = members.next(in: document) {
      if document.string(member, equals: "stringUnit") {
        if parts.unit != nil { reportRepeated(member, scope) }
        parts.unit = value
      } else if document.string(member, equals: "variations") {
        if parts.variations != nil { reportRepeated(member, scope) }
        guard try document.isObject(value, "\"variations\" of \(subject(scope))", log) else { continue }
        parts.variations = value
      } else if document.string(member, equals: "substitutions"), scope.substitution == nil {
        if parts.substitutions != nil { reportRepeated(member, scope) }
        guard try document.isObject(value, "\"substitutions\" of \(subject(scope))", log) else { continue }
        parts.substitutions = value
      } else if let recorder = log.recorder {
        if document.string(member, equals: "stringSet") {
          record(set: value, at: document.offset(member), scope, recorder)
        } else if scope.substitution == nil || !isMemberOfSubstitutions(member) {
          reportUnread(member, scope)
        }
      }
    }
    return parts
  }

  /// Records the `stringSet` of phrases that start a program. Programs do not look them up as strings.
  private func record(set node: Int, at place: Int, _ scope: Scope, _ recorder: EntryRecorder) {
    var isNew = false
    var values: Int?
    if document.kind(node) == .object {
      for (member, value) in document.members(of: node) {
        if document.string(member, equals: "values") {
          values = value
        } else if document.string(member, equals: "state"), !scope.isSource {
          isNew = document.string(value, equals: "new")
          if document.string(value, equals: "needs_review") { recorder.note(.needsReview, at: scope.place) }
        }
      }
    }
    let elements = values.map { document.elements(of: $0) } ?? []
    recorder.take(
      phrases: elements.compactMap { element in
        document.string(element).map { FormatText($0, dialect: nil, offset: document.offset(element)) }
      }
    )
    // As with a string, nothing is said about a set that nobody has looked at.
    if isNew {
      recorder.note(.new, at: scope.place)
    } else if elements.isEmpty || elements.contains(where: { document.kind($0) != .string }) {
      log.warning(.malformedSet(of: subject(scope)), at: place)
    }
  }

  private func isMemberOfSubstitutions(_ member: Int) -> Bool {
    document.string(member, equals: "argNum") || document.string(member, equals: "formatSpecifier")
  }

  // MARK: Members without an effect, for programs that check files

  /// Reports a member that no reader uses here.
  @inline(never)
  private func reportUnread(_ member: Int, _ scope: Scope) {
    guard log.receiver != nil, let name = document.string(member), name != "comment" else { return }
    let names = ["stringUnit", "variations", "substitutions", "plural", "device", "width", "value", "state"]
    if PluralCategory(rawValue: name) != nil || names.contains(name) {
      log.misplaced(name, of: subject(scope), at: document.offset(member))
    } else {
      log.unknown(name, of: subject(scope), isNewer: isNewer, at: document.offset(member))
    }
  }

  /// Reports a member that is there again.
  @inline(never)
  private func reportRepeated(_ member: Int, _ scope: Scope) {
    log.repeated(document.string(member) ?? "", of: subject(scope), at: document.offset(member))
  }

  /// Reports devices that do not exist.
  private func checkDevices(_ node: Int, _ scope: Scope) {
    guard log.receiver != nil, document.kind(node) == .object else { return }
    for (member, _) in document.members(of: node) {
      guard let name = document.string(member), !FormatBody.devices.contains(name) else { continue }
      log.unknown(name, of: subject(scope), isNewer: isNewer, at: document.offset(member))
    }
  }

  /// Reads the `stringUnit` or the `variations` of an object. Nearly all strings come through here.
  @inline(__always)
  private func decodeBody(_ parts: Parts, _ scope: Scope) throws(Diagnostic) -> Outcome? {
    guard let unit = parts.unit else {
      return try parts.variations.flatMap { node throws(Diagnostic) in try decodeVariations(node, scope) }
    }
    guard let variations = parts.variations else { return try decodeUnit(unit, scope) }
    return try decodeBody(unit, variations, scope)
  }

  /// Reads an object that has both. The variations are used, and the string beside devices is for all other devices.
  @inline(never)
  private func decodeBody(_ unit: Int, _ variations: Int, _ scope: Scope) throws(Diagnostic) -> Outcome? {
    let string = try decodeUnit(unit, scope)
    let varied = try decodeVariations(variations, scope)
    guard case .body(let body) = varied else { return string ?? varied }
    guard case .device(var devices) = body, devices["other"] == nil, case .body(let other) = string else {
      return varied
    }
    devices["other"] = other
    return .body(.device(devices))
  }

  private func decodeUnit(_ node: Int, _ scope: Scope) throws(Diagnostic) -> Outcome? {
    guard try document.isObject(node, "\"stringUnit\" of \(subject(scope))", log) else { return nil }
    var isNew = false
    var valueNode: Int?
    var members = document.cursor(in: node)
    while let (member, value) = members.next(in: document) {
      if document.string(member, equals: "state") {
        isNew = document.string(value, equals: "new")
        if let recorder = log.recorder, document.string(value, equals: "needs_review") {
          recorder.note(.needsReview, at: scope.place)
        }
      } else if document.string(member, equals: "value") {
        if valueNode != nil { reportRepeated(member, scope) }
        valueNode = value
      } else if log.receiver != nil {
        reportUnread(member, scope)
      }
    }
    if isNew && !scope.isSource {
      log.recorder?.note(.new, at: scope.place)
      // Nobody has looked at the string, so nothing is said about it.
      let text = valueNode.flatMap { document.string($0) } ?? ""
      let place = document.offset(valueNode ?? node)
      return .untranslated(text.isEmpty ? nil : .text(FormatText(text, dialect: .catalog, offset: place)))
    }
    guard let valueNode else {
      try log.error(.missingMember("value", of: "\"stringUnit\" of \(subject(scope))"), at: document.offset(node))
      return nil
    }
    guard let text = try document.string(valueNode, "\"value\" of \(subject(scope))", log) else { return nil }
    // Xcode writes an empty string if a variation was added and not filled in.
    if isNew && text.isEmpty { return .untranslated(nil) }
    let format = FormatText(text, dialect: .catalog, offset: document.offset(valueNode))
    // Most strings have no directives.
    if format.dialect != nil { try log.check(format, variables: scope.variables, of: subject(scope)) }
    return .body(.text(format))
  }

  // MARK: Variations

  private func decodeVariations(_ node: Int, _ scope: Scope) throws(Diagnostic) -> Outcome? {
    var plural: Outcome?
    var device: Outcome?
    var width: Outcome?
    var inner = scope
    for (member, value) in document.members(of: node) {
      if document.string(member, equals: "plural"), scope.allowsPlural {
        if plural != nil { reportRepeated(member, scope) }
        inner.allowsPlural = false
        plural = try decodePlural(value, at: document.offset(member), inner)
      } else if document.string(member, equals: "device") {
        guard scope.allowsDevice else {
          try log.error(.nestedDevice, at: document.offset(member))
          continue
        }
        if device != nil { reportRepeated(member, scope) }
        checkDevices(value, scope)
        inner.allowsDevice = false
        var names: [String] = []
        device = try decodeChoices(value, "device", inner, number: { names.number(of: $0) }) { bodies in
          .device(bodies.reduce(into: [:]) { $0[names[$1.key]] = $1.value })
        }
      } else if document.string(member, equals: "width"), scope.allowsWidth {
        if width != nil { reportRepeated(member, scope) }
        inner.allowsWidth = false
        let number = { (name: String) in Int(name).flatMap { $0 < 0 ? nil : $0 } }
        width = try decodeChoices(value, "width", inner, number: number) { .width($0) }
      } else {
        reportUnread(member, scope)
      }
      inner = scope
    }
    return device ?? plural ?? width
  }

  /// Reads the branches of a variation by category, device or width.
  ///
  /// - Parameters:
  ///   - node: The object with the branches.
  ///   - kind: `device` or `width`; `nil` for categories.
  ///   - scope: What may appear inside the branches.
  ///   - number: The number of a branch from its key; `nil` if there is no such branch.
  ///   - take: Called with each branch.
  /// - Throws: The first error, if the log is strict.
  private func decodeBranches(
    _ node: Int,
    _ kind: String?,
    _ scope: Scope,
    number: (String) -> Int?,
    take: (Int, Outcome) -> Void
  ) throws(Diagnostic) {
    var members = document.cursor(in: node)
    var seen: Set<Int> = []
    while let (member, value) = members.next(in: document) {
      guard let text = document.string(member) else { continue }
      guard let number = number(text) else {
        log.warning(.unknownBranch(text, of: subject(scope)), at: document.offset(member))
        continue
      }
      if log.receiver != nil, !seen.insert(number).inserted { reportRepeated(member, scope) }
      guard try document.isObject(value, "\"\(text)\" of \(subject(scope))", log) else { continue }
      var inner = scope
      if let kind, log.recorder != nil {
        inner.path += (inner.path.isEmpty ? "" : ".") + "\(kind).\(kind == "width" ? String(number) : text)"
      }
      if let outcome = try decodeBody(findParts(of: value, inner), inner) { take(number, outcome) }
    }
  }

  /// Reads a variation by device or width.
  private func decodeChoices(
    _ node: Int,
    _ kind: String,
    _ scope: Scope,
    number: (String) -> Int?,
    body: ([Int: FormatBody]) -> FormatBody
  ) throws(Diagnostic) -> Outcome? {
    guard try document.isObject(node, "\"\(kind)\" of \(subject(scope))", log) else { return nil }
    var bodies: [Int: FormatBody] = [:]
    var isUntranslated = false
    try decodeBranches(node, kind, scope, number: number) { number, outcome in
      if case .body(let body) = outcome { bodies[number] = body } else { isUntranslated = true }
    }
    if bodies.isEmpty { return isUntranslated ? .untranslated(nil) : nil }
    return .body(body(bodies))
  }

  private func decodePlural(_ node: Int, at offset: Int, _ scope: Scope) throws(Diagnostic) -> Outcome? {
    guard try document.isObject(node, "\"plural\" of \(subject(scope))", log) else { return nil }
    var forms = PluralForms()
    var isUntranslated = false
    var untranslatedOther: FormatBody??
    try decodeBranches(node, nil, scope, number: PluralCategory.number(named:)) { number, outcome in
      let category = PluralCategory.allCases[number]
      switch outcome {
      case .body(let body):
        forms[category] = body
      case .untranslated(let body):
        isUntranslated = true
        if category == .other { untranslatedOther = .some(body) }
        log.recorder?.note(newForm: category, at: scope.place)
      }
    }
    if forms.isEmpty, isUntranslated { return .untranslated(nil) }
    // The form "other" takes the place of a form that is not translated. Without it, most numbers would have no string:
    // then they have that of the source language, which Xcode has copied into the form, or the whole entry has. A
    // string in another language is better than a wrong form, and a translated form is better than a string in another
    // language.
    if let other = untranslatedOther {
      if other == nil, scope.isSource { return .untranslated(nil) }
      forms[.other] = other ?? .missingForm
    }
    if forms[.other] == nil {
      try log.error(.missingOther(of: subject(scope)), at: offset)
    }
    return forms.isEmpty ? nil : .body(.plural(forms))
  }

  // MARK: The argument of a root that is plural

  /// The root of an entry. If it is plural itself, its argument is the first number that its strings show, or else the
  /// first number in the key, which is the source string in most catalogs.
  private func root(_ body: FormatBody, _ variables: [String: FormatVariable] = [:]) -> FormatVariable {
    var root = FormatVariable(name: "", body: body)
    if case .text = body { return root }
    let scope = TextScope(variables)
    if let (argument, specifier) = Self.number(in: body, scope) ?? Self.number(in: FormatText(key), scope) {
      root.argument = argument
      root.specifier = specifier
    }
    return root
  }

  private static func number(in body: FormatBody, _ scope: TextScope) -> (Int, FormatDirective)? {
    // The other forms often do not show the number.
    if case .plural(let forms) = body, let other = forms[.other], let found = number(in: other, scope) { return found }
    for text in body.texts {
      if let found = number(in: text, scope) { return found }
    }
    return nil
  }

  private static func number(in text: FormatText, _ scope: TextScope) -> (Int, FormatDirective)? {
    let directives = text.directives
    var found: (Int, FormatDirective)?
    scope.forEachUse(in: text, directives) { index, use in
      guard found == nil, case .value(let argument) = use, directives[index].letter?.isNumber == true else { return }
      var specifier = directives[index]
      specifier.position = nil
      found = (argument, specifier)
    }
    return found
  }
}
