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
    isolate(nil, isIsolated: false) { output in
      if output.target == .text {
        output.buffer.append("{\(source)}")
      } else {
        output.parts.append(.fallback(source: source))
      }
    }
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
      let pieces = try format()
      isolate(value.direction, isIsolated: value.isIsolated) { output in
        if output.target == .text {
          for piece in pieces { output.buffer.append(piece.text) }
        } else {
          output.appendValue(value, pieces.map { $0.text }.joined(), pieces, value.direction)
        }
      }
    }
  }

  private mutating func append(_ text: String, of value: MessageValue) {
    isolate(value.direction, isIsolated: value.isIsolated) { output in
      if output.target == .text {
        output.buffer.append(text)
      } else {
        output.appendValue(value, text, [], value.direction)
      }
    }
  }

  private mutating func append(_ number: NumberValue, of value: MessageValue, _ direction: MessageDirection?) {
    let settings = settings
    isolate(direction, isIsolated: value.isIsolated) { output in
      if output.target == .text {
        settings.numbers.append(number, to: &output.buffer)
      } else {
        let pieces = settings.numbers.parts(of: number)
        output.appendValue(value, pieces.map { $0.text }.joined(), pieces, direction)
      }
    }
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

  /// Writes a value with the isolates that it needs.
  ///
  /// - SeeAlso: "Default Bidi Strategy" in the section "Handling Bidirectional Text" of Unicode MessageFormat.
  private mutating func isolate(
    _ direction: MessageDirection?,
    isIsolated: Bool,
    _ write: (inout MessageOutput) -> Void
  ) {
    let isBare =
      !isIsolating
      || (direction == .leftToRight && settings.direction == .leftToRight && !isIsolated)
    if isBare { return write(&self) }
    switch direction {
    case .leftToRight?: appendIsolate("\u{2066}")
    case .rightToLeft?: appendIsolate("\u{2067}")
    case nil: appendIsolate("\u{2068}")
    }
    write(&self)
    appendIsolate("\u{2069}")
  }

  private mutating func appendIsolate(_ mark: String) {
    if target == .text {
      buffer.append(mark)
    } else {
      parts.append(.isolate(mark))
    }
  }
}
