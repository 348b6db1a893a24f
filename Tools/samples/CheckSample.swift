/// Compares a value with what the comment behind it promises.
func checkSample<Value: Equatable>(_ value: Value, _ expected: Value, _ file: String, _ line: Int) {
  guard value != expected else { return }
  print("\(file):\(line): error: the comment promises \(expected), and the value is \(value)")
}
