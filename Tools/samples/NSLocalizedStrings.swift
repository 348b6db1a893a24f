import Foundation

let count = 5
