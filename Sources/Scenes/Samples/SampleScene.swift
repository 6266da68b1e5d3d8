public import Games
import PadProtocol
public import Room

/// Scenes with sample data, to look at and to compare; the same every time.
public enum SampleScene: String, CaseIterable, Sendable {
  case standby, goodbye, deciding
  case lobby
  case lobbyWaiting = "lobby-waiting"
  case lobbyCrowd = "lobby-30"
  case lobbyChinese = "lobby-zh"
  case lobbyHint = "lobby-hint"
  case lobbyHintChinese = "lobby-hint-zh"
  case lobbyAway = "lobby-away"
  case lobbyOpen = "lobby-open"
  case lobbyLong = "lobby-long"
  case lobbyPlain = "lobby-no-qr"
  case question
  case questionTwo = "question-2"
  case questionThree = "question-3"
  case questionSix = "question-6"
  case questionNine = "question-9"
  case questionLong = "question-long"
  case questionChinese = "question-zh"
  case questionArabic = "question-ar"
  case questionCrowd = "question-30"
  case questionAway = "question-away"
  case reveal
  case revealFirst = "reveal-first"
  case revealFirstChinese = "reveal-first-zh"
  case revealPhoto = "reveal-photo"
  case revealPhotoChinese = "reveal-photo-zh"
  case revealPhotoCrowd = "reveal-photo-30"
  case revealNobody = "reveal-nobody"
  case revealNine = "reveal-9"
  case revealCrowd = "reveal-30"
  case revealArabic = "reveal-ar"
  case paused
  case pausedNoTV = "paused-no-tv"
  case restarted
  case restartedChinese = "restarted-zh"
  case resuming
  case over
  case overTie = "over-tie"
  case overZero = "over-zero"
  case overNobody = "over-nobody"
  case overCrowd = "over-30"
  case console
  case consoleLobby = "console-lobby"
  case consoleConfirm = "console-confirm"
  case consoleCrowd = "console-30"
  case consolePanel = "console-panel"
  case consoleChinese = "console-zh"
  case consoleKnock = "console-knock"
  case consoleNearby = "console-nearby"
  case consoleCode = "console-code"
  case consoleElsewhere = "console-elsewhere"
  case consoleOffer = "console-offer"
  case consoleOfferPanel = "console-offer-panel"
  case consoleOfferChinese = "console-offer-zh"
  case consoleWarning = "console-warning"

  /// The moment of the host's clock at which the samples are looked at.
  public static let moment = Instant(nanoseconds: 0)

