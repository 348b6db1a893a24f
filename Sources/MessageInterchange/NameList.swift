/// Names that are taken.
package struct NameList: Sendable {
  private var taken: Set<String>
  /// The last number after a name, so that many equal names take linear time.
  private var numbers: [String: Int] = [:]

  package init(_ names: [String] = []) { taken = Set(names) }

  /// Takes a name. If it is taken already, it gets a number.
  package mutating func unique(_ name: String) -> String { taken.insert(name).inserted ? name : numbered(name) }

  /// Takes a name with a number after it, from 2 on.
  mutating func numbered(_ name: String) -> String {
    while true {
      numbers[name, default: 1] += 1
      let result = "\(name)_\(numbers[name, default: 2])"
      if taken.insert(result).inserted { return result }
    }
  }
}
