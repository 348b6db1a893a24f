import Diagnostics
import MessageFormat
import MessageInterchange

// Both kinds of messages: what is read is printed and read back, formatted as text and as parts, and converted.

private let formats = [MessageFormatter("en"), MessageFormatter("ar"), MessageFormatter("pl", isolation: .none)]
private let plain = MessageFormatter("pl", isolation: .none)
private let arguments: [MessageArguments] = [
  [:], ["n": 22, "x": "text", "0": 1, "1": "two"], ["n": "x", "x": 1.5, "0": -3, "1": 2],
  ["n": Double.nan, "0": "1e300"],
]

func fuzzMessages(_ bytes: [UInt8]) {
  let source = String(decoding: bytes, as: UTF8.self)
  checkUnicode(source)
  for dialect in ICUMessage.Dialect.allCases { checkICU(source, dialect) }
  // Any text may be given as the interchange format.
  if let message = try? Message(json: source) { checkPrinted(message) }
}

private func checkUnicode(_ source: String) {
  do throws(MessageError) {
    let message = try Message(source)
    checkPrinted(message)
    for format in formats {
      for arguments in arguments {
        let text = format.result(message, arguments).text
        let parts = format.parts(message, arguments)
        expectSame(parts.map(\.text).joined(), text, "the parts of \(source.debugDescription)")
      }
    }
  } catch {
    expect((0...source.utf8.count).contains(error.offset), "an error outside \(source.debugDescription)")
    expect(Diagnostic.isOneLine(error.diagnostic.message), error.diagnostic.message)
  }
}

private func checkPrinted(_ message: Message) {
  let printed = message.description
  guard let again = try? Message(printed) else { fatalError("\(printed.debugDescription) cannot be read") }
  expect(again == message, "\(printed.debugDescription) is read as \(again)")
  guard let decoded = try? Message(json: message.json) else { fatalError("\(message.json) cannot be read") }
  expectSame(
    Array(decoded.json.utf8),
    Array(message.json.utf8),
    "the interchange format of \(printed.debugDescription)"
  )
}

private func checkICU(_ source: String, _ dialect: ICUMessage.Dialect) {
  do throws(MessageError) {
    let message = try ICUMessage(source, dialect: dialect)
    if dialect != .flutter {
      let printed = message.description
      guard let again = try? ICUMessage(printed, dialect: dialect) else {
        fatalError("\(printed.debugDescription) cannot be read")
      }
      expect(again == message, "\(printed.debugDescription) is read as \(again)")
    }
    for format in formats {
      for arguments in arguments {
        let text = format.result(message, arguments).text
        let parts = format.parts(message, arguments)
        expectSame(parts.map(\.text).joined(), text, "the parts of \(source.debugDescription)")
      }
    }
    if let converted = try? message.unicodeMessage(maximumVariants: 64) { checkPrinted(converted) }
  } catch {
    expect((0...source.utf8.count).contains(error.offset), "an error outside \(source.debugDescription)")
  }
}

extension Diagnostic {
  fileprivate static func isOneLine(_ message: String) -> Bool { !message.utf8.contains { $0 == 0x0A || $0 == 0x0D } }
}
