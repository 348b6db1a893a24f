// Call sites as Apple's documentation and apps write them, each with what it means: a key, its arguments and a table.
// check.sh makes the library Routes and the program of this module.

import Checks
import Foundation
import LocalizedNumbers
import LocalizedStrings
import PluralsFoundation

private final class Marker: CustomLocalizedStringResourceConvertible {
  static let title: LocalizedStringResource = "Only in Depot"
  var localizedStringResource: LocalizedStringResource { .greetingTitle }
}

extension LocalizedStringResource {
  fileprivate var text: String { String(localized: self) }
}

/// Strings of a library as default arguments.
public struct Defaults {
  let strings: [String]

  /// Takes strings, or those of the library.
  public init(
    plain: String = String(localized: "Cancel"),
    keyed: String = String(localized: "greeting.title", defaultValue: "Morning", comment: "A greeting"),
    table: String = String(localized: "Exit", table: "Signs"),
    bundle: String = String(localized: "Cancel", bundle: .module, comment: "A button"),
    resource: LocalizedStringResource = LocalizedStringResource("Cancel", comment: "A button"),
    literal: LocalizedStringResource = "Only in Depot"
  ) {
    strings = [plain, keyed, table, bundle, String(localized: resource), String(localized: literal)]
  }
}

private func show(_ resource: LocalizedStringResource) -> String { String(localized: resource) }

