// A file of an app, as it is on Apple's platforms. stranger.sh moves it to Linux without a change.

import Foundation

enum Vehicle: String, Codable, CaseIterable {
  case train, ferry

  var title: String {
    switch self {
    case .train: String(localized: "Train", comment: "A vehicle")
    case .ferry: String(localized: "Ferry", comment: "A vehicle")
    }
  }
}

struct Trip: Codable {
  var city: String
  var vehicle: Vehicle
  var stops: Int
  var kilometers: Double
  var isFull = false

  static let listTitle: LocalizedStringResource = "My trips"

  /// The line below the title.
  var summary: String {
    guard stops > 0 else {
      return String(localized: "\(vehicle.title) to \(city), nonstop", comment: "A vehicle and a city")
    }
    return String(
      localized: "\(vehicle.title) to \(city), \(stops) stops",
      comment: "A vehicle, a city and the number of stops"
    )
  }

  var distance: LocalizedStringResource {
    LocalizedStringResource("trip.distance", defaultValue: "\(kilometers.rounded(), format: .number) km")
  }
}

extension Trip {
  enum Problem: LocalizedError {
    case full(Trip), unknownCity(String)

    var errorDescription: String? {
      switch self {
      case .full(let trip): String(localized: "There are no seats to \(trip.city).")
      case .unknownCity(let name): String(localized: "trip.unknown", defaultValue: "There is no city called “\(name)”.")
      }
    }
  }

  func book() throws -> String {
    if isFull { throw Problem.full(self) }
    if city.isEmpty { throw Problem.unknownCity(city) }
    return String.localizedStringWithFormat(NSLocalizedString("Booked for %@", comment: "A city"), city)
  }
}

@main struct Trips {
  static func main() {
    let trips = [
      Trip(city: "Oslo", vehicle: .ferry, stops: 0, kilometers: 611.4),
      Trip(city: "Gdańsk", vehicle: .train, stops: 1, kilometers: 1_234.5),
      Trip(city: "Lublin", vehicle: .train, stops: 5, kilometers: 170, isFull: true),
      Trip(city: "", vehicle: .train, stops: 2, kilometers: 1),
    ]
    print(String(localized: Trip.listTitle))
    for trip in trips {
      print("\(trip.summary): \(String(localized: trip.distance))")
      do {
        print(try trip.book())
      } catch {
        print(error.localizedDescription)
      }
    }
  }
}
