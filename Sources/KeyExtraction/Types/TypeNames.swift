/// What the names of types mean in a file, as far as they are aliases or type parameters.
struct TypeNames {
  /// A limit for aliases that stand for each other.
  private static let aliasLimit = 8

  /// No type inherits from more, one after another.
  private static let lineageLimit = 32

  /// A name with more is that of many types, such as `Coordinator`.
  private static let supertypeLimit = 32

  /// The names that frameworks give meaning to, unless an alias with the name is certain. Types that the code extends are like
  /// these.
  private static let frameworkTypes = ValueTypes.texts.union(ValueTypes.numbers.keys)
    .union(Declarations.localizedTypes).union(CallFinder.typeLabels.values.flatMap(\.keys))

  /// The declarations of the file.
  private let own: Declarations
  /// The declarations of all files.
  private let all: Declarations
  /// What names stand for in the file, except aliases at the top level of other files. They are those of the file, of the types
  /// that it names, and of those that these inherit from. Where equally near ones differ, they are empty; where one further
  /// away differs, they are not certain.
  private var aliases: [String: ValueTypes.Guess]

  init(own: Declarations, all: Declarations) {
    self.own = own
    self.all = all
    aliases = own.aliases.mapValues { ValueTypes.Guess(type: $0, isCertain: true) }
    for (distance, owners) in lineage(of: own.headers).enumerated() {
      var found: [String: String] = [:]
      func add(_ name: String, of owner: String) {
        // A type takes precedence, and the file itself knows its own aliases.
        guard let type = all.sharedAliases[owner]?[name], !all.types.contains(name),
          own.sharedAliases[owner]?[name] == nil
        else { return }
        found.add(type, for: name)
      }
      for member in own.qualifiedNames where distance == 0 {
        let types = lineage(of: [member.owner, resolved(member.owner, in: nil)])
        let nearest = types.first { $0.contains { all.sharedAliases[$0]?[member.name] != nil } }
        for owner in nearest ?? [] { add(member.name, of: owner) }
      }
      for owner in owners where !(own.types.contains(owner) && all.repeatedTypes.contains(owner)) {
        for name in (all.sharedAliases[owner] ?? [:]).keys { add(name, of: owner) }
      }
      let known = self
      for (name, type) in found {
        if let alias = known.aliases[name] {
          if known.resolved(alias.type, in: nil) != type { aliases[name]?.isCertain = false }
        } else {
          aliases[name] = ValueTypes.Guess(type: type, isCertain: true)
        }
      }
    }
  }

  /// Some types, and then those that they inherit from, the nearest first.
  private func lineage(of types: Set<String>) -> [Set<String>] {
    var (lineage, seen) = ([types], types)
    while let last = lineage.last, !last.isEmpty, lineage.count < Self.lineageLimit {
      var next: Set<String> = []
      for type in last {
        guard let supertypes = all.supertypes[type], supertypes.count <= Self.supertypeLimit else { continue }
        let aliased = supertypes.compactMap { all.sharedAliases[Declarations.topLevel]?[$0] }
        for supertype in supertypes.union(aliased) where seen.insert(supertype).inserted { next.insert(supertype) }
      }
      lineage.append(next)
    }
    return lineage
  }

  /// What a name is an alias for, which is empty if that differs; `nil` if it is no alias. It is not certain if the alias is in
  /// a type that the file does not name.
  func alias(_ name: String) -> ValueTypes.Guess? {
    if let alias = aliases[name] { return alias }
    if all.types.contains(name) { return nil }
    if let type = all.sharedAliases[Declarations.topLevel]?[name] { return .init(type: type, isCertain: true) }
    if Self.frameworkTypes.contains(name) || all.extendedTypes.contains(name) { return nil }
    return all.nestedAliases[name].map { .init(type: $0, isCertain: false) }
  }

  /// What a type, which can be that of a collection or a function, stands for. A type of the file takes precedence over an alias
  /// with its name.
  func meaning(of type: String) -> ValueTypes.Guess { meaning(of: type, withGuesses: true) }

  /// The name of ``meaning(of:)``.
  func withoutAlias(_ type: String) -> String { meaning(of: type).type }

  /// A declared type as other files have to read it: without the aliases that are certain, and empty if it is a type
  /// parameter of its owner.
  func resolved(_ type: String, in owner: String?) -> String {
    let name = Self.name(in: type)
    if let owner, isParameter(String(type[name]), of: owner) {
      return String(type[..<name.lowerBound] + type[name.upperBound...])
    }
    return meaning(of: type, withGuesses: false).type
  }

  private func meaning(of type: String, withGuesses: Bool) -> ValueTypes.Guess {
    var meaning = ValueTypes.Guess(type: type, isCertain: true)
    for _ in 0..<Self.aliasLimit {
      let range = Self.name(in: meaning.type)
      let name = String(meaning.type[range])
      guard !own.types.contains(name), let alias = alias(name), !alias.type.isEmpty, alias.isCertain || withGuesses
      else { break }
      meaning.type.replaceSubrange(range, with: alias.type)
      meaning.isCertain = meaning.isCertain && alias.isCertain
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

  /// Whether the file has no alias with a name, or one that needs no type before it in the bodies of some types. After a type's
  /// name, it is taken to be right.
  func reaches(_ name: String, from types: [String]) -> Bool {
    guard let owners = own.aliasOwners[name], !owners.contains(Declarations.topLevel) else { return true }
    return lineage(of: Set(types)).contains { !$0.isDisjoint(with: owners) }
      || own.qualifiedNames.contains { $0.name == name }
  }
}
