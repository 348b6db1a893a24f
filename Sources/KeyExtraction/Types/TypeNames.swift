/// What the names of types mean in a file, as far as they are aliases or type parameters.
///
/// As in Swift, a name in the body of a type means the alias or the type with this name that the type has, or else that the
/// nearest type has from which it inherits. If there is none, the types around it follow, from the inside out, and then what is
/// outside all types. All this is certain, unless the file also has the name after that of a type, as in `Deck.Index`, where it
/// means something else: which of the two a declaration means is not known here, because only the last part is.
///
/// If all these do not have the name, it can only come from code that is not known. Then, and where the place of a name is not
/// known, the file as a whole is asked: its aliases, those of the types that it names before the name, extends or inherits from,
/// the nearest first, and those outside all types. If two of them differ, it is a guess. So is an alias of a type of the file whose
/// body is elsewhere, and an alias of any other type.
struct TypeNames {
  /// A limit for aliases that stand for each other.
  private static let aliasLimit = 8

  /// A limit for types inside types.
  private static let nestingLimit = 8

  /// No type inherits from more, one after another.
  private static let lineageLimit = 32

  /// A name with more is that of many types, such as `Coordinator`.
  private static let supertypeLimit = 32

  /// The names that frameworks give meaning to, unless an alias with the name is certain. Types that the code extends are like
  /// these.
  private static let frameworkTypes = ValueTypes.texts.union(ValueTypes.numbers.keys)
    .union(Declarations.localizedTypes).union(CallFinder.typeLabels.values.flatMap(\.keys))

  /// What has been looked up.
  private final class Memory {
    var aliases: [String: ValueTypes.Guess?] = [:]
    var lineages: [Set<String>: [Set<String>]] = [:]
    var qualified: [String: String?] = [:]
  }

  /// The declarations of the file.
  private let own: Declarations
  /// The declarations of all files.
  private let all: Declarations
  private let memory = Memory()

  init(own: Declarations, all: Declarations) {
    self.own = own
    self.all = all
  }

  // MARK: Types that have names

  /// Some types, and then those that they inherit from, the nearest first.
  func lineage(of types: Set<String>) -> [Set<String>] {
    if let known = memory.lineages[types] { return known }
    var (lineage, seen) = ([types], types)
    while let last = lineage.last, !last.isEmpty, lineage.count < Self.lineageLimit {
      var next: Set<String> = []
      for type in last {
        let known = isOnlyOwn(type) ? own.supertypes[type] : all.supertypes[type]
        guard let supertypes = known, supertypes.count <= Self.supertypeLimit else { continue }
        let aliased = supertypes.compactMap { all.sharedAliases[Declarations.topLevel]?[$0] }.filter { !$0.isEmpty }
        for supertype in supertypes.union(aliased) where seen.insert(supertype).inserted { next.insert(supertype) }
      }
      lineage.append(next)
    }
    memory.lineages[types] = lineage
    return lineage
  }

  /// Whether a type is that of the file, and not the one with its name in another file.
  func isOnlyOwn(_ type: String) -> Bool { own.types.contains(type) && all.repeatedTypes.contains(type) }

  /// What a type's own alias or type with a name is: the name itself for a type, and empty for aliases that differ.
  private func member(_ name: String, of owner: String) -> String? {
    let member = Declarations.MemberName(owner: owner, name: name)
    let isOnlyOwn = isOnlyOwn(owner)
    if own.nestedTypes.contains(member) || !isOnlyOwn && all.nestedTypes.contains(member) { return name }
    // An alias for that of another type with the same name is known after all files have been read.
    if let type = own.aliases[name]?[owner], type != name { return type }
    return isOnlyOwn ? nil : all.sharedAliases[owner]?[name].flatMap { $0 == name ? nil : $0 }
  }

  /// The same for the nearest types, among some and those that they inherit from, that have one.
  private func inherited(_ name: String, by types: Set<String>) -> String? {
    for types in lineage(of: types) {
      if let type = common(types.sorted().lazy.compactMap { member(name, of: $0) }, for: name) { return type }
    }
    return nil
  }

  /// The same for the types that the file gives before the name.
  private func qualified(_ name: String) -> String? {
    if let known = memory.qualified[name] { return known }
    let owners = (own.qualifiers[name] ?? []).subtracting([name]).sorted()
    let type = common(owners.lazy.compactMap { inherited(name, by: [$0, withoutAlias($0)]) }, for: name)
    memory.qualified[name] = .some(type)
    return type
  }

  /// The first of the types that a name means; empty if they differ, and `nil` if there is none.
  private func common(_ types: some Sequence<String>, for name: String) -> String? {
    var first: String?
    for type in types {
      if let first, !agree(first, type, on: name) { return "" }
      first = first ?? type
    }
    return first
  }

  /// Whether two types that a name means are the same, if need be by their own aliases. A type with the name has none.
  private func agree(_ type: String, _ other: String, on name: String) -> Bool {
    type == other || type != name && other != name && withoutAlias(type) == withoutAlias(other)
  }

  // MARK: Aliases

