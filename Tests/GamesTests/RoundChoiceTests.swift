import PadProtocol
import Questions
import Testing

@testable import Games

/// How many rounds the host chooses for the next game.
@Suite struct RoundChoiceTests {
  private static let now = Instant(nanoseconds: 1_000_000_000)
  private static let players = (1...2).map { Player(id: .init(rawValue: $0), name: "P\($0)", colorIndex: $0) }

  private static func game(_ kind: GameKind, rounds: Int? = nil, questions: Int = 40) -> any Game {
    let questions = (0..<questions).map { Question(text: "Question \($0)?", answers: ["a", "b"]) }
    return kind.make(GameOptions(rounds: rounds, isAtOnce: true, trivia: TriviaOptions(questions: questions)), seed: 3)
  }

  /// What the key leads to, one press after the other, until it begins anew.
  private static func leaf(_ game: inout some Game, times: Int) -> [String] {
    (0..<times).map { _ in
      guard let choice = game.choices(in: .en).first(where: { $0.key == "R" }) else { return "none" }
      _ = game.host(choice.token, at: now)
      return game.choices(in: .en).first { $0.key == "R" }?.label ?? "none"
    }
  }

  @Test(
    arguments: [
      (.trivia, ["Rounds: 15", "Rounds: 20", "Rounds: all", "Rounds: 5", "Rounds: 10"]),
      (.dilemma, ["Rounds: 15", "Rounds: 20", "Rounds: 5", "Rounds: 10", "Rounds: 15"]),
      (.buzzer, ["Rounds: 5", "Rounds: 10", "Rounds: 15", "Rounds: 20", "Rounds: no end"]),
    ] as [(GameKind, [String])])
  func theKey_leafsThrough(kind: GameKind, labels: [String]) {
    var game = Self.game(kind)
    #expect(Self.leaf(&game, times: 5) == labels)
  }

  /// What was asked for on the command line comes first, and the next number is the next greater one.
  @Test func aNumberOfTheHostsOwn_isLeftForTheNext() {
    var game = Self.game(.trivia, rounds: 7)
    #expect(game.choices(in: .en).first { $0.key == "R" }?.label == "Rounds: 7")
    #expect(Self.leaf(&game, times: 1) == ["Rounds: 10"])
    var many = Self.game(.dilemma, rounds: 50)
    #expect(Self.leaf(&many, times: 1) == ["Rounds: 5"])
  }

  @Test(arguments: [(GameKind.trivia, "Question 1 of 5"), (.dilemma, "Round 1 of 5"), (.buzzer, "Question 1 of 5")])
  func whatIsChosen_isPlayed(kind: GameKind, title: String) {
    var game = Self.game(kind)
    _ = game.host(Token(rawValue: "rounds.5"), at: Self.now)
    _ = game.start(players: Self.players, at: Self.now)
    #expect(game.shared(in: .en).title.hasPrefix(title))
  }

  @Test(arguments: [GameKind.trivia, .dilemma, .buzzer])
  func whileItIsPlayed_nothingIsChosen(kind: GameKind) {
    var game = Self.game(kind)
    _ = game.start(players: Self.players, at: Self.now)
    let title = game.shared(in: .en).title
    _ = game.host(Token(rawValue: "rounds.5"), at: Self.now)
    #expect(game.shared(in: .en).title == title)
  }

  @Test(arguments: [
    "rounds", "rounds.", "rounds.7", "rounds.-5", "rounds.5.5", "rounds.99999999999999999999", "rounds.0",
  ])
  func whatIsNotOffered_isNotChosen(text: String) {
    var game = Self.game(.dilemma)
    _ = game.host(Token(rawValue: text), at: Self.now)
    #expect(game.choices(in: .en).first { $0.key == "R" }?.label == "Rounds: 10")
  }

  @Test func gamesWithoutRounds_offerNone() {
    for kind in [GameKind.snap, .disks] {
      #expect(!Self.game(kind).choices(in: .en).contains { $0.key == "R" })
    }
    #expect(!Self.game(.trivia, questions: 1).choices(in: .en).contains { $0.key == "R" })
  }
}
