import DataFiles
import MessageFormat

extension JSONWriter {
  /// Writes the text of a message, its parts if they are wanted, and its problems.
  mutating func value(_ answer: MessageQuestion.Answer, locale: String, withParts: Bool) {
    object { writer in
      writer.member("text", answer.text)
      if withParts {
        writer.key("parts")
        writer.value(answer.parts, locale: locale)
      }
      writer.key("errors")
      writer.array { writer in
        for issue in answer.issues {
          writer.object { writer in
            writer.member("type", issue.kind.rawValue)
            writer.member("subject", issue.subject)
            writer.member("offset", issue.offset)
          }
        }
      }
    }
  }

  /// Writes the answer for a wrong message: the text that stands for it, as its only part if parts are wanted, and the
  /// error.
  mutating func value(_ error: MessageError, withParts: Bool) {
    object { writer in
      writer.member("text", "{\u{FFFD}}")
      if withParts {
        writer.key("parts")
        writer.value([.fallback(source: "\u{FFFD}")], locale: "")
      }
      writer.key("errors")
      writer.array { writer in
        writer.object { writer in
          writer.member("type", error.kind.rawValue)
          writer.member("message", error.diagnostic.message)
          writer.member("offset", error.offset)
        }
      }
    }
  }

  /// Writes parts in the form of the working group's test suite.
  mutating func value(_ parts: [MessagePart], locale: String) {
    array { writer in
      for part in parts {
        writer.object { writer in writer.members(of: part, locale: locale) }
      }
    }
  }

  private mutating func members(of part: MessagePart, locale: String) {
    switch part {
    case .text(let text):
      member("type", "text")
      member("value", text)
    case .isolate(let mark):
      member("type", "bidiIsolation")
      member("value", mark)
    case .fallback(let source):
      member("type", "fallback")
      member("source", source)
    case .markup(let markup):
      member("type", "markup")
      member("kind", markup.kind.rawValue)
      member("name", markup.name)
      if let id = markup.id { member("id", id) }
      if !markup.options.all.isEmpty {
        key("options")
        object { writer in
          for option in markup.options.all { writer.member(option.name, markup.options.text(option.name) ?? "") }
        }
      }
    case .value(let value):
      member("type", value.type)
      member("locale", locale)
      if let direction = value.direction { member("dir", direction.rawValue) }
      if let id = value.id { member("id", id) }
      member("value", value.text)
      guard !value.parts.isEmpty else { return }
      key("parts")
      array { writer in
        for part in value.parts {
          writer.object { writer in
            writer.member("type", part.type)
            writer.member("value", part.text)
          }
        }
      }
    }
  }
}
