import DataFiles

/// Finds the calls in a file that look up strings.
struct CallFinder {
  let tokens: SwiftTokens
  let types: ValueTypes
  let parameters: TargetParameters
  var uses: [KeyUse] = []
  var unknownKeys: [UnknownKey] = []
  /// The offsets of the strings that are comments, tables or default values.
  private(set) var texts: Set<Int> = []
  /// The names after a dot: any of them may be a symbol of a catalog.
  private(set) var members: Set<String> = []

  private static let interfaceModules: Set<String> = ["AppIntents", "Charts", "SwiftUI", "TipKit", "WidgetKit"]

  /// The views whose first argument is a key, if it is a literal.
  private static let views: Set<String> = [
    "AxisValueLabel", "Button", "ColorPicker", "CommandMenu", "ContentUnavailableView", "ControlGroup",
    "ControlWidgetButton", "ControlWidgetToggle", "DatePicker", "DisclosureGroup", "Gauge", "GroupBox", "Label",
    "LabeledContent", "Link", "Menu", "MenuBarExtra", "MultiDatePicker", "NavigationLink", "PhotosPicker", "Picker",
    "ProgressView", "Section", "SecureField", "ShareLink", "SharePreview", "Stepper", "Tab", "TabSection",
    "TableColumn", "Text", "TextField", "TextFieldLink", "Toggle", "UtilityWindow", "Window", "WindowGroup",
  ]

  /// The modifiers of views whose first argument is a key, if it is a literal.
  private static let modifiers: Set<String> = [
    "accessibilityHint", "accessibilityLabel", "accessibilityRotor", "accessibilityValue", "alert", "badge",
    "chartXAxisLabel", "chartYAxisLabel", "confirmationDialog", "dialogSuppressionToggle", "displayName",
    "fileDialogConfirmationLabel", "fileDialogMessage", "fileExporterFilenameLabel", "help", "navigationBarTitle",
    "navigationSubtitle", "navigationTitle", "widgetLabel",
  ]

  /// The labels of the other parameters of views and intents that take keys.
  private static let frameworkLabels: [String: Set<String>] = [
    "AppShortcut": ["shortTitle"], "ComputedProperty": ["title"],
    "DisplayRepresentation": ["subtitle", "synonyms", "title"], "EntityProperty": ["title"],
    "IntentDescription": ["0", "categoryName", "resultValueName", "searchKeywords"],
    "IntentDialog": ["0", "full", "supporting"], "IntentDisplayName": ["false", "true"],
    "IntentParameter": labelsOfParameters, "Parameter": labelsOfParameters,
    "Property": ["title"], "Summary": ["0"], "TypeDisplayRepresentation": ["name", "numericFormat", "synonyms"],
    "accessibilityAction": ["named"], "accessibilityCustomContent": ["0", "1"], "accessibilityInputLabels": ["0"],
    "configurationDisplayName": ["0"], "description": ["0"], "needsDisambiguationError": ["dialog"],
    "needsToContinueInForegroundError": ["0"], "needsValueError": ["0"], "requestConfirmation": ["dialog"],
    "requestDisambiguation": ["dialog"], "requestToContinueInForeground": ["0"], "requestValue": ["0"],
    "result": ["dialog"], "searchable": ["prompt"],
  ]
  private static let labelsOfParameters: Set<String> = [
    "description", "displayName", "requestDisambiguationDialog", "requestValueDialog", "title",
  ]
  /// The same for types of single modules, whose names the code may use for types of its own.
  static let typeLabels: [String: [String: Set<String>]] = [
    "ActivityKit": ["AlertConfiguration": ["body", "title"]],
    "AlarmKit": ["AlarmButton": ["text"], "Alert": ["title"], "Countdown": ["title"], "Paused": ["title"]],
    "AppIntents": [
      "IntentItem": ["subtitle", "title"], "IntentItemSection": ["0", "subtitle", "title"],
      "ItemSection": ["0", "subtitle", "title"],
    ],
    "MapKit": ["Annotation": ["0"], "Marker": ["0"]],
  ]

