let tables = try StringsReader().tables(at: "Tables").value