private func texts() {
  let name = "Ewa"
  let count = 5
  let weight = 2.5
  check(String(localized: "Cancel"), "Depot", "Cancel")
  check(String(localized: "Cancel", comment: "A button"), "Depot", "Cancel")
  check(String(localized: "Cancel", bundle: .module), "Depot", "Cancel")
  check(String(localized: "Cancel", bundle: .module, comment: "A button"), "Depot", "Cancel")
  check(String(localized: "Cancel", bundle: .forClass(Marker.self)), "Depot", "Cancel")
  check(String(localized: "Exit", table: "Signs"), "Depot", "Exit", table: "Signs")
  check(String(localized: "Exit", table: "Signs", comment: "A sign"), "Depot", "Exit", table: "Signs")
  check(String(localized: "Exit", table: "Signs", bundle: .module, comment: "A sign"), "Depot", "Exit", table: "Signs")
  check(String(localized: "Platform \(name)", table: "Signs"), "Depot", "Platform %@", "Ewa", table: "Signs")
  check(String(localized: "Hello, \(name)!"), "Depot", "Hello, %@!", "Ewa")
  check(String(localized: "Hello, \(name)!", comment: "A greeting"), "Depot", "Hello, %@!", "Ewa")
  check(String(localized: "Hello, \(name.prefix(2))!"), "Depot", "Hello, %@!", "Ew")
  check(String(localized: "\(count) parcels"), "Depot", "%lld parcels", "5")
  check(String(localized: "\(count) parcels", comment: "A count"), "Depot", "%lld parcels", "5")
  check(String(localized: "\(Int64(1)) parcels", bundle: .module), "Depot", "%lld parcels", "1")
  check(String(localized: "\(name) weighs \(weight)"), "Depot", "%@ weighs %lf", "Ewa", "2.5")
  check(
    String(localized: "\(name) has \(count) parcels", comment: "Who has what"),
    "Depot",
    "%@ has %lld parcels",
    "Ewa",
    "5"
  )
  check(String(localized: "\(UInt(3)) in \(Int32(4)) of \(UInt8(5))"), "Depot", "%llu in %d of %u", "3", "4", "5")
  check(String(localized: "Ratio \(Float(0.5))"), "Depot", "Ratio %f", "0.5")
  check(String(localized: "100% of \(count)"), "Depot", "100%% of %lld", "5")
  check(
    String(
      localized: """
        Cancel
        """
    ),
    "Depot",
    "Cancel"
  )
  check(String(localized: #"Hello, \#(name)!"#), "Depot", "Hello, %@!", "Ewa")
}

private func keys() {
  let name = "Ewa"
  let count = 5
  check(String(localized: "greeting.title", defaultValue: "Morning"), "Depot", "greeting.title")
  check(String(localized: "greeting.title", defaultValue: "Morning", comment: "A greeting"), "Depot", "greeting.title")
  check(String(localized: "greeting.title", defaultValue: "Morning", bundle: .module), "Depot", "greeting.title")
  check(String(localized: "parcel.count", defaultValue: "\(count) parcels"), "Depot", "parcel.count", "5")
  check(
    String(localized: "parcel.count", defaultValue: "\(count) parcels", comment: "A count"),
    "Depot",
    "parcel.count",
    "5"
  )
  check(
    String(localized: "Exit", defaultValue: "Way out", table: "Signs", comment: "A sign"),
    "Depot",
    "Exit",
    table: "Signs"
  )
  check(String(localized: "Exit", defaultValue: "Way out", table: "Signs"), "Depot", "Exit", table: "Signs")
  check(String(localized: .parcelCount(count)), "Depot", "parcel.count", "5")
  check(String(localized: .greetingTitle), "Depot", "greeting.title")
  check(String(localized: .greetingName(name: name)), "Depot", "greeting.name", "Ewa")
  check(String(localized: LocalizedStringResource.greetingTitle), "Depot", "greeting.title")
}

private func resources() {
  let count = 5
  var twelve = String.LocalizationOptions()
  twelve.replacements = [12]
  check(String(localized: LocalizedStringResource("Cancel")), "Depot", "Cancel")
  check(String(localized: LocalizedStringResource("Cancel", comment: "A button")), "Depot", "Cancel")
  check(String(localized: LocalizedStringResource("Cancel", bundle: .module)), "Depot", "Cancel")
  check(String(localized: LocalizedStringResource("Exit", table: "Signs")), "Depot", "Exit", table: "Signs")
  check(String(localized: LocalizedStringResource("Cancel", bundle: .forClass(Marker.self))), "Depot", "Cancel")
  check(String(localized: LocalizedStringResource("\(count) parcels")), "Depot", "%lld parcels", "5")
  check(
    String(localized: LocalizedStringResource("parcel.count", defaultValue: "\(count) parcels")),
    "Depot",
    "parcel.count",
    "5"
  )
  check(
    String(
      localized: LocalizedStringResource("greeting.title", defaultValue: "Morning", table: nil, comment: "A greeting")
    ),
    "Depot",
    "greeting.title"
  )
  check(
    String(localized: LocalizedStringResource("greeting.title", defaultValue: "Morning", bundle: .module)),
    "Depot",
    "greeting.title"
  )
  check(String(localized: String.LocalizationValue("Cancel")), "Depot", "Cancel")
  check(String(localized: String.LocalizationValue("Can" + "cel"), comment: "A button"), "Depot", "Cancel")
  check(show("Only in Depot"), "Depot", "Only in Depot")
  check(String(localized: Marker.title), "Depot", "Only in Depot")
  check(Marker().localizedStringResource.text, "Depot", "greeting.title")
  check(String(localized: "About \(LocalizedStringResource("Cancel"))"), "Depot", "About %@", "@Cancel")
  check(String(localized: "About \(Marker())"), "Depot", "About %@", "@greeting.title")
  check(String(localized: "%lld parcels", options: twelve), "Depot", "%lld parcels", "12")
  check(String(localized: "%lld parcels", options: twelve, comment: "A count"), "Depot", "%lld parcels", "12")
}

private func replacements() {
  var options = String.LocalizationOptions()
  options.replacements = [12]
  check(String(localized: "\(placeholder: .int) parcels", options: options), "Depot", "%lld parcels", "12")
  check(String(localized: "%lld parcels", options: options, locale: .current), "Depot", "%lld parcels", "12")
  check(
    String(localized: "parcel.count", defaultValue: "\(placeholder: .int) parcels", options: options, bundle: .module),
    "Depot",
    "parcel.count",
    "12"
  )
}

private func defaults() {
  let keys = ["Cancel", "greeting.title", "Exit", "Cancel", "Cancel", "Only in Depot"]
  for (key, string) in zip(keys, Defaults().strings) {
    check(string, "Depot", key, table: key == "Exit" ? "Signs" : "Localizable")
  }
}

private func localizers() {
  let count = 5
  check(String(localized: .parcelCount(count), with: LocalizedBundle.module.localizer()), "Depot", "parcel.count", "5")
  check(LocalizedBundle.module.localizer()(.greetingTitle), "Depot", "greeting.title")
  check(String(localized: "\(count) parcels", with: LocalizedBundle.module.localizer()), "Depot", "%lld parcels", "5")
}

private func foundation() {
  let name = "Ewa"
  let count = 5
  let weight = 2.5
  let address = URL(fileURLWithPath: "/a")
  check(String(localized: "Hello, \(NSString(string: name))!"), "Depot", "Hello, %@!", "Ewa")
  check(String(localized: "Hello, \(address)!"), "Depot", "Hello, %@!", "file:///a")
  check(String(localized: "\(name) weighs \(CGFloat(weight))"), "Depot", "%@ weighs %lf", "Ewa", "2.5")
  check(String(localized: "Hello, \(NSNumber(value: 7))!"), "Depot", "Hello, %@!", "7")
  check(String(localized: "Hello, \(NSNumber(value: 7), formatter: NumberFormatter())!"), "Depot", "Hello, %@!", "7")
  check(String(localized: "Cancel", locale: .current), "Depot", "Cancel")
  check(String(localized: "Cancel", bundle: .module, locale: .current, comment: "A button"), "Depot", "Cancel")
  check(String(localized: "greeting.title", defaultValue: "Morning", locale: .current), "Depot", "greeting.title")
  check(String(localized: LocalizedStringResource("Cancel", locale: .current)), "Depot", "Cancel")
  check(String(localized: LocalizedStringResource("Cancel", locale: .current, bundle: .module)), "Depot", "Cancel")
  check(
    String(localized: LocalizedStringResource("greeting.title", defaultValue: "Morning", locale: .current)),
    "Depot",
    "greeting.title"
  )
  check(String(AttributedString(localized: "Cancel", bundle: .module).characters), "Depot", "Cancel")
  check(
    String(AttributedString(localized: "Hello, \(name)!", bundle: .module, comment: "A greeting").characters),
    "Depot",
    "Hello, %@!",
    "Ewa"
  )
  check(String(AttributedString(localized: "Cancel", bundle: Bundle.main).characters), "calls", "Cancel")
  check(String(AttributedString(localized: .parcelCount(count)).characters), "Depot", "parcel.count", "5")
}

private func program() {
  let literal: LocalizedStringResource = "Cancel"
  check(String(localized: "Cancel", bundle: .main), "calls", "Cancel")
  check(String(localized: "Cancel", bundle: .main, comment: "A button"), "calls", "Cancel")
  check(String(localized: "Cancel", bundle: Bundle.main), "calls", "Cancel")
  check(String(localized: LocalizedStringResource("Cancel", bundle: .main)), "calls", "Cancel")
  check(String(localized: LocalizedStringResource("Cancel", bundle: .atURL(Bundle.main.bundleURL))), "calls", "Cancel")
  check(String(localized: literal), "Depot", "Cancel")
}

private func styles() {
  let count = 1_234_567
  let size: Int64 = 5_300_000
  let localizer = LocalizedBundle.module.localizer()
  let locale = Locale(identifier: localizer.locale)
  let compact = localizer.shown(count, as: .compact(.short)).text
  check(String(localized: "Seen by \(count, format: .compact(.short))"), "Depot", "Seen by %@", compact)
  check(String(localized: "Seen by \(count, format: .compactShort)", bundle: .module), "Depot", "Seen by %@", compact)
  check(
    String(localized: "Seen by \(count, format: .number.notation(.compactName))", comment: "A count"),
    "Depot",
    "Seen by %@",
    count.formatted(.number.notation(.compactName).locale(locale))
  )
  check(
    String(localized: LocalizedStringResource("Seen by \(0.25, format: .percent)")),
    "Depot",
    "Seen by %@",
    0.25.formatted(.percent.locale(locale))
  )
  check(
    String(localized: "Seen by \(size, format: .byteCount(style: .file))"),
    "Depot",
    "Seen by %@",
    ByteCountFormatStyle(style: .file, locale: locale).format(size)
  )
  check(String(localized: "\(1, format: .number) stamps"), "Depot", "%@ stamps", "1")
  check(String(localized: "\(5, format: .decimal) stamps", comment: "A count"), "Depot", "%@ stamps", "5")
  // 1,234,562 is `few` in Polish. What is shown, 1,2 mln, is `many`, and so is 5.
  let few = 1_234_562
  for stamps in [
    localizer("%@ stamps", .compact(few)), localizer("%@ stamps", localizer.shown(few, as: .compact(.short))),
    String(localized: "\(few, format: .compact(.short)) stamps"),
    String(localized: LocalizedStringResource("\(few, format: .compact(.short)) stamps")),
  ] {
    check(stamps.replacingOccurrences(of: compact, with: "5"), "Depot", "%@ stamps", "5")
  }
  let parcels = localizer("parcel.count", .compact(few))
  check(parcels.replacingOccurrences(of: compact, with: "5"), "Depot", "parcel.count", "5")
}

/// Shows all strings.
public func showAll() {
  texts()
  keys()
  resources()
  replacements()
  defaults()
  localizers()
  foundation()
  styles()
  program()
  older()
}
