import PluralCore

/// Makes an entry from what a string catalog says for one key in one language.
struct LocalizationDecoder {
  let document: JSONDocument
  let log: ReadingLog
  let key: String
  /// Whether the localization is in the source language. There a text in state `new` is the default value from the code;
  /// in a translation it is not translated yet.
  let isSource: Bool
  /// What a message calls the entry.
  let subject: String

  init(document: JSONDocument, log: ReadingLog, key: String, isSource: Bool) {
    self.document = document
    self.log = log
    self.key = key
    self.isSource = isSource
    subject = "\"\(key)\""
  }

  /// What the texts may hold, and which variations may still come inside.
  private struct Scope {
    var subject: String
    /// The substitutions that a text may use.
    var variables: Set<String> = []
    var allowsPlural = true
    var allowsDevice = true
    var allowsWidth = true
  }

  /// What has come of a text or a group of texts.
  private enum Outcome {
    case body(FormatBody)
    /// It is there but nobody has translated it yet.
    case untranslated
    /// It is not there, or wrong, which was reported.
    case nothing
  }

  /// Makes the entry.
  ///
  /// - Returns: The entry; `nil` if it is not translated, or wrong, which is reported.
  func decode(_ node: Int) throws(Diagnostic) -> LocalizedEntry? {
    var substitutions: Int?
    for (member, value) in document.members(of: node) where document.string(member, equals: "substitutions") {
      if try isObject(value, "\"substitutions\" of \"\(key)\"") { substitutions = value }
    }
    guard let substitutions else {
      // By far the most localizations are one text.
      let scope = Scope(subject: subject)
      guard case .body(let body) = try decodeBody(node, scope) else { return nil }
      if case .text(let text) = body, !text.hasNames { return .text(text.source) }
      return .format(FormatEntry(root: root(body)))
    }

    var scope = Scope(subject: subject)
    for (name, _) in document.members(of: substitutions) {
      if let name = document.string(name) { scope.variables.insert(name) }
    }
    var variables: [String: FormatVariable] = [:]
    var isTranslated = true
    for (member, value) in document.members(of: substitutions) {
      guard let name = document.string(member) else { continue }
      var inner = scope
      inner.subject = "the substitution \"\(name)\" of \"\(key)\""
      guard try isObject(value, inner.subject) else { continue }
      if variables[name] != nil { log.warning(.duplicateKey(name), at: document.offset(member)) }
      switch try decodeBody(value, inner) {
      case .body(let body): variables[name] = try decodeSubstitution(value, name: name, body: body, inner.subject)
      case .untranslated: isTranslated = false
      case .nothing: try log.error(.noBranches(of: inner.subject), at: document.offset(member))
      }
    }
    guard case .body(let body) = try decodeBody(node, scope), isTranslated else { return nil }
    let entry = FormatEntry(root: root(body), variables: variables)
    return .format(entry.numberingInnerVariables())
  }

  private func decodeSubstitution(
    _ node: Int,
    name: String,
    body: FormatBody,
    _ subject: String
  ) throws(Diagnostic) -> FormatVariable {
    var variable = FormatVariable(name: name, body: body)
    for (member, value) in document.members(of: node) {
      if document.string(member, equals: "argNum") {
        if let number = document.integer(value), number >= 1, number <= FormatScanner.countLimit {
          variable.argument = number
        } else {
          let found = document.kind(value).name
          try log.error(
            .wrongType(of: "\"argNum\" of \(subject)", expected: "positive integer", found: found),
            at: document.offset(value)
          )
        }
      } else if document.string(member, equals: "formatSpecifier") {
        guard let text = try string(value, "\"formatSpecifier\" of \(subject)") else { continue }
        variable.specifier = FormatDirective(specifier: text)
        if variable.specifier == nil {
          log.warning(.malformedSpecifier(text, of: subject), at: document.offset(value))
        }
      }
    }
    return variable
  }

  // MARK: Texts

