import Games
import PadProtocol
import Questions
import TestSupport
import Testing

@testable import Room

/// Races in every kind of question that has them, from the pad's message to the TV's picture.
@Suite struct KindRaces {
  /// A kind whose answers are right or wrong each by itself, so that the first right one wins.
  struct Kind: Sendable, CustomTestStringConvertible {
    var question: Question
    /// What is right, as texts of buttons or as what is written.
    var right: [String]
    var wrong: [String]
    var testDescription: String { question.kind.name.rawValue }
  }

  static let kinds = [
    Kind(question: Question(text: "Choice?", answers: ["right", "wrong"]), right: ["right"], wrong: ["wrong"]),
    Kind(
      question: Question(text: "True?", kind: .trueFalse(true), answers: ["True", "False"]), right: ["True"],
      wrong: ["False"]),
    Kind(
      question: Question(text: "Several?", kind: .several(right: 2), answers: ["r1", "r2", "w1"]),
      right: ["r1", "r2"], wrong: ["r1", "w1"]),
    Kind(
      question: Question(text: "Order?", kind: .order, answers: ["1st", "2nd", "3rd", "4th"]),
      right: ["1st", "2nd", "3rd", "4th"], wrong: ["2nd", "1st", "4th", "3rd"]),
    Kind(
      question: Question(text: "Who?", kind: .typed, answers: ["Ada Lovelace"]), right: ["ada lovelace"],
      wrong: ["Alan Turing"]),
  ]

  /// Ana's phone is two walls away, Ben's one, Cleo is on a cable.
  private static let roundTrips = ["Ana": Span.milliseconds(20), "Ben": .milliseconds(8), "Cleo": .zero]

  /// The question is open, and the room knows how far away everybody is.
  private func asked(_ kind: Kind) -> Evening {
    var evening = Evening(["Ana", "Ben", "Cleo"], asking: [kind.question], rules: TriviaRules(rounds: 1))
    for (name, roundTrip) in Self.roundTrips { evening.happen(.measured(evening.pad(name), roundTrip: roundTrip)) }
    evening.command(.start)
    evening.pass(.seconds(2))
    return evening
  }

  /// What a pad sends: a button's token, or the input's value.
  private func message(_ name: String, _ words: [String], in evening: Evening) throws -> RoomEvent {
    let screen = try #require(evening.screen(name))
    let shown = try #require(evening.question?.answers)
    let tokens = words.compactMap { word in shown.firstIndex(of: word).map { screen.shared.buttons[$0].token } }
    let message: ClientMessage
    switch screen.shared.input?.form {
    case nil: message = .press(try #require(tokens.first))
    case .choices: message = .answer(try #require(screen.shared.input).token, .choices(tokens))
    case .order: message = .answer(try #require(screen.shared.input).token, .order(tokens))
    case .text: message = .answer(try #require(screen.shared.input).token, .text(words[0]))
    case .number, .unknown: throw TestFailure("Nobody is first with a number.")
    }
    return .message(message, from: evening.pad(name), roundTrip: Self.roundTrips[name])
  }

  private func answer(_ name: String, _ words: [String], in evening: inout Evening) throws {
    evening.happen(try message(name, words, in: evening))
  }

  private func winners(_ evening: Evening) -> [String]? {
    if case .won(let players)? = evening.reveal?.outcome { players.map(\.name) } else { nil }
  }

  /// Ana's answer arrives 3 ms after Ben's and happened 3 ms before it, by figures that may be wrong by more: both win,
  /// on the TV, on the pads and in the score.
  @Test(arguments: kinds) func aPhotoFinish_hasTwoWinners(kind: Kind) throws {
    var evening = asked(kind)
    try answer("Cleo", kind.wrong, in: &evening)
    try answer("Ben", kind.right, in: &evening)
    evening.pass(.milliseconds(3))
    #expect(evening.question != nil, "decided although Ana could have been as early")
    try answer("Ana", kind.right, in: &evening)
    evening.pass(.milliseconds(60))
    #expect(winners(evening) == ["Ana", "Ben"])
    evening.pass(.seconds(3))
    #expect(["Ana", "Ben", "Cleo"].map { evening.screen($0)?.personal.verdict } == [.right, .right, .wrong])
    #expect(["Ana", "Ben", "Cleo"].map { evening.screen($0)?.personal.score } == [1, 1, 0])
    #expect(evening.reveal?.scores.map(\.gained) == [1, 1, 0])
  }

  /// Who was clearly earlier wins alone, and by how much is shown.
  @Test(arguments: kinds) func aClearLead_hasOneWinner(kind: Kind) throws {
    var evening = asked(kind)
    let late = try message("Ana", kind.right, in: evening)
    try answer("Cleo", kind.wrong, in: &evening)
    try answer("Ben", kind.right, in: &evening)
    // What Ana sent up to 5 ms after Ben, which would be a photo finish, is here by now.
    evening.pass(.milliseconds(11))
    #expect(winners(evening) == ["Ben"])
    evening.pass(.milliseconds(7))
    evening.happen(late)
    #expect(winners(evening) == ["Ben"])
    #expect(evening.reveal?.margin == .milliseconds(12))
    evening.pass(.seconds(3))
    #expect(["Ana", "Ben", "Cleo"].map { evening.screen($0)?.personal.score } == [0, 1, 0])
  }

  /// Every kind whose answers are right by themselves is among them.
  @Test func allRacingKindsAreHere() {
    let names = Set(Self.kinds.map(\.question.kind.name))
    let kinds: [QuestionKind] = [
      .choice, .trueFalse(true), .several(right: 2), .estimate(Estimate(value: 1)), .order, .typed, .poll, .survey,
    ]
    #expect(kinds.count == QuestionKind.Name.allCases.count)
    #expect(names == Set(kinds.filter(\.isRightByItself).map(\.name)))
  }
}
