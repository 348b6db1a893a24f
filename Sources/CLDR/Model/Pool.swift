/// Distinct values in order of appearance.
struct Pool<Value: Hashable> {
  private(set) var values: [Value] = []
  private var indexes: [Value: Int] = [:]

  /// The index of a value, which is added if it is new.
  mutating func index(of value: Value) -> Int {
    if let index = indexes[value] { return index }
    indexes[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
