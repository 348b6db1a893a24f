/// An offset into a file, stored in four bytes because every string of a model has one.
struct StoredOffset: Sendable, Hashable {
  private let value: Int32

  /// Stores an offset in bytes; `nil` if the string is not from a file.
  init(_ offset: Int?) { value = offset.flatMap { Int32(exactly: $0) } ?? -1 }

  /// The offset in bytes.
  var offset: Int? { value < 0 ? nil : Int(value) }
}
