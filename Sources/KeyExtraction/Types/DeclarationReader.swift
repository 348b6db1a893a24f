/// Finds the declarations in a file.
struct DeclarationReader {
  /// A type whose body is open.
  struct Owner {
    var name: String
    /// The keyword, such as `enum`.
    var keyword: String
    /// The type of the values of its cases, if they have some.
    var rawType: String?
    var isPublic = false
    /// Whether only its file can use it.
    var isPrivate = false
    /// The type around it, which is empty for a function; `nil` if there is none.
    var outer: String?
    /// The type parameters in its body.
    var parameters: [String] = []
    /// What a class inherits from.
    var superclass: String?

    var isEnumeration: Bool { keyword == "enum" }
    /// Whether its members are public like itself, without a word that says so.
    var hasPublicMembers: Bool { isPublic && ["extension", "protocol"].contains(keyword) }
  }

  let tokens: SwiftTokens
  private var result = Declarations()
  /// The open braces: where they close, and the type that they belong to.
  private var braces: [(close: Int, type: Owner?)] = []
  /// The braces of closures that get the elements of a sequence without names, and the sequence.
  private var elements: [Int: Range<Int>] = [:]
  /// Where the open parentheses and square brackets close.
  private var brackets: [Int] = []
  /// The type whose body comes next.
  private var nextType: Owner?
  /// The conditions of `if` and others: the brace after each, and the number of open braces around it.
  private var conditions: [(brace: Int, depth: Int)] = []
  /// The cases of `switch`: where each ends, and the number of open braces around it.
  private var cases: [(end: Int, depth: Int)] = []
  /// Whether a word before, in the same line and braces, says that other modules can use the next declaration, or the type
  /// around it does.
  private var isPublic = false
  /// The same for a word that says that only this file can.
  private var isPrivate = false
  /// Whether an attribute says that literals prefer another function than the next one.
  private var isDisfavored = false
  /// Where the bodies with each type parameter end.
  private var typeParameters: [String: Int] = [:]
  /// The values of cases that patterns give to variables, by the index of the name.
  private var payloads: [Int: Declarations.Payload] = [:]
  /// The parameters that take strings in initializers that are not written out.
  private var memberwiseStrings: Set<Declarations.Parameter> = []
  /// The structures that write out their initializers.
  private var initializedTypes: Set<String> = []

  /// Reads the declarations of a file.
  static func declarations(in tokens: SwiftTokens) -> Declarations {
    var reader = DeclarationReader(tokens: tokens)
    reader.read()
    let strings = reader.memberwiseStrings.filter { !reader.initializedTypes.contains($0.function) }
    reader.result.stringParameters.formUnion(strings)
    return reader.result
  }

  private init(tokens: SwiftTokens) { self.tokens = tokens }

  private mutating func read() {
    for index in 0..<tokens.count {
      while let last = braces.last, last.close <= index { braces.removeLast() }
      while let last = brackets.last, last <= index { brackets.removeLast() }
      while let last = conditions.last, last.brace <= index { conditions.removeLast() }
      while let last = cases.last, last.end <= index { cases.removeLast() }
      let token = tokens[index]
      readCast(index)
      if token.isSign("(") || token.isSign("["), let close = tokens.partner(index) { brackets.append(close) }
      if token.isSign("{") {
        let close = tokens.partner(index) ?? tokens.count
        if let nextType {
          var body = Declarations.Variable(type: nextType.name, scope: index..<close, place: index)
          body.isExtension = nextType.keyword == "extension"
          body.superclass = nextType.superclass
          result.bodies.append(body)
          if let type = nextType.rawType {
            let value = Declarations.Variable(type: type, scope: index..<close, place: index, owner: nextType.name)
            result.members["rawValue", default: []].append(value)
          }
          addTypeParameters(nextType.parameters, until: close)
        }
        braces.append((close, nextType))
        nextType = nil
        readClosureParameters(index)
      }
      if token.startsLine || token.isSign("{") || token.isSign("}") || token.isSign(";") {
        isPublic = owner?.hasPublicMembers ?? false
        isPrivate = owner?.isPrivate ?? false
      }
      if token.isTypeName { readQualifiedName(index) }
      guard token.kind == .name, !tokens[index - 1].isSign("."), !tokens[index - 1].isName("import") else { continue }
      switch token.text {
      case "open", "package", "public": isPublic = true
      case "fileprivate", "internal", "private":
        if !tokens[index + 1].isSign("(") { (isPublic, isPrivate) = (false, token.text != "internal") }
      case "_disfavoredOverload": isDisfavored = true
      case "import": readImport(index)
      case "associatedtype": readAssociatedType(index)
      case "struct", "class", "enum", "actor", "protocol", "extension": readType(index)
      case "typealias": readAlias(index)
      case "let", "var":
        isDisfavored = false
        readVariables(index)
      case "case":
        addCase(index)
        readCases(index)
      case "default": addCase(index)
      case "$0":
        if let close = braces.last?.close, let sequence = elements[close] {
          // In other closures inside, it means something else.
          add("0", pair(of: sequence), value: sequence, scope: index..<(index + 1), at: index - 1, isElement: true)
        }
      case "catch", "if", "while": readCondition(index)
      case "for": if let brace = readCondition(index) { readLoop(index, brace) }
      case "func": readFunction(tokens[index + 1].text, from: index + 2)
      case "init", "subscript":
        // Calls of initializers have no keyword before the name, but a declaration ends a statement.
        if tokens[index + 1].isSign("(") || tokens[index + 1].isSign("<") || tokens[index + 1].isSign("?"),
          braces.last?.type != nil
        {
          readFunction(nil, from: index + 1)
        }
      default: break
      }
    }
  }

