/// The types of expressions, as far as a file tells without a compiler.
struct ValueTypes {
  /// A type, and whether there is no doubt about it.
  struct Guess {
    var type: String
    var isCertain: Bool

    init(type: String, isCertain: Bool) {
      self.type = type
      self.isCertain = isCertain
    }

    /// The type of a declaration; `nil` for the empty name of one that is not known.
    init?(declared type: String, isCertain: Bool) {
      guard !type.isEmpty else { return nil }
      self.init(type: type, isCertain: isCertain)
    }

    /// The type of the value of an optional.
    var wrapped: Guess { Guess(type: Declarations.wrapped(type), isCertain: isCertain) }
    /// The type of an optional with such a value.
    var optional: Guess { Guess(type: Declarations.optional(type), isCertain: isCertain) }
  }

  /// A limit for expressions inside expressions, and for variables that get their values from others.
  static let depthLimit = 24
  /// A limit for the expressions to look at for one: each property with a name can lead to several others with the name.
  private static let stepLimit = 1_000

  /// No class inherits from more.
  private static let superclassLimit = 32

  /// More properties with a name and without a type are not compared.
  private static let untypedLimit = 64

  /// What is known so far.
  private final class Memory {
    /// The number of expressions looked at.
    var steps = 0
    /// Whether a limit has ended the search.
    var isExhausted = false
    /// The types of the expressions inside the one in question, which several ways lead to.
    var types: [Range<Int>: Guess?] = [:]
    /// The types of properties, by name.
    var properties: [String: Guess?] = [:]
  }

  /// The properties of a file with one name.
  private struct Properties {
    var count = 0
    /// The declared types; two are as good as a hundred.
    var types: Set<String> = []
    /// Those without a declared type.
    var untyped: [Declarations.Variable] = []
  }

  private let memory = Memory()
  private let members: [String: VisibleVariables]
  private let variables: [String: VisibleVariables]
  private let properties: [String: Properties]
  /// The properties of this file by their types.
  private let owned: [Declarations.MemberName: [Declarations.Variable]]
  private let bodies: VisibleVariables
  let tokens: SwiftTokens
  /// The declarations of this file.
  let own: Declarations
  /// The declarations of all files.
  let all: Declarations
  let names: TypeNames

  init(tokens: SwiftTokens, own: Declarations, all: Declarations) {
    self.tokens = tokens
    self.own = own
    self.all = all
    names = TypeNames(own: own, all: all)
    // A type's members are visible before their declarations too.
    members = own.members.mapValues { list in VisibleVariables(list) { $0.scope.lowerBound } }
    variables = own.variables.mapValues { list in VisibleVariables(list) { $0.place } }
    bodies = VisibleVariables(own.bodies) { $0.place }
    var owned: [Declarations.MemberName: [Declarations.Variable]] = [:]
    for (name, list) in own.members {
      for variable in list {
        guard let owner = variable.owner else { continue }
        owned[Declarations.MemberName(owner: owner, name: name), default: []].append(variable)
      }
    }
    self.owned = owned
    properties = own.members.mapValues { list in
      list.reduce(into: Properties(count: list.count)) { properties, variable in
        if let type = variable.type {
          if properties.types.count < 2 { properties.types.insert(Declarations.wrapped(type)) }
        } else if properties.untyped.count <= Self.untypedLimit {
          properties.untyped.append(variable)
        }
      }
    }
  }

  /// The type of an expression; `nil` if the file does not tell.
  func type(of range: Range<Int>, depth: Int = 0) -> Guess? {
    if depth == 0 { (memory.steps, memory.isExhausted, memory.types) = (0, false, [:]) }
    if let known = memory.types[range] { return known }
    let guess = newType(of: range, depth)
    memory.types[range] = .some(guess)
    return guess
  }

