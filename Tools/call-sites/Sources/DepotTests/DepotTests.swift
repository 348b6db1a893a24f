// What a test of Depot writes. It is a part of the program, so that check.sh sees its strings.

import Checks
import Foundation
import LocalizedStrings
import PluralsFoundation

@testable import Depot

private final class Marker {}

/// Shows strings of Depot.
public func testAll() {
  let name = "Ewa"
  let count = 5
  let literal: LocalizedStringResource = "Only in Depot"
  check(String(localized: .parcelCount(count)), "Depot", "parcel.count", "5")
  check(String(localized: .greetingName(name: name)), "Depot", "greeting.name", "Ewa")
  check(String(localized: "Cancel"), "Depot", "Cancel")
  check(String(localized: "Cancel", comment: "A button"), "Depot", "Cancel")
  check(String(localized: "Cancel", locale: .current), "Depot", "Cancel")
  check(String(localized: "\(count) parcels", bundle: .module), "Depot", "%lld parcels", "5")
  check(String(localized: "Cancel", bundle: .forClass(Marker.self), comment: "A button"), "Depot", "Cancel")
  check(String(localized: "Exit", table: "Signs"), "Depot", "Exit", table: "Signs")
  check(String(localized: "greeting.title", defaultValue: "Morning"), "Depot", "greeting.title")
  check(String(localized: "greeting.title", defaultValue: "Morning", bundle: .module), "Depot", "greeting.title")
  check(String(localized: LocalizedStringResource("Cancel", comment: "A button")), "Depot", "Cancel")
  check(String(localized: literal), "Depot", "Only in Depot")
  check(String(localized: .greetingTitle, with: LocalizedBundle.module.localizer()), "Depot", "greeting.title")
  check(String(AttributedString(localized: "Cancel", bundle: .module).characters), "Depot", "Cancel")
}