  /// Reads what an object says with `stringUnit` and `variations`; if it has both, the variations count.
  private func decodeBody(_ node: Int, _ scope: Scope) throws(Diagnostic) -> Outcome {
    var unit = Outcome.nothing
    var varied = Outcome.nothing
    for (member, value) in document.members(of: node) {
      if document.string(member, equals: "stringUnit") {
        unit = try decodeUnit(value, scope)
      } else if document.string(member, equals: "variations") {
        guard try isObject(value, "\"variations\" of \(scope.subject)") else { continue }
        varied = try decodeVariations(value, scope)
      }
    }
    if case .body = varied { return varied }
    if case .nothing = unit { return varied }
    return unit
  }

  private func decodeUnit(_ node: Int, _ scope: Scope) throws(Diagnostic) -> Outcome {
    guard try isObject(node, "\"stringUnit\" of \(scope.subject)") else { return .nothing }
    var isNew = false
    var valueNode: Int?
    for (member, value) in document.members(of: node) {
      if document.string(member, equals: "state") {
        isNew = document.string(value, equals: "new")
      } else if document.string(member, equals: "value") {
        valueNode = value
      }
    }
    if isNew && !isSource { return .untranslated }
    guard let valueNode else {
      try log.error(.missingMember("value", of: "\"stringUnit\" of \(scope.subject)"), at: document.offset(node))
      return .nothing
    }
    guard let source = try string(valueNode, "\"value\" of \(scope.subject)") else { return .nothing }
    // Xcode writes an empty text when a variation is added and nobody has filled it in.
    if isNew && source.isEmpty { return .untranslated }
    let offset = document.offset(valueNode)
    let text = FormatText(source, dialect: .catalog) { log.warning(.malformedDirective($0), at: offset) }
    for case let name? in text.directives.map(\.variableName) where !scope.variables.contains(name) {
      try log.error(.undefinedVariable(name, in: scope.subject), at: offset)
    }
    return .body(.text(text))
  }

  // MARK: Variations

  private func decodeVariations(_ node: Int, _ scope: Scope) throws(Diagnostic) -> Outcome {
    var plural = Outcome.nothing
    var device = Outcome.nothing
    var width = Outcome.nothing
    for (member, value) in document.members(of: node) {
      if document.string(member, equals: "plural"), scope.allowsPlural {
        guard try isObject(value, "\"plural\" of \(scope.subject)") else { continue }
        plural = try decodePlural(value, at: document.offset(member), scope)
      } else if document.string(member, equals: "device") {
        guard scope.allowsDevice else {
          try log.error(.nestedDevice, at: document.offset(member))
          continue
        }
        guard try isObject(value, "\"device\" of \(scope.subject)") else { continue }
        device = try decodeDevices(value, scope)
      } else if document.string(member, equals: "width"), scope.allowsWidth {
        guard try isObject(value, "\"width\" of \(scope.subject)") else { continue }
        width = try decodeWidths(value, scope)
      }
    }
    for outcome in [device, plural, width] {
      if case .nothing = outcome { continue }
      return outcome
    }
    return .nothing
  }

  private func decodePlural(_ node: Int, at offset: Int, _ scope: Scope) throws(Diagnostic) -> Outcome {
    var inner = scope
    inner.allowsPlural = false
    var forms = PluralForms()
    var isOtherUntranslated = false
    var isUntranslated = false
    for (member, value) in document.members(of: node) {
      guard let name = document.string(member) else { continue }
      guard let category = PluralCategory(rawValue: name) else {
        log.warning(.unknownBranch(name, of: scope.subject), at: document.offset(member))
        continue
      }
      guard try isObject(value, "\"\(name)\" of \(scope.subject)") else { continue }
      switch try decodeBody(value, inner) {
      case .body(let body):
        forms[category] = body
        if category == .other { isOtherUntranslated = false }
      case .untranslated:
        isUntranslated = true
        if category == .other { isOtherUntranslated = true }
      case .nothing:
        break
      }
    }
    // Without `other` most numbers would have no text, so another language serves them better than another form.
    if isOtherUntranslated || (forms.categories.isEmpty && isUntranslated) { return .untranslated }
    if forms[.other] == nil {
      try log.error(.missingOther(of: scope.subject), at: offset)
    }
    return forms.categories.isEmpty ? .nothing : .body(.plural(forms))
  }

