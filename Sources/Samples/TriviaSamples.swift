import Games
import PadProtocol
import Room

// The names say all that there is to say.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The moments of a quiz, and those that it stands for: pauses, and the end of any game.
extension SampleScene {
  package static let question = SampleScene("question", asking(SampleData.moons, SampleData.planets))
  package static let questionTwo = SampleScene(
    "question-2", asking("Is a tomato a fruit to a botanist?", ["Yes, it is a berry", "No"]))
  static let questionThree = SampleScene(
    "question-3", asking("Which of these is the oldest programming language?", ["Fortran", "Lisp", "COBOL"]))
  static let questionSix = SampleScene(
    "question-6", asking(SampleData.timbuktu, Array(SampleData.countries.prefix(6))))
  package static let questionNine = SampleScene("question-9", asking(SampleData.timbuktu, SampleData.countries))
  package static let questionLong = SampleScene("question-long", asking(SampleData.apollo, SampleData.crew))
  package static let questionChinese = SampleScene(
    "question-zh", asking(SampleData.moonsInChinese, SampleData.planetsInChinese, language: .zh))
  package static let questionArabic = SampleScene(
    "question-ar", asking(SampleData.moonsInArabic, SampleData.planetsInArabic))
  package static let questionCrowd = SampleScene(
    "question-30", asking(SampleData.moons, SampleData.planets, players: 30))
  package static let questionAway = SampleScene(
    "question-away", asking(SampleData.moons, SampleData.planets, away: [2, 4]))

  /// As many as a room can hold.
  package static let questionHall = SampleScene("question-10000", askingHall())
  static let questionHallChinese = SampleScene("question-10000-zh", askingHall(language: .zh))
  package static let revealHall = SampleScene("reveal-10000", revealing(SampleData.hallReveal))
  static let revealPhotoHall = SampleScene("reveal-photo-10000", revealing(SampleData.hallPhotoFinish))
  package static let overHall = SampleScene("over-10000", endedInHall(scores: (0..<Shown.lines).map { 9_876 - 7 * $0 }))
  static let overHallTie = SampleScene(
    "over-tie-10000", endedInHall(scores: Array(repeating: 0, count: Shown.lines), tally: SampleData.hallTally))
  static let overHallTieChinese = SampleScene(
    "over-tie-10000-zh", endedInHall(scores: Array(repeating: 0, count: Shown.lines), language: .zh))

  package static let reveal = SampleScene("reveal", revealing(SampleData.speedReveal))
  package static let revealFirst = SampleScene("reveal-first", revealing(SampleData.firstReveal))
  static let revealFirstChinese = SampleScene(
    "reveal-first-zh", revealing(SampleData.firstRevealInChinese, language: .zh))
  package static let revealPhoto = SampleScene("reveal-photo", revealing(SampleData.photoFinish))
  static let revealPhotoChinese = SampleScene(
    "reveal-photo-zh", revealing(SampleData.photoFinishInChinese, language: .zh))
  static let revealPhotoCrowd = SampleScene("reveal-photo-30", revealing(SampleData.crowdedPhotoFinish))
  static let revealNobody = SampleScene(
    "reveal-nobody", revealing(SampleData.reveal(choices: [0, 2, 3, 0, 0], scoring: .nobody)))
  package static let revealNine = SampleScene("reveal-9", revealing(SampleData.nineReveal))
  package static let revealCrowd = SampleScene(
    "reveal-30", revealing(SampleData.reveal(choices: (0..<30).map { [1, 0, 1, 2, 1, 3][$0 % 6] }, scoring: .speed)))
  package static let revealArabic = SampleScene("reveal-ar", revealing(SampleData.arabicReveal))

  package static let paused = SampleScene("paused", overlaid(.paused(.host)))
  static let pausedNoTV = SampleScene("paused-no-tv", overlaid(.paused(.noTV)))
  package static let restarted = SampleScene("restarted", overlaid(.paused(.restarted(missing: 2))))
  static let restartedChinese = SampleScene(
    "restarted-zh", overlaid(.paused(.restarted(missing: 1)), language: .zh))
  package static let resuming = SampleScene("resuming", overlaid(.resuming(at: moment + .milliseconds(2_600))))

