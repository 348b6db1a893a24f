import Diagnostics
import MessageFiles
import MessageFormat
import MessageInterchange
import StringsLint

extension MessageCheck {
  /// `duplicate-key`: forms for the same word or number.
  func checkRepeatedForms(_ choice: ICUMessage.Choice) {
    var seen: Set<String> = []
    for branch in choice.branches {
      let selector = branch.isExact ? branch.selector : branch.selector.quoted
      guard !seen.insert(selector).inserted else { continue }
      report(
        .duplicateKey,
        .warning,
        "There are two forms for \(selector). Remove one of them.",
        at: place(branch.place),
        variable: choice.name
      )
    }
  }

  /// `duplicate-key`: forms of Flutter's plurals for the same word or number, which may have different names.
  func checkReplacedForms() {
    for (variable, branch) in entry.message?.replacedForms ?? [] {
      report(
        .duplicateKey,
        .warning,
        "There are two forms for \(branch.number.map(String.init) ?? branch.selector.quoted), and the last one is used. "
          + "Remove one of them.",
        at: place(branch.place),
        variable: variable
      )
    }
  }

  /// `argument-mismatch`: an offset that the same choices of the source do not have, or another one.
  func checkOffset(_ choice: ICUMessage.Choice, _ originals: [ICUMessage.Choice]) {
    guard let original = originals.first, !originals.contains(where: { $0.offset == choice.offset }) else { return }
    let (own, theirs) = (choice.offset, original.offset)
    report(
      .argumentMismatch,
      .warning,
      "The \(sourceName) message has \(theirs == 0 ? "no offset" : "offset:\(theirs)") for "
        + "{\(choice.name)}, and this one has \(own == 0 ? "none" : "offset:\(own)"), so it is about another number.",
      at: place(choice.place),
      variable: choice.name
    )
  }

  // MARK: Number signs

  /// `number-not-shown`: a `#` where it is a plain character, but seems to be meant as the number.
  func checkNumberSigns(_ pieces: [ICUMessage.Piece], _ original: [ICUMessage.Piece]?) {
    if let original, pieces.hasNumberSign, !original.hasNumberSign,
      let plural = pieces.choices.first(where: { $0.kind != .select })
    {
      reportNumberSign("Outside the forms of a plural", plural.name, at: plural.place)
    }
    checkNumberSigns(in: pieces, nil)
  }

  private func checkNumberSigns(in pieces: [ICUMessage.Piece], _ plural: ICUMessage.Choice?) {
    for case .choice(let choice) in pieces {
      let isSelect = choice.kind == .select
      for branch in choice.branches {
        let number = isSelect ? plural?.name : choice.name
        if let number, branch.pieces.hasNumberSign, !branch.pieces.shows(number) {
          if file.file.dialect.hasFlutterPlurals {
            reportNumberSign("In Flutter's messages", number, at: branch.place)
          } else if isSelect {
            reportNumberSign("In a select", number, at: branch.place)
          }
        }
        checkNumberSigns(in: branch.pieces, isSelect ? plural : choice)
      }
    }
  }

  private func reportNumberSign(_ place: String, _ name: String, at offset: Int) {
    report(
      .numberNotShown,
      .warning,
      "\(place), # is a plain character, so users see it. Write {\(name)}.",
      at: self.place(offset),
      variable: name
    )
  }
}

extension ICUMessage.Choice {
  /// Whether `other`, if no whole number needs it, may have the words of the only missing form: it is not a copy of another form.
  var otherMayServe: Bool {
    let sample = { (branch: ICUMessage.Branch) in branch.pieces.sample(name, NumberSurroundings.number) }
    guard let other = branches.first(where: { $0.selector == "other" }).map(sample) else { return false }
    let forms = branches.filter { !$0.isExact && !["zero", "other"].contains($0.selector) }.map(sample)
    return !forms.contains(other) || Set(forms).count == 1
  }
}

extension Array where Element == ICUMessage.Piece {
  /// Whether the text has a `#` that may be meant as a number, unlike those in `#1`, `C#` and `Ticket #{id}`.
  var hasNumberSign: Bool {
    for (index, piece) in enumerated() {
      guard case .text(let text) = piece, text.utf8.contains(UInt8(ascii: "#")) else { continue }
      let isBeforeArgument = index + 1 < count && self[index + 1].isArgument
      let characters = Array<Character>(text)
      for (place, character) in characters.enumerated() where character == "#" {
        let before = place > 0 ? characters[place - 1] : " "
        let rest = characters[(place + 1)...]
        if before.isLetter || before.isNumber || before == "&" || before == "#" { continue }
        if rest.first.map({ $0.isLetter || $0.isNumber || $0 == "#" }) ?? false { continue }
        if isBeforeArgument, rest.allSatisfy(\.isWhitespace) { continue }
        return true
      }
    }
    return false
  }
}

extension ICUMessage.Piece {
  fileprivate var isArgument: Bool { if case .argument = self { true } else { false } }
}
