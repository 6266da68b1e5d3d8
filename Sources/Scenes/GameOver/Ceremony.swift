import Games

/// The entrance of the winners: the third, the second, a drum roll, the first, and confetti.
struct Ceremony {
  /// A part that moves.
  enum Part: Hashable {
    /// The question of who has won.
    case suspense
    /// The podium step of a rank.
    case step(Int)
    /// The first step, if nobody stands on the second one: it comes in place of that one, and not with the drum roll.
    case firstEarly
    /// The people on the step of a rank.
    case people(Int)
    /// The winner's crown.
    case crown
    /// The text that names the winner, and everything else that gives the winner away.
    case winner
    /// The way of podium and headline from the middle of the stage to their places.
    case aside
    /// All players who are not on the podium, and everything else that the stage had no room for.
    case others
    /// An award that has the TV to itself, by its index, and its disappearance.
    case stage(Int)
    case left(Int)
    /// The way out of that award.
    case leaving(Int)
    /// The medal of that award, and the sparks around its player.
    case medal(Int), sparks(Int)
    /// An award's card.
    case award(Int)
    case confetti
    /// The stage's light, which fades for the drum roll, comes back with the winner, and has a colour for a while.
    case dimming, light, flood
    /// Two beams that look for the winner, and meet on the first step.
    case search
  }

  /// Whether awards have the TV to themselves before the podium moves aside.
  let hadAwards: Bool
  private let timeline: Timeline<Part>
  private let moment: Instant
  /// The entrance if heads bob and confetti flies; nil if they do not.
  private let lively: Entrance?

  /// The time in which a head on the podium goes up and down once, in seconds.
  private static let bob = 1.6
  /// The time in which a step rises.
  private static let rising = Span.milliseconds(400)
  /// The time in which a burst of confetti is over.
  private static let burst = Span.seconds(3)

  /// - Parameters:
  ///   - entrance: The times of the entrance; nil if the winners appear immediately.
  ///   - awards: The number of awards.
  init(_ entrance: Entrance?, awards: Int = 0, now: Instant, isCalm: Bool) {
    moment = now
    lively = isCalm ? nil : entrance
    hadAwards = !isCalm && awards > 0
    guard let entrance else {
      timeline = Timeline(startsAt: now, isCalm: true)
      return
    }
    // Calm, the winners do not move, but they are kept secret for as long.
    var timeline = Timeline<Part>(startsAt: entrance.startsAt, isStepped: isCalm)
    func add(
      _ part: Part, _ mark: CeremonySheet.Mark, later: Span = .zero, for length: Span, _ easing: Easing = .out
    ) {
      timeline.add(part, after: CeremonySheet.time(of: mark) + later, for: length, easing)
    }
    add(.suspense, .question, for: .milliseconds(360))
    // The step rises first; its people come with the stab of brass.
    for (rank, mark) in [(3, CeremonySheet.Mark.third), (2, .second)] {
      timeline.add(.step(rank), after: CeremonySheet.time(of: mark) - Self.rising, for: Self.rising, .both)
      add(.people(rank), mark, for: .milliseconds(450), .backOut)
    }
    timeline.add(
      .firstEarly, after: CeremonySheet.time(of: .second) - Self.rising, for: Self.rising + .milliseconds(200), .both)
    let roll = CeremonySheet.time(of: .winner) - CeremonySheet.time(of: .roll)
    // The first step rises during the drum roll, with nobody on it.
    add(.step(1), .roll, for: roll - .milliseconds(90), .both)
    add(.dimming, .roll, for: .milliseconds(400))
    add(.search, .roll, for: roll, .linear)
    add(.light, .winner, for: .milliseconds(500))
    add(.flood, .winner, for: .milliseconds(2_400), .linear)
    add(.people(1), .winner, for: .milliseconds(540), .backOut)
    add(.crown, .winner, later: isCalm ? .zero : .milliseconds(560), for: .milliseconds(260), .backOut)
    add(.confetti, .winner, for: CeremonySheet.length - CeremonySheet.time(of: .winner), .linear)
    add(.winner, .name, for: .milliseconds(350), .backOut)
    // Calm, no award has the TV to itself.
    let aside = CeremonySheet.aside(awards: isCalm ? 0 : awards)
    timeline.add(.aside, after: aside, for: .milliseconds(700), .both)
    // The podium has left most of the room by then.
    timeline.add(.others, after: isCalm ? aside : aside + .milliseconds(520), for: .milliseconds(400))
    for award in 0..<awards {
      let later = CeremonySheet.betweenAwards * Double(award)
      add(.stage(award), .awards, later: later, for: .milliseconds(350), .backOut)
      add(.medal(award), .awards, later: later + .milliseconds(260), for: .milliseconds(280), .backOut)
      add(.sparks(award), .awards, later: later + .milliseconds(120), for: .milliseconds(1_000))
      add(
        .leaving(award), .awards, later: later + CeremonySheet.betweenAwards - .milliseconds(160),
        for: .milliseconds(160), .linear)
      add(.left(award), .awards, later: later + CeremonySheet.betweenAwards, for: .milliseconds(1))
      // Calm, the cards come at once; otherwise together, after the last award.
      let end = CeremonySheet.betweenAwards * Double(awards) + .milliseconds(600 + 120 * award)
      add(.award(award), .awards, later: isCalm ? later : end, for: .milliseconds(450), .backOut)
    }
    self.timeline = timeline
  }