  /// The type whose members are declared here; `nil` inside functions.
  var owner: Owner? { braces.last?.type }

  /// Where the innermost braces close; the end of the file if there are none.
  private var endOfBraces: Int { braces.last?.close ?? tokens.count }

  /// Whether a parenthesis or a square bracket is open in the innermost braces.
  private var isInBrackets: Bool { brackets.last ?? tokens.count < endOfBraces }

  /// Reads the module of an import: `import SwiftUI`, `import struct SwiftUI.Text`.
  private mutating func readImport(_ index: Int) {
    let kinds = ["actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
    let isMember = kinds.contains(tokens[index + 1].text) && tokens[index + 2].kind == .name
    result.imports.insert(tokens[index + (isMember ? 2 : 1)].text)
  }

  /// The tokens up to the end of the innermost braces, or of the case of a `switch` in them.
  private func scope(from index: Int) -> Range<Int> {
    if let condition = conditions.last, condition.depth == braces.count, let close = tokens.partner(condition.brace) {
      return index..<max(index, close)
    }
    let end = cases.last.flatMap { $0.depth == braces.count ? $0.end : nil } ?? endOfBraces
    return index..<max(index, end)
  }

  /// Takes down where a case of a `switch` ends, because its variables end with it.
  private mutating func addCase(_ index: Int) {
    guard owner == nil, !isInBrackets, startsCase(index) else { return }
    let end = tokens.outer((index + 1)..<endOfBraces).first(where: startsCase) ?? endOfBraces
    cases.append((end, braces.count))
  }

  /// Whether a case of a `switch` starts at an index, and not a member or a pattern after `if` and the like.
  private func startsCase(_ index: Int) -> Bool {
    let before = tokens[index - 1]
    if tokens[index].isName("default") { return tokens[index + 1].isSign(":") && !before.isSign(".") }
    return tokens[index].isName("case") && ![".", ",", "if", "guard", "while", "for"].contains(before.text)
  }

  /// Takes down where a condition ends, because its variables end with the braces after it.
  ///
  /// - Returns: The index of the brace; `nil` if there is none.
  @discardableResult private mutating func readCondition(_ index: Int) -> Int? {
    for next in tokens.outer((index + 1)..<min(index + 1_000, tokens.count)) {
      if tokens[next].isSign("{") {
        conditions.append((next, braces.count))
        return next
      }
      // The `while` after `repeat` has no brace.
      if next > index + 1, tokens.startsStatement(next) || tokens[next].isName("for") { return nil }
      if tokens[next].kind == .sign, [")", "]", "}", ";"].contains(tokens[next].text) { return nil }
    }
    return nil
  }

  /// Reads an expression before `as LocalizedStringResource`.
  private mutating func readCast(_ index: Int) {
    let token = tokens[index]
    let isBracket = token.isSign("(") || token.isSign("[")
    guard tokens.literal(index) != nil || isBracket && !tokens.isCall(index) else { return }
    let end = tokens.after(index)
    guard tokens[end].isName("as"), let type = type(at: end + 1), Declarations.isLocalized(type.name) else { return }
    result.localizedValues.append(index..<end)
  }

  // MARK: Types

  private mutating func readType(_ index: Int) {
    // `class` can also be before a member. Variables and parameters can have the name `actor`, and labels any.
    let name = tokens[index + 1]
    guard name.kind == .name, !name.startsLine, !isInBrackets,
      !["func", "var", "let", "subscript", "init", "as", "else", "in", "is", "where"].contains(name.text),
      !["let", "var", "for"].contains(tokens[index - 1].text)
    else { return }
    var last = name.text
    var next = index + 2
    while tokens[next].isSign("."), tokens[next + 1].kind == .name {
      last = tokens[next + 1].text
      next += 2
    }
    var owner = Owner(name: last, keyword: tokens[index].text, isPublic: isPublic, isPrivate: isPrivate)
    if next > index + 2, name.text != "SwiftUI" {
      owner.outer = tokens[next - 3].text
    } else if let brace = braces.last {
      owner.outer = brace.type?.name ?? ""
    }
    if tokens[next].isSign("<") { (owner.parameters, next) = readTypeParameters(next) }
    if owner.isEnumeration, tokens[next].isSign(":"), let type = type(at: next + 1)?.name,
      type == "String" || ValueTypes.numbers[type] != nil
    {
      owner.rawType = type
    }
    if owner.keyword == "extension" {
      owner.parameters = Array(result.typeParameters[last] ?? [])
      result.extendedTypes.insert(last)
    } else {
      result.types.insert(last)
      if isPrivate { result.privateTypes.insert(last) }
      addNesting(of: last)
      if owner.keyword == "class", tokens[next].isSign(":"), let type = type(at: next + 1)?.name {
        owner.superclass = type
        result.superclasses[last, default: []].insert(type)
      }
      if !owner.parameters.isEmpty { result.typeParameters[last] = Set(owner.parameters) }
    }
    var end = next
    while [":", ",", "&"].contains(tokens[end].text), let type = type(at: end + (tokens[end + 1].isSign("~") ? 2 : 1)) {
      result.supertypes[last, default: []].insert(type.name)
      end = type.end
    }
    readHeader(index)
    nextType = owner
  }

  /// Reads the names before the body of a type, except type parameters and arguments. Of a type that is extended,
  /// `where Self: Player` says what it inherits from.
  private mutating func readHeader(_ index: Int) {
    var (next, isCondition) = (index + 1, false)
    while next < min(index + 100, tokens.count), !tokens[next].isSign("{") {
      if tokens[next].isSign("<") {
        next = tokens.afterGenerics(next)
        continue
      }
      let isOfSelf = tokens[next - 1].isSign(":") && tokens[next - 2].isName("Self")
      if tokens[next].isName("where") { isCondition = true }
      if tokens[next].isTypeName, !isCondition || isOfSelf { result.headers.insert(tokens[next].text) }
      next = max(next + 1, tokens.after(next))
    }
  }

  private mutating func addNesting(of type: String) {
    // A type in a function has no meaning elsewhere.
    guard let outer = braces.isEmpty ? Declarations.topLevel : owner?.name else { return }
    result.nestedTypes.insert(.init(owner: outer, name: type))
    if !braces.isEmpty { result.outerTypes[type, default: []].insert(outer) }
  }

  /// Reads the names in angle brackets: `<Value: View, each Item>`.
  private func readTypeParameters(_ open: Int) -> (names: [String], end: Int) {
    let end = tokens.afterGenerics(open)
    var names: [String] = []
    var depth = 0
    for index in tokens.outer(open..<end) {
      if tokens[index].isSign("<") { depth += 1 }
      if tokens[index].isSign(">") { depth -= 1 }
      guard depth == 1, tokens[index].isSign("<") || tokens[index].isSign(",") else { continue }
      names.append(tokens[index + (tokens[index + 1].isName("each") ? 2 : 1)].text)
    }
    return (names, end)
  }

  private mutating func addTypeParameters(_ names: [String], until end: Int) {
    for name in names { typeParameters[name] = max(typeParameters[name] ?? 0, end) }
  }

  /// Whether a name is that of a type parameter, whose type is not known here.
  func isTypeParameter(_ name: String, at index: Int) -> Bool { typeParameters[name].map { index < $0 } ?? false }

  private mutating func readAssociatedType(_ index: Int) {
    guard let brace = braces.last, let owner = brace.type else { return }
    let name = tokens[index + 1].text
    result.typeParameters[owner.name, default: []].insert(name)
    addTypeParameters([name], until: brace.close)
  }

  /// Reads the cases of an enumeration, or a pattern.
  private mutating func readCases(_ index: Int) {
    guard let owner, owner.isEnumeration else { return readPatterns(index) }
    var name = index + 1
    while tokens[name].kind == .name {
      var next = name + 1
      if tokens[next].isSign("("), let close = tokens.partner(next) {
        readPayload(next, of: tokens[name].text, in: owner)
        next = close + 1
      }
      if tokens[next].isSign("=") {
        next = tokens.endOfExpression(from: next + 1)
      } else if owner.rawType == "String" {
        result.rawValues.append(name)
      }
      guard tokens[next].isSign(",") else { return }
      name = next + 1
    }
  }

  /// Reads the values of a case: `(LocalizedStringResource, count: Int)`.
  private mutating func readPayload(_ open: Int, of name: String, in owner: Owner) {
    var number = 0
    var types: [String] = []
    for argument in tokens.arguments(open) ?? [] {
      // `_ title: String` has no label.
      let colon = tokens.outer(argument.value).first { tokens[$0].isSign(":") }
      let type = type(at: colon.map { $0 + 1 } ?? argument.value.lowerBound)?.name
      addParameter(name, argument.label ?? "\(number)", type, isPublic: owner.isPublic)
      if argument.label == nil { number += 1 }
      types.append(type ?? "")
    }
    for type in ["", owner.name] { result.payloads.add(types, for: .init(owner: type, name: name)) }
  }

  /// Takes down which values of cases the variables of patterns get: `case .network(let code), let .missing(name)`.
  private mutating func readPatterns(_ index: Int) {
    var found: [Int] = []
    var next = index
    repeat {
      next += tokens[next + 1].isName("let") || tokens[next + 1].isName("var") ? 2 : 1
      while tokens[next].isSign(".") || tokens[next].kind == .name && [".", "("].contains(tokens[next + 1].text) {
        next += 1
      }
      guard tokens[next].isSign("("), let arguments = tokens.arguments(next) else { return }
      for (number, argument) in arguments.enumerated() {
        let (first, last) = (tokens[argument.value.lowerBound], argument.value.upperBound - 1)
        guard argument.value.count == (first.isName("let") || first.isName("var") ? 2 : 1) else { continue }
        payloads[last] = Declarations.Payload(name: tokens[next - 1].text, number: number, count: arguments.count)
        found.append(last)
      }
      next = tokens.after(next)
    } while tokens[next].isSign(",")
    if isSelf(next) { for name in found { payloads[name]?.isOwn = true } }
  }

  /// Whether the value of a pattern that ends before an index is `self`: `case .missing = self`, `switch self { case .missing:`.
  private func isSelf(_ end: Int) -> Bool {
    if tokens[end].isSign("=") { return tokens[end + 1].isName("self") && !tokens[end + 2].isSign(".") }
    guard tokens[end].isSign(":") || tokens[end].isName("where"),
      let open = braces.last.flatMap({ tokens.partner($0.close) })
    else { return false }
    return tokens[open - 1].isName("self") && tokens[open - 2].isName("switch")
  }

  /// Reads the start of a name such as `Provider.Entry` and `Store<Item>.Revision`.
  private mutating func readQualifiedName(_ index: Int) {
    let end = tokens[index + 1].isSign("<") ? tokens.afterGenerics(index + 1) : index + 1
    guard tokens[end].isSign("."), tokens[end + 1].isTypeName else { return }
    result.qualifiers[tokens[end + 1].text, default: []].insert(tokens[index].text)
  }

  private mutating func readAlias(_ index: Int) {
    guard let equals = (index + 2..<index + 40).first(where: { tokens[$0].isSign("=") }),
      let type = type(at: equals + 1)
    else { return }
    let name = tokens[index + 1].text
    let owner = braces.isEmpty ? Declarations.topLevel : owner?.name ?? Declarations.local
    result.aliases[name, default: [:]].add(type.name, for: owner)
    // Those in functions mean nothing elsewhere.
    if !isPrivate, owner != Declarations.local {
      result.sharedAliases[owner, default: [:]].add(type.name, for: name)
    }
  }

  // MARK: Variables

  private mutating func add(
    _ name: String,
    _ type: String?,
    value: Range<Int>? = nil,
    scope: Range<Int>,
    at place: Int,
    isMember: Bool = false,
    isElement: Bool = false,
    isUnwrapped: Bool = false
  ) {
    var variable = Declarations.Variable(type: type, value: value, scope: scope, place: place, isElement: isElement)
    variable.isUnwrapped = isUnwrapped
    variable.payload = payloads[place]
    if isMember {
      variable.owner = owner?.name
      result.members[name, default: []].append(variable)
    } else {
      result.variables[name, default: []].append(variable)
    }
  }

  /// Takes down the body whose brace is at an index, if there is one and the type of what it returns is declared.
  private mutating func addBody(at brace: Int, of type: String?) {
    guard tokens[brace].isSign("{"), let close = tokens.partner(brace) else { return }
    addBody((brace + 1)..<close, of: type)
  }

  private mutating func addBody(_ body: Range<Int>, of type: String?) {
    guard let type else { return }
    if Declarations.isLocalized(type) {
      result.localizedBodies.append(body)
    } else {
      result.typedBodies.append((body, type))
    }
  }

  private mutating func readVariables(_ keyword: Int) {
    var before: Int? = keyword
    while let index = before { before = readVariable(after: index, keyword) }
  }

  /// Reads a variable.
  ///
  /// - Parameters:
  ///   - index: The index of the keyword, or of the comma before a further variable.
  ///   - keyword: The index of the keyword.
  /// - Returns: The index of the comma if another one follows: `let a = 1, b = 2`.
  private mutating func readVariable(after index: Int, _ keyword: Int) -> Int? {
    let place = index + 1
    let name = tokens[place]
    // In brackets, it is part of a pattern: `.server(let code, message: let text)`.
    if payloads[place] != nil || isInBrackets && name.kind == .name {
      add(name.text, nil, scope: scope(from: place), at: place)
      return nil
    }
    var open = place
    if name.isSign(".") || tokens[place + 1].isSign(".") {
      // The values of a case: `case let .some(name)`.
      while tokens[open].isSign(".") || tokens[open].kind == .name { open += 1 }
    }
    if open > place || name.kind != .name {
      // The types of these values, and of those of a tuple, are not known.
      guard tokens[open].isSign("("), let close = tokens.partner(open) else { return nil }
      for index in open..<close where tokens[index].kind == .name {
        add(tokens[index].text, nil, scope: scope(from: place), at: index)
      }
      return nil
    }
    var next = place + 1
    var type = typeInEnvironment(before: keyword)
    // After that of `case let name:`, there are statements.
    if !tokens[keyword - 1].isName("case"), let colon = colon(after: place), let declared = self.type(at: colon + 1) {
      type = declared.name
      if colon == next { next = declared.end }
    }
    let isMember = owner != nil
    let isUnwrapped = ["if", "guard", "while", ","].contains(tokens[keyword - 1].text)
    var value: Range<Int>?
    if tokens[next].isSign("=") {
      let range = (next + 1)..<endOfValue(from: next + 1)
      value = range
      next = range.upperBound
      type = type ?? self.type(ofValue: range)
      // A closure, which may be called at once.
      if range.isEmpty { addBody(at: next, of: type) }
    } else if type == nil, tokens[next].isSign("{") || tokens[next].isSign(",") || tokens[next].isName("else") {
      // `if let name` has the value of the other variable with the name.
      guard isUnwrapped else { return nil }
      add(name.text, nil, value: place..<next, scope: self.scope(from: next), at: place, isUnwrapped: true)
      return nil
    } else {
      addBody(at: next, of: type)
    }
    // In its own value, the name means another variable.
    let scope = isMember ? memberScope : self.scope(from: value?.upperBound ?? place)
    add(name.text, type, value: value, scope: scope, at: place, isMember: isMember, isUnwrapped: isUnwrapped)
    addOtherValues(at: next, type, value: value)
    if let owner {
      let hasBody = tokens[next].isSign("{") && !["didSet", "willSet"].contains(tokens[next + 1].text)
      let isConstant = tokens[keyword].isName("let") && value != nil
      let isStatic = tokens[keyword - 1].isName("static") || tokens[keyword - 2].isName("static")
      let isInitializer = owner.keyword == "struct" && !(hasBody || isConstant || isStatic)
      addParameter(owner.name, name.text, type, isPublic: false, isInitializer: isInitializer, isMember: true)
    }
    // Not the next condition after `if let a = b,`.
    return tokens[next].isSign(",") && (colon(after: next + 1) != nil || tokens[next + 2].isSign("=")) ? next : nil
  }

  /// The names that `set`, `didSet` and `willSet` give to the other value of a variable.
  private static let otherValues = ["didSet": "oldValue", "set": "newValue", "willSet": "newValue"]

  /// Takes down `oldValue` and `newValue` in the accessors of a variable or a subscript whose brace is at an index:
  /// `{ didSet { … } }`, `{ get { … } set(title) { … } }`.
  private mutating func addOtherValues(at brace: Int, _ type: String?, value: Range<Int>? = nil) {
    guard tokens[brace].isSign("{"), let end = tokens.partner(brace) else { return }
    for index in tokens.outer((brace + 1)..<end) {
      guard tokens[index].kind == .name, let name = Self.otherValues[tokens[index].text],
        !tokens[index - 1].isSign(".")
      else { continue }
      let isNamed = tokens[index + 1].isSign("(") && tokens[index + 2].kind == .name
      let open = isNamed ? tokens.after(index + 1) : index + 1
      guard tokens[open].isSign("{"), let close = tokens.partner(open) else { continue }
      add(isNamed ? tokens[index + 2].text : name, type, value: value, scope: open..<close, at: index)
    }
  }

  /// The index after the first value of a variable, with closures after calls, except in a condition.
  private func endOfValue(from start: Int) -> Int {
    var end = tokens.endOfExpression(from: start)
    while end > start, tokens[end].isSign("{"), !tokens[end].startsLine, conditions.last?.brace != end,
      !["didSet", "willSet"].contains(tokens[end + 1].text), let close = tokens.partner(end)
    {
      end = close + 1
      if tokens.endsExpression(end) { break }
      end = tokens.endOfExpression(from: end)
    }
    return end
  }

  /// The types that a value says nothing about without the types of their elements, and the name of one that is not known.
  private static let generics: Set<String> = ["", "Array", "ContiguousArray", "Dictionary", "Optional", "Set"]

  /// The type that a value says: `5`, `[Row]()`, `Router(start: .home)`.
  private func type(ofValue range: Range<Int>) -> String? {
    let isNegative = tokens[range.lowerBound].isSign("-")
    let first = range.lowerBound + (isNegative ? 1 : 0)
    if tokens.after(first) == range.upperBound {
      switch tokens[first].kind {
      case .integer: return "Int"
      case .floatingPoint: return "Double"
      case .string: return "String"
      case .name where ["false", "true"].contains(tokens[first].text): return "Bool"
      default: return nil
      }
    }
    guard !isNegative, let type = self.type(at: first), tokens[type.end].isSign("("),
      tokens.after(type.end) == range.upperBound
    else { return nil }
    let isNamed = tokens[type.end - 1].isTypeName || tokens[type.end - 1].isSign(">")
    // Where it is optional, the name of the type is another one.
    return type.name.hasPrefix("[") || isNamed && !Self.generics.contains(type.name) ? type.name : nil
  }

  /// The type of a property that its attribute says: `@Environment(Router.self) private var router`.
  private func typeInEnvironment(before keyword: Int) -> String? {
    var close = keyword - 1
    while tokens[close].kind == .name { close -= 1 }
    guard let open = tokens.partner(close), ["Environment", "FocusedValue"].contains(tokens[open - 1].text),
      tokens[open - 2].isSign("@"), tokens[close - 1].isName("self"), tokens[close - 3].isTypeName
    else { return nil }
    return tokens[close - 3].text
  }

  /// The index of the colon before the type of a name, which can be that of further names: `let a, b: Int`.
  private func colon(after name: Int) -> Int? {
    var next = name + 1
    while tokens[next].isSign(","), tokens[next + 1].kind == .name { next += 2 }
    return tokens[next].isSign(":") ? next : nil
  }

  /// The tokens of the innermost type.
  private var memberScope: Range<Int> {
    guard let close = braces.last?.close else { return 0..<tokens.count }
    return (tokens.partner(close) ?? 0)..<close
  }

  private mutating func readLoop(_ index: Int, _ brace: Int) {
    var index = index + 1
    if tokens[index].isName("case") { return }
    while ["try", "await"].contains(tokens[index].text) { index += 1 }
    var names: [Int] = []
    var end = index
    if tokens[index].isSign("("), let close = tokens.partner(index) {
      names = (index..<close).filter { tokens[$0].kind == .name }
      end = close + 1
    } else if tokens[index].kind == .name {
      names = [index]
      end = index + 1
    }
    let declared = tokens[end].isSign(":") ? type(at: end + 1) : nil
    end = declared?.end ?? end
    guard tokens[end].isName("in"), end < brace, let close = tokens.partner(brace) else { return }
    let condition = tokens.outer((end + 1)..<brace).first { tokens[$0].isName("where") }
    let sequence = (end + 1)..<(condition ?? brace)
    let scope = sequence.upperBound..<close
    if let type = declared?.name, names.count == 1 {
      return add(tokens[names[0]].text, type, scope: scope, at: names[0])
    }
    addElements(of: sequence, names: names, scope: scope)
  }

  /// Takes down the names of the elements of a sequence: `item in items`, `(number, item) in items.enumerated()`.
  private mutating func addElements(of sequence: Range<Int>?, names: [Int], scope: Range<Int>) {
    let isEnumeration = names.count == 2 && sequence.map { steps(of: $0).contains("enumerated") } ?? false
    for (number, name) in names.enumerated() {
      let isNumber = isEnumeration && number == 0
      let type = isNumber ? "Int" : names.count == 1 ? sequence.flatMap(pair) : nil
      let value = isNumber || names.count > (isEnumeration ? 2 : 1) ? nil : sequence
      // A binding to an element: `$item in`.
      let text = tokens[name].text
      let element = text.hasPrefix("$") ? String(text.dropFirst()) : text
      add(element, type, value: value, scope: scope, at: name, isElement: true)
    }
  }

  /// The type of the elements of a sequence of pairs, such as `items.enumerated()`; empty if it may be one, and `nil` otherwise.
  private func pair(of sequence: Range<Int>) -> String? {
    let steps = steps(of: sequence)
    return steps.contains("enumerated") ? steps.last == "enumerated" ? Declarations.pair : "" : nil
  }

  /// The names in a sequence outside brackets, also those in `Array(items.enumerated())`.
  private func steps(of sequence: Range<Int>) -> [String] {
    let start = sequence.lowerBound + (tokens[sequence.lowerBound].isName("Array") ? 2 : 0)
    let outer = tokens.outer(min(start, sequence.upperBound)..<sequence.upperBound)
    return outer.filter { tokens[$0].kind == .name }.map { tokens[$0].text }
  }

  /// Reads the parameters and captures of a closure whose brace is at an index: `{ (count: Int) in`, `{ count, name in`,
  /// `{ [count = rows.count] in`.
  private mutating func readClosureParameters(_ brace: Int) {
    guard let close = tokens.partner(brace) else { return }
    var index = afterAttributes(brace + 1)
    if tokens[index].isSign("["), let bracket = tokens.partner(index) {
      for capture in tokens.split((index + 1)..<bracket, at: ",")
      where capture.count > 2 && tokens[capture.lowerBound + 1].isSign("=") {
        let (name, value) = (capture.lowerBound, capture.dropFirst(2))
        add(tokens[name].text, nil, value: value, scope: bracket..<close, at: name)
      }
      index = bracket + 1
    }
    if tokens[index].isSign("("), let end = tokens.partner(index) {
      let following = tokens[end + 1]
      let parameters = tokens.split((index + 1)..<end, at: ",")
      if following.isName("in"), parameters.allSatisfy({ $0.count == 1 && tokens[$0.lowerBound].kind == .name }) {
        return addParameters(parameters.map(\.lowerBound), ofClosureAt: brace, scope: brace..<close)
      }
      guard following.isName("in") || following.isSign("->") || ["async", "throws"].contains(following.text) else {
        return
      }
      readParameters(index, of: nil, scope: brace..<close)
      if let type = type(at: index), tokens[type.end].isName("in") { addBody((type.end + 1)..<close, of: type.name) }
      return
    }
    var names: [Int] = []
    while tokens[index].kind == .name, !tokens[index].isName("in") {
      names.append(index)
      index += 1
      guard tokens[index].isSign(",") else { break }
      index += 1
    }
    index = afterEffects(index)
    if tokens[index].isSign("->"), let type = type(at: index + 1) {
      index = type.end
      if tokens[index].isName("in") { addBody((index + 1)..<close, of: type.name) }
    }
    guard tokens[index].isName("in") else {
      elements[close] = sequence(before: brace)
      return
    }
    addParameters(names, ofClosureAt: brace, scope: brace..<close)
  }

  /// Takes down the names of what a function calls a closure with.
  private mutating func addParameters(_ names: [Int], ofClosureAt brace: Int, scope: Range<Int>) {
    if names.count == 1, let item = item(before: brace) {
      return add(tokens[names[0]].text, item.type, value: item.value, scope: scope, at: names[0])
    }
    addElements(of: sequence(before: brace), names: names, scope: scope)
  }

  /// The views that call a closure with each element of their first argument.
  private static let loops: Set<String> = ["Chart", "ForEach", "List", "OutlineGroup"]

  /// The functions of sequences that call a closure with each element.
  private static let visits: Set<String> = ["compactMap", "flatMap", "forEach", "map"]

  /// The sequence of `ForEach(items, id: \.self)` or `items.map` before the brace of a closure; `nil` if there is none.
  private func sequence(before brace: Int) -> Range<Int>? {
    if Self.visits.contains(tokens[brace - 1].text), tokens[brace - 2].isSign("."),
      let start = tokens.startOfMembers(brace - 1), start < brace - 2
    {
      // A publisher, `$rows.map`, calls it with all of its value.
      let isPublisher = tokens.outer(start..<(brace - 2)).contains { isProjection(tokens[$0]) }
      return isPublisher ? nil : start..<(brace - 2)
    }
    guard let open = tokens.partner(brace - 1), open < brace, Self.loops.contains(tokens[open - 1].text),
      let first = tokens.arguments(open)?.first, first.label == nil
    else { return nil }
    return first.value
  }

  /// Whether a token is the name of what the wrapper of a property offers, such as `$rows`, and not that of a parameter, `$0`.
  private func isProjection(_ token: SwiftToken) -> Bool {
    token.kind == .name && token.text.hasPrefix("$") && UInt(token.text.dropFirst()) == nil
  }

  /// The functions that call a closure with an item.
  private static let presentations: Set<String> = [
    "alert", "confirmationDialog", "fullScreenCover", "navigationDestination", "popover", "sheet",
  ]

  /// The value or the type of the item in `sheet(item: $row)` or `navigationDestination(for: Row.self)` before the brace of a
  /// closure; `nil` if there is none.
  private func item(before brace: Int) -> (value: Range<Int>?, type: String?)? {
    var last = brace - 1
    // A further closure: `.alert("Title", …, presenting: row) { … } message: { row in`.
    while tokens[last].isSign(":"), tokens[last - 2].isSign("}"), let open = tokens.partner(last - 2) {
      last = open - 1
    }
    guard let open = tokens.partner(last), open < last, Self.presentations.contains(tokens[open - 1].text),
      let argument = tokens.arguments(open)?.first(where: { ["for", "item", "presenting"].contains($0.label) })
    else { return nil }
    if argument.label != "for" { return (argument.value, nil) }
    let end = argument.value.upperBound
    return tokens[end - 1].isName("self") && tokens[end - 3].isTypeName ? (nil, tokens[end - 3].text) : nil
  }

  // MARK: Functions

  /// Reads a function.
  ///
  /// - Parameters:
  ///   - name: The name; `nil` for an initializer and a subscript.
  ///   - index: The index after the name.
  private mutating func readFunction(_ name: String?, from index: Int) {
    defer { isDisfavored = false }
    var open = index
    while tokens[open].isSign("?") || tokens[open].isSign("!") { open += 1 }
    var parameters: [String] = []
    if tokens[open].isSign("<") { (parameters, open) = readTypeParameters(open) }
    guard tokens[open].isSign("("), let close = tokens.partner(open) else { return }
    // Where the body ends is not known yet.
    let outer = parameters.map { typeParameters[$0] }
    addTypeParameters(parameters, until: tokens.count)
    var next = afterEffects(close + 1)
    var returned: String?
    if tokens[next].isSign("->"), let type = type(at: next + 1) {
      returned = type.name
      next = type.end
    }
    while next < tokens.count, next < close + 60, tokens[next].isName("where") || !tokens[next].startsLine,
      !tokens[next].isSign("{"), !tokens[next].isSign("}")
    {
      next = max(next + 1, tokens.after(next))
    }
    let end = tokens[next].isSign("{") ? tokens.partner(next) ?? tokens.count : next
    readParameters(open, of: name ?? owner?.name, scope: open..<max(open, end), isInitializer: name == nil)
    if let owner, owner.keyword == "struct", tokens[index - 1].isName("init") { initializedTypes.insert(owner.name) }
    for (parameter, end) in zip(parameters, outer) { typeParameters[parameter] = end }
    addTypeParameters(parameters, until: end)
    guard let returned else { return }
    if let name {
      result.functions.add(Declarations.wrapped(returned), for: name)
      let owner = braces.isEmpty ? Declarations.topLevel : owner?.name ?? Declarations.local
      let method = Declarations.MemberName(owner: owner, name: name)
      result.methods.add(returned, for: method)
      if !isPrivate { result.sharedMethods.add(returned, for: method) }
    }
    if tokens[next].isSign("{"), next < end { addBody((next + 1)..<end, of: returned) }
    if name == nil { addOtherValues(at: next, returned) }
  }

  /// The index after `async`, `throws` and the like.
  func afterEffects(_ index: Int) -> Int {
    var next = index
    while ["async", "throws", "rethrows"].contains(tokens[next].text) {
      next += 1
      if tokens[next].isSign("(") { next = tokens.after(next) }
    }
    return next
  }

  /// The types whose extensions can hide modifiers of frameworks.
  private static let modified: Set<String> = ["ControlWidgetConfiguration", "Scene", "View", "WidgetConfiguration"]

  private mutating func readParameters(
    _ open: Int,
    of function: String?,
    scope: Range<Int>,
    isInitializer: Bool = false
  ) {
    guard let close = tokens.partner(open), close > open else { return }
    let parameters = tokens.split((open + 1)..<close, at: ",")
    var unlabelled = 0
    var signature = Declarations.Signature()
    for (number, range) in parameters.enumerated() {
      let start = afterAttributes(range.lowerBound)
      guard tokens[start].kind == .name else { continue }
      let hasTwoNames = tokens[start + 1].kind == .name
      let name = hasTwoNames ? start + 1 : start
      guard name < range.upperBound else { continue }
      let declared = tokens[name + 1].isSign(":") ? self.type(at: name + 2) : nil
      let type = declared?.name
      let value = declared.flatMap {
        tokens[$0.end].isSign("=") ? ($0.end + 1)..<max($0.end + 1, range.upperBound) : nil
      }
      let isVariadic = declared.map { tokens[$0.end].isSign("...") } ?? false
      add(tokens[name].text, isVariadic ? type.map { "[\($0)]" } : type, value: value, scope: scope, at: name)
      guard let function else { continue }
      let label = tokens[start].text == "_" ? "\(unlabelled)" : tokens[start].text
      if tokens[start].text == "_" { unlabelled += 1 }
      addParameter(function, label, type, isPublic: isPublic, isInitializer: isInitializer)
      signature.labels.insert(label)
      // A closure can be after the parentheses.
      if value == nil, type?.hasPrefix(Declarations.function) != true { signature.required.insert(label) }
      if type == "String" { signature.strings.insert(label) }
      if isVariadic { result.variadicParameters.insert(Declarations.Parameter(function: function, label: label)) }
      if number == parameters.count - 1, let type, type.hasPrefix(Declarations.function) {
        addParameter(function, Declarations.Parameter.trailingClosure, type, isPublic: isPublic)
      }
    }
    signature.isPrivate = isPrivate
    if let function, let owner, !isDisfavored, !isInitializer, !signature.strings.isEmpty {
      result.stringMethods[function, default: [:]][owner.name, default: []].insert(signature)
    }
    if let function, let owner, !isDisfavored, !signature.strings.isEmpty,
      isInitializer || owner.keyword == "extension" && owner.outer == nil && Self.modified.contains(owner.name)
    {
      // A type in a function hides nothing elsewhere.
      if owner.outer != "" {
        result.stringFunctions[.init(owner: owner.outer ?? "", name: function), default: []].insert(signature)
      }
    }
  }

  private mutating func addParameter(
    _ function: String,
    _ label: String,
    _ type: String?,
    isPublic: Bool,
    isInitializer: Bool = false,
    isMember: Bool = false
  ) {
    let parameter = Declarations.Parameter(function: function, label: label)
    result.parameters.insert(parameter)
    if isInitializer { result.initializers[label, default: []].insert(function) }
    guard let type else { return }
    if Declarations.isLocalized(type) {
      result.localizedParameters.insert(parameter)
      if isPublic { result.publicParameters.insert(parameter) }
    }
    if !isDisfavored, type == "String" || type == Declarations.function + "String" {
      if isMember, isInitializer { memberwiseStrings.insert(parameter) }
      if !isMember { result.stringParameters.insert(parameter) }
    }
  }
}
