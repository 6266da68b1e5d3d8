import Console
import Games
import Room
import Scenes

/// The games of a crowd, as far as a game has seats for all of it.
extension Crowd {
  // MARK: - Trivia

  var trivia: [SampleScene] {
    [
      sample("question", .trivia(.question(question))), sample("reveal", .trivia(.reveal(reveal(isPhoto: false)))),
      sample("reveal-photo", .trivia(.reveal(reveal(isPhoto: true)))),
      over("over", .trivia(.over(over(winners: 1)))), over("over-tie", .trivia(.over(over(winners: people.count)))),
    ]
  }

  /// From its beginning until all have answered but one.
  private var question: TriviaScene.Question {
    let entrance = Entrance(startsAt: Self.moment, endsAt: Self.moment + .seconds(3))
    let answering = people.enumerated().map { index, player in
      TriviaScene.Answering(player: player, answered: index % 3 != 1, away: index == 1)
    }
    return TriviaScene.Question(
      number: 3, count: 10, text: SampleData.moons, answers: SampleData.planets,
      players: answering.count > Shown.discs ? [] : answering, progress: TriviaScene.Progress(answering),
      countdown: Countdown(endsAt: entrance.endsAt + .seconds(5), total: .seconds(5)), entrance: entrance)
  }

  private func reveal(isPhoto: Bool) -> TriviaScene.Reveal {
    let choices = people.indices.map { isPhoto ? 1 : [1, 0, 1, 2, 3][$0 % 5] }
    let chosen = SampleData.planets.indices.map { answer in
      var chosen = TriviaScene.Chosen(text: SampleData.planets[answer], players: [])
      (chosen.players, chosen.others) = shown(people.filter { choices[$0.id.rawValue - 1] == answer }, Shown.names)
      return chosen
    }
    let (winners, otherWinners) = shown(people, Shown.names)
    let (lines, others) = shown(lines(gaining: 14_321))
    var reveal = TriviaScene.Reveal(
      number: 3, count: 10, text: SampleData.moons, answers: chosen, rightIndex: 1,
      explanation: "Saturn took the lead in 2023, when 62 small moons were added in one year.",
      outcome: isPhoto ? .won(winners) : .scored(fastest: people[0], right: chosen[1].count),
      fastest: .milliseconds(1_840), margin: .milliseconds(12), scores: lines,
      entrance: Entrance(startsAt: Self.moment, endsAt: Self.moment + .seconds(3)),
      quip: isPhoto ? nil : Quip(.streak, player: people[0], count: 5, variant: 2))
    reveal.otherScores = others
    if isPhoto {
      reveal.otherWinners = otherWinners
      reveal.latecomers = people.suffix(2).map { .init(player: $0, by: .milliseconds(87)) }
    }
    return reveal
  }

  private func over(winners: Int) -> TriviaScene.Over {
    let (first, otherWinners) = shown(Array(people.prefix(winners)), Shown.names)
    let (lines, others) = shown(winners == 1 ? lines() : equalLines)
    var over = TriviaScene.Over(
      winners: first, scores: lines, questions: 10, winnerRight: winners == 1 ? 10 : nil)
    (over.otherWinners, over.otherScores) = (otherWinners, others)
    return over
  }

  // MARK: - Buzzer

  var buzzer: [SampleScene] {
    let (lines, others) = shown(lines())
    let (locked, othersLocked) = shown(Array(people.dropFirst()))
    func question(_ stage: BuzzerScene.Question.Stage, isLocked: Bool = false) -> GameScene {
      var question = BuzzerScene.Question(
        number: 3, count: 10, stage: stage, scores: lines, lockedOut: isLocked ? locked : [], away: 1)
      question.otherScores = others
      if isLocked { question.othersLockedOut = othersLocked }
      return .buzzer(.question(question))
    }
    var over = BuzzerScene.Over(winners: [people[0]], scores: lines, answered: 12)
    over.otherScores = others
    return [
      sample("buzzer-open", question(.open, isLocked: true)),
      sample("buzzer-first", question(.buzzed(people[0], margin: .milliseconds(12)))),
      self.over("buzzer-over", .buzzer(.over(over))),
    ]
  }

  // MARK: - Snap!

