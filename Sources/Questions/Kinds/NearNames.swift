/// Well-known names that are one letter from another one: whoever types one of them means it.
enum NearNames {
  /// The names that are near each other, in plain letters.
  static let groups: [[String]] = [
    ["iceland", "ireland"], ["gambia", "zambia"], ["delhi", "delphi"], ["dublin", "lublin"], ["palma", "parma"],
    ["rhone", "rhine"], ["basel", "basil"], ["manet", "monet"], ["keats", "yeats"], ["turin", "turing"],
    ["plato", "pluto"], ["hamlet", "hamnet"], ["handel", "hansel"], ["robin", "rodin"], ["titan", "titian"],
    ["elgar", "edgar"], ["barrie", "barbie"], ["athena", "athens"], ["ares", "aries"], ["merlin", "berlin"],
    ["goose", "moose", "mouse", "house", "horse"], ["niger", "tiger", "tiber"], ["orion", "onion", "union"],
    ["cherry", "sherry"], ["peach", "beach", "beech"], ["night", "light", "right"], ["raven", "haven"],
  ]

  /// All of the names.
  static let all: Set<String> = Set(groups.joined())
}
