import Decimals
import FormatArguments
import Plurals

extension MessageEvaluation {
  /// The value of a selector, ready to be compared with keys.
  private enum Selector {
    /// Nothing matches but `*`.
    case nothing
    case string(String)
    case number(ExactNumber?, category: PluralCategory?)
    case custom(MessageValue.Selection)
  }

  /// The variant whose keys match best.
  ///
  /// - SeeAlso: The section "Pattern Selection" of Unicode MessageFormat.
  mutating func bestVariant() -> MessageModel.Variant {
    var selectors = model.selectors.map { self.selector($0) }
    while true {
      do throws(FailedSelector) {
        return try bestVariant(&selectors)
      } catch {
        // A selector that fails matches nothing, so everything is compared once more without it.
        selectors[error.place] = .nothing
        reportBadSelector(model.selectors[error.place])
      }
    }
  }

  private struct FailedSelector: Error {
    let place: Int
  }

  private mutating func reportBadSelector(_ selector: MessageModel.Selector) {
    report(.badSelector, "$" + model.variables[selector.variable].name, at: selector.offset)
  }

  /// Resolves a selector.
  private mutating func selector(_ selector: MessageModel.Selector) -> Selector {
    switch resolve(variable: selector.variable, at: selector.offset) {
    case .missingString: return .nothing
    case .fallback: break
    case .value(let value):
      switch value.storage {
      case .string(let text): return .string(text)
      case .number(let number) where number.options.notation == .currency: break
      case .number(let number):
        switch number.options.select {
        case nil: break
        case .exact?: return .number(number.exact, category: nil)
        case .plural?: return .number(number.exact, category: settings.numbers.category(of: number, ordinal: false))
        case .ordinal?: return .number(number.exact, category: settings.numbers.category(of: number, ordinal: true))
        }
      case .custom(let custom):
        if let selection = custom.selection { return .custom(selection) }
      case .plain: break
      }
    }
    reportBadSelector(selector)
    return .nothing
  }

  private mutating func bestVariant(
    _ selectors: inout [Selector]
  ) throws(FailedSelector) -> MessageModel.Variant {
    // Every message has a variant that matches everything.
    var best: MessageModel.Variant?
    for place in model.variants.indices {
      let variant = model.variants[place]
      guard try matches(variant, selectors) else { continue }
      if let current = best, !isBetter(variant, than: current, selectors) { continue }
      best = variant
    }
    return best ?? model.variants[0]
  }

  private mutating func matches(
    _ variant: MessageModel.Variant,
    _ selectors: [Selector]
  ) throws(FailedSelector) -> Bool {
    for place in selectors.indices {
      let key = model.keys[variant.keys.lowerBound + place]
      if key.kind != .catchAll, try !matches(key, selectors[place], place) { return false }
    }
    return true
  }

  private mutating func matches(
    _ key: MessageModel.Key,
    _ selector: Selector,
    _ place: Int
  ) throws(FailedSelector) -> Bool {
    switch selector {
    case .nothing: return false
    case .string(let text): return isEqual(key.span, text)
    case .number(let number, let category):
      switch key.kind {
      case .catchAll: return true
      case .integer: return number?.equals(slice(key.span), key.value) ?? false
      case .number: return number?.equals(slice(key.span), nil) ?? false
      case .category: return category.map { Int64($0.index) } == key.value
      case .other:
        report(.badVariantKey, text(key.span), at: key.offset)
        return false
      }
    case .custom(let selection):
      do throws(MessageFunctionError) {
        return try selection.matches(text(key.span))
      } catch {
        throw FailedSelector(place: place)
      }
    }
  }

  /// Whether a matching variant is better than another one: the first keys that differ decide.
  private func isBetter(
    _ variant: MessageModel.Variant,
    than other: MessageModel.Variant,
    _ selectors: [Selector]
  ) -> Bool {
    for place in selectors.indices {
      let key = model.keys[variant.keys.lowerBound + place]
      let otherKey = model.keys[other.keys.lowerBound + place]
      if key.kind == .catchAll, otherKey.kind == .catchAll { continue }
      if key.kind == .catchAll || otherKey.kind == .catchAll { return otherKey.kind == .catchAll }
      if isEqual(key.span, otherKey.span) { continue }
      switch selectors[place] {
      case .nothing, .string: return false
      case .number: return key.kind != .category && otherKey.kind == .category
      case .custom(let selection): return selection.isBetter(text(key.span), text(otherKey.span))
      }
    }
    return false
  }

  /// Whether two keys are canonically equivalent.
  private func isEqual(_ one: MessageModel.Span, _ other: MessageModel.Span) -> Bool {
    let (one, other) = (slice(one), slice(other))
    if one.elementsEqual(other) { return true }
    return (one.hasNonASCII || other.hasNonASCII)
      && String(decoding: one, as: UTF8.self) == String(decoding: other, as: UTF8.self)
  }

  private func isEqual(_ key: MessageModel.Span, _ text: String) -> Bool {
    let key = slice(key)
    if key.equals(text) { return true }
    return key.hasNonASCII && String(decoding: key, as: UTF8.self) == text
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var hasNonASCII: Bool { contains { $0 >= 0x80 } }
}
