import MessageFormat

let format = MessageFormatter("en")
let message: Message = try Message("{#b}{$n}{/b}")
func show(_ text: String, bold: Bool = false) {}
func begin(_ name: String) {}
func end(_ name: String) {}
