let catalog = Array(
  #"""
  {
    "sourceLanguage" : "en",
    "strings" : {
      "items" : {
        "localizations" : {
          "en" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld item" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld items" } } } } },
          "uk" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld річ" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld речі" } } } } }
        }
      }
    },
    "version" : "1.0"
  }
  """#.utf8
)