  private func newType(of range: Range<Int>, _ depth: Int) -> Guess? {
    memory.steps += 1
    guard depth < Self.depthLimit, memory.steps <= Self.stepLimit else {
      memory.isExhausted = true
      return nil
    }
    var range = range
    while range.count > 1 {
      let first = tokens[range.lowerBound]
      guard ["try", "await", "-", "+"].contains(first.text) || first.isSign("?") || first.isSign("!") else { break }
      if first.isSign("!"), !tokens[range.lowerBound - 1].isName("try") {
        if tokens.branches(range).count == 1 { return Guess(type: "Bool", isCertain: true) }
        // It belongs to a condition: `!rows.isEmpty ? rows.count : 0`.
        break
      }
      range = (range.lowerBound + 1)..<range.upperBound
    }
    if range.isEmpty || ["do", "if", "switch"].contains(tokens[range.lowerBound].text) { return nil }
    let branches = tokens.branches(range)
    if branches.count > 1 { return common(branches.filter { !tokens.isNil($0) }, depth + 4) }
    range = branches[0]
    return operation(range, depth) ?? operand(range, depth)
  }

  // MARK: Operators

  /// The type of an expression with operators.
  private func operation(_ range: Range<Int>, _ depth: Int) -> Guess? {
    var operators: [Int] = []
    for index in tokens.outer(range) where index > range.lowerBound {
      let token = tokens[index]
      if token.isName("as"), let name = castType(after: index, before: range.upperBound) {
        return names.meaning(of: name, in: enclosingTypes(at: index))
      }
      // Angle brackets with no space before are those of generic types, or the second ones of shifts.
      let isBracket = ["<", ">"].contains(token.text) && tokens.isAttached(index)
      if token.kind == .sign, SwiftTokens.operators.contains(token.text), !isBracket { operators.append(index) }
    }
    guard let first = operators.first else { return nil }
    let texts = Set(operators.lazy.filter { !isShift($0) }.map { tokens[$0].text })
    if !texts.isDisjoint(with: ["==", "!=", "<=", ">=", "&&", "||", "<", ">", "===", "!=="]) {
      return Guess(type: "Bool", isCertain: true)
    }
    var parts = [range.lowerBound..<first]
    for (index, next) in zip(operators, operators.dropFirst() + [range.upperBound]) where !isShift(index) {
      parts.append((index + 1)..<next)
    }
    parts.removeAll(where: \.isEmpty)
    guard texts.contains("??") else { return common(parts, depth + 1)?.wrapped }
    if let known = common(parts.reversed(), depth + 1) { return known.wrapped }
    // What an unknown optional has instead of `nil`: `total ?? 0`.
    return common(parts.filter(isLiteral), depth + 1).map { Guess(type: $0.type, isCertain: false) }
  }

  /// Whether an angle bracket is the first one of `<<` or `>>`, whose result has the type of the left side.
  private func isShift(_ index: Int) -> Bool {
    tokens[index].text == tokens[index + 1].text && ["<", ">"].contains(tokens[index].text)
      && tokens.isAttached(index + 1)
  }

  /// The type that several expressions have together; `nil` if one of them may have another.
  func common(_ parts: [Range<Int>], _ depth: Int) -> Guess? {
    let guesses = parts.map { part in
      let guess = type(of: part, depth: depth)
      // In `total ?? 0`, only the literal is known.
      let hasDefault = guess?.isCertain == false && tokens.split(tokens.withoutParentheses(part), at: "??").count > 1
      return (guess: guess, isLiteral: hasDefault || isLiteral(part))
    }
    // Literals take the type of the others.
    if let known = guesses.first(where: { !$0.isLiteral && $0.guess != nil })?.guess { return known }
    if let list = guesses.lazy.compactMap(\.guess?.type).first(where: { $0 == "Array" || $0.hasPrefix("[") }) {
      let agree = guesses.allSatisfy { $0.guess?.type == list }
      return Guess(type: agree ? list : "Array", isCertain: true)
    }
    if guesses.contains(where: { !$0.isLiteral }) { return nil }
    let isCertain = guesses.allSatisfy { $0.guess?.isCertain ?? true }
    let first = guesses.first { $0.guess?.type == "Double" }?.guess ?? guesses.first?.guess
    return first.map { Guess(type: $0.type, isCertain: isCertain && $0.isCertain) }
  }

