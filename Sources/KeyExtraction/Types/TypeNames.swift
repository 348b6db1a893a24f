/// What the names of types mean in a file, as far as they are aliases or type parameters.
struct TypeNames {
  /// The declarations of the file.
  private let own: Declarations
  /// The declarations of all files.
  private let all: Declarations
  /// What names stand for in the file, except aliases at the top level of other files.
  private let aliases: [String: String]

  init(own: Declarations, all: Declarations) {
    self.own = own
    self.all = all
    var aliases = own.aliases
    func add(_ name: String, of owner: String, _ type: String) {
      // A type takes precedence, and the file itself knows its own aliases.
      if all.types.contains(name) || own.sharedAliases[owner]?[name] != nil { return }
      aliases.add(type, for: name)
    }
    for owner in own.headers {
      for (name, type) in all.sharedAliases[owner] ?? [:] { add(name, of: owner, type) }
    }
    for member in own.qualifiedNames {
      if let type = all.sharedAliases[member.owner]?[member.name] { add(member.name, of: member.owner, type) }
    }
    self.aliases = aliases
  }

  /// What a name is an alias for, which is empty if that differs; `nil` if it is no alias.
  func alias(_ name: String) -> String? {
    aliases[name] ?? (all.types.contains(name) ? nil : all.sharedAliases[Declarations.topLevel]?[name])
  }

  /// What an alias stands for; the name itself if it is none, or if it is also that of a type.
  func withoutAlias(_ type: String) -> String {
    var type = type
    // Aliases can stand for each other.
    for _ in 0..<8 {
      guard let alias = alias(type), !alias.isEmpty, !own.types.contains(type) else { break }
      type = alias
    }
    return type
  }

  /// A declared type, which can be that of a collection or a function, as other files have to read it: without aliases, and
  /// empty if it is a type parameter of its owner.
  func resolved(_ type: String, in owner: String?) -> String {
    let bytes = type.utf8
    let start = bytes.lastIndex { "[: ".utf8.contains($0) }.map(bytes.index(after:)) ?? bytes.startIndex
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "]")) ?? bytes.endIndex
    let name = String(type[start..<end])
    let isParameter = owner.map { self.isParameter(name, of: $0) } ?? false
    return type[..<start] + (isParameter ? "" : withoutAlias(name)) + type[end...]
  }

  /// Whether a name is a type parameter of a type of another file.
  func isParameter(_ name: String, of owner: String) -> Bool {
    !own.types.contains(owner) && all.typeParameters[owner]?.contains(name) ?? false
  }
}
