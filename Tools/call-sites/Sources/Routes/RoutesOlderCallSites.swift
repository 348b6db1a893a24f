import Checks
import Foundation
import LocalizedStrings
import NSLocalizedStrings

/// Shows the strings of Foundation's older functions.
func older() {
  let name = "Ewa"
  let count = 5
  check(NSLocalizedString("Cancel", bundle: .module, comment: "A button"), "Routes", "Cancel")
  check(
    NSLocalizedString("Exit", tableName: "Signs", bundle: .module, comment: "A sign"),
    "Routes",
    "Exit",
    table: "Signs"
  )
  check(
    NSLocalizedString("greeting.title", bundle: .module, value: "Morning", comment: "A greeting"),
    "Routes",
    "greeting.title"
  )
  check(
    String(format: NSLocalizedString("Hello, %@!", bundle: .module, comment: "A greeting"), name),
    "Routes",
    "Hello, %@!",
    "Ewa"
  )
  check(
    String(format: NSLocalizedString("parcel.count", bundle: .module, comment: "A count"), count),
    "Routes",
    "parcel.count",
    "5"
  )
  check(
    String.localizedStringWithFormat(NSLocalizedString("parcel.count", bundle: .module, comment: "A count"), count),
    "Routes",
    "parcel.count",
    "5"
  )
  check(
    String.localizedStringWithFormat(
      NSLocalizedString("%@ has %lld parcels", bundle: .module, comment: ""),
      name,
      count
    ),
    "Routes",
    "%@ has %lld parcels",
    "Ewa",
    "5"
  )
}