  /// What a name is an alias for in the bodies of some types, the innermost first; `nil` if it is no alias, and empty if that
  /// is not known. Without bodies, the place of the name is not known.
  func alias(_ name: String, in bodies: [Set<String>]? = nil) -> ValueTypes.Guess? {
    guard own.aliases[name] != nil || all.aliasNames.contains(name) else { return nil }
    guard let bodies, own.aliases[name]?[Declarations.local] == nil else { return fileAlias(name) }
    let qualified = qualified(name)
    for body in bodies {
      guard let type = inherited(name, by: body) else { continue }
      let isCertain = qualified.map { agree($0, type, on: name) } ?? true
      return type == name && isCertain ? nil : .init(type: type, isCertain: isCertain)
    }
    let outside = member(name, of: Declarations.topLevel)
    if let type = qualified ?? outside {
      let isCertain = outside.map { agree($0, type, on: name) } ?? true
      return type == name && isCertain ? nil : .init(type: type, isCertain: isCertain)
    }
    var alias = fileAlias(name)
    // A type of a framework can be one that another one inherits from.
    if let owners = own.aliases[name]?.keys, !owners.contains(where: { !all.types.contains($0) }) {
      alias?.isCertain = false
    }
    return alias
  }

  /// What a name is an alias for, wherever it is in the file.
  private func fileAlias(_ name: String) -> ValueTypes.Guess? {
    if own.types.contains(name) { return nil }
    if let known = memory.aliases[name] { return known }
    var found: [String: String] = [:]
    for type in (own.aliases[name] ?? [:]).values where type != name { found.add(type, for: name) }
    var alias = found[name].map { ValueTypes.Guess(type: $0, isCertain: true) }
    // Aliases can stand for each other.
    memory.aliases[name] = .some(alias)
    func add(_ type: String) {
      guard let known = alias else { return alias = .init(type: type, isCertain: true) }
      if known.type != type, resolved(known.type, in: nil) != type { alias?.isCertain = false }
    }
    let outside = all.sharedAliases[Declarations.topLevel]?[name]
    // A type takes precedence.
    if !all.types.contains(name) {
      if let type = qualified(name) { add(type) }
      for owners in lineage(of: own.headers) {
        var types: [String: String] = [:]
        for owner in owners where !isOnlyOwn(owner) && own.sharedAliases[owner]?[name] == nil {
          if let type = all.sharedAliases[owner]?[name], type != name { types.add(type, for: name) }
        }
        if let type = types[name] { add(type) }
      }
      if let outside, alias == nil || own.aliases[name]?[Declarations.topLevel] == nil { add(outside) }
      let isOfFramework = Self.frameworkTypes.contains(name) || all.extendedTypes.contains(name)
      if alias == nil, !isOfFramework { alias = all.nestedAliases[name].map { .init(type: $0, isCertain: false) } }
    }
    memory.aliases[name] = .some(alias)
    return alias
  }

  // MARK: Meanings

  /// What a type, which can be that of a collection or a function, stands for in the bodies of some types, the innermost first.
  /// Without bodies, its place is not known.
  func meaning(of type: String, in bodies: [String]? = nil) -> ValueTypes.Guess {
    meaning(of: type, in: bodies?.map { [$0] }, withGuesses: true)
  }

  /// What the type of a member stands for, by the type that the file declares the member for.
  func meaning(of type: String, ofMemberOf owner: String) -> ValueTypes.Guess {
    meaning(of: type, in: bodies(around: owner), withGuesses: true)
  }

  /// The name of ``meaning(of:in:)``.
  func withoutAlias(_ type: String) -> String { meaning(of: type).type }

  /// A declared type as other files have to read it: without the aliases that are certain, and empty if it is a type
  /// parameter of its owner.
  func resolved(_ type: String, in owner: String?) -> String {
    let name = Self.name(in: type)
    if let owner, isParameter(String(type[name]), of: owner) {
      return String(type[..<name.lowerBound] + type[name.upperBound...])
    }
    return meaning(of: type, in: owner.map(bodies), withGuesses: false).type
  }

  /// A type, and those around it in the file.
  private func bodies(around type: String) -> [Set<String>] {
    var bodies: [Set<String>] = type.isEmpty ? [] : [[type]]
    while let last = bodies.last, bodies.count < Self.nestingLimit {
      let outer = last.reduce(into: Set()) { $0.formUnion(own.outerTypes[$1] ?? []) }
      if outer.isEmpty { break }
      bodies.append(outer)
    }
    return bodies
  }

  private func meaning(of type: String, in bodies: [Set<String>]?, withGuesses: Bool) -> ValueTypes.Guess {
    var meaning = ValueTypes.Guess(type: type, isCertain: true)
    for _ in 0..<Self.aliasLimit {
      let range = Self.name(in: meaning.type)
      guard let alias = alias(String(meaning.type[range]), in: bodies), alias.isCertain || withGuesses else { break }
      meaning.isCertain = meaning.isCertain && alias.isCertain && !alias.type.isEmpty
      if alias.type.isEmpty { break }
      meaning.type.replaceSubrange(range, with: alias.type)
    }
    return meaning
  }

  /// Where the name is in a type that can be that of a collection or a function.
  private static func name(in type: String) -> Range<String.Index> {
    let bytes = type.utf8
    let start = bytes.lastIndex { "[: ".utf8.contains($0) }.map(bytes.index(after:)) ?? bytes.startIndex
    return start..<(bytes[start...].firstIndex(of: UInt8(ascii: "]")) ?? bytes.endIndex)
  }

  /// Whether a name is a type parameter of a type of another file.
  func isParameter(_ name: String, of owner: String) -> Bool {
    !own.types.contains(owner) && all.typeParameters[owner]?.contains(name) ?? false
  }
}