  private func decodeDevices(_ node: Int, _ scope: Scope) throws(Diagnostic) -> Outcome {
    var inner = scope
    inner.allowsDevice = false
    var bodies: [String: FormatBody] = [:]
    var isUntranslated = false
    for (member, value) in document.members(of: node) {
      guard let name = document.string(member) else { continue }
      guard try isObject(value, "\"\(name)\" of \(scope.subject)") else { continue }
      switch try decodeBody(value, inner) {
      case .body(let body): bodies[name] = body
      case .untranslated: isUntranslated = true
      case .nothing: break
      }
    }
    if bodies.isEmpty { return isUntranslated ? .untranslated : .nothing }
    return .body(.device(bodies))
  }

  private func decodeWidths(_ node: Int, _ scope: Scope) throws(Diagnostic) -> Outcome {
    var inner = scope
    inner.allowsWidth = false
    var bodies: [Int: FormatBody] = [:]
    for (member, value) in document.members(of: node) {
      guard let name = document.string(member) else { continue }
      guard let width = Int(name), width >= 0 else {
        log.warning(.unknownBranch(name, of: scope.subject), at: document.offset(member))
        continue
      }
      guard try isObject(value, "\"\(name)\" of \(scope.subject)") else { continue }
      if case .body(let body) = try decodeBody(value, inner) { bodies[width] = body }
    }
    return bodies.isEmpty ? .nothing : .body(.width(bodies))
  }

  // MARK: The argument of a text that varies as a whole

  /// The root of an entry. If it is plural itself, its argument is the first number that its texts print, or else the
  /// first number in the key, which is the source text in most catalogs.
  private func root(_ body: FormatBody) -> FormatVariable {
    var root = FormatVariable(name: "", body: body)
    if case .text = body { return root }
    if let (argument, specifier) = Self.number(in: body) ?? Self.number(in: FormatText(key)) {
      root.argument = argument
      root.specifier = specifier
    }
    return root
  }

  private static func number(in body: FormatBody) -> (Int, FormatDirective)? {
    switch body {
    case .text(let text):
      return number(in: text)
    case .plural(let forms):
      // `other` nearly always prints the number, and `one` often does not.
      for category in forms.categories.reversed() {
        if let found = forms[category].flatMap({ number(in: $0) }) { return found }
      }
      return nil
    case .device(let bodies):
      for name in bodies.keys.sorted() {
        if let found = bodies[name].flatMap({ number(in: $0) }) { return found }
      }
      return nil
    case .width(let bodies), .gender(let bodies):
      for width in bodies.keys.sorted(by: >) {
        if let found = bodies[width].flatMap({ number(in: $0) }) { return found }
      }
      return nil
    case .entry(let entry):
      return number(in: entry.root.body)
    }
  }

  private static func number(in text: FormatText) -> (Int, FormatDirective)? {
    var next = 1
    for directive in text.directives {
      if directive.conversion == .selectedArgument { continue }
      if directive.width == .nextArgument { next += 1 }
      if directive.precision == .nextArgument { next += 1 }
      let argument = directive.position ?? next
      if directive.position == nil { next += 1 }
      if directive.letter?.isNumber == true {
        var specifier = directive
        specifier.position = nil
        return (argument, specifier)
      }
    }
    return nil
  }

  // MARK: Types

  private func string(_ node: Int, _ subject: @autoclosure () -> String) throws(Diagnostic) -> String? {
    if let string = document.string(node) { return string }
    let found = document.kind(node).name
    try log.error(.wrongType(of: subject(), expected: "string", found: found), at: document.offset(node))
    return nil
  }

  private func isObject(_ node: Int, _ subject: @autoclosure () -> String) throws(Diagnostic) -> Bool {
    if document.kind(node) == .object { return true }
    let found = document.kind(node).name
    try log.error(.wrongType(of: subject(), expected: "object", found: found), at: document.offset(node))
    return false
  }
}
