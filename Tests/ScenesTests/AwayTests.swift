import Games
import PadProtocol
import Room
import Samples
import Scenes
import Testing

/// Who is away looks so everywhere, and nobody waits for them.
@Suite struct AwayTests {
  private static let full = CanvasSize(width: 1920, height: 1080)

  /// The letters are the players' names; a capital has answered, and what stands in brackets is away.
  private func question(
    _ players: String, text: String = "Why?", language: Language = .en, isOvertime: Bool = false
  ) -> Scene {
    var people: [TriviaScene.Answering] = []
    var isAway = false
    for letter in players {
      switch letter {
      case "(": isAway = true
      case ")": isAway = false
      default:
        let id = people.count + 1
        people.append(
          .init(
            player: Player(id: Player.ID(rawValue: id), name: letter.uppercased(), colorIndex: id),
            answered: letter.isUppercase, away: isAway))
      }
    }
    var question = TriviaScene.Question(
      number: 1, count: 1, text: text, answers: ["Yes", "No"], players: people, countdown: nil)
    question.isOvertime = isOvertime
    return Scene(content: .game(.trivia(.question(question))), room: "Attic", language: language)
  }

  private func items(_ scene: Scene, size: CanvasSize = full) -> [DrawItem] {
    layout(scene, size: size, now: SampleScene.moment, text: FakeMeasurer())
  }

  /// What a player's place is made of.
  private enum Part: Hashable {
    case filled, outlined, broken
  }

  /// The parts of each player's place in the row at the bottom, from left to right.
  private func looks(_ items: [DrawItem]) -> [Set<Part>] {
    var places: [(x: Double, parts: Set<Part>)] = []
    func note(_ part: Part, at x: Double) {
      if let index = places.firstIndex(where: { abs($0.x - x) < 1 }) {
        places[index].parts.insert(part)
      } else {
        places.append((x, [part]))
      }
    }
    for item in items {
      switch item {
      case .portrait(let portrait): note(portrait.fill == nil ? .outlined : .filled, at: portrait.center.x)
      case .disc(let disc) where disc.stroke?.isBroken == true: note(.broken, at: disc.center.x)
      default: break
      }
    }
    return places.sorted { $0.x < $1.x }.map(\.parts)
  }

  @Test func question_FourStatesHaveFourForms() {
    let looks = looks(items(question("Ab(Cd)")))
    #expect(looks == [[.filled], [.outlined], [.filled, .broken], [.broken]])
  }

  @Test(arguments: [(SampleScene.questionAway, 2), (.lobbyAway, 3), (.consoleWarning, 1), (.question, 0), (.lobby, 0)])
  func everywhere_ABrokenOutlineMeansAway(sample: SampleScene, count: Int) {
    let broken = sample.items(size: Self.full, text: FakeMeasurer()).count { item in
      if case .disc(let disc) = item { disc.stroke?.isBroken == true } else { false }
    }
    #expect(broken == count)
  }

  @Test(arguments: [
    ("abc", Language.en, "0 of 3 answered"), ("ABc", .en, "2 of 3 answered"), ("AB(c)", .en, "2 of 2 answered, 1 away"),
    ("Ab(C)", .en, "2 of 3 answered, 1 away"), ("a(BcD)", .en, "2 of 3 answered, 3 away"), ("(ab)", .en, "2 away"),
    ("(AB)", .en, "2 of 2 answered, 2 away"), ("AB(c)", .zh, "2 人中 2 人已作答，1 人已断开"), ("", .en, "0 of 0 answered"),
  ])
  func question_DoesNotCountOnThoseWhoAreAway(players: String, language: Language, expected: String) {
    #expect(items(question(players, language: language)).texts.contains(expected))
  }

  @Test(arguments: [
    ("Ab", Language.en, "1 of 2 answered, some may take longer"),
    ("Ab(C)", .en, "2 of 3 answered, 1 away, some may take longer"), ("Ab", .zh, "2 人中 1 人已作答，有人可以多用时间"),
  ])
  func question_SaysThatSomeMayTakeLonger_OnceTheOthersMayNot(players: String, language: Language, expected: String) {
    #expect(items(question(players, language: language, isOvertime: true)).texts.contains(expected))
    #expect(!items(question(players, language: language)).texts.contains(expected))
  }

  @Test(arguments: GeometryTests.sizes, ["Why?", "ما هو"])
  func question_AccountsForEveryNumberOfPlayers(size: CanvasSize, text: String) throws {
    for count in [1, 2, 3, 5, 8, 11, 12, 13, 20, 30, 50, 200] {
      // Every third one is away; of these every second one has answered.
      let states = ["x", "X", "(x)", "X", "x", "(X)"]
      let items = items(
        question((0..<count).map { states[$0 % 6] }.joined(), text: text), size: size)
      let people = items.filter { item in
        switch item {
        case .portrait: true
        case .disc(let disc): disc.stroke?.isBroken == true
        default: false
        }
      }
      let places = Set(people.map { ($0.frame.midX * 8).rounded() / 8 }).sorted()
      let more = items.texts.first { $0.hasPrefix("+") }.flatMap { Int($0.dropFirst()) } ?? 0
      #expect(places.count + more == count)
      let away = count / 3
      #expect(items.texts.contains { away == 0 ? $0.hasSuffix("answered") : $0.hasSuffix(", \(away) away") })

      let label = try #require(items.first { $0.letters?.text.contains("answered") == true })
      let radius = try #require(people.map { $0.frame.width / 2 }.max())
      for (left, right) in zip(places, places.dropFirst()) { #expect(right - left > 2 * radius) }
      for person in people { #expect(person.frame.intersects(label.frame) == false) }
      if let rest = items.first(where: { $0.letters?.text.hasPrefix("+") == true }) {
        for other in people + [label] { #expect(rest.frame.intersects(other.frame) == false) }
      }
    }
  }
}