  package static let over = SampleScene("over", ended(scores: [7, 5, 4, 3, 2, 2, 1, 0]))
  package static let overTie = SampleScene("over-tie", ended(scores: [5, 5, 3, 3, 1]))
  static let overZero = SampleScene("over-zero", ended(scores: [0, 0, 0]))
  package static let overNobody = SampleScene("over-nobody", ended(scores: []))
  static let overCrowd = SampleScene("over-30", ended(scores: (0..<30).map { (31 - $0) / 3 }))
  /// One of several games of an evening; the next one is another.
  package static let overTally = SampleScene(
    "over-tally", ended(scores: [7, 5, 4, 3, 2, 2, 1, 0], tally: SampleData.tally(), upNext: "Snap!"))
  package static let overTallyThree = SampleScene(
    "over-tally-3", ended(scores: [7, 5, 4], tally: SampleData.tally(), upNext: "Dilemma"))
  package static let overTallyChinese = SampleScene(
    "over-tally-zh",
    ended(scores: [7, 5, 4], tally: SampleData.tally(language: .zh), upNext: "对对碰", language: .zh))
  static let overTallyCrowd = SampleScene(
    "over-tally-30",
    ended(scores: [9, 9, 9] + (0..<27).map { (31 - $0) / 4 }, tally: SampleData.tally(), upNext: "Disks"))
  static let overTallyNobody = SampleScene(
    "over-tally-nobody", ended(scores: [], tally: SampleData.tally(), upNext: "Dilemma"))

  /// A question that comes in, from its beginning.
  package static let questionReading = SampleScene("question-reading", reading(SampleData.moons, SampleData.planets))
  static let questionReadingNine = SampleScene(
    "question-reading-9", reading(SampleData.timbuktu, SampleData.countries))

  /// An answer that is revealed, from its beginning.
  package static let revealStages = SampleScene("reveal-stages", revealed(SampleData.speedReveal))
  static let revealStagesPhoto = SampleScene("reveal-stages-photo", revealed(SampleData.photoFinish))
  static let revealStagesNine = SampleScene("reveal-stages-9", revealed(SampleData.nineReveal))
  static let revealStagesArabic = SampleScene("reveal-stages-ar", revealed(SampleData.arabicReveal))
  static let revealStagesHall = SampleScene("reveal-stages-10000", revealed(SampleData.hallReveal))

  /// The winners come in, from the game's end on.
  package static let overCeremony = SampleScene(
    "over-ceremony", withCeremony(ended(scores: [7, 5, 4, 3, 2, 2, 1, 0])))
  static let overCeremonyTie = SampleScene(
    "over-ceremony-tie", withCeremony(ended(scores: [5, 5, 3, 0], tally: SampleData.tally())))
  static let overCeremonyThree = SampleScene(
    "over-ceremony-3", withCeremony(ended(scores: [7, 5, 4], tally: SampleData.tally())))

  /// What players are praised for, at the game's end and as it comes in.
  package static let overAwards = SampleScene(
    "over-awards", praising(ended(scores: [7, 5, 4, 3, 2, 2, 1, 0], tally: SampleData.tally(), upNext: "Snap!")))
  static let overAwardsThree = SampleScene("over-awards-3", praising(ended(scores: [7, 5, 4])))
  static let overAwardsChinese = SampleScene(
    "over-awards-zh",
    praising(ended(scores: [7, 5, 4], tally: SampleData.tally(language: .zh), upNext: "对对碰", language: .zh)))
  package static let overCeremonyAwards = SampleScene(
    "over-ceremony-awards", withCeremony(praising(ended(scores: [7, 5, 4, 3, 2, 2, 1, 0]))))

  static let revealClose = SampleScene("reveal-close", revealing(SampleData.closeFinish))

  package static let questionPicture = SampleScene("question-picture", asking(picture: SamplePicture.landscape))
  static let questionPictureWide = SampleScene(
    "question-picture-wide", asking(picture: SamplePicture.panorama))
  package static let questionPictureTall = SampleScene(
    "question-picture-tall",
    asking(picture: SamplePicture.tower, "Which tower is this?", Array(SampleData.countries.prefix(9))))
  static let questionPictureArabic = SampleScene(
    "question-picture-ar",
    asking(picture: SamplePicture.square, SampleData.moonsInArabic, SampleData.planetsInArabic))
  static let questionPictureLong = SampleScene(
    "question-picture-long", asking(picture: SamplePicture.landscape, SampleData.apollo, SampleData.crew))
  /// A picture whose tiles go, from the beginning of its question on.
  package static let questionUncover = SampleScene(
    "question-uncover", uncovering(asking(picture: SamplePicture.landscape)))
  package static let revealPicture = SampleScene(
    "reveal-picture", revealing(SampleData.speedReveal, picture: SamplePicture.landscape))
  static let revealPictureNine = SampleScene(
    "reveal-picture-9", revealing(SampleData.nineReveal, picture: SamplePicture.tower))
  static let revealPictureWide = SampleScene(
    "reveal-picture-wide", revealing(SampleData.photoFinish, picture: SamplePicture.panorama))
  static let revealStagesPicture = SampleScene(
    "reveal-stages-picture", revealed(SampleData.speedReveal, picture: SamplePicture.square))