  /// The labels of keys in `.init(title: "key")`, in place of a type whose literals are keys.
  static let initializerLabels: Set<String> = Declarations.localizedTypes.union(["IntentDisplayName"])
    .reduce(into: []) { $0.formUnion(frameworkLabels[$1]?.subtracting(["0"]) ?? []) }

  /// Whether the file has views or intents.
  private let hasViews: Bool
  /// Whether the file has intents or widgets.
  private let hasIntents: Bool
  /// Where names mean localizers.
  private let localizers: [String: [Range<Int>]]
  /// The declared types of the values `.init(…)`, by the index of the name.
  var implicitTypes: [Int: String] = [:]
  /// Which arguments with some labels are keys, if the type of `.init(…)` is not known: `true` if there is no doubt.
  private var implicitKeys: [[String?]: [Bool?]] = [:]

  init(tokens: SwiftTokens, types: ValueTypes, parameters: TargetParameters) {
    self.tokens = tokens
    self.types = types
    self.parameters = parameters
    hasIntents = !types.own.imports.isDisjoint(with: ["AppIntents", "WidgetKit"])
    hasViews = !types.own.imports.isDisjoint(with: Self.interfaceModules)
    localizers = Self.localizers(in: types.own, tokens)
  }

  /// Finds all calls.
  mutating func run() {
    for variable in [types.own.variables.values, types.own.members.values].joined().joined() {
      if let value = variable.value, let type = variable.type { addImplicitTypes(of: value, type) }
    }
    for (body, type) in types.own.typedBodies {
      for value in returnedValues(of: body) { addImplicitTypes(of: value, type) }
    }
    for index in 0..<tokens.count {
      if tokens[index].isSign("=") || tokens[index].isSign("+=") { readAssignment(index) }
      guard tokens[index].kind == .name else { continue }
      if tokens[index - 1].isSign(".") { members.insert(tokens[index].text) }
      // Not a declaration of a function with the name.
      guard !["func", "class", "struct", "enum", "protocol", "extension"].contains(tokens[index - 1].text) else {
        continue
      }
      let name = tokens[index].text
      let open = tokens.afterTypeArguments(index + 1)
      guard let arguments = callArguments(at: open) else {
        readTrailingClosure(of: name, at: open)
        continue
      }
      readCall(name, at: index, arguments)
      readTrailingClosure(of: name, at: tokens.after(open))
    }
    readTypedLiterals()
    uses = uses.inOrder { $0.offset < $1.offset }
    // A literal that is a key, a comment or a table needs no note.
    var seen = texts.union(uses.map(\.offset))
    unknownKeys = unknownKeys.filter { seen.insert($0.offset).inserted }.inOrder { $0.offset < $1.offset }
  }

  /// The arguments in parentheses at an index; `nil` if there are none, or not those of a call.
  private func callArguments(at index: Int) -> [SwiftTokens.Argument]? {
    tokens[index].isSign("(") && !tokens[index].startsLine ? tokens.arguments(index) : nil
  }

  // MARK: Calls

  /// Reads a closure after a call, if the function uses its result as a localized string.
  private mutating func readTrailingClosure(of name: String, at brace: Int) {
    let parameter = Declarations.Parameter(function: name, label: Declarations.Parameter.trailingClosure)
    guard tokens[brace].isSign("{"), parameters.isLocalized(parameter) else { return }
    readLiterals(brace..<tokens.after(brace))
  }

