import DataFiles

/// The variables of a file with one name, and which of them an expression means.
struct VisibleVariables {
  private let variables: [Declarations.Variable]
  /// From where on each variable may be visible, in order.
  private let starts: [Int]
  /// For each variable, the number of the nearest one before whose scope ends later; -1 if there is none.
  private let outer: [Int]

  /// Sorts variables.
  ///
  /// - Parameters:
  ///   - variables: The variables with the name.
  ///   - start: From where on a variable may be visible.
  init(_ variables: [Declarations.Variable], from start: (Declarations.Variable) -> Int) {
    let sorted = variables.inOrder { (start($0), $0.place) < (start($1), $1.place) }
    var outer: [Int] = []
    for variable in sorted {
      var number = outer.count - 1
      while number >= 0, sorted[number].scope.upperBound <= variable.scope.upperBound { number = outer[number] }
      outer.append(number)
    }
    self.variables = sorted
    starts = sorted.map(start)
    self.outer = outer
  }

  /// The last variable that starts before an index and whose scope includes it.
  ///
  /// - Complexity: O(log *n* + *d*), where *d* is the depth of scopes inside each other. Files with thousands of variables
  ///   with one name, such as lists of constants, have as many uses of it.
  func last(at index: Int) -> Declarations.Variable? { number(at: index).map { variables[$0] } }

  /// All variables whose scopes include an index, if no two scopes overlap otherwise than one in the other: the innermost first.
  func all(at index: Int) -> [Declarations.Variable] {
    var found: [Declarations.Variable] = []
    var number = number(at: index) ?? -1
    while number >= 0 {
      found.append(variables[number])
      number = outer[number]
    }
    return found
  }

  private func number(at index: Int) -> Int? {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < index { low = middle + 1 } else { high = middle }
    }
    var number = low - 1
    while number >= 0 {
      let scope = variables[number].scope
      if scope.contains(index) { return number }
      // Of those before, the scopes that end no later do not include the index either.
      number = scope.upperBound <= index ? outer[number] : number - 1
    }
    return nil
  }
}
