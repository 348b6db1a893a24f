@testable import StringFiles

/// Which argument a directive without a position takes.
///
/// Directives without a position take one argument after the other; those with a position do not count. In the text of a
/// variable, the first one takes the argument that selected the text.
struct ReferencePlaces {
  private var nextPlace = 1
  /// The arguments that a catalog assigns to variables of the text by number. Plain directives skip them: in
  /// `%#@birds@ and %@`, if `birds` is argument 1, `%@` is argument 2.
  private var claimed: [Int] = []
  /// The variables that took an argument by position. Most texts have only one and need no list.
  private var firstVariable: Placed?
  private var otherVariables: [Placed] = []

  private struct Placed {
    var name: String
    var position: Int
  }

  /// Starts with the first argument.
  init() {}

  /// Starts a text.
  init(of text: ReferenceText, _ chooser: ReferenceRenderer.Chooser, _ scope: ReferenceRenderer.Scope) {
    if !chooser.isRoot { nextPlace = chooser.position }
    guard text.mixesPlaces else { return }
    for case .directive(let directive) in text.pieces where directive.position == nil {
      guard case .variable(let name) = directive.conversion,
        let argument = scope.find(name)?.variable.argument, chooser.isRoot || argument != chooser.position
      else { continue }
      claimed.append(argument)
    }
  }

  /// The argument that is next, without taking it. It is never less than 1.
  var upcoming: Int {
    var place = nextPlace
    while claimed.contains(place) { place += 1 }
    return place
  }

  /// Takes the next argument.
  mutating func next() -> Int {
    let place = upcoming
    nextPlace = place + 1
    return place
  }

  /// The next argument, for a variable that has none of its own.
  ///
  /// If there are no more arguments, a variable that appears again takes its first argument again.
  mutating func next(forVariable name: String, argumentCount: Int) -> Int {
    if nextPlace > argumentCount {
      if let firstVariable, firstVariable.name == name { return firstVariable.position }
      if let known = otherVariables.first(where: { $0.name == name }) { return known.position }
    }
    let position = next()
    if firstVariable == nil {
      firstVariable = Placed(name: name, position: position)
    } else {
      otherVariables.append(Placed(name: name, position: position))
    }
    return position
  }

  /// Skips an argument that `%arg` has shown, if it is next.
  mutating func use(_ position: Int) {
    if nextPlace == position { nextPlace += 1 }
  }
}
