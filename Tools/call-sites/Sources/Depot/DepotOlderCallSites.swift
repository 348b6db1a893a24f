import Checks
import Foundation
import LocalizedStrings
import NSLocalizedStrings

/// Shows the strings of Foundation's older functions.
func older() {
  let name = "Ewa"
  let count = 5
  check(NSLocalizedString("Cancel", bundle: .module, comment: "A button"), "Depot", "Cancel")
  check(
    NSLocalizedString("Exit", tableName: "Signs", bundle: .module, comment: "A sign"),
    "Depot",
    "Exit",
    table: "Signs"
  )
  check(
    NSLocalizedString("greeting.title", bundle: .module, value: "Morning", comment: "A greeting"),
    "Depot",
    "greeting.title"
  )
  check(
    String(format: NSLocalizedString("Hello, %@!", bundle: .module, comment: "A greeting"), name),
    "Depot",
    "Hello, %@!",
    "Ewa"
  )
  check(
    String(format: NSLocalizedString("parcel.count", bundle: .module, comment: "A count"), count),
    "Depot",
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