  private func castType(after index: Int, before end: Int) -> String? {
    var next = index + 1
    if tokens[next].isSign("?") || tokens[next].isSign("!") { next += 1 }
    guard next < end, tokens[next].kind == .name else { return nil }
    while next + 2 < end, tokens[next + 1].isSign("."), tokens[next + 2].kind == .name { next += 2 }
    return tokens[next].text
  }

  /// Whether an expression has only literals of numbers or of one list: `-1`, `(isOn ? 70 : 154)`, `[]`.
  private func isLiteral(_ range: Range<Int>) -> Bool {
    parts(of: range).allSatisfy { part in
      let first = part.lowerBound
      // The elements of `[1, 2].max()` may have the type of another operand.
      return part.count == 1 && isNumber(first) || tokens[first].isSign("[")
    }
  }

  private func isNumber(_ index: Int) -> Bool { [.integer, .floatingPoint].contains(tokens[index].kind) }

  // MARK: Operands

  private func operand(_ range: Range<Int>, _ depth: Int) -> Guess? {
    let (first, last) = (tokens[range.lowerBound], tokens[range.upperBound - 1])
    if tokens.after(range.lowerBound) == range.upperBound {
      switch first.kind {
      case .integer: return Guess(type: "Int", isCertain: true)
      case .floatingPoint: return Guess(type: "Double", isCertain: true)
      case .string: return Guess(type: "String", isCertain: true)
      case .sign where first.text == "[": return list(range, depth)
      case .name where first.text == "true" || first.text == "false": return Guess(type: "Bool", isCertain: true)
      case .name where ["Self", "self"].contains(first.text):
        return enclosingType(at: range.lowerBound).map { Guess(type: $0, isCertain: true) }
      case .name: return variable(first.text, at: range.lowerBound, depth)
      default: return nil
      }
    }
    if last.isSign("!") || last.isSign("?") {
      return type(of: range.lowerBound..<(range.upperBound - 1), depth: depth + 1)?.wrapped
    }
    if last.isSign(")") || last.isSign("}"), let list = part(range, depth) { return list }
    if last.isSign("}"), let brace = tokens.partner(range.upperBound - 1), brace > range.lowerBound {
      let open = tokens[brace - 1].isSign(")") ? tokens.partner(brace - 1) ?? brace : brace
      return open > range.lowerBound ? call(range.lowerBound..<open, depth) : nil
    }
    if last.isSign(")"), let open = tokens.partner(range.upperBound - 1), open > range.lowerBound {
      if let known = call(range.lowerBound..<open, depth) { return known }
      guard ["abs", "max", "min"].contains(first.text), open == range.lowerBound + 1 else { return nil }
      return common(tokens.split((open + 1)..<(range.upperBound - 1), at: ","), depth + 1)
    }
    if last.isSign("]"), let open = tokens.partner(range.upperBound - 1), open > range.lowerBound {
      return element(open..<range.upperBound, of: range.lowerBound..<open, depth)
    }
    if last.kind == .name, tokens[range.upperBound - 2].isSign(".") {
      return member(last.text, of: range.lowerBound..<(range.upperBound - 2), depth)
    }
    return nil
  }

  /// The type of an element of a list or a dictionary: `rows[0]`; or that of a part of a list: `rows[1...]`.
  private func element(_ brackets: Range<Int>, of base: Range<Int>, _ depth: Int) -> Guess? {
    guard let list = type(of: base, depth: depth + 1), let element = Declarations.element(of: list.type) else {
      return nil
    }
    let isPart = tokens.outer(brackets.dropFirst()).contains { tokens[$0].isSign("...") || tokens[$0].isSign("..<") }
    if isPart { return list.wrapped }
    let guess = Guess(declared: element, isCertain: list.isCertain)
    // `rows["a", default: []]` is not optional.
    return isDictionary(list) && tokens.arguments(brackets.lowerBound)?.count == 1 ? guess?.optional : guess
  }

  /// The type whose body or extension an index is in.
  func enclosingType(at index: Int) -> String? { bodies.last(at: index)?.type }

  /// The types whose bodies or extensions an index is in, the innermost first.
  func enclosingTypes(at index: Int) -> [String] { bodies.all(at: index).compactMap(\.type) }

