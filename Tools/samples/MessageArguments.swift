import MessageFormat

let format = MessageFormatter("en")
let message: Message = try Message("{$name}")
let files: [String] = []
