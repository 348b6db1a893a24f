package import Testing

/// Expects a list or a dictionary to equal another one.
///
/// It says what `#expect(actual == [1, 2])` says. That takes the compiler 25 ms and more, because it tries all operators `==` on
/// all types that a literal can have; this takes 3.
package func expectEqual<Value: Equatable>(
  _ actual: Value,
  _ expected: Value,
  _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if actual == expected { return }
  let values = "\(actual) instead of \(expected)"
  Issue.record(comment().map { "\($0): \(values)" } ?? "\(values)", sourceLocation: sourceLocation)
}
