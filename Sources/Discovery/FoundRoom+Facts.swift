extension FoundRoom {
  /// How many can be believed to play in one room.
  private static let believable = 0...9999

  /// How many play there; nil when it does not say, or says something that cannot be.
  public var players: Int? { text["players"].flatMap { Int($0) }.flatMap { Self.believable.contains($0) ? $0 : nil } }

  /// Whether one has to know its code.
  ///
  /// One that does not say has one: asking costs a press of Enter, not asking a refusal.
  public var needsCode: Bool { !["0", "no", "false", "none"].contains(text["code"]?.lowercased()) }
}
