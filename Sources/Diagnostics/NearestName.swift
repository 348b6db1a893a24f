extension String {
  /// The most similar name, if one is similar enough to be a suggestion.
  package func nearest(of names: [String]) -> String? {
    let best = names.map { (name: $0, distance: distance(to: $0)) }.min { $0.distance < $1.distance }
    guard let best, best.distance <= max(1, Swift.min(count, best.name.count) / 3) else { return nil }
    return best.name
  }

  /// The number of characters to insert, remove, replace or swap with the next one to get another string.
  private func distance(to other: String) -> Int {
    let (a, b) = (Array(self.prefix(40)), Array(other.prefix(40)))
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var cost = Swift.min(row[j] + 1, rows[i][j + 1] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = Swift.min(cost, rows[i - 1][j - 1] + 1) }
        row.append(cost)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