  /// What the TV shows; with the console it is what the console's small picture shows.
  public var scene: Scene {
    switch self {
    case .standby: scene(.standby(Scene.Standby(reason: .starting)))
    case .goodbye: scene(.standby(Scene.Standby(reason: .goodbye)))
    case .deciding, .consoleOffer, .consoleOfferPanel: scene(.standby(Scene.Standby(reason: .deciding)))
    case .consoleOfferChinese:
      Scene(content: .standby(Scene.Standby(reason: .deciding)), room: "周五问答", language: .zh)
    case .lobby, .consoleLobby, .consoleNearby, .consoleCode, .consoleElsewhere:
      scene(.lobby(SampleData.lobby(players: 6)))
    case .lobbyWaiting: scene(.lobby(SampleData.lobby(players: 1)))
    case .lobbyCrowd, .consoleCrowd: scene(.lobby(SampleData.lobby(players: 30)))
    case .lobbyHint: scene(.lobby(SampleData.lobby(players: 0, hint: .nobodyCame)))
    case .lobbyHintChinese:
      Scene(
        content: .lobby(SampleData.lobby(players: 5, hint: .nobodyCame)), join: SampleData.join, room: "周五问答",
        language: .zh)
    case .lobbyAway: scene(.lobby(SampleData.lobby(players: 11, away: [2, 3, 10])))
    case .lobbyOpen: scene(.lobby(SampleData.lobby(players: 6)), join: SampleData.openJoin)
    case .lobbyLong: scene(.lobby(SampleData.lobby(players: 6)), join: SampleData.longJoin)
    case .lobbyPlain: scene(.lobby(SampleData.lobby(players: 6)), join: SampleData.plainJoin)
    case .lobbyChinese:
      Scene(
        content: .lobby(SampleData.lobby(players: 3)), join: SampleData.join, room: "周五问答", language: .zh)
    case .question, .console, .consoleConfirm, .consolePanel, .consoleChinese, .consoleKnock, .consoleWarning:
      question(SampleData.moons, answers: SampleData.planets)
    case .questionTwo: question("Is a tomato a fruit to a botanist?", answers: ["Yes, it is a berry", "No"])
    case .questionThree:
      question("Which of these is the oldest programming language?", answers: ["Fortran", "Lisp", "COBOL"])
    case .questionSix:
      question("In which country is the city of Timbuktu?", answers: Array(SampleData.countries.prefix(6)))
    case .questionNine: question("In which country is the city of Timbuktu?", answers: SampleData.countries)
    case .questionLong: question(SampleData.apollo, answers: SampleData.crew)
    case .questionChinese: question(SampleData.moonsInChinese, answers: SampleData.planetsInChinese, language: .zh)
    case .questionArabic: question(SampleData.moonsInArabic, answers: SampleData.planetsInArabic)
    case .questionCrowd: question(SampleData.moons, answers: SampleData.planets, players: 30)
    case .questionAway: question(SampleData.moons, answers: SampleData.planets, away: [2, 4])
    case .reveal: scene(.game(.trivia(.reveal(SampleData.speedReveal))))
    case .revealFirst: scene(.game(.trivia(.reveal(SampleData.firstReveal))))
    case .revealFirstChinese: reveal(SampleData.firstRevealInChinese, language: .zh)
    case .revealPhoto: reveal(SampleData.photoFinish)
    case .revealPhotoChinese: reveal(SampleData.photoFinishInChinese, language: .zh)
    case .revealPhotoCrowd: reveal(SampleData.crowdedPhotoFinish)
    case .revealNobody: scene(.game(.trivia(.reveal(SampleData.reveal(choices: [0, 2, 3, 0, 0], scoring: .nobody)))))
    case .revealNine: scene(.game(.trivia(.reveal(SampleData.nineReveal))))
    case .revealCrowd:
      scene(
        .game(
          .trivia(.reveal(SampleData.reveal(choices: (0..<30).map { [1, 0, 1, 2, 1, 3][$0 % 6] }, scoring: .speed)))))
    case .revealArabic: scene(.game(.trivia(.reveal(SampleData.arabicReveal))))
    case .paused: overlaid(.paused(.host))
    case .pausedNoTV: overlaid(.paused(.noTV))
    case .restarted: overlaid(.paused(.restarted(missing: 2)))
    case .restartedChinese: overlaid(.paused(.restarted(missing: 1)), language: .zh)
    case .resuming: overlaid(.resuming(at: Self.moment + .milliseconds(2_600)))
    case .over: over(scores: [7, 5, 4, 3, 2, 2, 1, 0])
    case .overTie: over(scores: [5, 5, 3, 3, 1])
    case .overZero: over(scores: [0, 0, 0])
    case .overNobody:
      scene(.game(.trivia(.over(TriviaScene.Over(winners: [], scores: [], questions: 0, winnerRight: nil)))))
    case .overCrowd: over(scores: (0..<30).map { (31 - $0) / 3 })
    }
  }

