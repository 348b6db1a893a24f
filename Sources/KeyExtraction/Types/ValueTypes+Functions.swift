/// The types that functions and methods return.
extension ValueTypes {
  /// The type that a method returns by the declaration of its type.
  func method(_ name: String, of base: Range<Int>, _ depth: Int) -> Guess? {
    guard let owner = owner(base, depth) else { return nil }
    if let known = inheritedMethod(name, of: owner.type) {
      return Guess(declared: known.type, isCertain: known.isCertain && owner.isCertain)
    }
    // Of the modifiers of a text, only those that return one can be in a key.
    return owner.type == "Text" ? owner : nil
  }

  /// The type that a method of a type returns, or of the nearest one that the type inherits from. It is empty where that has
  /// several results, or one that is not known.
  private func inheritedMethod(_ name: String, of type: String) -> Guess? {
    for types in names.lineage(of: [type, names.withoutAlias(type)]) {
      let found = types.compactMap { declaredMethod(name, of: $0) }
      guard let guess = found.first else { continue }
      let agree = found.allSatisfy { $0.type == guess.type }
      return Guess(type: agree ? guess.type : "", isCertain: found.allSatisfy(\.isCertain))
    }
    return nil
  }

  /// Whether a method with some labels takes a string for one of those of keys, because the type of the value before it is known
  /// and is a type of the code that declares or inherits one.
  func takesString(_ method: String, _ labels: [String], keys: Set<String>, of base: Range<Int>) -> Bool {
    guard all.stringMethods[method] != nil, let owner = owner(base, 0), owner.isCertain else { return false }
    let types = names.lineage(of: [owner.type, names.withoutAlias(owner.type)]).joined().filter(declares)
    let signatures = types.flatMap { type in
      (names.isOnlyOwn(type) ? [own] : [own, all]).flatMap { $0.stringMethods[method]?[type] ?? [] }
    }
    return signatures.contains { signature in
      labels.contains { keys.contains($0) && signature.takesString($0, in: labels) }
    }
  }

  private func declaredMethod(_ name: String, of owner: String) -> Guess? {
    let method = Declarations.MemberName(owner: owner, name: name)
    let shared = names.isOnlyOwn(owner) ? nil : all.methods[method]
    guard let type = own.methods[method] else {
      return shared.map { foreign($0, isCertain: true) ?? Guess(type: "", isCertain: false) }
    }
    let meaning = names.meaning(of: type, ofMemberOf: owner)
    return Guess(type: meaning.type, isCertain: meaning.isCertain && shared != "")
  }

  /// The type that a function returns whose name stands alone: that of a method of the types around it, the innermost first,
  /// or of a function outside types. One in another function is certain if there is no other one.
  func function(_ name: String, at index: Int) -> Guess? {
    let local = own.methods[.init(owner: Declarations.local, name: name)]
    for type in enclosingTypes(at: index) {
      guard let known = inheritedMethod(name, of: type) else { continue }
      return Guess(declared: known.type, isCertain: known.isCertain && (local ?? known.type) == known.type)
    }
    let outside = own.methods[.init(owner: Declarations.topLevel, name: name)]
    guard let type = local ?? outside else { return nil }
    return Guess(declared: type, isCertain: (outside ?? type) == type)
  }
}
