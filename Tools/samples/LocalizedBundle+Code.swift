let catalog = #"{ "version": "1.0", "sourceLanguage": "en", "strings": { "bye": {} } }"#
