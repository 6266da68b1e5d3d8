import Console
import Games
import PadProtocol
import Room
import Scenes

/// The samples of Snap!.
extension GameSamples {
  static let snap = GameSamples(
    moments: SnapSamples.all.map(SampleScene.init),
    consoles: [.consoleSnap, .consoleSnapPanel, .consoleSnapChinese],
    crowd: \.snap)
}

/// Moments of games of Snap!.
enum SnapSamples {
  static let all: [GameSample] = [
    GameSample(name: "snap", game: waiting(players: 4, turn: 2, seed: 9).game.scene),
    GameSample(name: "snap-2", game: waiting(players: 2, turn: 1, seed: 7).game.scene),
    GameSample(name: "snap-8", game: eight.game.scene),
    GameSample(name: "snap-deal", game: PlayedGame<Snap>(players: four) { $0.pass(.milliseconds(900)) }.game.scene),
    GameSample(name: "snap-turn", game: turning.game.scene),
    GameSample(name: "snap-call", game: called.game.scene),
    GameSample(name: "snap-wrong", game: wrong.game.scene),
    GameSample(name: "snap-out", game: out.game.scene),
    GameSample(name: "snap-away", game: gone.game.scene),
    GameSample(name: "snap-zh", game: chinese.game.scene, language: .zh),
    GameSample(name: "snap-over", game: over.game.scene),
  ]

  private static let four = SampleData.players(4)
  /// The time for which a player has been thinking about their turn.
  private static let thinking = Span.milliseconds(6_900)

  /// Returns a game in which somebody has to turn a card, and everybody has turned several.
  private static func waiting(players count: Int, turn: Int, seed: UInt64) -> PlayedGame<Snap> {
    PlayedGame(seed: seed, players: SampleData.players(count)) { play in
      play.play(turns: 40)
      play.play(turns: 200) { table in
        table.hands.allSatisfy { $0.closed > 3 && $0.open > 1 } && table.turn?.rawValue == turn
      }
      play.pass(thinking)
    }
  }

  /// The middle of a game with uneven luck: one player has nothing to turn, and one has no face-up cards.
  private static let eight = PlayedGame<Snap>(seed: 8, players: SampleData.players(8)) { play in
    play.play(turns: 200) { table in
      table.hands.allSatisfy { $0.count > 0 } && table.hands.contains { $0.closed == 0 }
        && table.hands.count { $0.open == 0 } == 1 && table.news == nil
    }
    play.pass(thinking)
  }

  /// A game in which a card is on its way from one pile to the other.
  private static let turning = PlayedGame<Snap>(seed: 8, players: four) { play in
    play.play(turns: 40)
    play.play(turns: 200) { table in
      table.hands.allSatisfy { $0.closed > 1 && $0.open > 0 } && table.turn?.rawValue == 2
    }
    play.press("space", by: four[1].id)
    play.pass(.milliseconds(130))
  }

  /// A game in which two piles are on their way to the first player, who was just ahead of the fourth.
  private static let called = PlayedGame<Snap>(seed: 7, players: four) { play in
    play.playToSnap(turns: 20) { table in
      table.snapHands.count == 2 && table.hands.allSatisfy { $0.open > 1 }
        && !table.snapHands.contains { $0.player.id.rawValue == 1 }
    }
    play.press("s", by: four[0].id)
    play.pass(.milliseconds(34))
    play.press("s", by: four[3].id)
    // The cards lie there for 1,050 ms, so that everybody sees them.
    play.pass(.milliseconds(1_206))
  }

  /// A game in which three cards are on their way from the second player to the others.
  private static let wrong = PlayedGame<Snap>(seed: 11, players: four) { play in
    play.play(turns: 40)
    play.play(turns: 200) { table in
      !table.isSnap && table.hands.allSatisfy { $0.open > 0 } && table.hands[1].closed > 3
    }
    play.press("s", by: four[1].id)
    play.pass(.milliseconds(340))
  }

  /// A game in which the second player has called until they had no cards left, and the fourth is away.
  private static let out = PlayedGame<Snap>(seed: 8, players: four) { play in
    play.play(turns: 16)
    play.away(four[3].id)
    for _ in 0..<40 where play.game.isIn(four[1].id) {
      play.play(turns: 1)
      if play.table?.isSnap == false { play.press("s", by: four[1].id) }
      play.passToTurn()
    }
    play.pass(thinking)
  }

  /// A game in which the fourth player has been away for half a minute, and their face-down cards go to the others.
  private static let gone = PlayedGame<Snap>(seed: 3, players: four) { play in
    play.play(turns: 30)
    play.play(turns: 200) { $0.hands[3].closed > 3 && $0.hands[3].open > 0 && $0.turn?.rawValue == 1 }
    play.away(four[3].id)
    // The room waits this long for a player who is away.
    let end = play.time + .seconds(30)
    while play.time < end - .seconds(4) { play.play(turns: 1, callers: 1) }
    play.pass(end - play.time)
    play.run { $0.gone(four[3].id, at: $1) }
    play.pass(.milliseconds(260))
  }

