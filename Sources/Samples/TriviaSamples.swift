import Games
import PadProtocol
import Room

/// The samples of a quiz.
extension GameSamples {
  static let trivia = GameSamples(
    moments: SampleScene.trivia + SampleScene.kinds + SampleScene.rounds + SampleScene.ends,
    consoles: SampleScene.quizConsoles,
    crowd: \.trivia)
}

// The names are self-explanatory.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// The moments of a quiz, and the moments that are similar in all games: pauses and the end of a game.
extension SampleScene {
  package static let question = SampleScene("question", quiz(QuizMoments.asked(SampleData.saturn)))
  package static let questionTwo = SampleScene(
    "question-2", quiz(QuizMoments.asked(SampleData.tomato)))
  static let questionThree = SampleScene(
    "question-3", quiz(QuizMoments.asked(SampleData.fortran)))
  static let questionSix = SampleScene(
    "question-6", quiz(QuizMoments.asked(SampleData.maliOfSix)))
  package static let questionNine = SampleScene("question-9", quiz(QuizMoments.asked(SampleData.mali)))
  package static let questionLong = SampleScene("question-long", quiz(QuizMoments.asked(SampleData.collins)))
  package static let questionChinese = SampleScene(
    "question-zh", quiz(QuizMoments.asked(SampleData.saturnInChinese), language: .zh))
  package static let questionArabic = SampleScene(
    "question-ar", quiz(QuizMoments.asked(SampleData.saturnInArabic)))
  package static let questionCrowd = SampleScene(
    "question-30", quiz(QuizMoments.asked(SampleData.saturn, players: 30)))
  package static let questionAway = SampleScene(
    "question-away", quiz(QuizMoments.asked(SampleData.saturn, away: [2, 4])))

  /// A question with as many players as a room can hold.
  package static let questionHall = SampleScene("question-10000", later: { quiz(HallMoments.asked) })
  static let questionHallChinese = SampleScene(
    "question-10000-zh", later: { quiz(HallMoments.askedInChinese, language: .zh) })
  package static let revealHall = SampleScene("reveal-10000", later: { quiz(HallMoments.rated) })
  static let revealPhotoHall = SampleScene("reveal-photo-10000", later: { quiz(HallMoments.won) })
  package static let overHall = SampleScene("over-10000", later: { quiz(HallMoments.ended) })
  static let overHallTie = SampleScene(
    "over-tie-10000", later: { evening(HallMoments.tied, tally: SampleData.hallTally, upNext: "Buzzer") })
  static let overHallTieChinese = SampleScene(
    "over-tie-10000-zh", later: { quiz(HallMoments.tied, language: .zh) })

  package static let reveal = SampleScene("reveal", quiz(QuizMoments.rated(SampleData.saturn, eight)))
  package static let revealFirst = SampleScene(
    "reveal-first", quiz(QuizMoments.won(SampleData.saturnExplained, [0, 1, 3, nil], late: [(4, .milliseconds(12))])))
  static let revealFirstChinese = SampleScene(
    "reveal-first-zh",
    quiz(
      QuizMoments.won(SampleData.saturnInChinese, [1, 0, 3, nil], late: [(4, .milliseconds(3))]), language: .zh))
  package static let revealPhoto = SampleScene(
    "reveal-photo", quiz(QuizMoments.won(SampleData.saturn, [0, 0, 1, 3, 2])))
  static let revealPhotoChinese = SampleScene(
    "reveal-photo-zh", quiz(QuizMoments.won(SampleData.saturnInChinese, [0, 1, 0, 2, 2, 1, 3, 3]), language: .zh))
  static let revealPhotoCrowd = SampleScene(
    "reveal-photo-30", quiz(QuizMoments.won(SampleData.saturn, (0..<30).map { $0 < 16 ? 0 : 1 + $0 % 2 })))
  static let revealNobody = SampleScene(
    "reveal-nobody", quiz(QuizMoments.won(SampleData.saturn, [1, 2, 3, 1, 1], before: [1, 2, 1, 3, 2, 1])))
  package static let revealNine = SampleScene("reveal-9", quiz(QuizMoments.won(SampleData.mali, nine)))
  package static let revealCrowd = SampleScene(
    "reveal-30", quiz(QuizMoments.rated(SampleData.saturn, (0..<30).map { [0, 1, 0, 2, 0, 3][$0 % 6] })))
  package static let revealArabic = SampleScene(
    "reveal-ar", quiz(QuizMoments.won(SampleData.saturnInArabic, arabic, late: [(4, .milliseconds(240))])))

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
  /// The end of one of several games in an evening; the next game is a different one.
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

