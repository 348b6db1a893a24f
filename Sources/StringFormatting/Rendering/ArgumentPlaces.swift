/// Assigns arguments to directives without a position.
///
/// Directives without a position take one argument after another; those with a position do not affect this order. In
/// the string of a variable, the first one takes the argument that selected the string.
package struct ArgumentPlaces {
  private var nextPlace: Int
  /// The arguments that a catalog assigns to variables of the string by number. Plain directives skip them: in
  /// `%#@birds@ and %@`, if `birds` is argument 1, `%@` is argument 2.
  private let claimed: [Int]?
  /// The variables that took an argument by position: the range of each definition, and the position.
  private var variables: [(definition: Int, position: Int)] = []

  /// Starts with an argument.
  package init(from first: Int, claimed: [Int]? = nil) {
    nextPlace = first
    self.claimed = claimed
  }

  /// Takes the next argument. Its number is never less than 1.
  package mutating func next() -> Int {
    while claimed?.contains(nextPlace) == true { nextPlace += 1 }
    defer { nextPlace += 1 }
    return nextPlace
  }

  /// The next argument, for a variable without its own.
  ///
  /// If there are no more arguments, a variable that appears again takes its first argument again.
  package mutating func next(forVariable definition: Int, argumentCount: Int) -> Int {
    if nextPlace > argumentCount, let known = variables.first(where: { $0.definition == definition }) {
      return known.position
    }
    let position = next()
    variables.append((definition, position))
    return position
  }

  /// Skips an argument that `%arg` has shown, if it is next.
  package mutating func use(_ position: Int) {
    if nextPlace == position { nextPlace += 1 }
  }
}
