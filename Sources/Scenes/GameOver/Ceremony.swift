import Games

/// The entrance of the winners: the third, the second, a drum roll, the first, and confetti.
struct Ceremony {
  /// A part that moves.
  enum Part: Hashable {
    /// All players who are not on the podium.
    case others
    /// The question of who has won.
    case suspense
    /// The disappearance of the question, before the winner comes in.
    case hush
    /// The podium step of a rank.
    case step(Int)
    /// The people on the step of a rank.
    case people(Int)
    /// The text that names the winner, and everything else that gives the winner away.
    case winner
    /// An award that has the TV to itself, by its index, and its disappearance.
    case stage(Int)
    case left(Int)
    /// An award's card.
    case award(Int)
    case confetti
    /// The stage's light, which fades for the drum roll, and comes back with the winner.
    case dimming, light
    /// Two beams that look for the winner, and meet on the first step.
    case search
  }

  private let timeline: Timeline<Part>
  private let moment: Instant

  /// - Parameters:
  ///   - entrance: The times of the entrance; nil if the winners appear immediately.
  ///   - awards: The number of awards.
  init(_ entrance: Entrance?, awards: Int = 0, now: Instant, isCalm: Bool) {
    moment = now
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
    add(.others, .question, later: .milliseconds(180), for: .milliseconds(360))
    add(.step(3), .third, for: .milliseconds(450))
    add(.people(3), .third, later: .milliseconds(360), for: .milliseconds(450), .backOut)
    add(.step(2), .second, for: .milliseconds(450))
    add(.people(2), .second, later: .milliseconds(360), for: .milliseconds(450), .backOut)
    let roll = CeremonySheet.time(of: .winner) - CeremonySheet.time(of: .roll)
    // The first step rises during the drum roll, with nobody on it.
    add(.step(1), .roll, for: roll - .milliseconds(90), .both)
    add(.dimming, .roll, for: .milliseconds(400))
    add(.search, .roll, for: roll, .linear)
    add(.light, .winner, for: .milliseconds(500))
    add(.hush, .hush, for: .milliseconds(160))
    add(.people(1), .winner, for: .milliseconds(540), .backOut)
    add(.confetti, .winner, for: CeremonySheet.length - CeremonySheet.time(of: .winner), .linear)
    add(.winner, .name, for: .milliseconds(350), .backOut)
    for award in 0..<awards {
      let later = CeremonySheet.betweenAwards * Double(award)
      add(.stage(award), .awards, later: later, for: .milliseconds(350), .backOut)
      add(.left(award), .awards, later: later + CeremonySheet.betweenAwards, for: .milliseconds(1))
      // Calm, the cards come at once; otherwise together, after the last award.
      let end = CeremonySheet.betweenAwards * Double(awards) + .milliseconds(120) * Double(award)
      add(.award(award), .awards, later: isCalm ? later : end, for: .milliseconds(450), .backOut)
    }
    self.timeline = timeline
  }

  /// Returns the progress of a part's motion, from 0 to 1 at the end.
  func share(_ part: Part) -> Double { timeline.share(of: part, at: moment) }

  /// The game time of the next picture; nil once everything is in its place.
  var nextFrame: Instant? { timeline.nextFrame(after: moment) }
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
