/// A room's description of itself on the network, so that others can decide whether to join.
///
/// Anybody on the network can announce a room. The words come from strangers: their length is limited, but they are not
/// cleaned.
package struct Announcement: Hashable, Sendable {
  /// The version of the pad protocol that the room uses; nil if it is not given.
  package var version: Int?
  /// The current or next game, such as `trivia`; nil if it is not given.
  package var game: String?
  /// The number of players; nil if it is not given or impossible.
  package var players: Int?
  /// Whether players must know the room's code.
  ///
  /// A room that does not say is assumed to require one: asking without need costs a press of Enter, while not asking
  /// costs a refusal.
  package var needsCode: Bool

  /// Makes an announcement.
  package init(version: Int? = nil, game: String? = nil, players: Int? = nil, needsCode: Bool = true) {
    self.version = version
    self.game = game
    self.players = players
    self.needsCode = needsCode
  }

  /// The plausible numbers of players in one room.
  private static let believable = 0...9999

  /// Reads the strings of a service's TXT record, of at most 255 bytes each; invalid strings are ignored.
  package init(strings: [[UInt8]]) {
    self.init(fields: ServiceText.fields(strings))
  }

  /// Reads the values by their lower-case keys.
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
