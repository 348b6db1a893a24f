/// Compares a value with the promise in the comment after it.
func checkSample<Value: Equatable>(_ value: Value, _ expected: Value, _ file: String, _ line: Int) {
  guard value != expected else { return }
  print("\(file):\(line): error: the comment promises \(expected), but the value is \(value)")
}

/// Compares the description of a value with the promise in the comment after it.
@_disfavoredOverload
func checkSample<Value>(_ value: Value?, _ expected: String, _ file: String, _ line: Int) {
  checkSample(value.map { "\($0)" } ?? "nil", expected, file, line)
}

/// Compares the descriptions of values with the promise in the comment after them.
@_disfavoredOverload
func checkSample<Value>(_ values: [String: Value], _ expected: [String: String], _ file: String, _ line: Int) {
  checkSample(values.mapValues { "\($0)" }, expected, file, line)
}