  private mutating func readCall(_ name: String, at index: Int, _ arguments: [SwiftTokens.Argument]) {
    let isMember = tokens[index - 1].isSign(".")
    // A new localizer, unless a property with the name is called.
    if name == "localizer", isMember, arguments.first.map({ $0.label != nil }) ?? true {
      return readLocalizerCall(after: index)
    }
    guard let first = arguments.first else { return }
    let type = tokens[index - 2].text
    if name == "init", isMember, type == "super" {
      return readInitializer(of: types.superclass(at: index), arguments, isSuperclass: true)
    }
    // `Row.init("key")` is `Row("key")`.
    if name == "init", isMember, tokens[index - 2].kind == .name, tokens.isAttached(index - 1) {
      return readCall(type == "self" ? "Self" : type, at: index - 2, arguments)
    }
    if isMember, name == "append" || name == "insert" { addTypes(ofElements: first, at: index) }
    let name = name == "Self" ? types.enclosingType(at: index) ?? name : name
    // `SwiftUI.Text("key")` means no type of the code.
    let isQualified = isMember && Self.interfaceModules.contains(type) && !tokens[index - 3].isSign(".")
    switch name {
    case "String" where first.label == "localized", "AttributedString" where first.label == "localized",
      "LocalizedStringResource" where first.label == "localized", "init" where first.label == "localized":
      readLocalized(first, arguments)
    case "LocalizedStringResource" where first.label == nil, "LocalizedKey" where first.label == nil,
      "LocalizedStringKey" where first.label == nil, "LocalizationValue" where first.label == nil:
      // Initializers pass their parameters on.
      if !tokens[index].isName("self") || hasLiteral(first.value) { readKey(first, arguments, isRequired: true) }
    case "NSLocalizedString":
      if first.label == nil { readKey(first, arguments, isPlain: true, isRequired: true) }
    case "localizedString", "localizedText":
      let isKey = first.label == "forKey" || name == "localizedText" && first.label == nil
      if isMember, isKey { readKey(first, arguments, isPlain: true, isRequired: true) }
    case _ where isLocalizer(name, at: index): readLocalizerArguments(arguments)
    case "init" where isMember: readInitializer(of: implicitTypes[index], arguments)
    case "ComputedProperty" where !isWrapper(at: index), "Parameter" where !isWrapper(at: index),
      "Property" where !isWrapper(at: index):
      readParameters(name, arguments, frameworkLabels: [])
    case _ where isMember && takesString(name, arguments, at: index):
      readParameters(name, arguments, frameworkLabels: [])
    case _
    where hasViews && (isMember && !isQualified ? Self.modifiers : Self.views).contains(name)
      && (name != "displayName" || hasIntents)
      && (isQualified || !takesString(name, "0", parameters(of: name, arguments.map(\.label)), at: index)):
      if first.label == nil { readKey(first, arguments) }
      readParameters(name, arguments)
    case "value" where isMember && isPlottable(at: index, arguments): readKey(first, arguments)
    default:
      // A class can inherit the initializer, and an alias has those of its type.
      let ((classes, others), labels) = (types.superclasses(of: name), arguments.map(\.label))
      if classes != [name] || !others.isEmpty, (classes + others).contains(where: { hasInitializer($0, labels) }) {
        readInitializer(of: name, arguments)
      } else {
        readParameters(name, arguments)
      }
    }
  }

  /// Whether a call is that of `PlottableValue` in a chart: `.value("Day", day)`.
  private func isPlottable(at index: Int, _ arguments: [SwiftTokens.Argument]) -> Bool {
    let before = tokens[index - 2]
    let isImplicit = before.kind == .sign && ["(", ",", ":", "?"].contains(before.text)
    return types.own.imports.contains("Charts") && (isImplicit || before.isName("PlottableValue"))
      && arguments.count > 1 && arguments.prefix(2).allSatisfy { $0.label == nil }
  }

  /// Reads `String(localized:)`, whose argument can be a key, a resource or a symbol.
  private mutating func readLocalized(_ first: SwiftTokens.Argument, _ arguments: [SwiftTokens.Argument]) {
    for branch in tokens.values(first.value) {
      let value = SwiftTokens.Argument(label: nil, value: branch)
      if tokens.isNil(branch) || isSymbol(branch) || isResource(branch) { continue }
      readKey(value, arguments, isRequired: true)
    }
  }

  /// Whether an expression starts with a dot: `.filesCount(5)`, but not `.init("key")`.
  private func isSymbol(_ range: Range<Int>) -> Bool {
    tokens[range.lowerBound].isSign(".") && initializerArguments(range) == nil
  }

  /// The arguments of `.init("key")`, if that is the whole expression and its first argument can be a key.
  private func initializerArguments(_ range: Range<Int>) -> [SwiftTokens.Argument]? {
    let start = range.lowerBound
    guard tokens[start].isSign("."), tokens[start + 1].isName("init"), tokens.after(start + 2) == range.upperBound,
      let arguments = tokens.arguments(start + 2), let first = arguments.first,
      [nil, "stringLiteral"].contains(first.label)
    else { return nil }
    return arguments
  }

