/// What the question maker's page and its host have to do in the same way.
package enum MakerTables {
  /// What one person makes of a value, what another one has made of it meanwhile, and what that is together, as JSON texts;
  /// an empty text where both have changed the same item.
  package static let merges: [(base: String, mine: String, theirs: String, merged: String)] = [
    (#"["a", "b"]"#, #"["a", "b", "c"]"#, #"["a", "b", "d"]"#, #"["a", "b", "d", "c"]"#),
    (#"["a", "b"]"#, #"["a", "bX"]"#, #"["aY", "b"]"#, #"["aY", "bX"]"#),
    (#"["a", "b"]"#, #"["a", "bX"]"#, #"["a", "bY"]"#, ""),
    (#"["a", "b", "c"]"#, #"["a", "c"]"#, #"["a", "b", "cX"]"#, #"["a", "cX"]"#),
    (#"["a", "b", "c"]"#, #"["a", "c"]"#, #"["a", "bX", "c"]"#, ""),
    (#"["a", "b", "g"]"#, #"["a", "b", "ge"]"#, #"["a", "b", "l", "g"]"#, #"["a", "b", "l", "ge"]"#),
    (#"["a", "b", "c"]"#, #"["b", "a", "c"]"#, #"["a", "b", "cX"]"#, #"["b", "a", "cX"]"#),
    (#"["a", "b", "c"]"#, #"["c", "a", "b"]"#, #"["a", "bX", "c"]"#, #"["c", "a", "bX"]"#),
    (#"["a", "b"]"#, #"["a", "b", "c"]"#, #"["a", "b", "c"]"#, #"["a", "b", "c"]"#),
    (#"["a", "b"]"#, #"["a", "b", "c"]"#, "null", ""),
    (#"["a"]"#, "null", #"["a", "b"]"#, #"["b"]"#),
    ("null", #"["x"]"#, #"["y"]"#, #"["y", "x"]"#),
    ("[null, null]", "[1, null]", "[null, 5]", "[1, 5]"),
    ("2", "2", "3", "3"), ("2", "3", "2", "3"), ("2", "3", "3", "4"),
    (#""Oslo""#, #""Rome""#, #"["a"]"#, ""),
  ]

  /// What is typed, the language in which it is, and the number that is meant, as JSON texts: a comma or a point before
  /// exactly three digits is a matter of the language.
  package static let numbers: [(text: String, language: String, number: String)] = [
    ("8,849", #""en""#, "8849"), ("8,849", #""de""#, "8.849"), ("8.849", #""en""#, "8.849"),
    ("8.849", #""de""#, "8849"), ("8,849", "null", "8849"), ("8.849", "null", "8.849"), ("1,234", #""zh""#, "1234"),
    ("1.234", #""es-MX""#, "1.234"), ("1.234", #""es""#, "1234"), ("1,234", #""no language""#, "1234"),
    ("-8,849", #""en""#, "-8849"), ("−8,849", #""de""#, "-8.849"), ("12345,678", #""en""#, "12345.678"),
    ("0,849", #""en""#, "0.849"), ("0.849", #""de""#, "0.849"), ("8,5", #""en""#, "8.5"), ("8.5", #""de""#, "8.5"),
    ("8,", #""en""#, "8"), ("1.", #""de""#, "1"), (".5", #""en""#, "0.5"), ("8,8495", #""en""#, "8.8495"),
    ("8,849.5", #""de""#, "8849.5"), ("8.849,5", #""en""#, "8849.5"), ("1,234,567", #""de""#, "1234567"),
    ("1.234.567", #""en""#, "1234567"), ("8 849", #""en""#, "8849"), ("1 234 567,5", #""fr""#, "1234567.5"),
    ("1’234.5", #""de-CH""#, "1234.5"), ("1,23,456", #""en""#, #""1,23,456""#), ("about 8", #""en""#, #""about 8""#),
    ("", #""en""#, "null"), ("-", #""en""#, #""-""#),
  ]
}
