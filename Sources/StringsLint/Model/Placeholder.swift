/// How the placeholders of a text are written.
enum PlaceholderSyntax: Sendable, Hashable {
  /// Apple's formats in `.strings` and `.stringsdict` files and in catalogs: `%@`, `%2$ld`, `%#@files@`.
  case apple
  /// Java's formatter, in Android's resources: `%1$s`, `%,d`.
  case java
  /// The functions of C, in gettext's `c-format`: `%s`, `%2$d`.
  case c
  /// Python's `%` operator, in gettext's `python-format`: `%s`, `%(count)d`.
  case python
  /// Braces with names or numbers, in gettext's `python-brace-format`: `{count}`.
  case braces
  /// None: a percent sign is just that.
  case none
}

/// A part of a text that an argument replaces.
struct Placeholder: Sendable, Hashable {
  /// What an argument is called.
  enum Argument: Sendable, Hashable {
    /// The number of the argument, counted from 1.
    case position(Int)
    /// The name of the argument.
    case name(String)
  }

  /// What an argument must be.
  enum Kind: Sendable, Hashable {
    case integer, real, object, character, pointer
    /// Anything: the placeholder does not say.
    case any
  }

  /// The argument.
  var argument: Argument
  /// What the argument must be.
  var kind: Kind
  /// Where the placeholder stands in the text, in bytes of UTF-8.
  var place: Range<Int>
  /// The placeholder as written.
  var spelling: String
  /// Whether the argument is only the width or the precision of another one, as the star in `%*d`.
  var isCount = false
}

/// What starts like a placeholder and is not one.
struct MalformedPlaceholder: Sendable, Hashable {
  /// Where it stands in the text, in bytes of UTF-8.
  var place: Range<Int>
  /// The characters.
  var spelling: String
}

/// The placeholders of a text.
struct Placeholders: Sendable, Hashable {
  /// Those that work, in order.
  var placeholders: [Placeholder] = []
  /// Those that do not, in order.
  var malformed: [MalformedPlaceholder] = []
}
