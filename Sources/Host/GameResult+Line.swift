package import Games
package import Room

extension RoomRecord {
  /// The record's line on standard output; nil for a record without a line.
  package var line: String? { if case .result(let result) = happening { result.line } else { nil } }
}

extension GameResult {
  /// The line on standard output at the end of each game.
  package var line: String {
    let names = winners.map(\.name)
    return switch names.count {
    case 0: "No winner"
    case 1: "Winner: \(names[0])"
    default: "Winners: \(names.joined(separator: ", "))"
    }
  }
}