  /// Returns the progress of a part's motion, from 0 to 1 at the end.
  func share(_ part: Part) -> Double { timeline.share(of: part, at: moment) }

  /// Whether the winner's name has taken the place of the question.
  var isNamed: Bool { !timeline.isBefore(.winner, at: moment) }

  /// Returns how far below its place a head on the podium is, from −1 to 1; heads bob out of step.
  func bob(of player: Player.ID, rank: Int) -> Double {
    guard let lively else { return 0 }
    let marks: [CeremonySheet.Mark] = [.winner, .second, .third]
    let time = (moment - (lively.startsAt + CeremonySheet.time(of: marks[min(rank, 3) - 1]))).seconds - 0.9
    guard time > 0 else { return 0 }
    let turn = 360 * time / Self.bob + Double(player.rawValue * 137 % 360)
    // A head begins to bob in its place, and not with a jump.
    return min(1, time) * Turn.sineAndCosine(ofDegrees: turn).sine
  }

  /// The burst of confetti in the air: its number, from 0, and the seconds since it was shot; nil if there is none.
  var burst: (number: Int, seconds: Double)? {
    guard let lively, moment >= lively.endsAt + CeremonySheet.betweenBursts else { return nil }
    let every = CeremonySheet.betweenBursts.nanoseconds
    let time = (moment - lively.endsAt).nanoseconds
    let since = Span(nanoseconds: time % every)
    return since < Self.burst ? (Int(time / every) - 1, since.seconds) : nil
  }

  /// The game time of the next picture; nil once nothing moves any more.
  ///
  /// Heads bob for as long as the podium is shown.
  var nextFrame: Instant? {
    guard let lively, moment >= lively.startsAt + CeremonySheet.time(of: .second) else {
      return timeline.nextFrame(after: moment)
    }
    return moment + Motion.frame
  }
}

extension GameSurroundings {
  /// The entrance of the game's winners.
  var winnersEntrance: Ceremony {
    Ceremony(ceremony, awards: min(awards.count, AwardCards.most), now: gameTime, isCalm: isCalm)
  }

  /// The game time of the next picture after a game: while the winners come in, and then whenever somebody blinks.
  ///
  /// - Parameter winners: The winners; without any, nobody stands on the podium.
  func nextChange(ofEndWith winners: [Player]?) -> Instant? {
    winnersEntrance.nextFrame
      ?? (isCalm || winners?.isEmpty ?? true ? nil : HeadLife.nextChange(after: gameTime))
  }

  /// Returns the mood of a head on the podium: the winners laugh, and the others blink and look at them.
  ///
  /// - Parameter towards: The direction of the winners: −1 to the left, 1 to the right.
  func moodOnPodium(of player: Player.ID, isFirst: Bool, towards: Double) -> DrawItem.Portrait.Mood {
    if isFirst { return .cheering }
    return isCalm ? .idle : HeadLife.mood(of: player, at: gameTime, towards: Point(x: towards, y: -0.4))
  }
}
