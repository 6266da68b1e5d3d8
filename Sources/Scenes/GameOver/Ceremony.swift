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
    /// An award, by its index.
    case award(Int)
    case confetti
  }

  private let timeline: Timeline<Part>
  private let moment: Instant

  /// - Parameter entrance: The times of the entrance; nil if the winners appear immediately.
  init(_ entrance: Entrance?, now: Instant, isCalm: Bool) {
    moment = now
    var timeline = Timeline<Part>(startsAt: entrance?.startsAt ?? now, isCalm: isCalm || entrance == nil)
    let length = entrance?.length ?? .zero
    /// Adds a motion whose start and end are hundredths of the whole entrance.
    func add(_ part: Part, _ start: Int, _ end: Int, _ easing: Easing = .out) {
      func time(_ share: Int) -> Span { Span(nanoseconds: length.nanoseconds * Int64(share) / 100) }
      timeline.add(part, after: time(start), for: time(end - start), easing)
    }
    add(.suspense, 0, 4)
    add(.others, 2, 6)
    add(.step(3), 6, 11)
    add(.people(3), 10, 15, .backOut)
    add(.step(2), 18, 23)
    add(.people(2), 22, 27, .backOut)
    // The first step rises during the drum roll, with nobody on it.
    add(.step(1), 29, 43, .both)
    add(.hush, 41, 44)
    add(.people(1), 44, 50, .backOut)
    add(.winner, 48, 53)
    add(.confetti, 44, 100, .linear)
    for award in 0..<AwardCards.most { add(.award(award), 62 + 5 * award, 67 + 5 * award, .backOut) }
    self.timeline = timeline
  }

  /// Returns the progress of a part's motion, from 0 to 1 at the end.
  func share(_ part: Part) -> Double { timeline.share(of: part, at: moment) }

  /// The game time of the next picture; nil once everything is in its place.
  var nextFrame: Instant? { timeline.nextFrame(after: moment) }
}

extension GameSurroundings {
  /// The entrance of the game's winners.
  var winnersEntrance: Ceremony { Ceremony(ceremony, now: gameTime, isCalm: isCalm) }
}
