// Call sites as Apple's documentation and apps write them, each with what it means: a key, its arguments and a table.

import Checks
import Foundation
import LocalizedNumbers
import LocalizedStrings
import PluralsFoundation

private final class Marker: CustomLocalizedStringResourceConvertible {
  static let title: LocalizedStringResource = "Only in Routes"
  var localizedStringResource: LocalizedStringResource { .greetingTitle }
}

extension LocalizedStringResource {
  fileprivate var text: String { String(localized: self) }
}

private func show(_ resource: LocalizedStringResource) -> String { String(localized: resource) }

private func texts() {
  let name = "Ewa"
  let count = 5
  let weight = 2.5
  check(String(localized: "Cancel"), "Routes", "Cancel")
  check(String(localized: "Cancel", comment: "A button"), "Routes", "Cancel")
  check(String(localized: "Cancel", bundle: .module), "Routes", "Cancel")
  check(String(localized: "Cancel", bundle: .module, comment: "A button"), "Routes", "Cancel")
  check(String(localized: "Cancel", bundle: .forClass(Marker.self)), "Routes", "Cancel")
  check(String(localized: "Exit", table: "Signs"), "Routes", "Exit", table: "Signs")
  check(String(localized: "Exit", table: "Signs", comment: "A sign"), "Routes", "Exit", table: "Signs")
  check(String(localized: "Exit", table: "Signs", bundle: .module, comment: "A sign"), "Routes", "Exit", table: "Signs")
  check(String(localized: "Platform \(name)", table: "Signs"), "Routes", "Platform %@", "Ewa", table: "Signs")
  check(String(localized: "Hello, \(name)!"), "Routes", "Hello, %@!", "Ewa")
  check(String(localized: "Hello, \(name)!", comment: "A greeting"), "Routes", "Hello, %@!", "Ewa")
  check(String(localized: "Hello, \(name.prefix(2))!"), "Routes", "Hello, %@!", "Ew")
  check(String(localized: "\(count) parcels"), "Routes", "%lld parcels", "5")
  check(String(localized: "\(count) parcels", comment: "A count"), "Routes", "%lld parcels", "5")
  check(String(localized: "\(Int64(1)) parcels", bundle: .module), "Routes", "%lld parcels", "1")
  check(String(localized: "\(name) weighs \(weight)"), "Routes", "%@ weighs %lf", "Ewa", "2.5")
  check(
    String(localized: "\(name) has \(count) parcels", comment: "Who has what"),
    "Routes",
    "%@ has %lld parcels",
    "Ewa",
    "5"
  )
  check(String(localized: "\(UInt(3)) in \(Int32(4)) of \(UInt8(5))"), "Routes", "%llu in %d of %u", "3", "4", "5")
  check(String(localized: "Ratio \(Float(0.5))"), "Routes", "Ratio %f", "0.5")
  check(String(localized: "100% of \(count)"), "Routes", "100%% of %lld", "5")
  check(
    String(
      localized: """
        Cancel
        """
    ),
    "Routes",
    "Cancel"
  )
  check(String(localized: #"Hello, \#(name)!"#), "Routes", "Hello, %@!", "Ewa")
}

private func keys() {
  let name = "Ewa"
  let count = 5
  check(String(localized: "greeting.title", defaultValue: "Morning"), "Routes", "greeting.title")
  check(String(localized: "greeting.title", defaultValue: "Morning", comment: "A greeting"), "Routes", "greeting.title")
  check(String(localized: "greeting.title", defaultValue: "Morning", bundle: .module), "Routes", "greeting.title")
  check(String(localized: "parcel.count", defaultValue: "\(count) parcels"), "Routes", "parcel.count", "5")
  check(
    String(localized: "parcel.count", defaultValue: "\(count) parcels", comment: "A count"),
    "Routes",
    "parcel.count",
    "5"
  )
  check(
    String(localized: "Exit", defaultValue: "Way out", table: "Signs", comment: "A sign"),
    "Routes",
    "Exit",
    table: "Signs"
  )
  check(String(localized: "Exit", defaultValue: "Way out", table: "Signs"), "Routes", "Exit", table: "Signs")
  check(String(localized: .parcelCount(count)), "Routes", "parcel.count", "5")
  check(String(localized: .greetingTitle), "Routes", "greeting.title")
  check(String(localized: .greetingName(name: name)), "Routes", "greeting.name", "Ewa")
  check(String(localized: LocalizedStringResource.greetingTitle), "Routes", "greeting.title")
}

private func resources() {
  let count = 5
  var twelve = String.LocalizationOptions()
  twelve.replacements = [12]
  check(String(localized: LocalizedStringResource("Cancel")), "Routes", "Cancel")
  check(String(localized: LocalizedStringResource("Cancel", comment: "A button")), "Routes", "Cancel")
  check(String(localized: LocalizedStringResource("Cancel", bundle: .module)), "Routes", "Cancel")
  check(String(localized: LocalizedStringResource("Exit", table: "Signs")), "Routes", "Exit", table: "Signs")
  check(String(localized: LocalizedStringResource("Cancel", bundle: .forClass(Marker.self))), "Routes", "Cancel")
  check(String(localized: LocalizedStringResource("\(count) parcels")), "Routes", "%lld parcels", "5")
  check(
    String(localized: LocalizedStringResource("parcel.count", defaultValue: "\(count) parcels")),
    "Routes",
    "parcel.count",
    "5"
  )
  check(
    String(
      localized: LocalizedStringResource("greeting.title", defaultValue: "Morning", table: nil, comment: "A greeting")
    ),
    "Routes",
    "greeting.title"
  )
  check(
    String(localized: LocalizedStringResource("greeting.title", defaultValue: "Morning", bundle: .module)),
    "Routes",
    "greeting.title"
  )
  check(String(localized: String.LocalizationValue("Cancel")), "Routes", "Cancel")
  check(String(localized: String.LocalizationValue("Can" + "cel"), comment: "A button"), "Routes", "Cancel")
  check(show("Only in Routes"), "Routes", "Only in Routes")
  check(String(localized: Marker.title), "Routes", "Only in Routes")
  check(Marker().localizedStringResource.text, "Routes", "greeting.title")
  check(String(localized: "About \(LocalizedStringResource("Cancel"))"), "Routes", "About %@", "@Cancel")
  check(String(localized: "About \(Marker())"), "Routes", "About %@", "@greeting.title")
  check(String(localized: "%lld parcels", options: twelve), "Routes", "%lld parcels", "12")
  check(String(localized: "%lld parcels", options: twelve, comment: "A count"), "Routes", "%lld parcels", "12")
}

private func localizers() {
  let count = 5
  check(String(localized: .parcelCount(count), with: LocalizedBundle.module.localizer()), "Routes", "parcel.count", "5")
  check(LocalizedBundle.module.localizer()(.greetingTitle), "Routes", "greeting.title")
  check(String(localized: "\(count) parcels", with: LocalizedBundle.module.localizer()), "Routes", "%lld parcels", "5")
}

private func foundation() {
  let name = "Ewa"
  let count = 5
  let weight = 2.5
  let address = URL(fileURLWithPath: "/a")
  check(String(localized: "Hello, \(NSString(string: name))!"), "Routes", "Hello, %@!", "Ewa")
  check(String(localized: "Hello, \(address)!"), "Routes", "Hello, %@!", "file:///a")
  check(String(localized: "\(name) weighs \(CGFloat(weight))"), "Routes", "%@ weighs %lf", "Ewa", "2.5")
  check(String(localized: "Hello, \(NSNumber(value: 7))!"), "Routes", "Hello, %@!", "7")
  check(String(localized: "Cancel", locale: .current), "Routes", "Cancel")
  check(String(localized: "Cancel", bundle: .module, locale: .current, comment: "A button"), "Routes", "Cancel")
  check(String(localized: "greeting.title", defaultValue: "Morning", locale: .current), "Routes", "greeting.title")
  check(String(localized: LocalizedStringResource("Cancel", locale: .current)), "Routes", "Cancel")
  check(String(localized: LocalizedStringResource("Cancel", locale: .current, bundle: .module)), "Routes", "Cancel")
  check(
    String(localized: LocalizedStringResource("greeting.title", defaultValue: "Morning", locale: .current)),
    "Routes",
    "greeting.title"
  )
  check(String(AttributedString(localized: "Cancel", bundle: .module).characters), "Routes", "Cancel")
  check(
    String(AttributedString(localized: "Hello, \(name)!", bundle: .module, comment: "A greeting").characters),
    "Routes",
    "Hello, %@!",
    "Ewa"
  )
  check(String(AttributedString(localized: .parcelCount(count)).characters), "Routes", "parcel.count", "5")
}

private func program() {
  let literal: LocalizedStringResource = "Cancel"
  check(String(localized: "Cancel", bundle: .main), "calls", "Cancel")
  check(String(localized: "Cancel", bundle: .main, comment: "A button"), "calls", "Cancel")
  check(String(localized: "Cancel", bundle: Bundle.main), "calls", "Cancel")
  check(String(localized: LocalizedStringResource("Cancel", bundle: .main)), "calls", "Cancel")
  check(String(localized: LocalizedStringResource("Cancel", bundle: .atURL(Bundle.main.bundleURL))), "calls", "Cancel")
  check(String(localized: literal), "Routes", "Cancel")
}

private func styles() {
  let count = 1_234_567
  let size: Int64 = 5_300_000
  let localizer = LocalizedBundle.module.localizer()
  let locale = Locale(identifier: localizer.locale)
  let compact = localizer.shown(count, as: .compact(.short)).text
  check(String(localized: "Seen by \(count, format: .compact(.short))"), "Routes", "Seen by %@", compact)
  check(String(localized: "Seen by \(count, format: .compactShort)", bundle: .module), "Routes", "Seen by %@", compact)
  check(
    String(localized: "Seen by \(count, format: .number.notation(.compactName))", comment: "A count"),
    "Routes",
    "Seen by %@",
    count.formatted(.number.notation(.compactName).locale(locale))
  )
  check(
    String(localized: LocalizedStringResource("Seen by \(0.25, format: .percent)")),
    "Routes",
    "Seen by %@",
    0.25.formatted(.percent.locale(locale))
  )
  check(
    String(localized: "Seen by \(size, format: .byteCount(style: .file))"),
    "Routes",
    "Seen by %@",
    ByteCountFormatStyle(style: .file, locale: locale).format(size)
  )
  check(String(localized: "\(1, format: .number) stamps"), "Routes", "%@ stamps", "1")
  check(String(localized: "\(5, format: .decimal) stamps", comment: "A count"), "Routes", "%@ stamps", "5")
}

/// Shows all strings.
public func checkRoutes() {
  texts()
  keys()
  resources()
  localizers()
  foundation()
  styles()
  program()
  older()
}
