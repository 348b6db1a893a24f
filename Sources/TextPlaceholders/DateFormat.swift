package import StringFiles

extension FormatEntry {
  /// `true` if the string is a date format, such as `%d.%m.%Y %H:%M`, which `strftime` reads and no formatter of strings.
  package var isDateFormat: Bool {
    guard variables.isEmpty, case .text(let text) = root.body, text.source.utf8.contains(UInt8(ascii: "%")) else {
      return false
    }
    return Array(text.source.utf8).isDateFormat
  }
}

extension [UInt8] {
  /// `true` if all percent signs begin directives of `strftime`, at least two of them, and one means nothing to `printf`.
  fileprivate var isDateFormat: Bool {
    var count = 0
    var isClear = false
    var rest = self[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "%")) {
      rest = rest[(start + 1)...]
      // GNU's padding, and the other calendars and digits of a locale.
      if let flag = rest.first, ("-_0^#EO" as StaticString).contains(flag) { rest.removeFirst() }
      guard let letter = rest.popFirst() else { return false }
      if letter == UInt8(ascii: "%") { continue }
      let isOnlyDate = ("bBHIjkmMPrRTvVwWyYZ" as StaticString).contains(letter)
      guard isOnlyDate || ("aAcCdDeFgGhlnpsStuUxXz" as StaticString).contains(letter) else { return false }
      if isOnlyDate { isClear = true }
      count += 1
    }
    return isClear && count > 1
  }
}
