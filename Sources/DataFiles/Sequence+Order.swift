extension Sequence {
  /// The elements in order, as `sorted(by:)` gives them.
  ///
  /// Each `sorted(by:)` of another type is a copy of the whole algorithm, about 4 KB. In the tool of the build plug-ins,
  /// which SwiftPM optimizes with each program, they took a tenth of the time. Here, the algorithm sorts numbers.
  package func inOrder(by precedes: (Element, Element) -> Bool) -> [Element] {
    let elements = Array(self)
    return order(of: elements.count) { precedes(elements[$0], elements[$1]) }.map { elements[$0] }
  }
}

extension Sequence where Element: Comparable {
  /// The elements in order, as `sorted()` gives them; see ``inOrder(by:)``.
  package func inOrder() -> [Element] { inOrder(by: <) }
}

extension Dictionary where Key: Comparable {
  /// The pairs in the order of their keys; see ``inOrder(by:)``.
  package var inKeyOrder: [Element] { inOrder { $0.key < $1.key } }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

/// The numbers below a count, in an order.
@inline(never)
package func order(of count: Int, by precedes: (Int, Int) -> Bool) -> [Int] { (0..<count).sorted(by: precedes) }