  /// Whether an expression is a resource, whose key is where the resource is made.
  private func isResource(_ range: Range<Int>) -> Bool {
    if range.count == 1, tokens[range.lowerBound].isName("self") { return true }
    let type = types.type(of: range)?.type
    return type.map(Declarations.localizedTypes.contains) ?? startsWithLocalizedType(range)
  }

  /// Whether an expression starts with a type of localized strings, as in `LocalizedStringResource.greetingTitle`.
  private func startsWithLocalizedType(_ range: Range<Int>) -> Bool {
    Declarations.localizedTypes.contains(tokens[range.lowerBound].text)
  }

  /// Reads the call of a new localizer: `bundle.localizer()("key")`.
  private mutating func readLocalizerCall(after index: Int) {
    if let arguments = callArguments(at: tokens.after(index + 1)) { readLocalizerArguments(arguments) }
  }

  private mutating func readLocalizerArguments(_ arguments: [SwiftTokens.Argument]) {
    guard let first = arguments.first, first.label == nil, !isSymbol(first.value), !isResource(first.value) else {
      return
    }
    readKey(first, arguments, isPlain: true, isRequired: true)
  }

  /// Whether a name is that of a localizer: by its declaration, or because its name says so.
  private func isLocalizer(_ name: String, at index: Int) -> Bool {
    if name == "current" { return tokens[index - 2].isName("Localizer") }
    if name.hasSuffix("Localizer") { return name != "Localizer" }
    if name == "localizer" { return true }
    return localizers[name]?.contains { $0.contains(index) } ?? false
  }

  /// The scopes of the variables in a file that hold localizers, by name.
  private static func localizers(in own: Declarations, _ tokens: SwiftTokens) -> [String: [Range<Int>]] {
    func isLocalizer(_ variable: Declarations.Variable) -> Bool {
      if let type = variable.type { return type == "Localizer" }
      guard let value = variable.value, tokens[value.upperBound - 1].isSign(")"),
        let open = tokens.partner(value.upperBound - 1)
      else { return false }
      return tokens[open - 1].isName("localizer") && tokens[open - 2].isSign(".")
    }
    var scopes: [String: [Range<Int>]] = [:]
    for (name, variables) in [own.variables, own.members].joined() {
      let found = variables.filter(isLocalizer).map(\.scope)
      if !found.isEmpty { scopes[name, default: []] += found }
    }
    return scopes
  }

  /// The parameters of a function for arguments with some labels. An argument without one can be a further one for a
  /// variadic parameter.
  private func parameters(of function: String, _ labels: [String?]) -> [Declarations.Parameter] {
    var unlabelled = 0
    var variadic: Declarations.Parameter?
    return labels.map { label in
      if label == nil, let variadic { return variadic }
      let parameter = Declarations.Parameter(function: function, label: label ?? "\(unlabelled)")
      if label == nil { unlabelled += 1 }
      variadic = types.all.variadicParameters.contains(parameter) ? parameter : nil
      return parameter
    }
  }

  /// Whether a name is that of a property wrapper of App Intents: `@Property(title: "key")`.
  private func isWrapper(at index: Int) -> Bool {
    hasIntents && tokens[index - (tokens[index - 1].isSign(".") ? 3 : 1)].isSign("@")
  }

  /// Whether a function of the code takes a string for a label, in a call with some parameters at an index. Swift prefers it
  /// to one of a framework.
  private func takesString(
    _ function: String,
    _ label: String,
    _ parameters: [Declarations.Parameter],
    at index: Int
  ) -> Bool {
    let (outer, labels) = ([""] + types.enclosingTypes(at: index), parameters.map(\.label))
    return [self.parameters.stringFunctions, types.own.stringFunctions].contains { functions in
      outer.contains { outer in
        functions[.init(owner: outer, name: function)]?.contains { $0.takesString(label, in: labels) } ?? false
      }
    }
  }

