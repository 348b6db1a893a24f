import CLDR
import TestSupport
import Testing

@Suite("The records in Data")
struct RecordTests {
  @Test("SHA-256 gives the values of the standard")
  func hashes() {
    let examples = [
      "": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      "abc": "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq":
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
    ]
    for (text, digest) in examples { #expect(SHA256.hexDigest(of: Array(text.utf8)) == digest) }
    // All lengths around the end of a block differ.
    let digests = Set((50...130).map { (length: Int) in SHA256.hexDigest(of: [UInt8](repeating: 0, count: length)) })
    #expect(digests.count == 81)
  }

  @Test("the list of hashes names every document with its hash")
  func list() throws {
    let lines = try PackageFolder.text("Data/SHA256SUMS").split(separator: "\n")
    let paths = [
      PluralsDocument.path, NumbersDocument.path, MinimalPairsDocument.path, CLDRLanguagesDocument.path,
      AppleLanguagesDocument.path,
    ]
    for path in paths {
      let digest = SHA256.hexDigest(of: Array(try PackageFolder.data(path)))
      #expect(lines.contains { $0 == "\(digest)  \(path.dropFirst("Data/".count))" }, "run `swift run cldr-gen`")
    }
  }

  @Test("the baseline is written as it was read")
  func roundTrip() throws {
    let bytes = Array(try PackageFolder.data(BaselineDocument.path))
    #expect(try BaselineDocument(decoding: bytes).encoded() == bytes)
  }
}
