import DataFiles
import Diagnostics

extension ReadingLog {
  /// The recorder that receives the entries and the problems with their places.
  var recorder: EntryRecorder? { receiver.flatMap { $0 as? EntryRecorder } }

  /// Reports malformed directives and undefined variables in a string.
  func check(
    _ text: FormatText,
    variables: Set<String>,
    of subject: @autoclosure () -> String
  ) throws(Diagnostic) {
    let suspects = text.suspects
    for directive in suspects.malformed { warning(.malformedDirective(directive), at: text.offset) }
    for name in suspects.variables where !variables.contains(name) {
      try error(.undefinedVariable(name, in: subject()), at: text.offset)
    }
  }

  /// Reports a part of the file that no reader uses, which matters only to programs that check files.
  func misplaced(_ key: @autoclosure () -> String, of subject: @autoclosure () -> String, at offset: Int) {
    receiver?.add(.misplacedKey(key(), of: subject()), .warning, at: offset)
  }

  /// Reports a part of the file with a name that the reader does not know, for the same programs.
  func unknown(_ name: String, of subject: String, isNewer: Bool, at offset: Int) {
    receiver?.add(isNewer ? .newerMember(name, of: subject) : .unknownMember(name, of: subject), .warning, at: offset)
  }

  /// Reports a part of an object that is there again, for the same programs.
  func repeated(_ name: String, of subject: @autoclosure () -> String, at offset: Int) {
    receiver?.add(.repeatedMember(name, of: subject()), .warning, at: offset)
  }
}