  /// What the class whose body an index is in inherits from.
  func superclass(at index: Int) -> String? { bodies.last(at: index)?.superclass.map(names.withoutAlias) }

  /// A class and those that it inherits from, as far as the code declares them, without aliases; and those that it may
  /// inherit from, because several classes have one name.
  func superclasses(of type: String) -> (certain: [String], possible: [String]) {
    var classes = [names.withoutAlias(type)]
    var certain: Int?
    var index = 0
    while index < min(classes.count, Self.superclassLimit) {
      let next = own.superclasses[classes[index]] ?? all.superclasses[classes[index]] ?? []
      let new = Set(next.map(names.withoutAlias)).subtracting(classes)
      if new.count > 1, certain == nil { certain = classes.count }
      classes += new
      index += 1
    }
    let count = certain ?? classes.count
    return (Array(classes[..<count]), Array(classes[count...]))
  }

  /// Whether the code declares a type.
  func declares(_ type: String) -> Bool { all.types.contains(type) }

  /// The type of a variable by its name alone.
  private func variable(_ name: String, at index: Int, _ depth: Int) -> Guess? {
    // A binding: `$rows`.
    let name = name.hasPrefix("$") ? String(name.dropFirst()) : name
    let visible = [members[name]?.last(at: index), variables[name]?.last(at: index)].compactMap(\.self)
    let nearest = visible.max { ($0.scope.lowerBound, $0.place) < ($1.scope.lowerBound, $1.place) }
    // A type can inherit the name, or have it in another file.
    if let body = bodies.last(at: index), body.scope.lowerBound > nearest?.scope.lowerBound ?? -1,
      let owner = body.type,
      let known = declaredMember(name, of: owner, depth) ?? standardMember(name, of: owner)
    {
      return known
    }
    if let nearest { return type(of: nearest, depth) }
    return property(name, depth).map { Guess(type: $0.type, isCertain: false) }
  }

  /// The type of a member of a collection or a string that the standard library declares.
  private func standardMember(_ name: String, of type: String) -> Guess? {
    guard Self.collections.contains(type), !declares(type) else { return nil }
    return Self.knownMembers[name].map { Guess(type: $0, isCertain: true) }
  }

  /// The type that a member has by the declaration of its type, or of the nearest one that the type inherits from.
  private func declaredMember(_ name: String, of type: String, _ depth: Int) -> Guess? {
    guard own.members[name] != nil || all.members[name] != nil else { return nil }
    let owner = names.meaning(of: type)
    for types in names.lineage(of: [owner.type]) {
      let found = types.sorted().lazy.compactMap { ownMember(name, of: $0, depth) }
      guard let guess = found.first else { continue }
      let isCertain = found.allSatisfy { $0.isCertain && $0.type == guess.type }
      return Guess(type: guess.type, isCertain: isCertain && owner.isCertain)
    }
    return nil
  }

  private func ownMember(_ name: String, of type: String, _ depth: Int) -> Guess? {
    let owner = names.meaning(of: type)
    let member = Declarations.MemberName(owner: owner.type, name: name)
    guard let here = owned[member] else {
      return all.memberTypes[member].flatMap { foreign($0, isCertain: owner.isCertain) }
    }
    // Several types can have one name.
    guard here.count < 8, let guess = here.first.flatMap({ self.type(of: $0, depth) }) else { return nil }
    let agree = here.dropFirst().allSatisfy { self.type(of: $0, depth)?.type == guess.type }
    let isCertain = guess.isCertain && owner.isCertain && all.memberTypes[member] != ""
    return agree ? Guess(type: guess.type, isCertain: isCertain) : nil
  }

  /// The type of a declaration of another file, which has followed its aliases already, so that one with the name here may be
  /// another one. That makes a specifier a guess; keys of initializers are found nevertheless.
  func foreign(_ type: String, isCertain: Bool) -> Guess? {
    Guess(declared: type, isCertain: isCertain && (names.alias(type) == nil || !isNumber(type)))
  }

  private func isNumber(_ type: String) -> Bool { Self.numbers[names.withoutAlias(type)] != nil }

