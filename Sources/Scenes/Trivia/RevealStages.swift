import Games

/// The animation that reveals an answer.
///
/// Everything is still for a moment. Then the answers form a list, the players who chose them fly in, and there is a
/// silent beat. The right answer grows while the others step back, and bars and scores count up. At last the rows of
/// the scores change places.
struct RevealStages {
  /// A part that moves.
  enum Part: Hashable {
    /// The parts that only the question's scene has, which disappear.
    case leaving
    /// The question and the cards, which move from their old places to the top and into the list.
    case cards
    /// The old scores, which appear once the cards have left their place.
    case standing
    /// A player's disc, which flies from the row at the bottom to the answer that the player chose.
    case voter(Int)
    /// The right answer, which grows.
    case swell
    /// The colours: the right answer gets its colour, and the others lose theirs.
    case verdict
    case bars
    /// The text about the winner.
    case fact
    /// The points that players gain.
    case gains
    case scores
    /// The plates that hide everything a moving row passes; they appear before the rows change places, and disappear
    /// after.
    case plates
    case platesGone
    case rows
  }

  private let timeline: Timeline<Part>
  private let moment: Instant
  private let voters: Int

  /// Creates the animation.
  ///
  /// - Parameters:
  ///   - entrance: The time of the animation; nil if everything appears immediately.
  ///   - voters: The number of discs that fly.
  init(_ entrance: Entrance?, voters: Int, now: Instant, isCalm: Bool) {
    moment = now
    self.voters = voters
    var timeline = Timeline<Part>(startsAt: entrance?.startsAt ?? now, isCalm: isCalm || entrance == nil)
    let length = entrance?.length ?? .zero
    /// Adds a part, with its start and end in thousandths of the whole length.
    func add(_ part: Part, _ start: Int, _ end: Int, _ easing: Easing = .out) {
      func time(_ share: Int) -> Span { Span(nanoseconds: length.nanoseconds * Int64(share) / 1_000) }
      timeline.add(part, after: time(start), for: time(end - start), easing)
    }
    add(.leaving, 90, 150)
    add(.cards, 90, 225, .both)
    add(.standing, 210, 270)
    for index in 0..<voters {
      // All discs together always use the same time, regardless of their number.
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

  /// Returns the progress of a part, from 0 to 1 at its end.
  func share(_ part: Part) -> Double { timeline.share(of: part, at: moment) }

  /// Whether nothing has begun to move yet.
  var isHeld: Bool { timeline.isBefore(.cards, at: moment) }

  /// Whether every disc has arrived at the answer that its player chose.
  var hasFlown: Bool { share(.standing) >= 1 && (0..<voters).allSatisfy { share(.voter($0)) >= 1 } }

  /// Whether the right answer has been revealed.
  var isDecided: Bool { share(.verdict) > 0 }

  /// The game time of the next frame; nil once everything is in its place.
  var nextFrame: Instant? { timeline.nextFrame(after: moment) }
}