  var snap: [SampleScene] {
    guard Snap.seats.contains(people.count) else { return [] }
    let hands = people.enumerated().map { index, player in
      SnapScene.Hand(
        player: player, closed: 6 - index % 4, faces: [Card(13 - index, of: .spades), Card(2 + index, of: .hearts)],
        open: 12, away: index == 2)
    }
    let id = people[1].id
    let flights = [
      SnapScene.Flight(
        count: 12, face: Card(13, of: .diamonds), from: .open(id), to: .closed(people[0].id), startsAt: Self.moment,
        endsAt: Self.moment + .milliseconds(600))
    ]
    func table(_ news: SnapScene.News?, isTimed: Bool = false) -> GameScene {
      .snap(
        .table(
          SnapScene.Table(
            hands: hands, turn: isTimed ? people[0].id : nil,
            countdown: isTimed ? Countdown(endsAt: Self.moment + .milliseconds(3_100), total: .seconds(5)) : nil,
            playTime: Countdown(endsAt: Self.moment + .milliseconds(402_300), total: .seconds(600)), news: news,
            flights: isTimed ? [] : flights)))
    }
    let lines = people.enumerated().map {
      ScoreLine(player: $1, rank: $0 == 0 ? 1 : 2, score: $0 == 0 ? 52 : 0)
    }
    return [
      sample("snap", table(nil, isTimed: true)),
      sample("snap-call", table(.snap(people[0], cards: 24, margin: .milliseconds(234)))),
      sample("snap-wrong", table(.wrongCall(people[1], paid: 7))),
      sample("snap-out", table(.out(Array(people.dropFirst())))),
      sample("snap-gone", table(.gone(people[1], cards: 12))),
      over("snap-over", .snap(.over(.init(winners: [people[0]], scores: lines, snaps: 19, isComplete: true)))),
    ]
  }

  // MARK: - Disks

  var disks: [SampleScene] {
    guard Disks.seats.contains(people.count) else { return [] }
    let places = [(140, 220), (330, 480), (560, 250), (800, 200), (890, 540), (620, 640), (180, 760), (760, 840)]
    let all = places.enumerated().map { index, place in
      DisksScene.Disk(number: index + 1, key: index + 1, x: place.0, y: place.1, appearedAt: Self.moment)
    }
    let smashed = all.suffix(4).enumerated().map { index, disk in
      DisksScene.Smashed(
        disk: disk, by: people[index % people.count], margin: .milliseconds(1_243), at: Self.moment + .milliseconds(40))
    }
    func field(untilStart: Span) -> GameScene {
      let isReady = untilStart > .zero
      return .disks(
        .field(
          DisksScene.Field(
            disks: isReady ? [] : Array(all.prefix(4)), smashed: isReady ? [] : smashed, scores: lines(),
            away: [people[1].id],
            countdown: Countdown(
              endsAt: Self.moment + (isReady ? .seconds(60) + untilStart : .milliseconds(37_400)), total: .seconds(60)))
        ))
    }
    return [
      sample("disks", field(untilStart: .zero)), sample("disks-ready", field(untilStart: .milliseconds(2_600))),
      over("disks-over", .disks(.over(.init(winners: [people[0]], scores: lines(), smashed: 410)))),
    ]
  }

  // MARK: - Dilemma

  var dilemma: [SampleScene] {
    guard people.count <= 30 else { return [] }
    let people = Array(people.prefix(Dilemma.seats.upperBound))
    let lines = Array(lines().prefix(people.count))
    func choice(_ index: Int) -> DilemmaChoice { index % 3 == 0 ? .defect : .cooperate }
    func side(_ index: Int, against other: Int, isRevealed: Bool) -> DilemmaScene.Side {
      DilemmaScene.Side(
        player: people[index], hasChosen: index % 2 == 0 || isRevealed, choice: isRevealed ? choice(index) : nil,
        gained: isRevealed ? choice(index).points(against: choice(other)) : nil, matchScore: 24, away: index == 2)
    }
    func round(isRevealed: Bool) -> GameScene {
      .dilemma(
        .round(
          DilemmaScene.Round(
            number: 3, count: 10, match: 1, matches: people.count - 1,
            pairs: stride(from: 0, to: people.count - 1, by: 2).map {
              DilemmaScene.Pair(
                side($0, against: $0 + 1, isRevealed: isRevealed), side($0 + 1, against: $0, isRevealed: isRevealed))
            }, resting: [], scores: lines,
            countdown: isRevealed ? nil : Countdown(endsAt: Self.moment + .milliseconds(6_400), total: .seconds(30)),
            isRevealed: isRevealed, revealedAt: isRevealed ? Self.moment : nil)))
    }
    let trust = people.indices.flatMap { first in
      people.indices.dropFirst(first + 1).map { second in
        DilemmaScene.Trust(
          first: people[first], second: people[second],
          squares: (0..<10).map { .played(choice(first + $0), choice(second * 2 + $0)) })
      }
    }
    return [
      sample("dilemma", round(isRevealed: false)), sample("dilemma-reveal", round(isRevealed: true)),
      over("dilemma-over", .dilemma(.over(.init(winners: [people[0]], scores: lines, trust: trust)))),
    ]
  }

  // MARK: - The console

  var consoles: [SampleScene] {
    var view = SampleData.console()
    view.players = people.enumerated().map { index, player in
      RoomOverview.Entry(
        player: player, score: 987_654 - 4_321 * index, note: index == 0 ? .host : [.answered, nil, .away][index % 3],
        roundTrip: index == 0 ? nil : .milliseconds(41))
    }
    return [ConsoleStyle.window, .panel].map { style in
      SampleScene(
        named(style == .panel ? "console-panel" : "console"), SampleScene.question.scene,
        console: SampleScene.Console(view: view, focus: ConsoleFocus(target: .action(0)), style: style))
    }
  }
}
