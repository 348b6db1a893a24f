#if canImport(Darwin)
  import Foundation
#else
  import LocalizedStrings
#endif

for count in [1, 2, 5] {
  print(String(localized: .filesCount(count)))
}
print(String(localized: .welcome(name: "Ala")))
print(String(localized: "Goodbye!", table: "Farewells", bundle: .module))
