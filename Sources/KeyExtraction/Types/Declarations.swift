/// What a Swift file declares: the types of its variables and functions, and which parameters take localized strings.
struct Declarations {
  /// A variable, a constant or a parameter.
  struct Variable {
    /// The declared type; `nil` if there is none.
    var type: String?
    /// The tokens of the first value; `nil` if there is none.
    var value: Range<Int>?
    /// The tokens that can use the name.
    var scope: Range<Int>
    /// The index of the name.
    var place: Int
    /// The type that it is a member of; `nil` if there is none.
    var owner: String?
    /// Whether it has the elements of the value, one after another.
    var isElement = false
    /// Whether the value is that of an optional, after `if let` and the like.
    var isUnwrapped = false
    /// The value of a case that it gets in a pattern; `nil` if there is none.
    var payload: Payload?
    /// Whether it is the body of an extension.
    var isExtension = false
    /// What the class inherits from, if it is the body of one.
    var superclass: String?
  }

  /// A value of a case, as a pattern names it: the case, and which of how many values.
  struct Payload {
    var name: String
    var number: Int
    var count: Int
    /// Whether the case is that of `self`.
    var isOwn = false
  }

  /// The name of a member, with that of its type.
  struct MemberName: Hashable {
    var owner: String
    var name: String
  }

  /// A parameter or a property that a call names.
  struct Parameter: Hashable {
    /// The function; for an initializer, the type.
    var function: String
    /// The label, or the number among the parameters without one.
    var label: String

    /// The label of the last parameter as a closure after the parentheses.
    static let trailingClosure = "{"
  }

  /// The parameters of a function that takes strings.
  struct Signature: Hashable {
    var labels: Set<String> = []
    /// The labels that each call has.
    var required: Set<String> = []
    /// Those of strings.
    var strings: Set<String> = []
    /// Whether only the file with the function can call it.
    var isPrivate = false

    /// Whether a call with some labels can mean the function, and it takes a string for one of them.
    func takesString(_ label: String, in labels: [String]) -> Bool {
      strings.contains(label) && self.labels.isSuperset(of: labels) && required.isSubset(of: labels)
    }
  }

  /// The variables that belong to a type, by name.
  var members: [String: [Variable]] = [:]
  /// The declared types of members in other files. Where files disagree, they are empty.
  private(set) var memberTypes: [MemberName: String] = [:]
  /// The bodies of types and extensions, as variables with these types.
  var bodies: [Variable] = []
  /// The other variables, by name, in the order of their places.
  var variables: [String: [Variable]] = [:]
  /// The types that functions return, by name. Functions that return different types have an empty one.
  var functions: [String: String] = [:]
  /// The same by the type that they belong to, ``topLevel`` or ``local``.
  var methods: [MemberName: String] = [:]
  /// Those that other files can use.
  var sharedMethods: [MemberName: String] = [:]
  /// The types of the values of cases, with their enumeration and without it. Cases with other types have none.
  var payloads: [MemberName: [String]] = [:]
  /// The types whose initializers have a label, also those that are not written out.
  var initializers: [String: Set<String>] = [:]
  /// The types that only this file can use.
  var privateTypes: Set<String> = []
  /// What each class inherits from, which can also be a protocol. Classes with one name can have several.
  var superclasses: [String: Set<String>] = [:]
  /// What each type inherits from or conforms to.
  var supertypes: [String: Set<String>] = [:]
  /// The types that the file declares.
  var types: Set<String> = []
  /// Those that several files declare: they are different types with one name.
  private(set) var repeatedTypes: Set<String> = []
  /// The types that have extensions.
  var extendedTypes: Set<String> = []
  /// The types inside others, and those outside all types with the owner ``topLevel``.
  var nestedTypes: Set<MemberName> = []
  /// The types around each type, by name.
  var outerTypes: [String: Set<String>] = [:]
  /// The type parameters of each type.
  var typeParameters: [String: Set<String>] = [:]
  /// What the aliases of the file stand for, also private ones, by name and then by the type that they belong to, ``topLevel``
  /// or ``local``. Where these differ, they are empty.
  var aliases: [String: [String: String]] = [:]
  /// Those that other files can use, by the type that they belong to, or ``topLevel``.
  var sharedAliases: [String: [String: String]] = [:]
  /// The names of all of those.
  private(set) var aliasNames: Set<String> = []
  /// Those in types, by name. Where these differ, they are empty.
  private(set) var nestedAliases: [String: String] = [:]
  /// The types that the file gives before names, as in `Provider.Entry`, by the name.
  var qualifiers: [String: Set<String>] = [:]
  /// The types that the file declares, extends, or inherits from, whose aliases need no type before them there.
  var headers: Set<String> = []
  /// The parameters that take localized strings.
  var localizedParameters: Set<Parameter> = []
  /// Those of functions that other modules can call.
  var publicParameters: Set<Parameter> = []
  /// The parameters that take strings. A literal prefers them.
  var stringParameters: Set<Parameter> = []
  /// The initializers, and the methods in extensions of views, that take strings, by name. They can hide those of frameworks,
  /// but those of a type only inside the type around it.
  var stringFunctions: [MemberName: Set<Signature>] = [:]
  /// The methods that take strings, by name and then by their type.
  var stringMethods: [String: [String: Set<Signature>]] = [:]
  /// All parameters. A call with others means another function.
  var parameters: Set<Parameter> = []
  /// The parameters that take any number of values.
  var variadicParameters: Set<Parameter> = []
  /// The bodies that return localized strings.
  var localizedBodies: [Range<Int>] = []
  /// The bodies that return others, such as `.init(title: "key")` and lists of it, and the types that they return.
  var typedBodies: [(body: Range<Int>, type: String)] = []
  /// The expressions that are localized strings by what follows: `"key" as LocalizedStringResource`.
  var localizedValues: [Range<Int>] = []
  /// The names of enumeration cases that are strings, too.
  var rawValues: [Int] = []
  /// The modules that the file imports.
  var imports: Set<String> = []