  /// Whether a method of the code takes a string in a call such as `router.alert("text")` where the modifier has a key, by the
  /// type of `router`.
  private func takesString(_ method: String, _ arguments: [SwiftTokens.Argument], at index: Int) -> Bool {
    let keys = Self.modifiers.contains(method) ? ["0"] : Self.frameworkLabels[method] ?? []
    guard hasViews, !keys.isEmpty,
      let start = tokens.startOfMembers(index), start < index - 1
    else { return false }
    let labels = parameters(of: method, arguments.map(\.label)).map(\.label)
    return types.takesString(method, labels, keys: keys, of: start..<(index - 1))
  }

  /// Reads the arguments of `.init(title: "key")` by the declared type, or those of `super.init(title: "key")`. Without a type,
  /// it can be that of any type of the code with such an initializer; if they all take a key there, it is one. Without a
  /// label, too many types have one.
  private mutating func readInitializer(
    of type: String?,
    _ arguments: [SwiftTokens.Argument],
    isSuperclass: Bool = false
  ) {
    let labels = arguments.map(\.label)
    if let type {
      if Declarations.isLocalized(type) { return }
      let (classes, others) = types.superclasses(of: type)
      if let owner = classes.first(where: { hasInitializer($0, labels) }) {
        return readParameters(owner, arguments, frameworkLabels: [])
      }
      if !others.isEmpty {
        // Which of them has it is not known.
        for other in others where hasInitializer(other, labels) {
          for (parameter, argument) in zip(parameters(of: other, labels), arguments)
          where parameters.isLocalized(parameter) { noteLiterals(argument.value) }
        }
        return
      }
      // An initializer of a framework, unless aliases with one name stand for different types.
      if let last = classes.last, !types.declares(last), types.names.alias(last) == nil {
        return readParameters(last, arguments, frameworkLabels: typeLabels(of: last))
      }
    }
    guard labels.contains(where: { $0 != nil }) else { return }
    let keys = implicitKeys[labels] ?? keys(among: labels)
    implicitKeys[labels] = keys
    let isDoubtful = isSuperclass || canBeOfFramework(Set(labels.map { $0 ?? "" }))
    for (isCertain, argument) in zip(keys, arguments) {
      guard let isCertain else { continue }
      if isCertain, !isDoubtful { readLiterals(argument.value) } else { noteLiterals(argument.value) }
    }
  }

  /// Whether the initializers of a type have all of some labels.
  private func hasInitializer(_ type: String, _ labels: [String?]) -> Bool {
    [types.own, types.all].contains { hasInitializer(type, labels, in: $0.initializers) }
  }

  private func hasInitializer(_ type: String, _ labels: [String?], in initializers: [String: Set<String>]) -> Bool {
    parameters(of: type, labels).allSatisfy { initializers[$0.label]?.contains(type) ?? false }
  }

  /// The labels of initializers of Foundation, UIKit and AppKit that take plain strings: those that a call must have, and
  /// those that it may have.
  private static let frameworkInitializers: [(required: Set<String>, optional: Set<String>)] = [
    (["name", "value"], []), (["label"], ["attributes", "autoreleaseFrequency", "qos", "target"]),
    (["children", "title"], ["identifier", "image", "options", "preferredElementSize", "subtitle"]),
    (
      ["handler", "title"],
      ["attributes", "discoverabilityTitle", "identifier", "image", "selectedImage", "state", "style", "subtitle"]
    ), (["style", "title"], ["action", "target"]), (["image", "tag", "title"], []),
    (["image", "selectedImage", "title"], []),
    (["action", "keyEquivalent", "title"], []), (["identifier", "options", "title"], ["icon"]),
  ]

  /// Whether an initializer with some labels can be one of a framework.
  private func canBeOfFramework(_ labels: Set<String>) -> Bool {
    if Self.frameworkInitializers.contains(where: { labels.isSuperset(of: $0) && $1.union($0).isSuperset(of: labels) })
    {
      return true
    }
    return !types.own.imports.isDisjoint(with: ["AppKit", "Cocoa", "UIKit"]) && labels.contains("title")
      && labels.isSubset(of: ["identifier", "image", "options", "subtitle", "title"])
  }

