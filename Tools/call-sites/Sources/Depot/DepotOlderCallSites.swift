import Checks
import Foundation
import LocalizedStrings
import NSLocalizedStrings

/// Shows the strings of Foundation's older functions. Without a bundle, they are those of the program.
func older() {
  let name = "Ewa"
  let count = 5
  check(NSLocalizedString("Cancel", comment: "A button"), "calls", "Cancel")
  check(NSLocalizedString("Cancel", bundle: .module, comment: "A button"), "Depot", "Cancel")
  check(NSLocalizedString("Exit", tableName: "Signs", comment: "A sign"), "calls", "Exit", table: "Signs")
  check(
    NSLocalizedString("Exit", tableName: "Signs", bundle: .module, comment: "A sign"),
    "Depot",
    "Exit",
    table: "Signs"
  )
  check(NSLocalizedString("greeting.title", value: "Morning", comment: "A greeting"), "calls", "greeting.title")
  check(
    NSLocalizedString("greeting.title", bundle: .module, value: "Morning", comment: "A greeting"),
    "Depot",
    "greeting.title"
  )
  check(
    NSLocalizedString("Exit", tableName: "Signs", bundle: .main, value: "", comment: "A sign"),
    "calls",
    "Exit",
    table: "Signs"
  )
  check(
    NSLocalizedString("Exit", tableName: "Signs", bundle: .module, value: "Way out", comment: "A sign"),
    "Depot",
    "Exit",
    table: "Signs"
  )
  check(
    String(format: NSLocalizedString("%@ has %lld parcels", comment: ""), "\(name)", count),
    "calls",
    "%@ has %lld parcels",
    "Ewa",
    "5"
  )
  check(String(format: NSLocalizedString("Hello, %@!", comment: "A greeting"), name), "calls", "Hello, %@!", "Ewa")
  check(
    String(format: NSLocalizedString("Hello, %@!", bundle: .module, comment: "A greeting"), name),
    "Depot",
    "Hello, %@!",
    "Ewa"
  )
  check(String(format: NSLocalizedString("parcel.count", comment: "A count"), count), "calls", "parcel.count", "5")
  check(
    String(format: NSLocalizedString("parcel.count", bundle: .module, comment: "A count"), count),
    "Depot",
    "parcel.count",
    "5"
  )
  check(
    String.localizedStringWithFormat(NSLocalizedString("parcel.count", comment: "A count"), count),
    "calls",
    "parcel.count",
    "5"
  )
  check(
    String.localizedStringWithFormat(NSLocalizedString("parcel.count", bundle: .module, comment: "A count"), count),
    "Depot",
    "parcel.count",
    "5"
  )
  check(
    String.localizedStringWithFormat(NSLocalizedString("%@ has %lld parcels", comment: ""), name, count),
    "calls",
    "%@ has %lld parcels",
    "Ewa",
    "5"
  )
  check(
    String.localizedStringWithFormat(
      NSLocalizedString("%@ has %lld parcels", bundle: .module, comment: ""),
      name,
      count
    ),
    "Depot",
    "%@ has %lld parcels",
    "Ewa",
    "5"
  )
}
