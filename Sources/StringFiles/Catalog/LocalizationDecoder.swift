import PluralCore
import StringFormatting

/// Makes an entry from a string catalog's localization of one key.
struct LocalizationDecoder {
  let document: JSONDocument
  let log: ReadingLog
  let key: String
  /// Whether the localization is in the source language. There, a text in state `new` is the default value from the code.
  /// In other languages it is not translated yet.
  let isSource: Bool
  /// What a message calls the entry.
  let subject: String

  /// What may appear inside a text or a group of texts.
  private struct Scope {
    var subject: String
    /// The substitutions that a text may use.
    var variables: Set<String> = []
    var allowsPlural = true
    var allowsDevice = true
    var allowsWidth = true
  }

  /// The result for a text or a group of texts.
  private enum Outcome {
    case body(FormatBody)
    /// The text is not translated yet.
    case untranslated
    /// There is no text, or only a wrong one, which was reported.
    case nothing
  }

  /// Makes the entry.
  ///
  /// - Returns: The entry; `nil` if it is not translated, or if it is wrong, which is reported.
  func decode(_ node: Int) throws(Diagnostic) -> LocalizedEntry? {
    var substitutions: Int?
    for (member, value) in document.members(of: node) where document.string(member, equals: "substitutions") {
      if try document.isObject(value, "substitutions", of: subject, log) { substitutions = value }
    }
    guard let substitutions else {
      // Most localizations are a single text.
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
      guard try document.isObject(value, name, as: "the substitution ", of: subject, log) else { continue }
      inner.subject = "the substitution \"\(name)\" of \(subject)"
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
          try document.mismatch(value, "\"argNum\"", of: subject, expected: "positive integer", log)
        }
      } else if document.string(member, equals: "formatSpecifier") {
        guard let text = try document.string(value, "formatSpecifier", of: subject, log) else { continue }
        variable.specifier = FormatDirective(specifier: text)
        if variable.specifier == nil {
          log.warning(.malformedSpecifier(text, of: subject), at: document.offset(value))
        }
      }
    }
    return variable
  }

  // MARK: Texts

  /// Reads the `stringUnit` and the `variations` of an object. If it has both, the variations count.
  private func decodeBody(_ node: Int, _ scope: Scope) throws(Diagnostic) -> Outcome {
    var unit = Outcome.nothing
    var varied = Outcome.nothing
    for (member, value) in document.members(of: node) {
      if document.string(member, equals: "stringUnit") {
        unit = try decodeUnit(value, scope)
      } else if document.string(member, equals: "variations") {
        guard try document.isObject(value, "variations", of: scope.subject, log) else { continue }
        varied = try decodeVariations(value, scope)
      }
    }
    if case .body = varied { return varied }
    if case .nothing = unit { return varied }
    return unit
  }

  private func decodeUnit(_ node: Int, _ scope: Scope) throws(Diagnostic) -> Outcome {
    guard try document.isObject(node, "stringUnit", of: scope.subject, log) else { return .nothing }
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
    guard let source = try document.string(valueNode, "value", of: scope.subject, log) else { return .nothing }
    // Xcode writes an empty text if a variation was added and not filled in.
    if isNew && source.isEmpty { return .untranslated }
    let offset = document.offset(valueNode)
    return .body(
      .text(try log.text(source, .catalog, variables: scope.variables, of: scope.subject, at: offset))
    )
  }

  // MARK: Variations

  private func decodeVariations(_ node: Int, _ scope: Scope) throws(Diagnostic) -> Outcome {
    var plural = Outcome.nothing
    var device = Outcome.nothing
    var width = Outcome.nothing
    for (member, value) in document.members(of: node) {
      if document.string(member, equals: "plural"), scope.allowsPlural {
        guard try document.isObject(value, "plural", of: scope.subject, log) else { continue }
        plural = try decodePlural(value, at: document.offset(member), scope)
      } else if document.string(member, equals: "device") {
        guard scope.allowsDevice else {
          try log.error(.nestedDevice, at: document.offset(member))
          continue
        }
        guard try document.isObject(value, "device", of: scope.subject, log) else { continue }
        device = try decodeDevices(value, scope)
      } else if document.string(member, equals: "width"), scope.allowsWidth {
        guard try document.isObject(value, "width", of: scope.subject, log) else { continue }
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
      guard try document.isObject(value, name, of: scope.subject, log) else { continue }
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
    // Without `other`, most numbers would have no text. A text in another language is better than a wrong form.
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
      guard try document.isObject(value, name, of: scope.subject, log) else { continue }
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
      guard try document.isObject(value, name, of: scope.subject, log) else { continue }
      if case .body(let body) = try decodeBody(value, inner) { bodies[width] = body }
    }
    return bodies.isEmpty ? .nothing : .body(.width(bodies))
  }

  // MARK: The argument of a root that is plural

  /// The root of an entry. If it is plural itself, its argument is the first number that its texts show, or else the first
  /// number in the key, which in most catalogs is the source text.
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
    case .plural, .device, .width, .gender:
      // `other` and the widest text nearly always show the number; the others often do not.
      let choices = body.choices
      let isWidth = if case .width = body { true } else { false }
      for choice in isWidth ? choices.reversed() : choices {
        if let found = number(in: choice) { return found }
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
      let argument = directive.position.map(Int.init) ?? next
      if directive.position == nil { next += 1 }
      if directive.letter?.isNumber == true {
        var specifier = directive
        specifier.position = nil
        return (argument, specifier)
      }
    }
    return nil
  }
}
