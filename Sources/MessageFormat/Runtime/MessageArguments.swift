public import FormatArguments

/// The values of a message's variables.
///
/// ```swift
/// format(message, ["name": "Anna", "count": files.count, "size": 2.5])
/// ```
///
/// Integers, floating-point numbers, strings, decimals and your own types that are `FormatArgumentConvertible` are values. A
/// number keeps its type, so nothing is lost. If a name occurs twice, the last value counts. Names that are canonically
/// equivalent are the same.
///
/// Write the value itself, `["count": n]`, and not `["count": .init(n)]`, which the compiler refuses: the values of a literal
/// can have different types. A decimal keeps the zeros of its text:
///
/// ```swift
/// let format = MessageFormatter("en")
/// let message = try ICUMessage("{n, plural, one {# star} other {# stars}}")
/// format(message, ["n": 1])                                      // "1 star"
/// format(message, ["n": try FormatArgument(parsing: "1.0")])     // "1.0 stars"
/// ```
public struct MessageArguments: Sendable {
  /// A name and its value.
  @usableFromInline
  struct Entry: Sendable, Hashable {
    let name: String
    let value: FormatArgument

    @usableFromInline
    init(name: String, value: FormatArgument) {
      (self.name, self.value) = (name, value)
    }
  }

  /// The entries after the first.
  @usableFromInline
  final class Rest: Sendable {
    let entries: [Entry]
    /// The indexes of names, once there are too many to search.
    let index: [String: Int]

    init(_ entries: [Entry]) {
      self.entries = entries
      var index: [String: Int] = [:]
      if entries.count > 8 { for (place, entry) in entries.enumerated() { index[entry.name] = place } }
      self.index = index
    }
  }

  // Most messages have one argument, which needs no heap memory here. These are no optional entry, because looking into one
  // would copy all of it.

  /// Whether there is no first entry.
  @usableFromInline var isEmpty: Bool
  @usableFromInline var firstName: String
  @usableFromInline var firstValue: FormatArgument
  @usableFromInline var rest: Rest?
}

extension MessageArguments {
  /// Creates arguments without any.
  @inlinable
  public init() {
    isEmpty = true
    firstName = ""
    firstValue = .integer(0)
    rest = nil
  }

  @usableFromInline
  init(entries: [Entry]) {
    isEmpty = entries.isEmpty
    firstName = entries.first?.name ?? ""
    firstValue = entries.first?.value ?? .integer(0)
    rest = entries.count > 1 ? Rest(Array(entries[1...])) : nil
  }

  /// Creates arguments from names and values.
  public init(_ values: some Sequence<(key: String, value: FormatArgument)>) {
    self.init(entries: values.map { Entry(name: $0.key, value: $0.value) })
  }

  /// Creates arguments from a list of values. Their names are their positions: `0`, `1` and so on, as in ICU's messages.
  public init(positions values: some Sequence<FormatArgument>) {
    self.init(entries: values.enumerated().map { Entry(name: "\($0.offset)", value: $0.element) })
  }

  /// One argument. The compiler copies a value that an inlined initializer builds property by property.
  @usableFromInline
  static func one(_ name: String, _ value: FormatArgument) -> MessageArguments {
    MessageArguments(isEmpty: false, firstName: name, firstValue: value, rest: nil)
  }

  /// All entries, in the order of the caller.
  // Inlined, it would be several times the code, for what is rarely called.
  @inline(never)
  private func entries() -> [Entry] {
    isEmpty ? [] : [Entry(name: firstName, value: firstValue)] + (rest?.entries ?? [])
  }

  /// The names and values in their order, for what takes arguments by position.
  package var list: [(name: String, value: FormatArgument)] { entries().map { ($0.name, $0.value) } }

  /// Whether there is one value, and it is that of a variable.
  @inline(__always)
  func hasOnly(_ name: String) -> Bool { rest == nil && !isEmpty && firstName == name }

  /// The value of a variable; `nil` if there is none. Setting it to `nil` removes the value.
  public subscript(name: String) -> FormatArgument? {
    get {
      if let rest {
        if !rest.index.isEmpty {
          if let place = rest.index[name] { return rest.entries[place].value }
        } else {
          for entry in rest.entries.reversed() where entry.name == name { return entry.value }
        }
      }
      return !isEmpty && firstName == name ? firstValue : nil
    }
    set {
      var entries = entries()
      entries.removeAll { $0.name == name }
      if let newValue { entries.append(Entry(name: name, value: newValue)) }
      self = MessageArguments(entries: entries)
    }
  }
}

extension MessageArguments: Hashable {
  /// Whether two lists have the same names and values in the same order.
  public static func == (one: MessageArguments, other: MessageArguments) -> Bool { one.entries() == other.entries() }

  /// Hashes the names and values.
  public func hash(into hasher: inout Hasher) { hasher.combine(entries()) }
}

extension MessageArguments: ExpressibleByDictionaryLiteral {
  #if hasFeature(Embedded)
    /// The type of a value in a literal.
    public typealias Value = FormatArgument
  #else
    /// The type of a value in a literal.
    public typealias Value = any FormatArgumentConvertible
  #endif

  /// Creates arguments from a literal.
  @inlinable @inline(__always)
  public init(dictionaryLiteral elements: (String, Value)...) {
    // Always inlined, so that the compiler sees how many elements there are.
    guard elements.count == 1 else {
      self.init(entries: elements.map { Entry(name: $0.0, value: $0.1.formatArgument) })
      return
    }
    #if hasFeature(Embedded)
      self = .one(elements[0].0, elements[0].1)
    #else
      // Reading `elements[0].1` would copy the name as well, by a slow function of the runtime.
      typealias Element = (String, Value)
      self = elements.withUnsafeBytes { bytes in
        .one(
          bytes.load(fromByteOffset: MemoryLayout<Element>.offset(of: \.0).unsafelyUnwrapped, as: String.self),
          bytes.load(fromByteOffset: MemoryLayout<Element>.offset(of: \.1).unsafelyUnwrapped, as: Value.self)
            .formatArgument
        )
      }
    #endif
  }
}
