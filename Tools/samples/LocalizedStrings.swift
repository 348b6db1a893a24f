import StringFiles

let strings = try LocalizedBundle(at: "Resources", developmentLocalization: "en")
let localizer = strings.localizer(preferring: ["pl-PL", "en"])
let (count, name, folder) = (5, "Ewa", "Desktop")
// What `localize compile` writes.
extension LocalizedBundle {
  static let module = LocalizedBundle(
    texts: [
      "de": ["files.count": "%lld Dateien"],
      "pl": ["files.count": "%lld plików", "%lld files": "%lld plików", "greeting": "Cześć, %@!"],
    ],
    developmentLocalization: "pl"
  )
}

extension LocalizedStringResource {
  static func filesCount(_ arg1: Int) -> LocalizedStringResource {
    LocalizedStringResource(symbol: "files.count", table: nil, bundle: .module, arg1)
  }
}
