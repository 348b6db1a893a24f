struct Celsius {
  var degrees: Double
}
