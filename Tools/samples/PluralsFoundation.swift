import Foundation
import LocalizedStrings
import NumberDisplay

let strings = try LocalizedBundle(at: "Resources", developmentLocalization: "en")
let localizer = strings.localizer(preferring: ["pl-PL", "en"])
let locale = Locale(identifier: "pl_PL")
