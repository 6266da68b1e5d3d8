import Games
import PadProtocol
import Room

/// What the sample scenes are made of.
enum SampleData {
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

  private static let names = [
    "Mia", "Tom", "Oma Rosa", "Jun", "Léa", "Amir", "Wei", "Ben", "Nadia", "Maximilian-Alexander", "小红", "Zoë",
    "Papa", "José Luis", "Ольга", "Kim", "The Quiet Professor", "Finn", "Σοφία", "Noor",
  ]

  static func players(_ count: Int) -> [Player] {
    (0..<count).map { index in
      let round = index / names.count
      return Player(
        id: Player.ID(rawValue: index + 1), name: names[index % names.count] + (round == 0 ? "" : " \(round + 1)"),
        colorIndex: index % PlayerColors.all.count)
    }
  }

  static let join = Scene.Join(address: "192.168.1.20:4747", code: "KXQP")

  static func lobby(players count: Int) -> Scene.Lobby {
    Scene.Lobby(players: players(count), needed: 2)
  }

  /// Lines for scores that are given best first.
  static func scores(_ scores: [Int], gains: [Int] = []) -> [ScoreLine] {
    zip(players(scores.count), scores).enumerated().map { index, pair in
      ScoreLine(
        player: pair.0, rank: 1 + scores.count { $0 > pair.1 }, score: pair.1,
        gained: gains.indices.contains(index) ? gains[index] : 0)
    }
  }

  // MARK: - Reveals

  enum Scoring {
    case first, speed, nobody
  }

  static let firstReveal = reveal(
    choices: [1, 0, 3], scoring: .first,
    explanation: "Saturn took the lead in 2023, when 62 small moons were added in one year.")
  static let speedReveal = reveal(choices: [1, 3, 1, 1, 0, 0, 1, 2], scoring: .speed)

  static var nineReveal: TriviaScene.Reveal {
    var reveal = reveal(
      text: "In which country is the city of Timbuktu?", answers: countries, right: 0, choices: [0, 4, 6, -1, -1],
      scoring: .first)
    reveal.explanation = "It lies on the edge of the Sahara, some 20 km north of the Niger."
    return reveal
  }

  static var arabicReveal: TriviaScene.Reveal {
    reveal(text: moonsInArabic, answers: planetsInArabic, right: 1, choices: [1, 3, 0, 0], scoring: .first)
  }

  /// A reveal in which each player, in seat order, chose one of the answers, or none with −1.
  static func reveal(
    text: String = moons, answers: [String] = planets, right: Int = 1, choices: [Int], scoring: Scoring,
    explanation: String? = nil
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
    case .speed:
      outcome = .scored(fastest: winners[0], right: winners.count)
      lines = scores(
        people.indices.map { 4280 - 137 * $0 },
        gains: people.indices.map { choices[$0] == right ? 980 - 21 * $0 : 0 })
    }
    return TriviaScene.Reveal(
      number: 3, count: 10, text: text, answers: chosen, rightIndex: right, explanation: explanation,
      outcome: outcome, fastest: scoring == .nobody ? nil : .milliseconds(1_840), scores: lines)
  }

  // MARK: - Console

  static func console(language: Language = .en) -> ConsoleView {
    let isChinese = language == .zh
    let labels =
      isChinese
      ? ["暂停", "跳过这一题", "移出玩家", "结束游戏", "关闭房间"]
      : ["Pause", "Skip", "Remove a player", "End the game", "Close the room"]
    let commands: [(ConsoleCommand, String)] = [
      (.togglePause, "P"), (.skip, "N"), (.choosePlayer, "K"), (.endGame, "E"), (.quit, "Q"),
    ]
    return ConsoleView(
      room: isChinese ? "周五问答" : "Friday Quiz", title: isChinese ? "第 3 题，共 10 题" : "Question 3 of 10",
      status: isChinese ? "8 人中 5 人已作答" : "5 of 8 have answered", addresses: ["192.168.1.20:4747", "10.0.0.7:4747"],
      code: "KXQP", display: "HDMI-1, 1920 × 1080 at 60 Hz",
      players: players(8).enumerated().map { index, player in
        let note: ConsoleView.Entry.Note? =
          switch index {
          case 0: .host
          case 2, 3: .answered
          case 6: .robot
          case 7: .waitingForNextGame
          default: nil
          }
        return ConsoleView.Entry(player: player, score: index == 7 ? nil : 4 - index / 2, note: note)
      },
      actions: zip(commands, labels).map { command, label in
        ConsoleView.Action(command: command.0, key: command.1, label: label, enabled: true)
      },
      pad: PadScreen(
        shared: PadScreen.Shared(
          title: "Question 3 of 10", status: "Choose!",
          buttons: zip(1...4, AnswerShape.allCases).map { number, shape in
            PadButton(
              key: String(number), label: String(number), shape: shape, color: shape.color,
              token: Token(rawValue: "t\(number)"))
          }),
        personal: PadScreen.Personal(open: true, score: 4)),
      language: language)
  }

  static func lobbyConsole(players count: Int) -> ConsoleView {
    let hasTV = count > 1
    return ConsoleView(
      room: "Friday Quiz", title: "Waiting for players",
      status: hasTV ? "30 are in: press Start when everybody is here." : "Plug in a TV to begin.",
      addresses: ["192.168.1.20:4747"], code: "KXQP", display: hasTV ? "HDMI-1, 3840 × 2160 at 30 Hz" : nil,
      displayNote: hasTV ? "Its largest mode; the desktop had 1920 × 1080." : nil,
      players: players(count).map {
        ConsoleView.Entry(player: $0, score: nil, note: $0.id.rawValue == 1 ? .host : nil)
      },
      actions: [
        ConsoleView.Action(
          command: .start, key: "S", label: "Start", enabled: hasTV, hint: hasTV ? nil : "needs a TV and 2 players"),
        ConsoleView.Action(
          command: .choosePlayer, key: "K", label: "Remove a player", enabled: hasTV,
          hint: hasTV ? nil : "nobody else is in"),
        ConsoleView.Action(command: .useThisScreen, key: "F", label: "Use this screen", enabled: true),
        ConsoleView.Action(command: .quit, key: "Q", label: "Close the room", enabled: true),
      ],
      pad: nil, language: .en)
  }
}
