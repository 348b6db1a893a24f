package import Diagnostics

// ICU's root collation, which sorts the keys of string catalogs.
extension AppleMatcherLibrary {
  private typealias Open = @convention(c) (UnsafePointer<CChar>, Status) -> OpaquePointer?
  private typealias OpenElements =
    @convention(c) (OpaquePointer?, UnsafePointer<UInt16>?, Int32, Status) -> OpaquePointer?
  private typealias Next = @convention(c) (OpaquePointer?, Status) -> Int32
  private typealias Close = @convention(c) (OpaquePointer?) -> Void
  private typealias GetNormalizer = @convention(c) (Status) -> OpaquePointer?
  private typealias GetDecomposition =
    @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<UInt16>, Int32, Status) -> Int32

  /// The collation elements of all characters that the document covers.
  ///
  /// - Throws: A diagnostic if ICU lacks a function or reports an error.
  package func collation() throws(Diagnostic) -> AppleCollationDocument {
    guard let open = Self.function("ucol_open", as: Open.self), let close = Self.function("ucol_close", as: Close.self),
      let openElements = Self.function("ucol_openElements", as: OpenElements.self),
      let next = Self.function("ucol_next", as: Next.self),
      let closeElements = Self.function("ucol_closeElements", as: Close.self),
      let getNormalizer = Self.function("unorm2_getNFCInstance", as: GetNormalizer.self),
      let getDecomposition = Self.function("unorm2_getRawDecomposition", as: GetDecomposition.self)
    else { throw Diagnostic(.error, "this ICU has no collation") }
    var status: Int32 = 0
    let collator = open("", &status)
    defer { close(collator) }
    let normalizer = getNormalizer(&status)

    func elements(of scalar: Unicode.Scalar) -> [AppleCollationDocument.Element] {
      let units = Array(String(scalar).utf16)
      let iterator = openElements(collator, units, Int32(units.count), &status)
      defer { closeElements(iterator) }
      var elements: [AppleCollationDocument.Element] = []
      while case let order = Int(UInt32(bitPattern: next(iterator, &status))), order != UInt32.max {
        // ICU returns long weights in two parts, of which the second has these bits. The second part of a tertiary
        // weight is 0 for all characters of the table.
        if order & 0xC0 == 0xC0, var last = elements.popLast() {
          last.primary |= order >> 16
          last.secondary |= order >> 8 & 0xFF
          elements.append(last)
        } else {
          elements.append(.init(primary: order & 0xFFFF_0000, secondary: order & 0xFF00, tertiary: order & 0xFF))
        }
      }
      return elements
    }

    let covered = Set(AppleCollationDocument.scalars)
    func parts(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
      var buffer = [UInt16](repeating: 0, count: 16)
      let length = getDecomposition(normalizer, Int32(scalar.value), &buffer, Int32(buffer.count), &status)
      guard length > 0 else { return [] }
      let parts = String(decoding: buffer.prefix(Int(length)), as: UTF16.self).unicodeScalars
      return parts.count == 2 && parts.allSatisfy(covered.contains) ? Array(parts) : []
    }

    let characters = AppleCollationDocument.scalars.map {
      AppleCollationDocument.Character(scalar: $0, elements: elements(of: $0), parts: parts(of: $0))
    }
    if status > 0 { throw Diagnostic(.error, "ICU error \(status)") }
    return AppleCollationDocument(icuVersion: version, characters: characters)
  }
}
