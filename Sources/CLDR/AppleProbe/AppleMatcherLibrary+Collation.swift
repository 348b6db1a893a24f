package import Diagnostics

// ICU's root collation, which sorts the keys of string catalogs.
extension AppleMatcherLibrary {
  private typealias Open = @convention(c) (UnsafePointer<CChar>, Status) -> OpaquePointer?
  private typealias OpenElements =
    @convention(c) (OpaquePointer?, UnsafePointer<UInt16>?, Int32, Status) -> OpaquePointer?
  private typealias Next = @convention(c) (OpaquePointer?, Status) -> Int32
  private typealias Close = @convention(c) (OpaquePointer?) -> Void
  private typealias GetContractions =
    @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?, Int8, Status) -> Void
  private typealias GetItem =
    @convention(c) (
      OpaquePointer?, Int32, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>,
      UnsafeMutablePointer<UInt16>, Int32, Status
    ) -> Int32

  /// The collation elements of all characters that the document covers.
  ///
  /// - Throws: A diagnostic if ICU lacks a function or reports an error.
  package func collation() throws(Diagnostic) -> AppleCollationDocument {
    guard let open = Self.function("ucol_open", as: Open.self), let close = Self.function("ucol_close", as: Close.self),
      let openElements = Self.function("ucol_openElements", as: OpenElements.self),
      let next = Self.function("ucol_next", as: Next.self),
      let closeElements = Self.function("ucol_closeElements", as: Close.self)
    else { throw Diagnostic(.error, "this ICU has no collation") }
    var status: Int32 = 0
    let collator = open("", &status)
    defer { close(collator) }

    func character(_ text: String) -> AppleCollationDocument.Character {
      let units = Array(text.utf16)
      let iterator = openElements(collator, units, Int32(units.count), &status)
      defer { closeElements(iterator) }
      var elements: [AppleCollationDocument.Element] = []
      while case let order = Int(UInt32(bitPattern: next(iterator, &status))), order != UInt32.max {
        // ICU hands out long weights in two parts, of which the second has these bits.
        if order & 0xC0 == 0xC0, var last = elements.popLast() {
          last.primary |= order >> 16
          last.secondary |= order >> 8 & 0xFF
          last.tertiary |= order & 0x3F
          elements.append(last)
        } else {
          elements.append(.init(primary: order & 0xFFFF_0000, secondary: order & 0xFF00, tertiary: (order & 0xFF) << 8))
        }
      }
      return AppleCollationDocument.Character(text: text, elements: elements)
    }

    let texts = try AppleCollationDocument.scalars.map(String.init) + contractions(of: collator)
    var characters = texts.map(character)
    if status > 0 { throw Diagnostic(.error, "ICU error \(status)") }

    func ranks(_ weight: KeyPath<AppleCollationDocument.Element, Int>) -> [Int: Int] {
      let weights = Set(characters.lazy.flatMap { $0.elements.map { $0[keyPath: weight] } }).union([0])
      return Dictionary(uniqueKeysWithValues: weights.sorted().enumerated().map { ($0.element, $0.offset) })
    }
    let (primaries, secondaries) = (ranks(\.primary), ranks(\.secondary))
    for index in characters.indices {
      characters[index].elements = characters[index].elements.map { element in
        // The low byte of the tertiary weight is 0 for all characters of the table.
        .init(
          primary: primaries[element.primary] ?? 0,
          secondary: secondaries[element.secondary] ?? 0,
          tertiary: element.tertiary >> 8
        )
      }
    }
    return AppleCollationDocument(icuVersion: version, characters: characters)
  }

  /// The sequences of characters that are sorted as a unit. The Thai and Lao vowels before a consonant are left out,
  /// because Unicode has a property for them.
  private func contractions(of collator: OpaquePointer?) throws(Diagnostic) -> [String] {
    guard let openSet = Self.function("uset_openEmpty", as: (@convention(c) () -> OpaquePointer?).self),
      let closeSet = Self.function("uset_close", as: Close.self),
      let get = Self.function("ucol_getContractionsAndExpansions", as: GetContractions.self),
      let count = Self.function("uset_getItemCount", as: (@convention(c) (OpaquePointer?) -> Int32).self),
      let getItem = Self.function("uset_getItem", as: GetItem.self)
    else { throw Diagnostic(.error, "this ICU has no sets of characters") }
    let set = openSet()
    defer { closeSet(set) }
    var status: Int32 = 0
    get(collator, set, nil, 0, &status)
    var texts: [String] = []
    for index in 0..<count(set) {
      var (first, last): (Int32, Int32) = (0, 0)
      var buffer = [UInt16](repeating: 0, count: 16)
      let length = Int(getItem(set, index, &first, &last, &buffer, Int32(buffer.count), &status))
      guard length > 1, length <= buffer.count else { continue }
      let text = String(decoding: buffer.prefix(length), as: UTF16.self)
      let scalars = text.unicodeScalars
      guard scalars.count > 1, scalars.first?.properties.isLogicalOrderException == false,
        scalars.allSatisfy(AppleCollationDocument.covers)
      else { continue }
      texts.append(text)
    }
    if status > 0 { throw Diagnostic(.error, "ICU error \(status)") }
    return texts.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }
}
