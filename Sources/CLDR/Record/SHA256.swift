/// The hash function SHA-256 (FIPS 180-4), for the list that `sha256sum --check` reads.
package enum SHA256 {
  /// The hash of some bytes as 64 hexadecimal digits.
  package static func hexDigest(of bytes: [UInt8]) -> String {
    var message = bytes + [0x80]
    message += Array(repeating: 0, count: (120 - message.count % 64) % 64)
    message += (0..<8).map { UInt8(truncatingIfNeeded: (bytes.count * 8) >> (56 - 8 * $0)) }
    var hash = initialHash
    for start in stride(from: 0, to: message.count, by: 64) {
      add(message[start..<start + 64], to: &hash)
    }
    return hash.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func add(_ block: ArraySlice<UInt8>, to hash: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    }
    func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var (a, b, c, d) = (hash[0], hash[1], hash[2], hash[3])
    var (e, f, g, h) = (hash[4], hash[5], hash[6], hash[7])
    for (word, constant) in zip(words, constants) {
      let choice = e & f ^ ~e & g
      let majority = a & b ^ a & c ^ b & c
      let first = h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constant &+ word
      let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
      (a, b, c, d, e, f, g, h) = (first &+ second, a, b, c, d &+ first, e, f, g)
    }
    hash = zip(hash, [a, b, c, d, e, f, g, h]).map { $0 &+ $1 }
  }

  /// The first 64 prime numbers.
  private static let primes = (2...311).filter { number in !(2..<number).contains { number.isMultiple(of: $0) } }
  /// The first 32 bits of the fractions of the square roots of the first eight primes.
  private static let initialHash = primes.prefix(8).map { fraction(of: $0, power: 2) }
  /// The first 32 bits of the fractions of the cube roots of the primes.
  private static let constants = primes.map { fraction(of: $0, power: 3) }

  /// The first 32 bits after the point of a root, found bit by bit without rounding.
  private static func fraction(of number: Int, power: Int) -> UInt32 {
    // The largest root with root^power <= number * 2^(32 * power); the product has more than 64 bits.
    var root: UInt64 = 0
    for bit in (0..<37).reversed() {
      let next = root | 1 << UInt64(bit)
      let square = next.multipliedFullWidth(by: next)
      let isSmallEnough: Bool
      if power == 2 {
        isSmallEnough = (square.high, square.low) <= (UInt64(number), 0)
      } else {
        // A cube of at most 111 bits: the upper half of the square has at most 10 bits.
        let low = square.low.multipliedFullWidth(by: next)
        let high = square.high &* next &+ low.high
        isSmallEnough = (high, low.low) <= (UInt64(number) << 32, 0)
      }
      if isSmallEnough { root = next }
    }
    return UInt32(truncatingIfNeeded: root)
  }
}
