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
    GameSample(name: "dilemma-secret", game: choosing(players: 4, isLast: true)),
    GameSample(name: "dilemma-broken", game: broken(players: 4)),
    GameSample(name: "dilemma-broken-2", game: broken(players: 2)),
    GameSample(name: "dilemma-rules", game: explaining(players: 6)),
    GameSample(name: "dilemma-rules-zh", game: explaining(players: 3), language: .zh),
    GameSample(name: "dilemma-last-round", game: lastRound(players: 6, age: .milliseconds(700))),
    GameSample(name: "dilemma-match-over", game: matchOver(players: 6, age: .milliseconds(1_500))),
    GameSample(name: "dilemma-match-over-12", game: matchOver(players: 12, age: .milliseconds(1_500))),
    GameSample(name: "dilemma-standings", game: matchOver(players: 6, age: .milliseconds(5_400))),
    GameSample(name: "dilemma-standings-12", game: matchOver(players: 12, age: .milliseconds(5_400))),
    GameSample(name: "dilemma-match-over-zh", game: matchOver(players: 3, age: .milliseconds(1_500)), language: .zh),
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
  private static func choosing(
    players count: Int, away: Int? = nil, left: Int? = nil, isLast: Bool = false
  ) -> GameScene {
    PlayedGame<Dilemma>(players: SampleData.players(count)) { play in
      if isLast { while let round = play.round, round.match < round.matches { play.playRound() } }
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

  /// Returns the fourth round of the first match, in which the first player cheats after everybody has trusted everybody.
  private static func broken(players count: Int) -> GameScene {
    PlayedGame<Dilemma>(players: SampleData.players(count)) { play in
      for number in 1...4 {
        play.pass { $0.countdown != nil }
        for player in play.game.playing { play.press(number == 4 && player.rawValue == 1 ? "2" : "1", by: player) }
      }
      play.pass(.milliseconds(3_600))
    }.game.scene
  }

  /// Returns the announcement of the first match, once it has explained all outcomes.
  private static func explaining(players count: Int) -> GameScene {
    PlayedGame<Dilemma>(players: SampleData.players(count)) { play in
      play.pass(DilemmaSheet.time(ofOutcome: DilemmaSheet.outcomes - 1) + .milliseconds(700))
    }.game.scene
  }

  /// Returns the announcement of the last round of a match.
  private static func lastRound(players count: Int, age: Span) -> GameScene {
    PlayedGame<Dilemma>(players: SampleData.players(count)) { play in
      while let round = play.round, round.number < round.count { play.playRound { $0.round?.announcedAt != nil } }
      play.pass(age)
    }.game.scene
  }

  /// Returns the result of the first match.
  private static func matchOver(players count: Int, age: Span) -> GameScene {
    PlayedGame<Dilemma>(players: SampleData.players(count)) { play in
      while let round = play.round, round.closedAt == nil { play.playRound { $0.round?.closedAt != nil } }
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

extension Dilemma {
  /// The round as the TV shows it; nil once the game is over.
  fileprivate var round: DilemmaScene.Round? { if case .dilemma(.round(let round)) = scene { round } else { nil } }
}

extension PlayedGame<Dilemma> {
  /// The round as the TV shows it; nil once the game is over.
  var round: DilemmaScene.Round? { game.round }

  /// Plays the first match, if there is more than one, and two rounds of the next match.
  ///
  /// - Parameter left: The player who leaves when the third round begins.
  mutating func playToThirdRound(left: Int?) {
    while let round, round.match < min(2, round.matches) || round.number < 3 { playRound() }
    if let left { leave(Player.ID(rawValue: left)) }
  }

  /// Plays a round in which all players but an absent one choose and see the choices.
  ///
  /// - Parameter isEnough: Whether to stop earlier.
  mutating func playRound(without away: Int? = nil, until isEnough: (Dilemma) -> Bool = { _ in false }) {
    let away = away.map { Player.ID(rawValue: $0) }
    if let away { self.away(away) }
    pass(.seconds(3))
    for player in game.playing where player != away { choose(player) }
    if let away { back(away) }
    pass { game in game.deadline == nil || game.countdown != nil || isEnough(game) }
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