  static let trivia: [SampleScene] = [
    questionPicture, questionPictureWide, questionPictureTall, questionPictureArabic, questionPictureLong,
    questionUncover, revealPicture, revealPictureNine, revealPictureWide, revealStagesPicture,
    revealClose, overAwards, overAwardsThree, overAwardsChinese, overCeremonyAwards,
    overCeremony, overCeremonyTie, overCeremonyThree,
    revealStages, revealStagesPhoto, revealStagesNine, revealStagesArabic, revealStagesHall,
    questionReading, questionReadingNine,
    question, questionTwo, questionThree, questionSix, questionNine, questionLong, questionChinese, questionArabic,
    questionCrowd, questionAway, reveal, revealFirst, revealFirstChinese, revealPhoto, revealPhotoChinese,
    revealPhotoCrowd, revealNobody, revealNine, revealCrowd, revealArabic, paused, pausedNoTV, restarted,
    restartedChinese, resuming, over, overTeams, overTeamsTwo, overTeamsMany, overTie, overZero, overNobody, overCrowd,
    overTally, overTallyThree,
    overTallyChinese, overTallyCrowd, overTallyNobody, questionHall, questionHallChinese, revealHall, revealPhotoHall,
    overHall, overHallTie, overHallTieChinese,
  ]

  private static func asking(
    _ text: String, _ answers: [String], players: Int = 8, away: Set<Int> = [], language: Language = .en
  ) -> Scene {
    let question = TriviaScene.Question(
      number: 3, count: 10, text: text, answers: answers,
      players: SampleData.players(players).enumerated().map { index, player in
        TriviaScene.Answering(
          player: player, answered: [true, false, true, true, false, false, true, true][index % 8],
          away: away.contains(player.id.rawValue))
      },
      countdown: Countdown(endsAt: moment + .milliseconds(11_600), total: .seconds(20)))
    var scene = inRoom(.game(.trivia(.question(question))), language: language)
    scene.room = "Friday Quiz"
    return scene
  }

  private static func asking(
    picture: TriviaScene.Picture, _ text: String = "From which coast was this painted?",
    _ answers: [String] = ["The Azores", "Brittany", "Madeira", "The Faroe Islands"]
  ) -> Scene {
    var scene = asking(text, answers)
    guard case .game(.trivia(.question(var question))) = scene.content else { return scene }
    question.picture = picture
    scene.content = .game(.trivia(.question(question)))
    return scene
  }

  private static func uncovering(_ scene: Scene) -> Scene {
    var scene = scene
    guard case .game(.trivia(.question(var question))) = scene.content else { return scene }
    let entrance = Entrance(startsAt: moment, endsAt: moment + .seconds(2))
    question.entrance = entrance
    question.countdown = Countdown(endsAt: entrance.endsAt + .seconds(9), total: .seconds(9))
    question.picture?.uncovering = Entrance(at: entrance.endsAt, for: .seconds(6))
    question.picture?.seed = 4
    for index in question.players.indices { question.players[index].answered = false }
    question.progress.answered = 0
    scene.content = .game(.trivia(.question(question)))
    return scene
  }

  private static func reading(_ text: String, _ answers: [String]) -> Scene {
    var scene = asking(text, answers)
    guard case .game(.trivia(.question(var question))) = scene.content else { return scene }
    let entrance = Entrance(startsAt: moment, endsAt: moment + .milliseconds(3_000))
    question.entrance = entrance
    question.countdown = Countdown(endsAt: entrance.endsAt + .seconds(20), total: .seconds(20))
    for index in question.players.indices { question.players[index].answered = false }
    question.progress.answered = 0
    scene.content = .game(.trivia(.question(question)))
    return scene
  }

  private static func askingHall(language: Language = .en) -> Scene {
    var scene =
      language.hasChineseSamples
      ? asking(SampleData.moonsInChinese, SampleData.planetsInChinese, players: 0, language: language)
      : asking(SampleData.moons, SampleData.planets, players: 0)
    guard case .game(.trivia(.question(var question))) = scene.content else { return scene }
    question.progress.players = SampleData.hall
    (question.progress.answered, question.progress.awaited, question.progress.away) = (6_312, 9_870, 136)
    scene.content = .game(.trivia(.question(question)))
    return scene
  }

  package static let overTeams = SampleScene("over-teams", endedWithTeams(3))
  static let overTeamsTwo = SampleScene("over-teams-2", endedWithTeams(2, language: .zh))
  static let overTeamsMany = SampleScene("over-teams-8", endedWithTeams(8, longNames: true))