  /// A question that appears, from its beginning.
  package static let questionReading = SampleScene("question-reading", quiz(QuizMoments.reading(SampleData.saturn)))
  static let questionReadingNine = SampleScene(
    "question-reading-9", quiz(QuizMoments.reading(SampleData.mali)))

  /// A reveal of an answer, from its beginning.
  package static let revealStages = SampleScene(
    "reveal-stages", quiz(QuizMoments.rated(SampleData.saturn, eight, inStages: true)))
  static let revealStagesPhoto = SampleScene(
    "reveal-stages-photo", quiz(QuizMoments.won(SampleData.saturn, [0, 0, 1, 3, 2], inStages: true)))
  static let revealStagesNine = SampleScene(
    "reveal-stages-9", quiz(QuizMoments.won(SampleData.mali, nine, inStages: true)))
  static let revealStagesArabic = SampleScene(
    "reveal-stages-ar", quiz(QuizMoments.won(SampleData.saturnInArabic, arabic, inStages: true)))
  static let revealStagesHall = SampleScene("reveal-stages-10000", later: { quiz(HallMoments.ratedInStages) })

  /// The entrance of the winners, from the end of the game.
  package static let overCeremony = SampleScene(
    "over-ceremony", withCeremony(ended(scores: [7, 5, 4, 3, 2, 2, 1, 0])))
  static let overCeremonyTie = SampleScene(
    "over-ceremony-tie", withCeremony(ended(scores: [5, 5, 3, 0], tally: SampleData.tally())))
  static let overCeremonyThree = SampleScene(
    "over-ceremony-3", withCeremony(ended(scores: [7, 5, 4], tally: SampleData.tally())))

  /// The awards at the end of a game; `overCeremonyAwards` shows them as they appear.
  package static let overAwards = SampleScene(
    "over-awards", praising(ended(scores: [7, 5, 4, 3, 2, 2, 1, 0], tally: SampleData.tally(), upNext: "Snap!")))
  static let overAwardsThree = SampleScene("over-awards-3", praising(ended(scores: [7, 5, 4])))
  static let overAwardsChinese = SampleScene(
    "over-awards-zh",
    praising(ended(scores: [7, 5, 4], tally: SampleData.tally(language: .zh), upNext: "对对碰", language: .zh)))
  package static let overCeremonyAwards = SampleScene(
    "over-ceremony-awards", withCeremony(praising(ended(scores: [7, 5, 4, 3, 2, 2, 1, 0]))))

  /// The awards after a tie, whose headline leaves them no room beside it.
  package static let overAwardsTie = SampleScene(
    "over-awards-tie", praising(ended(scores: [5, 5, 3, 3, 1], tally: SampleData.tally(), upNext: "Snap!")))
  package static let overCeremonyTieAwards = SampleScene(
    "over-ceremony-tie-awards", withCeremony(praising(ended(scores: [5, 5, 3, 3, 1]))))
  static let overCeremonyTeams = SampleScene("over-ceremony-teams", withCeremony(endedWithTeams(2)))
  static let overCeremonyCrowd = SampleScene(
    "over-ceremony-30",
    withCeremony(ended(scores: [9, 8, 7] + (3..<30).map { 6 - $0 / 5 }, tally: SampleData.tally())))

  static let revealClose = SampleScene(
    "reveal-close",
    quiz(
      QuizMoments.won(
        SampleData.saturn, [0, 1, 3, nil, nil], late: [(4, .milliseconds(12)), (5, .milliseconds(71))])))

