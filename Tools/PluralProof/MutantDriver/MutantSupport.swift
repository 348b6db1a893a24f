// The functions that instrumented rules call. Compiled together with a copy of the runtime, and never part of the
// runtime.

/// The number of the active mutant; 0 for none.
nonisolated(unsafe) var activeMutant = 0

/// A value with the number of the first mutant of the operator before it.
struct Tagged<Value> {
  let mutant: Int
  let value: Value
}

// Each operator has the precedence of the one it replaces, and each tag binds just a little tighter.
precedencegroup MutantComparandPrecedence {
  higherThan: ComparisonPrecedence
  lowerThan: NilCoalescingPrecedence
}
precedencegroup MutantConjunctPrecedence {
  higherThan: LogicalConjunctionPrecedence
  lowerThan: ComparisonPrecedence
}
precedencegroup MutantDisjunctPrecedence {
  higherThan: LogicalDisjunctionPrecedence
  lowerThan: LogicalConjunctionPrecedence
}

infix operator |-> : MutantComparandPrecedence
infix operator &-> : MutantConjunctPrecedence
infix operator ||-> : MutantDisjunctPrecedence
infix operator =~= : ComparisonPrecedence
infix operator !~= : ComparisonPrecedence
infix operator <~ : ComparisonPrecedence
infix operator <~= : ComparisonPrecedence
infix operator >~ : ComparisonPrecedence
infix operator >~= : ComparisonPrecedence
infix operator &~& : LogicalConjunctionPrecedence
infix operator |~| : LogicalDisjunctionPrecedence

@inline(__always)
func |-> <Value: FixedWidthInteger>(mutant: Int, value: Value) -> Tagged<Value> {
  Tagged(mutant: mutant, value: value)
}

@inline(__always)
func &-> (mutant: Int, value: Bool) -> Tagged<Bool> { Tagged(mutant: mutant, value: value) }

@inline(__always)
func ||-> (mutant: Int, value: Bool) -> Tagged<Bool> { Tagged(mutant: mutant, value: value) }

@inline(__always)
func =~= <Value: FixedWidthInteger>(left: Value, right: Tagged<Value>) -> Bool {
  activeMutant == right.mutant ? left != right.value : left == right.value
}

@inline(__always)
func !~= <Value: FixedWidthInteger>(left: Value, right: Tagged<Value>) -> Bool {
  activeMutant == right.mutant ? left == right.value : left != right.value
}

@inline(__always)
func <~ <Value: FixedWidthInteger>(left: Value, right: Tagged<Value>) -> Bool {
  if activeMutant == right.mutant { return left <= right.value }
  return activeMutant == right.mutant + 1 ? left >= right.value : left < right.value
}

@inline(__always)
func <~= <Value: FixedWidthInteger>(left: Value, right: Tagged<Value>) -> Bool {
  if activeMutant == right.mutant { return left < right.value }
  return activeMutant == right.mutant + 1 ? left > right.value : left <= right.value
}

@inline(__always)
func >~ <Value: FixedWidthInteger>(left: Value, right: Tagged<Value>) -> Bool {
  if activeMutant == right.mutant { return left >= right.value }
  return activeMutant == right.mutant + 1 ? left <= right.value : left > right.value
}

@inline(__always)
func >~= <Value: FixedWidthInteger>(left: Value, right: Tagged<Value>) -> Bool {
  if activeMutant == right.mutant { return left > right.value }
  return activeMutant == right.mutant + 1 ? left < right.value : left >= right.value
}

// Neither side has side effects, so evaluating both changes nothing.
@inline(__always)
func &~& (left: Bool, right: Tagged<Bool>) -> Bool {
  activeMutant == right.mutant ? left || right.value : left && right.value
}

@inline(__always)
func |~| (left: Bool, right: Tagged<Bool>) -> Bool {
  activeMutant == right.mutant ? left && right.value : left || right.value
}

extension ClosedRange where Bound: FixedWidthInteger {
  @inline(__always)
  func contains(_ mutant: Int, _ value: Bound) -> Bool {
    (activeMutant == mutant) != contains(value)
  }
}

extension Range where Bound: FixedWidthInteger {
  @inline(__always)
  func contains(_ mutant: Int, _ value: Bound) -> Bool {
    (activeMutant == mutant) != contains(value)
  }
}

@inline(__always)
func literal<Value: FixedWidthInteger>(_ mutant: Int, _ value: Value, _ first: Value) -> Value {
  activeMutant == mutant ? first : value
}

@inline(__always)
func literal<Value: FixedWidthInteger>(_ mutant: Int, _ value: Value, _ first: Value, _ second: Value) -> Value {
  activeMutant == mutant + 1 ? second : literal(mutant, value, first)
}

@inline(__always)
func literal<Value: FixedWidthInteger>(
  _ mutant: Int,
  _ value: Value,
  _ first: Value,
  _ second: Value,
  _ third: Value
) -> Value {
  activeMutant == mutant + 2 ? third : literal(mutant, value, first, second)
}

@inline(__always)
func literal<Value: FixedWidthInteger>(
  _ mutant: Int,
  _ value: Value,
  _ first: Value,
  _ second: Value,
  _ third: Value,
  _ fourth: Value
) -> Value {
  activeMutant == mutant + 3 ? fourth : literal(mutant, value, first, second, third)
}

@inline(__always)
func operand<Value: FixedWidthInteger>(_ mutant: Int, _ value: Value, _ other: Value) -> Value {
  activeMutant == mutant ? other : value
}

@inline(__always)
func category(_ mutant: Int, _ value: PluralCategory, _ other: PluralCategory) -> PluralCategory {
  activeMutant == mutant ? other : value
}
