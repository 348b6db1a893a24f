import StringFormatting

/// The arguments of a key. A single integer, the most common case, needs no heap memory.
@usableFromInline
enum ArgumentList: Sendable, Hashable {
  case none
  case integer(Int64)
  case list([FormatArgument])
}

extension ArgumentList {
  /// Equal lists are the same case.
  init(_ list: [FormatArgument]) {
    if list.isEmpty {
      self = .none
    } else if list.count == 1, case .integer(let value) = list[0] {
      self = .integer(value)
    } else {
      self = .list(list)
    }
  }

  var list: [FormatArgument] {
    switch self {
    case .none: []
    case .integer(let value): [.integer(value)]
    case .list(let list): list
    }
  }

  var count: Int {
    switch self {
    case .none: 0
    case .integer: 1
    case .list(let list): list.count
    }
  }

  mutating func append(_ argument: FormatArgument) {
    switch (self, argument) {
    case (.none, .integer(let value)): self = .integer(value)
    case (.none, _): self = .list([argument])
    case (.integer(let first), _): self = .list([.integer(first), argument])
    case (.list(var list), _):
      // Without a second reference, the list is not copied.
      self = .none
      list.append(argument)
      self = .list(list)
    }
  }

  /// The same list with the arguments that are now known.
  ///
  /// - Parameters:
  ///   - deferred: The arguments, by their number. The list has placeholders for them.
  ///   - formatter: The language of the string, and the user's locale.
  ///   - localizer: The localizer for strings of resources; `nil` leaves their placeholders.
  ///   - bundle: The bundle of resources that name none.
  /// - Returns: The list.
  func resolved(
    _ deferred: [Int: DeferredArgument]?,
    with formatter: StringFormatter,
    _ localizer: Localizer? = nil,
    orFrom bundle: LocalizedBundle? = nil
  ) -> ArgumentList {
    guard let deferred else { return self }
    var list = list
    for (number, argument) in deferred where list.indices.contains(number) {
      switch argument {
      #if !canImport(Darwin)
        case .resource(let resource):
          if let localizer { list[number] = .string(resource.text(with: localizer, orFrom: bundle)) }
        case .placeholder: break
      #endif
      case .value(let value): list[number] = value.formatArgument(with: formatter)
      }
    }
    return ArgumentList(list)
  }

  /// The arguments in memory.
  @inline(__always)
  func withBuffer(_ body: (UnsafeBufferPointer<FormatArgument>) -> String) -> String {
    switch self {
    case .none: body(UnsafeBufferPointer(start: nil, count: 0))
    case .integer(let integer):
      withUnsafePointer(to: .integer(integer)) { body(UnsafeBufferPointer(start: $0, count: 1)) }
    case .list(let list): list.withUnsafeBufferPointer(body)
    }
  }
}

extension ArgumentList: Codable {
  @usableFromInline
  init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode([FormatArgument].self))
  }

  @usableFromInline
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(list)
  }
}