  private func type(of variable: Declarations.Variable, _ depth: Int) -> Guess? {
    if let type = variable.type {
      let owners = enclosingTypes(at: variable.place)
      if owners.contains(where: { names.isParameter(type, of: $0) }) { return nil }
      let meaning = names.meaning(of: type, in: owners)
      return Guess(declared: meaning.type, isCertain: meaning.isCertain)
    }
    if let payload = variable.payload { return type(of: payload, at: variable.place) }
    guard let value = variable.value else { return nil }
    if variable.isElement { return element(of: value, depth + 1) }
    let guess = type(of: value, depth: depth + 1)
    if variable.isUnwrapped { return guess?.wrapped }
    return isOptional(value) ? guess?.optional : guess
  }

  /// Whether a value is optional by `?.` or `try?`.
  private func isOptional(_ value: Range<Int>) -> Bool {
    tokens.branches(value).contains { branch in
      let outer = tokens.outer(branch)
      return !outer.contains { tokens[$0].isSign("??") }
        && outer.contains { tokens[$0].isSign("?") && tokens.isAttached($0) }
    }
  }

  /// The type of a value of a case. Without the enumeration, the case is taken to be one that this file declares, although
  /// other types can have a case with the name. That of `self` is certain in the enumeration, and in its extensions unless
  /// several enumerations have one name.
  private func type(of payload: Declarations.Payload, at index: Int) -> Guess? {
    let body = payload.isOwn ? bodies.last(at: index) : nil
    let name = Declarations.MemberName(owner: body?.type ?? "", name: payload.name)
    // As ``Declarations`` has those of all files.
    let here = own.payloads[name]?.map { names.resolved($0, in: name.owner) }
    let everywhere = body == nil ? nil : all.payloads[name]
    guard let types = here ?? everywhere, types.count == payload.count else { return nil }
    // Cases of the standard library.
    if body == nil, ["failure", "some", "success"].contains(payload.name) { return nil }
    let isCertain = body.map { !$0.isExtension || everywhere ?? types == types } ?? false
    return Guess(declared: types[payload.number], isCertain: isCertain)
  }

  /// The type that all properties with a name have.
  private func property(_ name: String, _ depth: Int) -> Guess? {
    guard let here = properties[name] else {
      let others = Set(all.members[name]?.compactMap(\.type) ?? [])
      return others.count == 1 ? others.first.flatMap { Guess(declared: $0, isCertain: false) } : nil
    }
    if let known = memory.properties[name] { return known }
    let guess = commonType(of: here, depth)
    // Deep inside an expression, a limit may have ended the search early.
    if !memory.isExhausted || depth < 3 { memory.properties[name] = .some(guess) }
    return guess
  }

  private func commonType(of properties: Properties, _ depth: Int) -> Guess? {
    guard properties.types.count < 2, properties.untyped.count <= Self.untypedLimit else { return nil }
    if properties.types.contains("") { return nil }
    var common = properties.types.first.map { Guess(type: $0, isCertain: true) }
    for variable in properties.untyped {
      guard let guess = type(of: variable, depth), common == nil || guess.type == common?.type else { return nil }
      common = guess
    }
    return common.map { Guess(type: $0.type, isCertain: false) }
  }

  private func member(_ name: String, of base: Range<Int>, _ depth: Int) -> Guess? {
    if let known = number(name, of: base) ?? choice(name, of: base, depth) { return known }
    let owner = owner(base, depth)
    if let owner, let known = declaredMember(name, of: owner.type, depth) {
      return Guess(type: known.type, isCertain: known.isCertain && owner.isCertain)
    }
    if owner?.type == Declarations.pair { return name == "offset" ? Guess(type: "Int", isCertain: true) : nil }
    if owner?.type == "IndexPath", ["item", "row", "section"].contains(name) {
      return owner.map { Guess(type: "Int", isCertain: $0.isCertain) }
    }
    let standard = Self.knownMembers[name]
    if let owner, owner.type.hasPrefix("[") || Self.texts.contains(owner.type) {
      return standard.map { Guess(type: $0, isCertain: owner.isCertain) }
    }
    // What is known is what all declared properties with the name have in common.
    guard properties[name] != nil || all.members[name] != nil else {
      return standard.map { Guess(type: $0, isCertain: true) }
    }
    guard let known = property(name, depth), standard == nil || standard == known.type else { return nil }
    // If all have the type that the name has elsewhere, there is no other one.
    let isCertain = standard != nil && all.members[name]?.allSatisfy { $0.type == standard } ?? true
    return Guess(type: known.type, isCertain: isCertain)
  }

