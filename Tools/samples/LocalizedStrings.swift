import StringFiles

let strings = try LocalizedBundle(at: "Resources", developmentLocalization: "en")
let localizer = strings.localizer(preferring: ["pl-PL", "en"])
let (count, name, folder) = (5, "Ewa", "Desktop")
