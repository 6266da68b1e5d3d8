import Games

/// How an answer is revealed.
///
/// Everything is still for a moment, the answers form a list, the players who chose them fly in, and there is a silent
/// beat. Then the right answer grows while the others step back, bars and scores count, and at last the rows change
/// places.
struct RevealStages {
  /// What moves.
  enum Part: Hashable {
    /// The parts that only the question's scene has, which go.
    case leaving
    /// Question and cards, from where they stood to their places above and in the list.
    case cards
    /// The scores as they were, once the cards have left their place.
    case standing
    /// Somebody's disc, from the row at the bottom to the answer that they chose.
    case voter(Int)
    /// The right answer gets larger.
    case swell
    /// It gets its colour, and the others lose theirs.
    case verdict
    case bars
    /// The winner.
    case fact
    /// The points.
    case gains
    case scores
    /// The plates that hide the things that a row passes, before the rows change places and after it.
    case plates
    case platesGone
    case rows
  }

  private let timeline: Timeline<Part>
  private let moment: Instant
  private let voters: Int

  /// - Parameters:
  ///   - entrance: Nil for what is there at once.
  ///   - voters: How many discs fly.
  init(_ entrance: Entrance?, voters: Int, now: Instant, isCalm: Bool) {
    moment = now
    self.voters = voters
    var timeline = Timeline<Part>(startsAt: entrance?.startsAt ?? now, isCalm: isCalm || entrance == nil)
    let length = entrance?.length ?? .zero
    /// In thousandths of the whole.
    func add(_ part: Part, _ start: Int, _ end: Int, _ easing: Easing = .out) {
      func time(_ share: Int) -> Span { Span(nanoseconds: length.nanoseconds * Int64(share) / 1_000) }
      timeline.add(part, after: time(start), for: time(end - start), easing)
    }
    add(.leaving, 90, 150)
    add(.cards, 90, 225, .both)
    add(.standing, 210, 270)
    for index in 0..<voters {
      // However many they are, they have the same time together.
      let start = 225 + 90 * index / max(8, voters)
      add(.voter(index), start, start + 140, .both)
    }
    add(.verdict, 500, 570, .linear)
    add(.swell, 500, 620, .backOut)
    add(.bars, 600, 750)
    add(.fact, 620, 720)
    add(.gains, 640, 720, .backOut)
    add(.scores, 700, 850)
    add(.plates, 845, 870)
    add(.rows, 870, 975, .both)
    add(.platesGone, 970, 1_000, .linear)
    self.timeline = timeline
  }

  /// How far a part has come, from 0 to 1 in the end.
  func share(_ part: Part) -> Double { timeline.share(of: part, at: moment) }

  /// Whether nothing has begun to move.
  var isHeld: Bool { timeline.isBefore(.cards, at: moment) }

  /// Whether everybody has arrived at what they chose.
  var hasFlown: Bool { share(.standing) >= 1 && (0..<voters).allSatisfy { share(.voter($0)) >= 1 } }

  /// Whether it is known which answer is right.
  var isDecided: Bool { share(.verdict) > 0 }

  /// The next picture's game time; nil once everything is in its place.
  var nextFrame: Instant? { timeline.nextFrame(after: moment) }
}
