import Foundation
import LocalizedStrings

extension Bundle {
  static var module: Bundle { Bundle(path: "Resources") ?? .main }
}
