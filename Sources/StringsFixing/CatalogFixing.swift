import CatalogFormatting
import DataFiles
import PluralBase
import Plurals
import StringFiles
import StringsLint

/// The part of ``LintFixer`` that changes string catalogs.
struct CatalogFixing {
  /// A variable with its key and language.
  struct Place: Hashable {
    var key: String
    var language: String
    var variable: String?
    /// The devices and widths around the forms, as the linter writes them.
    var path = ""
  }

  let catalog: CatalogText
  private var document: JSONDocument { catalog.document }
  let file: String
  let options: LintOptions
  /// The language that the others were translated from.
  var source: String { options.source ?? catalog.sourceLanguage }
  /// The categories that the linter reports as missing.
  let missing: [Place: Set<PluralCategory>]
  /// The replacements, in the order of the text.
  private(set) var edits: [TextEdit] = []
  /// A description of each fix.
  private(set) var fixes: [LintFix] = []

  // MARK: From the catalog to its variables

  /// The context of the strings that a variable is in.
  private struct Scope {
    var place: Place
    var comment: String?
    var isSource = true
    /// The strings of each variable in the source language; the string itself has the empty name.
    var sourceTexts: [String: Set<String>] = [:]
  }

  /// Finds what to fix.
  mutating func run() {
    for (key, entry) in document.members(of: catalog.strings) {
      var comment: String?
      var localizations: [Int] = []
      var isTranslatable = true
      for (name, value) in document.members(of: entry) {
        if document.string(name, equals: "comment") { comment = document.string(value) }
        if document.string(name, equals: "shouldTranslate"), document.kind(value) == .false_ { isTranslatable = false }
        if document.string(name, equals: "localizations") { localizations.append(value) }
      }
      guard isTranslatable, let key = document.string(key), let localizations = localizations.last else { continue }
      var scope = Scope(place: Place(key: key, language: source), comment: comment)
      for (language, localization) in document.members(of: localizations)
      where document.string(language) == source {
        collect(localization, variable: "", &scope.sourceTexts)
      }
      for (language, localization) in document.members(of: localizations) {
        guard let language = document.string(language),
          language == source || options.includes(language: language)
        else { continue }
        scope.place.language = language
        scope.isSource = language == source
        fixLocalization(localization, scope)
      }
    }
  }

  /// Collects the strings of a localization in the source language.
  private func collect(_ node: Int, variable: String, _ texts: inout [String: Set<String>]) {
    for (name, value) in document.members(of: node) {
      if document.string(name, equals: "substitutions") {
        for (name, substitution) in document.members(of: value) {
          collect(substitution, variable: document.string(name) ?? "", &texts)
        }
      } else if document.string(name, equals: "value") {
        if let text = document.string(value) { texts[variable, default: []].insert(text) }
      } else {
        collect(value, variable: variable, &texts)
      }
    }
  }

  private mutating func fixLocalization(_ node: Int, _ scope: Scope) {
    for (name, value) in document.members(of: node) {
      if document.string(name, equals: "variations") {
        fixVariations(value, scope)
      } else if document.string(name, equals: "substitutions"), scope.place.variable == nil {
        for (name, substitution) in document.members(of: value) {
          guard let name = document.string(name) else { continue }
          var inner = scope
          inner.place.variable = name
          fixLocalization(substitution, inner)
        }
      }
    }
  }

  private mutating func fixVariations(_ node: Int, _ scope: Scope) {
    for (kind, value) in document.members(of: node) {
      if document.string(kind, equals: "plural") {
        fixPlural(kind, value, scope)
      } else if document.string(kind, equals: "device") || document.string(kind, equals: "width") {
        for (choiceName, choice) in document.members(of: value) {
          var choiceScope = scope
          let step = "\(document.string(kind) ?? "").\(document.string(choiceName) ?? "")"
          choiceScope.place.path += (scope.place.path.isEmpty ? "" : ".") + step
          for (name, inner) in document.members(of: choice) where document.string(name, equals: "variations") {
            fixVariations(inner, choiceScope)
          }
        }
      }
    }
  }

  // MARK: One variable

  /// A form of a variable.
  private struct Form {
    var category: PluralCategory
    var key: Int
    var value: Int
    /// The nodes of its `stringUnit`, if it is a single string.
    var unit: Int?
    var state: Int?
    var textNode: Int?
    var text: String?
  }

  private mutating func fixPlural(_ name: Int, _ node: Int, _ scope: Scope) {
    let rules = PluralRules(for: scope.place.language)
    guard !rules.isFallback, let forms = forms(of: node) else { return }
    let dead = forms.filter { form in
      // Apple's `zero` is for 0 in every language.
      form.text?.isEmpty == true && form.category != .zero && rules.reach(of: form.category) == nil
    }
    let living = forms.filter { form in !dead.contains { $0.key == form.key } }
    guard !living.isEmpty else { return }
    var isRemoved = false
    if !dead.isEmpty {
      isRemoved = add(.unusedCategory, dead.map { $0.category }.inOrder(), at: name, scope) { fixing in
        fixing.remove(dead.map { ($0.key, $0.value) }, from: node)
      }
    }
    guard let other = living.first(where: { $0.category == .other }), isTranslated(living, other, scope) else { return }
    let missing = missing[scope.place, default: []].subtracting(living.map { $0.category }).inOrder()
    guard !missing.isEmpty else { return }
    add(.missingCategory, missing, at: name, scope) { fixing in
      fixing.insert(missing, like: other, among: isRemoved ? living : forms)
    }
  }

