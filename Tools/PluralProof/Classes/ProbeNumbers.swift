package import PluralRuleSyntax

/// Numbers that kill most mutants early. The proof does not need them, but a mutant that they kill needs no proof.
///
/// A mutant with the modulus 99 instead of 100 soon goes wrong, but rarely for a number that stands for one of the
/// original's classes. These numbers are dense where moduli and literals are, with and without fractions and exponents.
package struct ProbeNumbers {
  package struct Probe {
    package let text: String
    package let exact: ExactOperands
  }

  package let probes: [Probe]

  package init() {
    var texts: [String] = []
    var integers = Array(0...1_200)
    for power in [1_000, 10_000, 100_000, 1_000_000, 10_000_000] {
      for multiple in [1, 2, 3, 5, 11] { integers += [power * multiple - 1, power * multiple, power * multiple + 1] }
      integers += [power + power / 10, power + power / 100]
    }
    for integer in integers {
      // As a decimal and in compact notation, because other whole numbers may be looked up in a table.
      texts += ["\(integer)", "\(integer).0", "\(integer).1", "\(integer / 10).\(integer % 10)c1"]
    }
    for digits in 1...3 {
      for fraction in 0..<[1, 10, 100, 1_000][digits] {
        let text = String("000\(fraction)".suffix(digits))
        texts += ["0.\(text)", "1.\(text)", "5.\(text)"]
      }
    }
    probes = texts.compactMap { text in (try? ExactOperands(parsing: text)).map { Probe(text: text, exact: $0) } }
  }
}