  package static let questionPicture = SampleScene(
    "question-picture", quiz(QuizMoments.asked(SampleData.coast.with(SamplePicture.landscape))))
  static let questionPictureWide = SampleScene(
    "question-picture-wide", quiz(QuizMoments.asked(SampleData.coast.with(SamplePicture.panorama))))
  package static let questionPictureTall = SampleScene(
    "question-picture-tall",
    quiz(QuizMoments.asked(SampleData.tower.with(SamplePicture.tower))))
  static let questionPictureArabic = SampleScene(
    "question-picture-ar",
    quiz(QuizMoments.asked(SampleData.saturnInArabic.with(SamplePicture.square))))
  static let questionPictureLong = SampleScene(
    "question-picture-long", quiz(QuizMoments.asked(SampleData.collins.with(SamplePicture.landscape))))
  /// A picture whose tiles disappear, from the beginning of its question.
  package static let questionUncover = SampleScene(
    "question-uncover", quiz(QuizMoments.uncovering(SampleData.coast.with(SamplePicture.landscape, isUncovered: true))))
  package static let revealPicture = SampleScene(
    "reveal-picture", quiz(QuizMoments.rated(SampleData.saturn.with(SamplePicture.landscape), eight)))
  static let revealPictureNine = SampleScene(
    "reveal-picture-9", quiz(QuizMoments.won(SampleData.mali.with(SamplePicture.tower), nine)))
  static let revealPictureWide = SampleScene(
    "reveal-picture-wide", quiz(QuizMoments.won(SampleData.saturn.with(SamplePicture.panorama), [0, 0, 1, 3, 2])))
  static let revealStagesPicture = SampleScene(
    "reveal-stages-picture",
    quiz(QuizMoments.rated(SampleData.saturn.with(SamplePicture.square), eight, inStages: true)))

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

  static let ends: [SampleScene] = [overAwardsTie, overCeremonyTieAwards, overCeremonyTeams, overCeremonyCrowd]

  package static let overTeams = SampleScene("over-teams", endedWithTeams(3))
  static let overTeamsTwo = SampleScene("over-teams-2", endedWithTeams(2, language: .zh))
  static let overTeamsMany = SampleScene("over-teams-8", endedWithTeams(8, longNames: true))

  private static let eight = [0, 3, 0, 0, 1, 1, 0, 2]
  private static let nine = [0, 4, 0, nil, nil]
  private static let arabic = [0, 3, 1, nil]

  static func quiz(_ game: GameScene, language: Language = .en) -> Scene {
    inRoom(.game(game), language: language)
  }

  /// Returns the end of one of several games in an evening.
  private static func evening(_ game: GameScene, tally: Tally?, upNext: String?, language: Language = .en) -> Scene {
    var scene = quiz(game, language: language)
    scene.tally = tally
    scene.upNext = upNext
    return scene
  }

  private static func ended(
    scores: [Int], tally: Tally? = nil, upNext: String? = nil, language: Language = .en
  ) -> Scene {
    evening(QuizMoments.ended(scores), tally: tally, upNext: upNext, language: language)
  }

  private static func endedWithTeams(_ count: Int, longNames: Bool = false, language: Language = .en) -> Scene {
    let teams = SampleData.teams(count, language: language)
    let scores = (0..<count).map { 9 - $0 }
    var scene = quiz(QuizMoments.ended(scores, people: teams), language: language)
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
    scene.ceremony = Entrance(at: moment, for: CeremonySheet.length(awards: scene.awards.count))
    return scene
  }

  private static func overlaid(_ overlay: Scene.Overlay, language: Language = .en) -> Scene {
    var scene =
      language.hasChineseSamples
      ? quiz(QuizMoments.asked(SampleData.saturnInChinese), language: language)
      : quiz(QuizMoments.asked(SampleData.saturn))
    scene.overlay = overlay
    scene.gameClock.stop(at: moment)
    return scene
  }
}