  /// Which arguments with some labels are keys in an initializer: `true` if they are in all types with such an initializer,
  /// `false` if they are in some, and `nil` for the others.
  private func keys(among labels: [String?]) -> [Bool?] {
    let memory = parameters.memory
    let shared = memory.initialized[labels] ?? initialized(with: labels, in: types.all.initializers)
    memory.initialized[labels] = shared
    // Those that only this file can use.
    let own = initialized(with: labels, in: types.own.initializers, except: shared.types)
    return zip(shared.keys, own.keys).map { $0 + $1 > 0 ? $0 + $1 == shared.types.count + own.types.count : nil }
  }

  /// The types that have an initializer with some labels, and how many of them take keys for each.
  private func initialized(
    with labels: [String?],
    in initializers: [String: Set<String>],
    except others: Set<String> = []
  ) -> TargetParameters.Initialized {
    // Few types have the rarest label.
    let rarest = labels.compactMap { $0.map { initializers[$0] ?? [] } }.min { $0.count < $1.count } ?? []
    let types = rarest.filter { !others.contains($0) && hasInitializer($0, labels, in: initializers) }
    let calls = types.map { parameters(of: $0, labels) }
    let keys = labels.indices.map { number in calls.count { parameters.isLocalized($0[number]) } }
    return TargetParameters.Initialized(types: types, keys: keys)
  }

  /// Reads the arguments of a function whose parameters are localized strings.
  private mutating func readParameters(_ name: String, _ arguments: [SwiftTokens.Argument]) {
    let labels = hasViews ? Self.frameworkLabels[name] : nil
    readParameters(name, arguments, frameworkLabels: labels ?? typeLabels(of: name))
  }

  private mutating func readParameters(
    _ name: String,
    _ arguments: [SwiftTokens.Argument],
    frameworkLabels: Set<String>
  ) {
    var found: [Range<Int>] = []
    var isDeclared = true
    let parameters = parameters(of: name, arguments.map(\.label))
    for (parameter, argument) in zip(parameters, arguments) {
      if frameworkLabels.contains(parameter.label),
        !takesString(name, parameter.label, parameters, at: argument.value.lowerBound)
      {
        if !isString(tokens.values(argument.value)) { readLiterals(argument.value) }
      } else if !frameworkLabels.isEmpty, name == "IntentItemSection" || name == "ItemSection",
        parameter.label == "items"
      {
        addImplicitTypes(of: argument.value, "[IntentItem]")
      } else if self.parameters.isLocalized(parameter) {
        found.append(argument.value)
      } else if !types.all.parameters.contains(parameter) {
        isDeclared = false
      }
    }
    if isDeclared { for value in found { readLiterals(value) } }
  }

  /// The labels of the parameters that take keys in the initializers of a type of a module that the file imports.
  private func typeLabels(of type: String) -> Set<String> {
    if types.declares(type) { return [] }
    return types.own.imports.reduce(into: []) { $0.formUnion(Self.typeLabels[$1]?[type] ?? []) }
  }

  // MARK: Keys

