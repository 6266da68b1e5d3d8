@testable import Games

/// A cue in words, for tests that list them: `right Ana`, `reveal`.
func words(_ kind: Cue.Kind, _ player: Player.ID?, among people: [Player]) -> String {
  kind.rawValue + (player.map { id in " " + (people.first { $0.id == id }?.name ?? "somebody else") } ?? "")
}
