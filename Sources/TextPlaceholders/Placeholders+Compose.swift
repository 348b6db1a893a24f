import DataFiles
import Decimals
import StringFormatting

extension Placeholders {
  /// Finds the placeholders of Compose Multiplatform: `%1$s` and `%1$d`, which show any argument, and `%s` and `%d` if there is only
  /// one. Any other percent sign is text. If it was written for Android's formatter, it is malformed.
  init(compose text: String) {
    self.init()
    var cursor = TextCursor(text)
    var gapStart = 0
    while let start = cursor.skipToPercent() {
      malformed += cursor.strayPositions(in: gapStart..<start).map(cursor.malformed)
      if let (argument, kind) = cursor.composeDirective(from: start) {
        placeholders.append(cursor.placeholder(argument, kind, from: start))
      } else if let found = cursor.foreignToCompose(from: start) {
        malformed.append(found)
        cursor.index = found.place.upperBound
      }
      gapStart = cursor.index
    }
    malformed += cursor.strayPositions(in: gapStart..<cursor.bytes.count).map(cursor.malformed)
    removeUnnumbered()
  }

  /// Moves `%s` and `%d` to the malformed placeholders if there are other arguments, so that nobody knows theirs.
  private mutating func removeUnnumbered() {
    let unnumbered = placeholders.filter { !$0.spelling.utf8.contains(UInt8(ascii: "$")) }
    guard unnumbered.count > 1 || !unnumbered.isEmpty && placeholders.contains(where: { $0.argument != .position(1) })
    else { return }
    placeholders.removeAll { unnumbered.contains($0) }
    for (index, placeholder) in unnumbered.enumerated() {
      let number = placeholders.isEmpty ? "\(index + 1)" : "…"
      var found = MalformedPlaceholder(place: placeholder.place, spelling: placeholder.spelling)
      found.meant = "%\(number)$\(placeholder.spelling.dropFirst())"
      malformed.append(found)
    }
    malformed = malformed.inOrder { $0.place.lowerBound < $1.place.lowerBound }
  }
}

extension TextCursor {
  /// Moves past a placeholder of Compose Multiplatform whose percent sign has been read.
  ///
  /// - Returns: Its argument and type; `nil` if it is none, and then the cursor does not move.
  fileprivate mutating func composeDirective(from start: Int) -> (Placeholder.Argument, Placeholder.Kind)? {
    let first = index
    guard let position = position(), let letter = byte, ("ds" as StaticString).contains(letter) else {
      index = first
      return nil
    }
    index += 1
    // A digit before it makes it a percent sign, as in "5%de descuento".
    if position == 0, isPercentOfWord(start..<index), start > 0, bytes[start - 1].isASCIIDigit {
      index = first
      return nil
    }
    return (.position(max(position, 1)), letter == UInt8(ascii: "d") ? .integer : .any)
  }

  /// What begins with a percent sign that has been read, and is a placeholder or a percent sign of Android or Apple.
  fileprivate func foreignToCompose(from start: Int) -> MalformedPlaceholder? {
    if byte == UInt8(ascii: "%") {
      // The second one may begin a placeholder.
      var next = self
      next.index += 1
      if next.composeDirective(from: index) != nil { return nil }
      var found = malformed(start..<index + 1)
      found.meant = "%"
      found.isOnlyAndroid = true
      return found
    }
    var end = self
    if let directive = PercentDirective.java(&end), let kind = directive.kind, !directive.isRefused, !directive.hasBlank
    {
      let place = start..<end.index
      let isFormat = bytes[place].contains { $0.isASCIIDigit || (".,$" as StaticString).contains($0) }
      guard isFormat || bytes[end.index - 1] == UInt8(ascii: "f") && !isPercentOfWord(place) else { return nil }
      var found = malformed(place)
      let letter = kind == .integer ? "d" : "s"
      if case .position(let number) = directive.argument {
        found.meant = "%\(number)$\(letter)"
      } else {
        found.meant = "%\(letter)"
      }
      found.isOnlyAndroid = true
      return found
    }
    if let (place, spelling) = PercentDirective.foreignToJava(at: start, self) {
      var found = malformed(place)
      found.spellingInJava = spelling
      return found
    }
    if let torn = tornPlaceholder(from: start) { return torn }
    // The number of an argument is never text.
    let digits = bytes[index...].prefix { $0.isASCIIDigit }
    guard !digits.isEmpty, digits.endIndex < bytes.count, bytes[digits.endIndex] == UInt8(ascii: "$") else {
      return nil
    }
    return malformed(end.malformedPlace(from: start))
  }
}
