/// A room's description of itself on the network, so that others can decide whether to join.
///
/// Anybody on the network can announce a room: the words are another's, bounded in length but not cleaned.
package struct Announcement: Hashable, Sendable {
  /// The version of the pads' protocol that it speaks; nil when it does not say.
  package var version: Int?
  /// The present or next game, `trivia`; nil if it is not given.
  package var game: String?
  /// How many play there; nil when it does not say, or says something that cannot be.
  package var players: Int?
  /// Whether one has to know its code.
  ///
  /// One that does not say has one: asking costs a press of Enter, not asking a refusal.
  package var needsCode: Bool

  /// Makes one.
  package init(version: Int? = nil, game: String? = nil, players: Int? = nil, needsCode: Bool = true) {
    self.version = version
    self.game = game
    self.players = players
    self.needsCode = needsCode
  }

  /// How many can be believed to play in one room.
  private static let believable = 0...9999

  /// Reads the strings of a service's TXT record, of at most 255 bytes each; odd ones are ignored.
  package init(strings: [[UInt8]]) {
    self.init(fields: ServiceText.fields(strings))
  }

  /// Reads the values by their keys in small letters.
  package init(fields: [String: String]) {
    version = fields["v"].flatMap { Int($0) }
    game = fields["game"]
    players = fields["players"].flatMap { Int($0) }.flatMap { Self.believable.contains($0) ? $0 : nil }
    needsCode = !["0", "no", "false", "none"].contains(fields["code"]?.lowercased())
  }

  /// The values by their keys.
  package var fields: [String: String] {
    var fields = ["code": needsCode ? "1" : "0"]
    fields["v"] = version.map { "\($0)" }
    fields["game"] = game
    fields["players"] = players.map { "\($0)" }
    return fields
  }

  /// The strings of a service's TXT record.
  package var strings: [String] { ServiceText.strings(fields) }
}