  /// Reads the key of a call.
  ///
  /// - Parameters:
  ///   - first: The argument with the key.
  ///   - arguments: All arguments.
  ///   - isPlain: Whether the key is a `String`, so that interpolated values become part of it.
  ///   - isRequired: Whether a key that is not a literal is reported. Otherwise, it may be a string that is not localized.
  ///   - depth: The number of initializers around it.
  mutating func readKey(
    _ first: SwiftTokens.Argument,
    _ arguments: [SwiftTokens.Argument],
    isPlain: Bool = false,
    isRequired: Bool = false,
    depth: Int = 0
  ) {
    func argument(_ labels: String...) -> Range<Int>? {
      arguments.first { $0.label.map(labels.contains) ?? false }?.value
    }
    var use = KeyUse(offset: 0, key: KeyTemplate(""))
    if let table = argument("table", "tableName"), !tokens.isNil(table) {
      guard let name = text(table) else {
        let message = "the table is not a literal, so it cannot be known"
        return unknownKeys.append(UnknownKey(offset: offset(of: first.value), message: message))
      }
      use.table = name
    }
    use.comment = argument("comment").flatMap(text).flatMap { $0.isEmpty ? nil : $0 }
    if let value = argument("defaultValue") ?? (isPlain ? argument("value") : nil) {
      use.defaultValue = template(value, isPlain: isPlain)
      // Foundation takes the key if the value is empty.
      if isPlain, use.defaultValue?.key == "" { use.defaultValue = nil }
    }
    for label in ["comment", "defaultValue", "table", "tableName", "value"] {
      for index in argument(label) ?? 0..<0 where tokens.literal(index) != nil {
        texts.insert(offset(of: index..<index))
      }
    }
    use.namesBundle = argument("bundle").map { !isOwnBundle($0) } ?? false
    let (branches, values) = (tokens.branches(first.value), tokens.values(first.value))
    if !isPlain, !isRequired, isString(values) { return }
    // In `unknown ?? "a"`, the literal has the type of the other side.
    let isCertain = isRequired || values.count == branches.count || values.contains(where: isCertainlyLocalized)
    var isUnknown = false
    for value in values {
      // Nobody translates the string in `title ?? ""`.
      if !branches.contains(value), let text = text(value), !text.contains(where: \.isLetter) { continue }
      if !isCertain {
        noteLiterals(value)
        continue
      }
      // Unlike an argument that is a variable, it can only be a localized string.
      if depth < 8, let inner = initializerArguments(value), let key = inner.first {
        let others = inner.dropFirst() + arguments.dropFirst()
        readKey(key, [key] + others, isPlain: isPlain, isRequired: true, depth: depth + 1)
        continue
      }
      use.offset = offset(of: value)
      if let key = template(value, isPlain: isPlain || argument("defaultValue") != nil) {
        use.key = key
        uses.append(use)
      } else if isRequired, !isUnknown, !startsWithLocalizedType(value), !isSymbol(value) {
        isUnknown = true
        let message = "the key is not a literal, so it cannot be known"
        unknownKeys.append(UnknownKey(offset: use.offset, message: message))
      }
    }
  }

  /// Whether an expression with literals is certainly a `String`, because one of its possible values is no literal but has this
  /// type, such as `name` and `"a" + "b"`. Views show such strings as they are.
  func isString(_ values: [Range<Int>]) -> Bool {
    guard values.contains(where: { tokens.literal($0.lowerBound) != nil }) else { return false }
    return values.contains { value in
      if tokens.literal(value.lowerBound) != nil, tokens.after(value.lowerBound) == value.upperBound { return false }
      guard let guess = types.type(of: value), guess.isCertain else { return false }
      return ["NSLocalizedString", "String", "Substring"].contains(guess.type)
    }
  }

  /// Whether an expression is certainly a localized string.
  private func isCertainlyLocalized(_ range: Range<Int>) -> Bool {
    types.type(of: range).map { $0.isCertain && Declarations.isLocalized($0.type) } ?? false
  }

  func offset(of range: Range<Int>) -> Int { tokens[range.lowerBound].range.lowerBound }

  /// Whether an expression is the bundle of the own module. That of the program is only if the module is the program.
  private func isOwnBundle(_ range: Range<Int>) -> Bool {
    let names = range.filter { tokens[$0].kind == .name }.map { tokens[$0].text }
    guard let last = names.first(where: { !["Bundle", "LocalizedBundle"].contains($0) }) else { return true }
    return ["#bundle", "atURL", "forClass", "module", "nil", "for"].contains(last)
  }

  /// The string of an expression without values: a literal, or several with `+` between them.
  private func text(_ range: Range<Int>) -> String? {
    let range = tokens.withoutParentheses(range)
    var text = ""
    for (number, index) in tokens.outer(range).enumerated() {
      if number.isMultiple(of: 2) {
        guard let part = tokens.literal(index)?.text else { return nil }
        text += part
      } else if !tokens[index].isSign("+") {
        return nil
      }
    }
    return range.isEmpty ? nil : text
  }

  /// The string of an expression: ``text(_:)``, or one literal with values.
  private func template(_ range: Range<Int>, isPlain: Bool) -> KeyTemplate? {
    if let text = text(range) { return KeyTemplate(text) }
    let range = tokens.withoutParentheses(range)
    guard !isPlain, tokens.after(range.lowerBound) == range.upperBound, let literal = tokens.literal(range.lowerBound)
    else {
      return nil
    }
    return KeyTemplate(
      literal.pieces.map { piece in
        switch piece {
        case .text(let text): .text(text)
        case .interpolation(let range): types.part(for: range)
        }
      }
    )
  }
}