  /// A game in which cards have been won, and the next card is awaited.
  private static let chinese: PlayedGame<Snap> = {
    var people = four
    people[3].name = "小红"
    people[1].name = "爱吃饺子的大老虎"
    let (first, late) = (people[3].id, people[1].id)
    return PlayedGame(seed: 9, players: people) { play in
      play.playToSnap(turns: 20) { table in
        table.snapHands.count == 2 && table.hands.allSatisfy { $0.open > 1 }
          && !table.snapHands.contains { $0.player.id == first }
      }
      play.press("s", by: first)
      play.pass(.milliseconds(120))
      play.press("s", by: late)
      play.passToTurn()
      play.pass(thinking)
    }
  }()

  /// A finished game: the first player was the first to see every snap, until nobody else had a card.
  private static var over: PlayedGame<Snap> {
    var play = PlayedGame<Snap>(seed: 11, players: four)
    play.play(turns: 600, callers: 1)
    return play
  }
}

extension PlayedGame<Snap> {
  /// The table as the TV shows it; nil if the game is over.
  var table: SnapScene.Table? { if case .snap(.table(let table)) = game.scene { table } else { nil } }

  /// Lets time pass until somebody may turn a card, or the game is over.
  mutating func passToTurn() {
    pass { game in game.hostActions(in: .en).isEmpty == false || game.deadline == nil }
  }

  /// Has the players turn cards, each after a second or two, until a condition is met while a card is awaited.
  ///
  /// The players take turns at being the first to see a snap.
  ///
  /// - Parameters:
  ///   - most: The maximum number of cards to turn.
  ///   - callers: The number of players who see snaps.
  mutating func play(
    turns most: Int, callers: Int = 8, until isSo: (SnapScene.Table) -> Bool = { _ in false }
  ) {
    for number in 0..<most {
      passToTurn()
      guard let table, let turn = table.turn, !isSo(table) else { return }
      pass(.milliseconds(900 + 300 * (number % 4)))
      press("space", by: turn)
      callSnap(by: number % min(callers, table.hands.count))
    }
    passToTurn()
  }

  /// Has the players turn cards until there is a wanted snap that nobody has called yet.
  ///
  /// - Parameter least: The number of cards to turn before that; at most two hundred more follow.
  mutating func playToSnap(turns least: Int, until isWanted: (SnapScene.Table) -> Bool) {
    play(turns: least)
    for number in 0..<200 {
      passToTurn()
      guard let turn = table?.turn else { return }
      pass(.milliseconds(900))
      press("space", by: turn)
      pass(.milliseconds(450))
      if let table, table.isSnap, isWanted(table) { return }
      callSnap(by: number)
    }
  }

  /// Has a player with cards call, if there is a snap.
  private mutating func callSnap(by place: Int) {
    guard let table, table.isSnap else { return }
    pass(.milliseconds(400))
    let callers = table.hands.filter { $0.count > 0 && !$0.away }
    guard !callers.isEmpty else { return }
    press("s", by: callers[place % callers.count].player.id)
  }
}

extension SnapScene.Table {
  /// The hands whose top card has the same value as another hand's top card.
  var snapHands: [SnapScene.Hand] {
    hands.filter { hand in
      guard let value = hand.faces.last?.value else { return false }
      return hands.count { $0.faces.last?.value == value } > 1
    }
  }

  /// Whether there is a snap to call.
  var isSnap: Bool { snapHands.isEmpty == false }
}

// The names are self-explanatory.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The host's console during a game of Snap!.
extension SampleScene {
  package static let consoleSnap = sample("console-snap", SampleData.snapConsole(), .answer(0))
  static let consoleSnapPanel = sample("console-snap-panel", SampleData.snapConsole(), .answer(0), style: .panel)
  package static let consoleSnapChinese = sample("console-snap-zh", SampleData.snapConsole(language: .zh), .answer(0))
}

extension SampleData {
  /// Returns the console with one button that may be pressed, and one that may not.
  static func snapConsole(language: Language = .en) -> ConsoleView {
    var play = PlayedGame<Snap>(players: players(4))
    let host = players(1)[0].id
    // Play until it is somebody else's turn and there are cards on the table that may be called.
    for _ in 0..<12 {
      play.pass { game in game.playing.contains { game.pad(of: $0).isOpen("space") } }
      let turn = play.game.playing.first { play.game.pad(of: $0).isOpen("space") }
      let pad = play.game.pad(of: host)
      if turn != host, pad.isOpen("s") { break }
      if let turn { play.press("space", by: turn) }
    }
    return console(of: play.game, language: language)
  }
}
