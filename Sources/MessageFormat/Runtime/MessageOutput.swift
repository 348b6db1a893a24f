import NumberDisplay

/// A message under construction, as text or as parts.
struct MessageOutput: ~Copyable {
  enum Target { case text, parts }

  var buffer: TextBuffer
  private(set) var parts: [MessagePart] = []
  private let target: Target
  private let settings: MessageFormatter.Settings
  private let isIsolating: Bool

  /// Calls a function that writes the message with some bytes and returns its issues.
  static func evaluate(
    _ bytes: [UInt8],
    _ target: Target,
    _ settings: MessageFormatter.Settings,
    isIsolating: Bool,
    _ write: (UnsafeBufferPointer<UInt8>, inout MessageOutput) -> [MessageIssue]
  ) -> EvaluatedMessage {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TextBuffer.stackCapacity) { memory in
      bytes.withUnsafeBufferPointer { bytes in
        var output = MessageOutput(memory, target, settings, isIsolating: isIsolating)
        let issues = write(bytes, &output)
        return (target == .text ? output.buffer.text : "", output.parts, issues)
      }
    }
  }

  private init(
    _ memory: UnsafeMutableBufferPointer<UInt8>,
    _ target: Target,
    _ settings: MessageFormatter.Settings,
    isIsolating: Bool
  ) {
    buffer = TextBuffer(memory)
    self.isIsolating = isIsolating
    self.target = target
    self.settings = settings
  }

  mutating func appendText(_ text: UnsafeBufferPointer<UInt8>) {
    if target == .text {
      buffer.append(text)
    } else {
      parts.append(.text(String(decoding: text, as: UTF8.self)))
    }
  }

  mutating func appendMarkup(_ markup: @autoclosure () -> MessagePart.Markup) {
    if target == .parts { parts.append(.markup(markup())) }
  }

  mutating func appendFallback(_ source: String) {
    let isIsolated = beginIsolate(nil, isIsolated: false)
    if target == .text {
      buffer.append("{\(source)}")
    } else {
      parts.append(.fallback(source: source))
    }
    if isIsolated { appendIsolate("\u{2069}") }
  }

  /// Appends a value.
  ///
  /// - Returns: `false` if the value cannot be shown; nothing is appended then.
  mutating func append(_ value: MessageValue) throws(MessageFunctionError) {
    switch value.storage {
    case .plain(.string(let text)), .string(let text), .plain(.formattedRange(let text, _, _)):
      append(text, of: value)
    case .plain(.formatted(let number)):
      append(number.text, of: value)
    case .plain(let argument):
      guard let number = NumberValue(argument) else { return append(argument.messageText, of: value) }
      append(number, of: value, value.direction ?? settings.numberDirection)
    case .number(let number):
      append(number, of: value, value.direction)
    case .custom(let custom):
      guard let format = custom.format else { throw .unsupportedOperation }
      append(try format(), of: value, value.direction)
    }
  }

  private mutating func append(_ text: String, of value: MessageValue) {
    let isIsolated = beginIsolate(value.direction, isIsolated: value.isIsolated)
    if target == .text {
      buffer.append(text)
    } else {
      appendValue(value, text, [], value.direction)
    }
    if isIsolated { appendIsolate("\u{2069}") }
  }

  private mutating func append(_ number: NumberValue, of value: MessageValue, _ direction: MessageDirection?) {
    guard target == .text else { return append(settings.numbers.parts(of: number), of: value, direction) }
    let isIsolated = beginIsolate(direction, isIsolated: value.isIsolated)
    settings.numbers.append(number, to: &buffer)
    if isIsolated { appendIsolate("\u{2069}") }
  }

  private mutating func append(_ pieces: [MessageSubpart], of value: MessageValue, _ direction: MessageDirection?) {
    let isIsolated = beginIsolate(direction, isIsolated: value.isIsolated)
    if target == .text {
      for piece in pieces { buffer.append(piece.text) }
    } else {
      appendValue(value, pieces.map { $0.text }.joined(), pieces, direction)
    }
    if isIsolated { appendIsolate("\u{2069}") }
  }

  private mutating func appendValue(
    _ value: MessageValue,
    _ text: String,
    _ pieces: [MessageSubpart],
    _ direction: MessageDirection?
  ) {
    parts.append(
      .value(MessagePart.Value(type: value.type, text: text, parts: pieces, direction: direction, id: value.id))
    )
  }

  /// Begins an isolate, if a value needs one.
  ///
  /// - SeeAlso: "Default Bidi Strategy" in the section "Handling Bidirectional Text" of Unicode MessageFormat.
  /// - Returns: Whether it is to be ended behind the value.
  private mutating func beginIsolate(_ direction: MessageDirection?, isIsolated: Bool) -> Bool {
    let isBare =
      !isIsolating
      || (direction == .leftToRight && settings.direction == .leftToRight && !isIsolated)
    if isBare { return false }
    switch direction {
    case .leftToRight?: appendIsolate("\u{2066}")
    case .rightToLeft?: appendIsolate("\u{2067}")
    case nil: appendIsolate("\u{2068}")
    }
    return true
  }

  private mutating func appendIsolate(_ mark: String) {
    if target == .text {
      buffer.append(mark)
    } else {
      parts.append(.isolate(mark))
    }
  }
}