  private static func endedWithTeams(_ count: Int, longNames: Bool = false, language: Language = .en) -> Scene {
    let teams = SampleData.teams(count, language: language)
    let scores = (0..<count).map { 9 - $0 }
    let lines = teams.indices.map { ScoreLine(player: teams[$0], rank: $0 + 1, score: scores[$0]) }
    let over = TriviaScene.Over(
      winners: [teams[0]], scores: lines, questions: 10, winnerRight: longNames ? nil : scores[0])
    var scene = inRoom(.game(.trivia(.over(over))), language: language)
    for (place, team) in teams.enumerated() {
      let members = SampleData.players(4 * count).enumerated().filter { $0.offset % count == place }.map(\.element)
      scene.credits[team.id] = members.enumerated().map { index, member in
        var member = member
        if longNames { member.name = SampleData.longNames[(4 * place + index) % SampleData.longNames.count] }
        return Scene.Credit(player: member, points: index == 0 ? scores[place] - 3 : index < 3 ? 2 - index / 2 : 0)
      }
    }
    return scene
  }

  private static func endedInHall(scores: [Int], tally: Tally? = nil, language: Language = .en) -> Scene {
    var scene = ended(scores: scores, tally: tally, upNext: tally == nil ? nil : "Buzzer", language: language)
    guard case .game(.trivia(.over(var over))) = scene.content else { return scene }
    over.otherScores = SampleData.hall - over.scores.count
    if over.winners.count > 1 {
      over.winners.removeLast(over.winners.count - Shown.names)
      over.otherWinners = SampleData.hall - over.winners.count
    }
    scene.content = .game(.trivia(.over(over)))
    return scene
  }

  private static func revealing(
    _ reveal: TriviaScene.Reveal, picture: TriviaScene.Picture? = nil, language: Language = .en
  ) -> Scene {
    var reveal = reveal
    reveal.picture = picture
    return inRoom(.game(.trivia(.reveal(reveal))), language: language)
  }

  private static func revealed(_ reveal: TriviaScene.Reveal, picture: TriviaScene.Picture? = nil) -> Scene {
    var reveal = reveal
    reveal.entrance = Entrance(startsAt: moment, endsAt: moment + .seconds(3))
    let answered = Set(reveal.answers.flatMap { $0.players.map(\.id) })
    let people = reveal.scores.map(\.player).sorted { $0.id < $1.id }
    var asked = TriviaScene.Question(
      number: reveal.number, count: reveal.count, text: reveal.text, answers: reveal.answers.map(\.text),
      players: people.map { .init(player: $0, answered: answered.contains($0.id)) },
      countdown: Countdown(endsAt: moment + .milliseconds(8_400), total: .seconds(20)), picture: picture)
    if reveal.otherScores > 0 {
      asked.players = []
      (asked.progress.players, asked.progress.answered, asked.progress.awaited) = (SampleData.hall, 9_848, 9_870)
    }
    reveal.asked = asked
    return revealing(reveal, picture: picture)
  }

  private static func praising(_ scene: Scene) -> Scene {
    var scene = scene
    let people = SampleData.players(8)
    scene.awards = [
      Award(.fastest(.milliseconds(843)), people[1], isBestOfEvening: true), Award(.comeback(places: 3), people[4]),
      Award(.trust(times: 7), people[2]), Award(.nearlyRight(times: 2), people[3]),
    ]
    return scene
  }

  private static func withCeremony(_ scene: Scene) -> Scene {
    var scene = scene
    scene.ceremony = Entrance(startsAt: moment, endsAt: moment + RoomConfiguration.ceremony)
    return scene
  }

  private static func overlaid(_ overlay: Scene.Overlay, language: Language = .en) -> Scene {
    var scene =
      language.hasChineseSamples
      ? asking(SampleData.moonsInChinese, SampleData.planetsInChinese, language: .zh)
      : asking(SampleData.moons, SampleData.planets)
    scene.overlay = overlay
    scene.gameClock.stop(at: moment)
    return scene
  }

  private static func ended(
    scores: [Int], tally: Tally? = nil, upNext: String? = nil, language: Language = .en
  ) -> Scene {
    let lines = SampleData.scores(scores)
    let winners = lines.filter { $0.rank == 1 }.map(\.player)
    let over = TriviaScene.Over(
      winners: winners, scores: lines, questions: scores.isEmpty ? 0 : 10,
      winnerRight: winners.count == 1 ? scores[0] : nil)
    var scene = inRoom(.game(.trivia(.over(over))), language: language)
    scene.tally = tally
    scene.upNext = upNext
    return scene
  }
}