  /// The type of the expression before a member: that of its value, or the type that it names.
  func owner(_ base: Range<Int>, _ depth: Int) -> Guess? {
    var base = base
    while let last = base.last, tokens[last].isSign("?") || tokens[last].isSign("!") { base = base.dropLast() }
    if let guess = type(of: base, depth: depth + 1) { return guess.wrapped }
    guard let last = base.last, tokens[last].kind == .name else { return nil }
    let name = tokens[last].text
    return declares(name) ? Guess(type: name, isCertain: true) : nil
  }

  private func call(_ callee: Range<Int>, _ depth: Int) -> Guess? {
    var callee = callee
    // A generic type: `Set<Int>()`.
    if tokens[callee.upperBound - 1].isSign(">"), let open = callee.first(where: { tokens[$0].isSign("<") }) {
      callee = callee.lowerBound..<open
    }
    guard let last = callee.last, tokens[last].kind == .name else { return nil }
    let name = tokens[last].text
    if name == "init", callee.count > 2, depth < Self.depthLimit {
      return call(callee.lowerBound..<(last - 1), depth + 1)
    }
    if name == "Self" { return enclosingType(at: last).map { Guess(type: $0, isCertain: true) } }
    if tokens[last].isTypeName { return names.meaning(of: name, in: enclosingTypes(at: last)) }
    if callee.count > 2 {
      let base = callee.lowerBound..<(last - 1)
      if let known = number(name, of: base) ?? choice(name, of: base, depth) ?? method(name, of: base, depth) {
        return known
      }
      if name == "reduce", isSum(callee.upperBound) { return element(of: base, depth + 1) }
    }
    if callee.count == 1 {
      if let known = function(name, at: last) { return known }
      if let closure = variable(name, at: last, depth), closure.type.hasPrefix(Declarations.function) {
        let type = String(closure.type.dropFirst(Declarations.function.utf8.count))
        return Guess(declared: type, isCertain: closure.isCertain)
      }
      if let type = enclosingType(at: last), let known = standardMember(name, of: type) { return known }
    }
    // Nothing tells which type has the method.
    let here = callee.count == 1 ? own.functions[name] : nil
    if let type = here ?? all.functions[name] { return Guess(declared: type, isCertain: false) }
    guard callee.count > 2 else { return nil }
    if ["magnitude", "rounded", "clamped", "advanced"].contains(name) {
      return type(of: callee.lowerBound..<(last - 1), depth: depth + 1)
    }
    return Self.knownMembers[name].map { Guess(type: $0, isCertain: true) }
  }

  /// Members of the standard library and Foundation whose names tell their types.
  private static let knownMembers: [String: String] = [
    "Int": [
      "bitWidth", "count", "firstIndex", "hashValue", "intValue", "integerValue", "lastIndex", "statusCode",
      "underestimatedCount",
    ],
    "Double": [
      "doubleValue", "timeIntervalSince", "timeIntervalSince1970", "timeIntervalSinceNow",
      "timeIntervalSinceReferenceDate",
    ],
    "Float": ["floatValue"],
    "String": [
      "absoluteString", "appending", "capitalized", "debugDescription", "description", "dropFirst", "dropLast",
      "formatted", "identifier", "joined", "lastPathComponent", "localizedCapitalized", "localizedDescription",
      "localizedLowercase", "localizedName", "localizedString", "localizedStringWithFormat", "localizedUppercase",
      "lowercased", "path", "pathExtension", "prefix", "replacingOccurrences", "string", "stringValue", "suffix",
      "trimmingCharacters", "uppercased", "uuidString",
    ],
  ].reduce(into: [:]) { members, type in for name in type.value { members[name] = type.key } }
}