  /// The forms of a variable; `nil` if one appears twice.
  private func forms(of node: Int) -> [Form]? {
    var forms: [Form] = []
    for (key, value) in document.members(of: node) {
      guard let category = document.string(key).flatMap(PluralCategory.init(rawValue:)) else { continue }
      if forms.contains(where: { $0.category == category }) { return nil }
      var form = Form(category: category, key: key, value: value)
      var names: [String] = []
      for (name, member) in document.members(of: value) {
        names.append(document.string(name) ?? "")
        if document.string(name, equals: "stringUnit"), document.kind(member) == .object { form.unit = member }
      }
      if names == ["stringUnit"], let unit = form.unit {
        for (name, member) in document.members(of: unit) {
          if document.string(name, equals: "state"), document.kind(member) == .string { form.state = member }
          if document.string(name, equals: "value") { (form.textNode, form.text) = (member, document.string(member)) }
        }
      }
      forms.append(form)
    }
    return forms
  }

  /// Whether the strings of a variable are ready to be copied. Untranslated strings have no finding either.
  private func isTranslated(_ forms: [Form], _ other: Form, _ scope: Scope) -> Bool {
    guard let text = other.text, !text.isEmpty, let state = other.state else { return false }
    if scope.isSource { return true }
    if document.string(state, equals: "new") { return false }
    let sourceTexts = scope.sourceTexts[scope.place.variable ?? ""] ?? [scope.place.key]
    return !forms.allSatisfy { form in form.text.map(sourceTexts.contains) ?? false }
  }

  /// Makes a change, unless the options or the comment of the entry exclude it.
  ///
  /// - Returns: `true` if the change was made.
  @discardableResult
  private mutating func add(
    _ rule: LintRule,
    _ categories: [PluralCategory],
    at node: Int,
    _ scope: Scope,
    _ edit: (inout CatalogFixing) -> Void
  ) -> Bool {
    let finding = LintFinding(
      rule,
      .warning,
      "",
      file: file,
      key: scope.place.key,
      language: scope.place.language,
      variable: scope.place.variable,
      categories: categories
    )
    guard options.wants(finding, comment: scope.comment) else { return false }
    edit(&self)
    fixes.append(LintFix(finding, at: catalog.location(of: node)))
    return true
  }
}

// MARK: Changes of the text

extension CatalogFixing {
  /// Removes members of an object, at least one of which stays.
  private mutating func remove(_ members: [(key: Int, value: Int)], from node: Int) {
    let all = document.members(of: node).map { $0 }
    let removed = Set(members.map { $0.key })
    var previous: (key: Int, value: Int)?
    for (index, member) in all.enumerated() {
      guard removed.contains(member.key) else {
        previous = member
        continue
      }
      if let previous {
        // The comma before the member goes with it.
        let start = max(document.range(previous.value).upperBound, edits.last?.range.upperBound ?? 0)
        edits.append(TextEdit(range: start..<document.range(member.value).upperBound, text: []))
      } else if index + 1 < all.count {
        // The first member leaves its place to the next one.
        edits.append(TextEdit(range: document.offset(member.key)..<document.offset(all[index + 1].key), text: []))
      }
    }
  }

  /// Adds forms that copy another one, each before the first form that sorts after it.
  private mutating func insert(_ categories: [PluralCategory], like model: Form, among forms: [Form]) {
    guard let state = model.state else { return }
    func text(_ range: Range<Int>) -> ArraySlice<UInt8> { document.text[range] }
    let whole = document.offset(model.key)..<document.range(model.value).upperBound
    let stateRange = document.range(state)
    let key = document.range(model.key)
    func form(_ category: PluralCategory) -> [UInt8] {
      Array("\"\(category.rawValue)\"".utf8) + text(key.upperBound..<stateRange.lowerBound) + Array("\"new\"".utf8)
        + text(stateRange.upperBound..<whole.upperBound)
    }
    func blanks(before offset: Int) -> ArraySlice<UInt8> {
      var start = offset
      while start > 0, document.text[start - 1].isXMLSpace { start -= 1 }
      return text(start..<offset)
    }
    for category in categories.inOrder(by: { $0.rawValue < $1.rawValue }) {
      if let next = forms.first(where: { $0.category.rawValue > category.rawValue }) {
        let offset = document.offset(next.key)
        addEdit(TextEdit(range: offset..<offset, text: form(category) + [UInt8(ascii: ",")] + blanks(before: offset)))
      } else if let last = forms.last {
        let offset = document.range(last.value).upperBound
        let blanks = blanks(before: document.offset(last.key))
        addEdit(TextEdit(range: offset..<offset, text: [UInt8(ascii: ",")] + blanks + form(category)))
      }
    }
  }

  /// Inserts an edit in order: after earlier ones, and before a removal that starts at the same place.
  private mutating func addEdit(_ edit: TextEdit) {
    let place = edit.range.lowerBound
    let index = edits.firstIndex { $0.range.lowerBound > place || $0.range.lowerBound == place && !$0.range.isEmpty }
    edits.insert(edit, at: index ?? edits.count)
  }
}
