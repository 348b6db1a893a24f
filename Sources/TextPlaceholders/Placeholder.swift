import Decimals

/// The syntax of placeholders in a string.
package enum PlaceholderSyntax: Sendable, Hashable {
  /// Apple's formats in `.strings` and `.stringsdict` files and in catalogs: `%@`, `%2$ld`, `%#@files@`.
  case apple
  /// Java's formatter, in Android's resources: `%1$s`, `%,d`.
  case java
  /// Compose Multiplatform's resources: `%1$s`, `%1$d`, and for an only argument `%s` and `%d`. All other percent signs are text.
  case compose
  /// The functions of C, in gettext's `c-format`: `%s`, `%2$d`.
  case c
  /// Boost's `format`, in gettext's `boost-format`: `%1%`, `%|1$d|`, and like C's, but any type will do for `%s`.
  case boost
  /// The functions of JavaScript, in gettext's `javascript-format`: like C's, but without sizes of numbers.
  case javaScript
  /// Tcl's `format`, in gettext's `tcl-format`: like C's, but `%2$*d` takes its width from argument 2 and shows 3.
  case tcl
  /// Object Pascal's `Format`, in gettext's `object-pascal-format`: `%s`, `%1:d` with arguments counted from 0.
  case objectPascal
  /// PHP's functions, in gettext's `php-format`: like C's, but without sizes of numbers.
  case php
  /// Perl's functions, in gettext's `perl-format`: like C's, but numbered arguments may appear beside others.
  case perl
  /// Qt's `arg()`, in gettext's `qt-format`: `%1`, `%L2`. The number that selects a form is another argument.
  case qt
  /// KDE's functions, in gettext's `kde-format`: `%1`.
  case kde
  /// Python's `%` operator, in gettext's `python-format`: `%s`, `%(count)d`.
  case python
  /// Braces with names or numbers, in gettext's `python-brace-format`: `{count}`.
  case braces
  /// Braces with names alone, in gettext's `perl-brace-format`: `{count}`. All other braces are text.
  case perlBraces
  /// No placeholders: a percent sign is only a percent sign.
  case none
}

/// A part of a string that an argument replaces.
package struct Placeholder: Sendable, Hashable {
  /// The name of an argument.
  package enum Argument: Sendable, Hashable {
    /// The number of the argument, counted from 1.
    case position(Int)
    /// The name of the argument.
    case name(String)

    /// The number; 0 if it has a name.
    package var number: Int { if case .position(let number) = self { number } else { 0 } }

    /// Whether it has a name.
    package var isName: Bool { if case .name = self { true } else { false } }
  }

  /// The type that an argument must have.
  package enum Kind: Sendable, Hashable {
    case integer, real, object, character, pointer
    /// Any type: the placeholder does not say.
    case any
  }

  /// The argument.
  package var argument: Argument
  /// The type that the argument must have.
  package var kind: Kind
  /// The type that C passes the argument as, such as `ld`; `nil` in other languages.
  package var type: String?
  /// The range of the placeholder in the string, as UTF-8 offsets.
  package var place: Range<Int>
  /// The placeholder as written.
  package var spelling: String
  /// Whether the argument is only the width or the precision of another one, such as the star in `%*d`.
  package var isCount = false

  package init(
    argument: Argument,
    kind: Kind,
    type: String? = nil,
    place: Range<Int>,
    spelling: String,
    isCount: Bool = false
  ) {
    (self.argument, self.kind, self.type) = (argument, kind, type)
    (self.place, self.spelling, self.isCount) = (place, spelling, isCount)
  }
}

/// Something that starts like a placeholder but is not one.
package struct MalformedPlaceholder: Sendable, Hashable {
  /// Its range in the string, as UTF-8 offsets.
  package var place: Range<Int>
  /// The characters as written.
  package var spelling: String
  /// Whether it would be valid but for the space in it, as the sign in `50 % de`.
  package var isPercentOfWord = false
  /// What Java writes for a placeholder of C or Apple: `%1$d` for `%1$lld`.
  package var spellingInJava: String?
  /// What it should be, if it tells: `%#@files@` for `% # @ files @` and `%#@files`, `%2$s` for `% 2 $ s`.
  package var meant: String?
  /// Whether Android has it, but Compose Multiplatform shows it as it is, such as `%%` and `%1$.1f`.
  package var isOnlyAndroid = false

  /// The placeholder beside it with a number, a name or neither, if that is why it is malformed: `%s` beside `%2$s`.
  package var mixedWith: String?

  package init(place: Range<Int>, spelling: String, meant: String? = nil) {
    (self.place, self.spelling, self.meant) = (place, spelling, meant)
  }

  /// Whether it is only a percent sign in a text, as in `50 % de`, `100% pewne` or `100%)`.
  package var isPercentSign: Bool {
    isPercentOfWord || spelling.hasPrefix("% ") && !spelling.utf8.contains(UInt8(ascii: "("))
      || spelling.hasPrefix("%")
        && !spelling.utf8.dropFirst().contains { $0.isASCIILetter || $0.isASCIIDigit || "({$@#<".utf8.contains($0) }
  }

  /// The spelling without spaces: translators and machines add them, as in `{name! s}`.
  package var squeezed: String { spelling.filter { $0 != " " } }

  /// The number of Boost's `%1`, `% 1%` and `%1'`, which lack a sign or have a space too many.
  package var boostNumber: Int? {
    var cursor = TextCursor(squeezed)
    return cursor.skip("%") ? cursor.number() : nil
  }

  /// The name in its parentheses or braces, as in `%(count)` and `{count! r}`.
  package var name: String? {
    let opened = spelling.drop { $0 != "(" && $0 != "{" }
    return opened.isEmpty ? nil : String(opened.dropFirst().prefix { ![")", "}", "!", ":"].contains($0) })
  }

  /// The number before its dollar sign, as in `%1$T` and `% 1 $ s`.
  package var position: Int? {
    var cursor = TextCursor(squeezed)
    guard cursor.skip("%"), let position = cursor.position(), position > 0 else { return nil }
    return position
  }
}

/// The placeholders of a string.
package struct Placeholders: Sendable, Hashable {
  /// The valid placeholders, in order.
  package var placeholders: [Placeholder] = []
  /// The malformed placeholders, in order.
  package var malformed: [MalformedPlaceholder] = []

  package init() {}
}
