import Console
import Games
import PadProtocol
import Scenes

/// The samples of Dilemma.
extension GameSamples {
  static let dilemma = GameSamples(
    moments: DilemmaSamples.all.map(SampleScene.init),
    consoles: [.consoleDilemma, .consoleDilemmaPanel, .consoleDilemmaChinese],
    crowd: \.dilemma)
}

/// Moments of a game of Dilemma.
enum DilemmaSamples {
  static let all: [GameSample] = [
    GameSample(name: "dilemma", game: choosing(players: 4)),
    GameSample(name: "dilemma-2", game: choosing(players: 2)),
    GameSample(name: "dilemma-2-reveal", game: revealed(players: 2)),
    GameSample(name: "dilemma-reveal", game: revealed(players: 6, away: 4)),
    GameSample(name: "dilemma-turn", game: revealed(players: 4, age: .milliseconds(110))),
    GameSample(name: "dilemma-12", game: choosing(players: 12, away: 3, left: 8)),
    GameSample(name: "dilemma-12-reveal", game: revealed(players: 12, left: 8)),
    GameSample(name: "dilemma-rest", game: choosing(players: 11)),
    GameSample(name: "dilemma-rest-3", game: choosing(players: 3)),
    GameSample(name: "dilemma-zh", game: revealed(players: 4), language: .zh),
    GameSample(name: "dilemma-2-zh", game: choosing(players: 2), language: .zh),
    GameSample(name: "dilemma-over", game: over(players: 4, away: 4)),
    GameSample(name: "dilemma-over-2", game: over(players: 2)),
    GameSample(name: "dilemma-over-12", game: over(players: 12, away: 5)),
    GameSample(name: "dilemma-over-zh", game: over(players: 5, away: 5), language: .zh),
  ]

  /// Returns the third round of a match, in which two thirds of the players have chosen.
  ///
  /// - Parameters:
  ///   - away: The disconnected player.
  ///   - left: The player who has left during this match.
  private static func choosing(players count: Int, away: Int? = nil, left: Int? = nil) -> GameScene {
    PlayedGame<Dilemma>(players: SampleData.players(count)) { play in
      play.playToThirdRound(left: left)
      if let away { play.away(Player.ID(rawValue: away)) }
      for player in play.game.playing where player.rawValue % 3 != 2 && player.rawValue != away { play.choose(player) }
      play.pass(.milliseconds(6_600))
    }.game.scene
  }

  /// Returns the same round once everybody has chosen.
  ///
  /// - Parameter age: The time since the cards began to turn.
  private static func revealed(
    players count: Int, away: Int? = nil, left: Int? = nil, age: Span = .milliseconds(3_300)
  ) -> GameScene {
    PlayedGame<Dilemma>(players: SampleData.players(count)) { play in
      play.playToThirdRound(left: left)
      for player in play.game.playing {
        play.choose(player)
        if player.rawValue == away { play.away(player) }
      }
      play.pass(age)
    }.game.scene
  }

  /// Returns the end of a game in which everybody has met everybody; one player may be away at the end of each match.
  private static func over(players count: Int, away: Int? = nil) -> GameScene {
    var play = PlayedGame<Dilemma>(players: SampleData.players(count))
    while let round = play.round { play.playRound(without: round.number > 7 ? away : nil) }
    return play.game.scene
  }
}

extension PlayedGame<Dilemma> {
  /// The round as the TV shows it; nil once the game is over.
  var round: DilemmaScene.Round? { if case .dilemma(.round(let round)) = game.scene { round } else { nil } }

  /// Plays the first match, if there is more than one, and two rounds of the next match.
  ///
  /// - Parameter left: The player who leaves when the third round begins.
  mutating func playToThirdRound(left: Int?) {
    while let round, round.match < min(2, round.matches) || round.number < 3 { playRound() }
    if let left { leave(Player.ID(rawValue: left)) }
  }

  /// Plays a round in which all players but an absent one choose and see the choices.
  mutating func playRound(without away: Int? = nil) {
    let away = away.map { Player.ID(rawValue: $0) }
    if let away { self.away(away) }
    pass(.seconds(3))
    for player in game.playing where player != away { choose(player) }
    if let away { back(away) }
    pass { game in game.deadline == nil || game.countdown != nil }
  }

  /// Chooses for a player according to the player's character.
  ///
  /// The first players trust nearly everybody, and the last ones hardly anybody. Nobody makes the same choice all the
  /// time.
  mutating func choose(_ player: Player.ID) {
    guard let round else { return }
    let place = player.rawValue - 1
    let mood = (7 * place + 5 * round.number + 3 * round.match + 3) % 12
    press(mood < 9 - place % 4 * 2 ? "1" : "2", by: player)
  }
}

// The names need no explanation.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The host's console during a game of Dilemma.
extension SampleScene {
  package static let consoleDilemma = sample("console-dilemma", SampleData.dilemmaConsole(), .answer(1))
  package static let consoleDilemmaPanel = sample(
    "console-dilemma-panel", SampleData.dilemmaConsole(), .answer(1), style: .panel)
  package static let consoleDilemmaChinese = sample(
    "console-dilemma-zh", SampleData.dilemmaConsole(language: .zh), .answer(1))
}

extension SampleData {
  static func dilemmaConsole(language: Language = .en) -> ConsoleView {
    var play = PlayedGame<Dilemma>(players: players(8))
    // Two rounds are over; in the third one, five players have chosen.
    for round in 0..<3 {
      play.pass { game in game.playing.allSatisfy { game.pad(of: $0).isOpen("1") } }
      for (index, player) in players(8).enumerated().dropFirst(round < 2 ? 0 : 3) {
        play.press((index + round).isMultiple(of: 3) ? "2" : "1", by: player.id)
      }
    }
    return console(of: play.game, language: language)
  }
}
