import BenchmarkSupport
import Foundation
import LocalizedNumbers
import LocalizedStrings
import NumberStyles

/// Numbers in styles, beside Foundation's.
struct StyleRows {
  private static let english = NumberSymbols(for: "en")
  private let compact = Self.formatter(.compact(.short))
  private let polish = NumberStyle.compact(.short).formatter(language: "pl", symbols: NumberSymbols(for: "pl"))
  private let percent = Self.formatter(.percent.fractionDigits(0...1))
  private let currency = Self.formatter(.currency("EUR"))
  private let bytes = Self.formatter(.bytes())
  /// Memory for texts that need no string.
  private let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64)

  private static func formatter(_ style: NumberStyle) -> StyledNumberFormatter {
    style.formatter(language: "en", symbols: english)
  }

  /// The wrong answers.
  func failures(_ localizer: Localizer) -> [String] {
    let locale = Locale(identifier: "en")
    var answers = [
      (compact.format(1_234_567).text, "1.2M"), (compact.format(999_999).text, "1M"),
      (percent.format(0.456).text, "45.6%"),
      (currency.format(1234.5).text, "€1,234.50"), (currency.format(-1_234_567).text, "-€1,234,567.00"),
      (bytes.format(1_234_567).text, "1.2 MB"), (localizer("files", polish.format(1_234_567)), "1,2\u{A0}mln plików"),
    ]
    if let count = compact.write(1_234_567, to: buffer) {
      answers.append((String(decoding: buffer[..<count], as: UTF8.self), "1.2M"))
    } else {
      answers.append(("", "1.2M"))
    }
    for number in [7, 1234, 999_499, 1_234_567] {
      answers.append((compact.format(number).text, number.formatted(.number.notation(.compactName).locale(locale))))
      answers.append((currency.format(number).text, number.formatted(.currency(code: "EUR").locale(locale))))
    }
    return answers.filter { $0.0 != $0.1 }.map { "\"\($0.0)\" should be \"\($0.1)\"" }
  }

  /// The rows of the table.
  func rows(_ localizer: Localizer) -> [Row] {
    let (compact, polish, percent, currency, bytes) = (compact, polish, percent, currency, bytes)
    let buffer = buffer
    let locale = Locale(identifier: "en")
    let compactStyle = IntegerFormatStyle<Int>.number.notation(.compactName).locale(locale)
    let percentStyle = FloatingPointFormatStyle<Double>.Percent(locale: locale).precision(.fractionLength(0...1))
    let currencyStyle = FloatingPointFormatStyle<Double>.Currency(code: "EUR", locale: locale)
    let byteStyle = ByteCountFormatStyle(style: .file, locale: locale)
    return [
      row("compact short of an Int", { compact.format($0 &* 997).text.utf8.count }) {
        ($0 &* 997).formatted(compactStyle).utf8.count
      },
      row("compact into a buffer", { compact.write($0 &* 997, to: buffer) ?? 0 }),
      row("percent of a Double", { percent.format(Double($0) / 1024).text.utf8.count }) {
        (Double($0) / 1024).formatted(percentStyle).utf8.count
      },
      row("percent into a buffer", { percent.write(Double($0) / 1024, to: buffer) ?? 0 }),
      row("currency", { currency.format(Double($0) * 12.25).text.utf8.count }) {
        (Double($0) * 12.25).formatted(currencyStyle).utf8.count
      },
      row("currency into a buffer", { currency.write(Double($0) * 12.25, to: buffer) ?? 0 }),
      row("bytes", { bytes.format($0 &* 99_991).text.utf8.count }) {
        Int64($0 &* 99_991).formatted(byteStyle).utf8.count
      },
      row("plural of a compact number", { localizer("files", polish.format($0 &* 997)).utf8.count }),
      row("the same, .compact(5000)", { localizer("files", .compact($0 &* 997)).utf8.count }),
    ]
  }

  private func row(_ name: String, _ ours: @escaping (Int) -> Int, foundation: ((Int) -> Int)? = nil) -> Row {
    let peer = foundation.map { Self.task("Foundation \(name)", 50, $0) }
    return Row(name: name, ours: Self.task(name, 1000, ours), peers: peer.map { [("Foundation", $0)] } ?? [])
  }

  private static func task(_ name: String, _ count: Int, _ body: @escaping (Int) -> Int) -> Task {
    Task(name: name, calls: count) { (0..<count).reduce(0) { $0 &+ body($1) } }
  }
}
