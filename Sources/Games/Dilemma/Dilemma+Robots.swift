import PadProtocol

/// The character of a robot, which determines its choices.
enum DilemmaCharacter: Hashable, CaseIterable {
  case mostlyCooperates, mostlyDefects, titForTat, grudger

  /// Creates the character of the robot in a seat.
  init(of player: Player.ID) {
    let all = Self.allCases
    let index = (player.rawValue - 1) % all.count
    self = all[index < 0 ? index + all.count : index]
  }

  /// Returns the weight of a choice, given the partner's choices in this match so far.
  func weight(of choice: DilemmaChoice, after seen: [DilemmaChoice]) -> Int {
    switch self {
    case .mostlyCooperates: choice == .cooperate ? 9 : 1
    case .mostlyDefects: choice == .defect ? 9 : 1
    case .titForTat: choice == seen.last ?? .cooperate ? 1 : 0
    case .grudger: choice == (seen.contains(.defect) ? .defect : .cooperate) ? 1 : 0
    }
  }
}

extension Dilemma {
  /// Returns how a robot plays, which depends on its character and on what it has seen in this match.
  package func habit(of player: Player.ID) -> RobotHabit {
    let character = DilemmaCharacter(of: player)
    let seen = seen(by: player)
    var weights: [Token: Int] = [:]
    for choice in DilemmaChoice.allCases { weights[token(of: choice)] = character.weight(of: choice, after: seen) }
    return RobotHabit(least: .seconds(1), most: .seconds(4), weights: weights)
  }

  /// Returns the choices of a player's partner in the rounds of this match that were shown and counted.
  private func seen(by player: Player.ID) -> [DilemmaChoice] {
    guard let pair = pairs.first(where: { $0.index(of: player) != nil }), let index = pair.index(of: player) else {
      return []
    }
    return pair.squares.compactMap { square in
      guard case .played(let first, let second) = square else { return nil }
      return index == 0 ? second : first
    }
  }
}