  /// In place of a type's name, for what belongs to none.
  static let topLevel = ""

  /// The same for what is in a function.
  static let local = "()"

  /// The types whose literals are keys.
  static let localizedTypes: Set<String> = [
    "DisplayRepresentation", "IntentDescription", "IntentDialog", "LocalizationValue", "LocalizedKey",
    "LocalizedStringKey", "LocalizedStringResource", "TypeDisplayRepresentation",
  ]

  /// The start of the type of a function, before that of its result. The parameters do not matter here.
  static let function = "() -> "

  /// The start of the type of a dictionary's values, in brackets. The keys do not matter here.
  static let dictionary = ":"

  /// The type of a pair of a number and an element, as `enumerated()` gives them.
  static let pair = "(offset)"

  /// The type of the elements of a list, or of the values of a dictionary; `nil` for other types.
  static func element(of type: String) -> String? {
    type.hasPrefix("[") ? String(wrapped(type).dropFirst().dropLast().drop { $0 == ":" }) : nil
  }

  /// The type of an optional, which is written out only for collections.
  static func optional(_ type: String) -> String { type.hasPrefix("[") ? "\(wrapped(type))?" : type }

  /// The type of the value of an optional.
  static func wrapped(_ type: String) -> String {
    type.hasPrefix("[") && type.hasSuffix("?") ? String(type.dropLast()) : type
  }

  /// Whether a type, the elements of a collection type, or the results of a function type are localized strings.
  static func isLocalized(_ type: String) -> Bool {
    if let element = element(of: type) { return isLocalized(element) }
    if type.hasPrefix(function) { return isLocalized(String(type.dropFirst(function.utf8.count))) }
    return localizedTypes.contains(type)
  }

  init() {}

  /// What files declare together, except which parameters are localized. Where they disagree, nothing is known.
  init(of files: [Declarations]) {
    for file in files {
      repeatedTypes.formUnion(types.intersection(file.types))
      types.formUnion(file.types)
      extendedTypes.formUnion(file.extendedTypes)
      nestedTypes.formUnion(file.nestedTypes.filter { !file.privateTypes.contains($0.name) })
      typeParameters.merge(file.typeParameters) { $0.union($1) }
      supertypes.merge(file.supertypes) { $0.union($1) }
      for (name, methods) in file.stringMethods {
        let shared = methods.mapValues { $0.filter { !$0.isPrivate } }
        stringMethods[name, default: [:]].merge(shared) { $0.union($1) }
      }
      addAliases(of: file) { type, _ in type }
    }
    // What names mean depends on all files, first what aliases stand for.
    let written = self
    sharedAliases = [:]
    for file in files { addAliases(of: file, TypeNames(own: file, all: written).resolved) }
    for (owner, aliases) in sharedAliases where owner != Self.topLevel {
      for (name, type) in aliases { nestedAliases.add(type, for: name) }
    }
    let known = self
    for file in files { add(file, TypeNames(own: file, all: known)) }
  }

  private mutating func addAliases(of file: Declarations, _ resolved: (String, String?) -> String) {
    for (owner, aliases) in file.sharedAliases {
      aliasNames.formUnion(aliases.keys)
      for (name, type) in aliases { sharedAliases[owner, default: [:]].add(resolved(type, owner), for: name) }
    }
  }

  private mutating func add(_ other: Declarations, _ names: TypeNames) {
    parameters.formUnion(other.parameters)
    variadicParameters.formUnion(other.variadicParameters)
    initializers.merge(other.initializers.mapValues { $0.subtracting(other.privateTypes) }) { $0.union($1) }
    for (name, type) in other.functions { functions.add(names.resolved(type, in: nil), for: name) }
    for (method, type) in other.sharedMethods { methods.add(names.resolved(type, in: method.owner), for: method) }
    for (payload, types) in other.payloads {
      payloads.add(types.map { names.resolved($0, in: payload.owner) }, for: payload)
    }
    for (name, classes) in other.superclasses {
      superclasses[name, default: []].formUnion(classes.map(names.withoutAlias))
    }
    for (name, list) in other.members {
      for variable in list {
        guard let type = variable.type.map({ names.resolved($0, in: variable.owner) }) else { continue }
        if let owner = variable.owner { memberTypes.add(type, for: MemberName(owner: owner, name: name)) }
        // Two types are as good as a hundred: then nothing is known.
        let wrapped = Self.wrapped(type)
        guard members[name]?.count ?? 0 < 2, members[name]?.contains(where: { $0.type == wrapped }) != true else {
          continue
        }
        // Places in another file mean nothing here.
        members[name, default: []].append(Variable(type: wrapped, value: nil, scope: 0..<0, place: 0))
      }
    }
  }
}

extension Dictionary where Value: RangeReplaceableCollection & Equatable {
  /// Adds what a declaration says. Where it disagrees with another one, nothing is known, and the value is empty.
  mutating func add(_ value: Value, for key: Key) { merge([key: value]) { $0 == $1 ? $0 : Value() } }
}
