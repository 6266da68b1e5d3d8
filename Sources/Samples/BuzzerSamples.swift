import Console
import Games
import PadProtocol
import Scenes

/// The samples of the buzzer.
extension GameSamples {
  static let buzzer = GameSamples(
    moments: BuzzerSamples.all.map(SampleScene.init),
    consoles: [.consoleBuzzer, .consoleBuzzerPanel],
    crowd: \.buzzer)
}

/// Moments of a game with the buzzer.
enum BuzzerSamples {
  static let all: [GameSample] = [
    GameSample(name: "buzzer", game: played(players: 8).game.scene),
    GameSample(name: "buzzer-open", game: locked.game.scene),
    GameSample(name: "buzzer-first", game: first.game.scene),
    GameSample(name: "buzzer-first-zh", game: first.game.scene, language: .zh),
    GameSample(name: "buzzer-right", game: judged("R").game.scene),
    GameSample(name: "buzzer-wrong", game: judged("W").game.scene),
    GameSample(name: "buzzer-30", game: open(players: 30).game.scene),
    GameSample(name: "buzzer-10000", game: hall.game.scene),
    GameSample(name: "buzzer-over", game: over.game.scene),
  ]

  /// Plays until a question is read out after many others, of which the first players knew the most.
  private static func played(players count: Int, then: (inout PlayedGame<Buzzer>) -> Void = { _ in })
    -> PlayedGame<Buzzer>
  {
    PlayedGame<Buzzer>(players: SampleData.players(count)) { play in
      let knowing = [1, 2, 1, 3, 4, 1, 2, 5, 1, 3, 2, 6]
      for number in 0..<20 {
        play.host("N")
        play.pass(.milliseconds(700))
        let winner = knowing.indices.contains(number) ? knowing[number] : 1 + number * 11 % count
        play.press("space", by: Player.ID(rawValue: winner))
        // If there are few players, sometimes nobody knows the answer.
        play.host(winner > count ? "N" : "R")
        play.pass(.seconds(9))
      }
      then(&play)
    }
  }

  private static func open(players count: Int, then: (inout PlayedGame<Buzzer>) -> Void = { _ in })
    -> PlayedGame<Buzzer>
  {
    played(players: count) { play in
      play.host("N")
      then(&play)
    }
  }

  /// A game in which two players have answered the question wrong, and the others may press.
  private static var locked: PlayedGame<Buzzer> {
    open(players: 8) { play in
      for number in [2, 5] {
        play.press("space", by: Player.ID(rawValue: number))
        play.host("W")
      }
      play.pass(.seconds(2))
    }
  }

  /// A game in which the second player has pressed just before the first.
  private static var first: PlayedGame<Buzzer> {
    open(players: 8) { play in
      play.press("space", by: Player.ID(rawValue: 2))
      play.pass(.milliseconds(12))
      play.press("space", by: Player.ID(rawValue: 1))
    }
  }

  /// A game in which an answer has just been judged.
  private static func judged(_ key: String) -> PlayedGame<Buzzer> {
    open(players: 8) { play in
      play.press("space", by: Player.ID(rawValue: 2))
      play.pass(.seconds(3))
      play.host(key)
    }
  }

  /// A game with as many players as a room can hold.
  ///
  /// Three players have answered wrong, over a thousand pressed too early, and some are away.
  private static var hall: PlayedGame<Buzzer> {
    played(players: SampleData.hall) { play in
      for number in 1...45 { play.away(Player.ID(rawValue: 200 * number)) }
      let early = play.game.shared(in: .en).buttons.first?.token
      for number in 1...1_230 {
        if let early { play.run { $0.press(early, by: Player.ID(rawValue: 8 * number + 7), at: $1) } }
      }
      play.host("N")
      for number in [2, 5, 6] {
        play.press("space", by: Player.ID(rawValue: number))
        play.host("W")
      }
    }
  }

  private static var over: PlayedGame<Buzzer> { played(players: 4) { play in play.run { $0.end(at: $1) } } }
}

// The names need no explanation.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The host's console during a game with the buzzer.
extension SampleScene {
  package static let consoleBuzzer = sample("console-buzzer", SampleData.buzzerConsole, .answer(0))
  static let consoleBuzzerPanel = sample(
    "console-buzzer-panel", SampleData.buzzerConsole, .answer(0), style: .panel)
}

extension SampleData {
  static var buzzerConsole: ConsoleView {
    var play = PlayedGame<Buzzer>(players: players(8))
    play.host("N")
    return console(of: play.game)
  }
}
