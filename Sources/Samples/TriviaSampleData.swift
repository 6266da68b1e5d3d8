import Games
import Room

/// What the samples of trivia are made of.
extension SampleData {
  static let moons = "Which planet in our Solar System has the most known moons?"
  static let planets = ["Jupiter", "Saturn", "Uranus", "Neptune"]
  static let moonsInChinese = "太阳系中哪一颗行星拥有最多的已知卫星？它的卫星总数在2023年超过了140颗。"
  static let planetsInChinese = ["木星 Jupiter", "土星 🪐", "天王星", "海王星"]
  static let moonsInArabic = "ما هو الكوكب الذي يملك أكبر عدد من الأقمار المعروفة (146 قمراً في 2023)؟"
  static let planetsInArabic = ["المشتري", "زحل – Saturn", "أورانوس", "نبتون"]
  static let apollo =
    "In 1969 Apollo 11 landed on the Moon. Which of these people stayed in lunar orbit in the command module "
    + "while the two others walked on the surface?"
  static let crew = [
    "Michael Collins, command module pilot", "Neil Armstrong, mission commander",
    "Edwin “Buzz” Aldrin, lunar module pilot", "Nobody: the spacecraft flew on its own for 21 hours",
  ]
  static let countries = [
    "Mali", "Niger", "Chad", "Mauritania", "Burkina Faso", "Senegal", "Central African Republic", "Sudan", "Algeria",
  ]
  static let timbuktu = "In which country is the city of Timbuktu?"

  // MARK: - Reveals

  enum Scoring {
    case first, photoFinish, speed, nobody
  }

  static let firstReveal = reveal(
    choices: [1, 0, 3], scoring: .first,
    explanation: "Saturn took the lead in 2023, when 62 small moons were added in one year.",
    margin: .milliseconds(12))
  static let firstRevealInChinese = reveal(
    text: moonsInChinese, answers: planetsInChinese, choices: [0, 1, 3, 1], scoring: .first, margin: .milliseconds(3))
  static let photoFinish = reveal(choices: [1, 1, 0, 3, 2], scoring: .photoFinish)
  static var closeFinish: TriviaScene.Reveal {
    var reveal = reveal(choices: [1, 0, 3, 1, 1], scoring: .first, margin: .milliseconds(12))
    let late = reveal.answers[1].players.dropFirst()
    reveal.latecomers = zip(late, [12, 71]).map { .init(player: $0, by: .milliseconds($1)) }
    return reveal
  }
  static let photoFinishInChinese = reveal(
    text: moonsInChinese, answers: planetsInChinese, choices: [1, 0, 1, 2, 2, 0, 3, 3], scoring: .photoFinish)
  static let crowdedPhotoFinish = reveal(choices: (0..<30).map { $0 < 16 ? 1 : 2 * ($0 % 2) }, scoring: .photoFinish)
  static let speedReveal = reveal(choices: [1, 3, 1, 1, 0, 0, 1, 2], scoring: .speed)

  static let hallReveal = inHall(
    reveal(
      choices: (0..<30).map { [1, 0, 1, 2, 1, 3][$0 % 6] }, scoring: .speed,
      explanation: "Saturn took the lead in 2023, when 62 small moons were added in one year."))
  static let hallPhotoFinish = inHall(reveal(choices: (0..<Shown.names).map { _ in 1 }, scoring: .photoFinish))
  static let hallTally = Tally(
    games: [.init(title: "Trivia", played: 2)], lines: players(Shown.lines).map { .init(player: $0, wins: [1]) },
    others: hall - Shown.lines)

  /// The same where thousands have answered.
  private static func inHall(_ reveal: TriviaScene.Reveal) -> TriviaScene.Reveal {
    var reveal = reveal
    for (index, others) in [2_310, 5_644, 1_021, 873].enumerated() { reveal.answers[index].others = others }
    reveal.otherScores = hall - reveal.scores.count
    switch reveal.outcome {
    case .scored(let fastest, _): reveal.outcome = .scored(fastest: fastest, right: reveal.answers[1].count)
    default: reveal.otherWinners = 87
    }
    return reveal
  }

  static var nineReveal: TriviaScene.Reveal {
    var reveal = reveal(
      text: timbuktu, answers: countries, right: 0, choices: [0, 4, 0, -1, -1],
      scoring: .photoFinish)
    reveal.explanation = "It lies on the edge of the Sahara, some 20 km north of the Niger."
    return reveal
  }

  static var arabicReveal: TriviaScene.Reveal {
    reveal(
      text: moonsInArabic, answers: planetsInArabic, right: 1, choices: [1, 3, 0, 0], scoring: .first,
      margin: .milliseconds(240))
  }

  /// A reveal in which each player, in seat order, chose one of the answers, or none with −1.
  static func reveal(
    text: String = moons, answers: [String] = planets, right: Int = 1, choices: [Int], scoring: Scoring,
    explanation: String? = nil, margin: Span? = nil
  ) -> TriviaScene.Reveal {
    let people = players(choices.count)
    let chosen = answers.indices.map { answer in
      TriviaScene.Chosen(text: answers[answer], players: people.filter { choices[$0.id.rawValue - 1] == answer })
    }
    let winners = chosen[right].players
    let outcome: TriviaScene.Reveal.Outcome
    let lines: [ScoreLine]
    switch scoring {
    case .nobody:
      outcome = .allWrong
      lines = scores(people.indices.map { max(0, 3 - $0) })
    case .first:
      outcome = .won(Array(winners.prefix(1)))
      lines = scores(people.indices.map { max(0, 3 - $0) }, gains: [1])
    case .photoFinish:
      outcome = .won(winners)
      let gains = people.indices.map { choices[$0] == right ? 1 : 0 }
      lines = scores(zip(people.indices, gains).map { max($1, 3 - $0) }, gains: gains)
    case .speed:
      outcome = .scored(fastest: winners[0], right: winners.count)
      lines = scores(
        people.indices.map { 4280 - 137 * $0 },
        gains: people.indices.map { choices[$0] == right ? 980 - 21 * $0 : 0 })
    }
    return TriviaScene.Reveal(
      number: 3, count: 10, text: text, answers: chosen, rightIndex: right, explanation: explanation,
      outcome: outcome, fastest: scoring == .nobody ? nil : .milliseconds(1_840), margin: margin,
      scores: lines)
  }
}
