/// Compares a value with what the comment after it promises.
func checkSample<Value: Equatable>(_ value: Value, _ expected: Value, _ file: String, _ line: Int) {
  guard value != expected else { return }
  print("\(file):\(line): error: the comment promises \(expected), but the value is \(value)")
}

/// Compares the description of a value with what the comment after it promises.
@_disfavoredOverload
func checkSample<Value>(_ value: Value?, _ expected: String, _ file: String, _ line: Int) {
  checkSample(value.map { "\($0)" } ?? "nil", expected, file, line)
}

/// Compares the descriptions of values with what the comment after them promises.
@_disfavoredOverload
func checkSample<Value>(_ values: [String: Value], _ expected: [String: String], _ file: String, _ line: Int) {
  checkSample(values.mapValues { "\($0)" }, expected, file, line)
}
