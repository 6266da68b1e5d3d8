import Games

/// How the winners come in: the third, the second, a drum roll, the first, and confetti.
struct Ceremony {
  /// What moves.
  enum Part: Hashable {
    /// Everybody outside the podium.
    case others
    /// The question who has won.
    case suspense
    /// The question goes, before anybody leaves their place.
    case hush
    /// The step of a place.
    case step(Int)
    /// The people on it.
    case people(Int)
    /// The winner, and everything else that names the winner.
    case winner
    /// An award.
    case award(Int)
    case confetti
  }

  private let timeline: Timeline<Part>
  private let moment: Instant

  /// - Parameter entrance: Nil for winners who are there at once.
  init(_ entrance: Entrance?, now: Instant, isCalm: Bool) {
    moment = now
    var timeline = Timeline<Part>(startsAt: entrance?.startsAt ?? now, isCalm: isCalm || entrance == nil)
    let length = entrance?.length ?? .zero
    /// In hundredths of the whole.
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
    // As long as the drums roll, with nobody on it.
    add(.step(1), 29, 43, .both)
    add(.hush, 41, 44)
    add(.people(1), 44, 50, .backOut)
    add(.winner, 48, 53)
    add(.confetti, 44, 100, .linear)
    for award in 0..<AwardCards.most { add(.award(award), 62 + 5 * award, 67 + 5 * award, .backOut) }
    self.timeline = timeline
  }

  /// How far a part has come, from 0 to 1 in the end.
  func share(_ part: Part) -> Double { timeline.share(of: part, at: moment) }

  /// The next picture's game time; nil once everything is in its place.
  var nextFrame: Instant? { timeline.nextFrame(after: moment) }
}

extension GameSurroundings {
  /// How the winners of the game come in.
  var winnersEntrance: Ceremony { Ceremony(ceremony, now: gameTime, isCalm: isCalm) }
}
