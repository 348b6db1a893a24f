/// A place in a file. It does not count when texts are compared.
struct FilePlace: Sendable, Hashable {
  private let value: Int32

  /// Takes an offset in bytes; `nil` if the text is not from a file.
  init(_ offset: Int?) { value = offset.flatMap { Int32(exactly: $0) } ?? -1 }

  /// The offset in bytes.
  var offset: Int? { value < 0 ? nil : Int(value) }

  static func == (one: FilePlace, other: FilePlace) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
