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
}
