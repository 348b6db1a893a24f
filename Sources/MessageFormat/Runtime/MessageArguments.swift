public import StringFormatting

/// The values of a message's variables.
///
/// ```swift
/// format(message, ["name": "Anna", "count": files.count, "size": 2.5])
/// ```
///
/// Integers, floating-point numbers, strings, decimals and your own types that are `FormatArgumentConvertible` are values. A
/// number keeps its type, so nothing is lost. If a name occurs twice, the last value counts. Names that are canonically
/// equivalent are the same.
public struct MessageArguments: Sendable, Hashable {
  /// A name and its value.
  private struct Entry: Sendable, Hashable {
    let name: String
    let value: FormatArgument
  }

  private var entries: [Entry] = []
  /// The indexes of names, once there are too many to search.
  private var index: [String: Int] = [:]

  /// Creates arguments from names and values.
  public init(_ values: some Sequence<(key: String, value: FormatArgument)>) {
    for (name, value) in values { entries.append(Entry(name: name, value: value)) }
    makeIndex()
  }

  /// Creates arguments without any.
  public init() {}

  /// Creates arguments from a list of values. Their names are their positions: `0`, `1` and so on, as in ICU's messages.
  public init(positions values: some Sequence<FormatArgument>) {
    for value in values { entries.append(Entry(name: "\(entries.count)", value: value)) }
    makeIndex()
  }

  /// The value of a variable; `nil` if there is none. Setting it to `nil` removes the value.
  public subscript(name: String) -> FormatArgument? {
    get {
      if !index.isEmpty { return index[name].map { entries[$0].value } }
      for entry in entries.reversed() where entry.name == name { return entry.value }
      return nil
    }
    set {
      entries.removeAll { $0.name == name }
      if let newValue { entries.append(Entry(name: name, value: newValue)) }
      index = [:]
      makeIndex()
    }
  }

  private mutating func makeIndex() {
    guard entries.count > 8 else { return }
    for (place, entry) in entries.enumerated() { index[entry.name] = place }
  }
}

extension MessageArguments: ExpressibleByDictionaryLiteral {
  #if hasFeature(Embedded)
    /// The type of a value in a literal.
    public typealias Value = FormatArgument

    /// Creates arguments from a literal.
    public init(dictionaryLiteral elements: (String, FormatArgument)...) {
      entries.reserveCapacity(elements.count)
      for (name, value) in elements { entries.append(Entry(name: name, value: value)) }
      makeIndex()
    }
  #else
    /// The type of a value in a literal.
    public typealias Value = any FormatArgumentConvertible

    /// Creates arguments from a literal.
    public init(dictionaryLiteral elements: (String, any FormatArgumentConvertible)...) {
      entries.reserveCapacity(elements.count)
      for (name, value) in elements { entries.append(Entry(name: name, value: value.formatArgument)) }
      makeIndex()
    }
  #endif
}
