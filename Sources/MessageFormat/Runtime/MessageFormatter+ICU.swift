import NumberDisplay

extension MessageFormatter {
  /// Formats a message in ICU's syntax.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - arguments: The values of its arguments.
  /// - Returns: The text.
  public func callAsFunction(_ message: ICUMessage, _ arguments: MessageArguments = MessageArguments()) -> String {
    evaluate(message, arguments, .text).text
  }

  /// Formats a message in ICU's syntax, and reports the problems.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - arguments: The values of its arguments.
  /// - Returns: The text and the issues, in the order in which they came up.
  public func result(_ message: ICUMessage, _ arguments: MessageArguments = MessageArguments()) -> FormattedMessage {
    let (text, _, issues) = evaluate(message, arguments, .text)
    return FormattedMessage(text: text, issues: issues)
  }

  /// Formats a message in ICU's syntax to parts.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - arguments: The values of its arguments.
  /// - Returns: The parts, whose texts make up the formatted message.
  public func parts(_ message: ICUMessage, _ arguments: MessageArguments = MessageArguments()) -> [MessagePart] {
    evaluate(message, arguments, .parts).parts
  }

  private func evaluate(
    _ message: ICUMessage,
    _ arguments: MessageArguments,
    _ target: MessageOutput.Target
  ) -> (text: String, parts: [MessagePart], issues: [MessageIssue]) {
    message.model.bytes.withUnsafeBufferPointer { bytes in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: TextBuffer.stackCapacity) { memory in
        var output = MessageOutput(memory, target, settings, isIsolating: false)
        var evaluation = ICUEvaluation(message.model, bytes, settings, arguments)
        evaluation.write(to: &output)
        return (target == .text ? output.buffer.text : "", output.parts, evaluation.issues)
      }
    }
  }
}