  /// What the host's console shows; nil for the TV's scenes.
  public var console: (view: ConsoleView, focus: ConsoleFocus, style: ConsoleStyle)? {
    switch self {
    case .console: (SampleData.console(), ConsoleFocus(target: .action(0)), .window)
    case .consoleLobby: (SampleData.lobbyConsole(players: 1), ConsoleFocus(target: .action(3)), .window)
    case .consoleCrowd: (SampleData.lobbyConsole(players: 30), ConsoleFocus(target: .action(0)), .window)
    case .consoleConfirm:
      (
        SampleData.console(),
        ConsoleFocus(
          target: .player(SampleData.players(3)[2].id), confirming: .kick(SampleData.players(3)[2].id)), .window
      )
    case .consolePanel: (SampleData.console(), ConsoleFocus(target: .answer(1)), .panel)
    case .consoleChinese: (SampleData.console(language: .zh), ConsoleFocus(target: .action(1)), .window)
    case .consoleKnock: (SampleData.knockingConsole, ConsoleFocus(target: .action(0)), .window)
    case .consoleNearby:
      (SampleData.nearbyConsole, ConsoleFocus(target: .room(SampleData.nearby[0].id)), .window)
    case .consoleCode:
      (
        SampleData.nearbyConsole,
        ConsoleFocus(
          target: .room(SampleData.nearby[0].id),
          entry: ConsoleFocus.CodeEntry(room: SampleData.nearby[0].id, text: "KX")), .window
      )
    case .consoleElsewhere: (SampleData.elsewhereConsole, ConsoleFocus(target: .answer(1)), .window)
    case .consoleOffer: (SampleData.offeringConsole(players: 8), ConsoleFocus(target: .action(0)), .window)
    case .consoleOfferPanel: (SampleData.offeringConsole(players: 20), ConsoleFocus(target: .action(0)), .panel)
    case .consoleOfferChinese:
      (SampleData.offeringConsole(players: 3, language: .zh), ConsoleFocus(target: .action(1)), .window)
    case .consoleWarning: (SampleData.warningConsole, ConsoleFocus(target: .action(0)), .window)
    default: nil
    }
  }

  /// The picture's things on a canvas.
  public func items(size: CanvasSize, text: some TextMeasurer) -> [DrawItem] {
    guard let console else { return layout(scene, size: size, now: Self.moment, text: text) }
    let over = console.style == .panel ? layout(scene, size: size, now: Self.moment, text: text) : []
    return over + layout(console: console.view, focus: console.focus, size: size, style: console.style, text: text)
  }

  private func scene(_ content: Scene.Content, join: Scene.Join = SampleData.join) -> Scene {
    Scene(content: content, join: join, room: "Friday Quiz", language: .en)
  }

  private func question(
    _ text: String, answers: [String], players: Int = 8, away: Set<Int> = [], language: Language = .en
  ) -> Scene {
    let question = TriviaScene.Question(
      number: 3, count: 10, text: text, answers: answers,
      players: SampleData.players(players).enumerated().map { index, player in
        TriviaScene.Answering(
          player: player, answered: [true, false, true, true, false, false, true, true][index % 8],
          away: away.contains(player.id.rawValue))
      },
      countdown: Countdown(endsAt: Self.moment + .milliseconds(11_600), total: .seconds(20)))
    return Scene(
      content: .game(.trivia(.question(question))), join: SampleData.join, room: "Friday Quiz", language: language)
  }

  private func reveal(_ reveal: TriviaScene.Reveal, language: Language = .en) -> Scene {
    Scene(
      content: .game(.trivia(.reveal(reveal))), join: SampleData.join,
      room: language == .zh ? "周五问答" : "Friday Quiz", language: language)
  }

  private func overlaid(_ overlay: Scene.Overlay, language: Language = .en) -> Scene {
    var scene =
      language == .zh
      ? question(SampleData.moonsInChinese, answers: SampleData.planetsInChinese, language: .zh)
      : question(SampleData.moons, answers: SampleData.planets)
    scene.overlay = overlay
    scene.gameClock.stop(at: Self.moment)
    return scene
  }

  private func over(scores: [Int]) -> Scene {
    let lines = SampleData.scores(scores)
    let winners = lines.filter { $0.rank == 1 }.map(\.player)
    return scene(
      .game(
        .trivia(
          .over(
            TriviaScene.Over(
              winners: winners, scores: lines, questions: 10, winnerRight: winners.count == 1 ? scores[0] : nil)))))
  }
}
