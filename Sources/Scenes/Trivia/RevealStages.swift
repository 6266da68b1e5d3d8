import Games

/// The animation that reveals an answer, by its cue sheet.
///
/// Everything is still for a moment. Then heads fly to the answers, the verdicts come, the answers become a list, and
/// scores count up. At last the rows of the scores change places.
struct RevealStages {
  /// A part that moves.
  enum Part: Hashable {
    /// A player's head, which flies from the row at the bottom to the answer that the player chose.
    case voter(Int)
    /// The clock of the question, which disappears: nobody can answer any more.
    case clock
    /// The needle, which runs along the number line until the drum stops.
    case needle
    /// The hop of those who are nearest on the number line, once the needle has stopped.
    case cheer
    /// The verdict with an index: a right tile gets its colour, or a place of the order is shown.
    case verdict(Int)
    /// The growth of a right tile.
    case swell(Int)
    /// A wrong tile, by its position among the wrong ones, which fades.
    case wrong(Int)
    /// A ring of light around the right answer, which spreads and fades.
    case glow
    /// The parts that only the question's scene has, which disappear.
    case leaving
    /// The question, which moves to the top, and everything else that moves with it.
    case cards
    /// The tiles: first each one moves to the height of its place in the list, then to its side. So no tile crosses
    /// another one.
    case down, across
    /// The old scores, which appear once the cards have left their place.
    case standing
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

  let sheet: RevealSheet
  private let timeline: Timeline<Part>
  private let moment: Instant
  private let voters: Int

  /// Creates the animation.
  ///
  /// - Parameters:
  ///   - reveal: The reveal; without an entrance, everything appears immediately.
  ///   - voters: The number of heads that fly.
  ///   - isCalm: Whether nothing moves. The answer is kept secret for as long all the same.
  init(_ reveal: TriviaScene.Reveal, voters: Int, now: Instant, isCalm: Bool) {
    moment = now
    self.voters = voters
    sheet = reveal.sheetOrUsual
    guard let entrance = reveal.entrance else {
      timeline = Timeline(startsAt: now, isCalm: true)
      return
    }
    var timeline = Timeline<Part>(startsAt: entrance.startsAt, isStepped: isCalm)
    Self.addVerdicts(sheet, wrong: reveal.answers.count, isCalm: isCalm, to: &timeline)
    Self.addVoters(voters, sheet, isCalm: isCalm, to: &timeline)
    Self.addList(sheet, isCalm: isCalm, to: &timeline)
    self.timeline = timeline
  }

  /// The time in which a tile of an order turns.
  private static let flip = Span.milliseconds(220)

  private static func addVerdicts(
    _ sheet: RevealSheet, wrong: Int, isCalm: Bool, to timeline: inout Timeline<Part>
  ) {
    for index in 0..<sheet.verdicts {
      let start = sheet.time(of: .verdict(index))
      // A tile shows its new face in the middle of its turn, which is there soon after its bell.
      let isOrder = sheet.form == .order
      timeline.add(
        .verdict(index), after: start, for: isOrder ? flip : .milliseconds(100), isOrder ? .out : .linear)
      timeline.add(.swell(index), after: start, for: .milliseconds(360), .backOut)
    }
    let told = sheet.time(of: .told)
    for index in 0..<wrong {
      let later = isCalm ? told : told + .milliseconds(60 + min(index, 4) * 120)
      timeline.add(.wrong(index), after: later, for: .milliseconds(200))
    }
    timeline.add(.clock, after: .milliseconds(120), for: .milliseconds(200), .linear)
    timeline.add(.glow, after: told, for: .milliseconds(700))
    timeline.add(.needle, after: sheet.roll * 0.08, for: sheet.roll * 0.92, .linear)
    timeline.add(.cheer, after: told + needleStops, for: .milliseconds(360), .backOut)
  }

  private static func addVoters(_ voters: Int, _ sheet: RevealSheet, isCalm: Bool, to timeline: inout Timeline<Part>) {
    // Heads on a tile or on a number line say what their players chose, not what is right. In the other forms, they
    // would tell the answer.
    for index in 0..<voters {
      if sheet.form.hasEarlyHeads {
        let flight = sheet.flight(of: index, among: voters)
        // Calm, all of them are there when the first one is heard to land.
        timeline.add(
          .voter(index), after: isCalm ? sheet.landing(of: 0, among: voters) : flight.start, for: flight.length, .both)
      } else {
        let later = isCalm ? .zero : Span.milliseconds(250) * (Double(index) / Double(max(8, voters)))
        timeline.add(.voter(index), after: heads(sheet) + later, for: .milliseconds(350), .both)
      }
    }
  }

  /// Returns the time at which heads begin to fly to the cards of the list.
  private static func heads(_ sheet: RevealSheet) -> Span {
    sheet.form == .race ? sheet.time(of: .told) + .milliseconds(60) : sheet.time(of: .list) + .milliseconds(300)
  }

  /// Adds the list and the scores.
  ///
  /// Calm, each of both is one picture: the list, and all else when the scores are heard to count up.
  private static func addList(_ sheet: RevealSheet, isCalm: Bool, to timeline: inout Timeline<Part>) {
    let list = sheet.time(of: .list)
    func add(
      _ part: Part, _ mark: RevealSheet.Mark, later: Int = 0, for length: Int, _ easing: Easing = .out
    ) {
      let start = sheet.time(of: isCalm && mark != .list ? .scores : mark)
      timeline.add(
        part, after: start + .milliseconds(isCalm ? 0 : later), for: .milliseconds(length), easing)
    }
    add(.leaving, .list, for: 180)
    // The question makes room before the tiles move.
    add(.cards, .list, for: 300, .both)
    add(.down, .list, later: 140, for: 200, .both)
    add(.across, .list, later: 320, for: 200, .both)
    add(.standing, .standing, for: 180)
    if sheet.form == .race, isCalm {
      // Nothing moves, and the bars are the result.
      timeline.add(.bars, after: sheet.time(of: .told), for: .milliseconds(1))
    } else if sheet.form == .race {
      // All bars grow at the same speed, and the last one to stop wins.
      timeline.add(.bars, after: list + .milliseconds(350), for: sheet.roll - list - .milliseconds(350), .linear)
    } else {
      add(.bars, .standing, later: 50, for: 400)
    }
    add(.fact, .fact, for: 300)
    add(.gains, .gains, for: 240, .backOut)
    add(.scores, .scores, for: 450)
    add(.plates, .rows, later: -70, for: 70)
    add(.rows, .rows, for: 310, .both)
    add(.platesGone, .rows, later: 310, for: 90, .linear)
  }

  /// Returns the progress of a part, from 0 to 1 at its end.
  func share(_ part: Part) -> Double { timeline.share(of: part, at: moment) }

  /// The colour of the last verdict.
  var verdict: Double { share(.verdict(sheet.verdicts - 1)) }
  /// The growth of the right answer with the last verdict.
  var swell: Double { share(.swell(sheet.verdicts - 1)) }

  /// Whether the question's scene is still there, with the verdicts.
  var isAsking: Bool { timeline.isBefore(.cards, at: moment) }

  /// The time from the verdict until the needle of a number line stops at the right number.
  private static let needleStops = Span.milliseconds(120)

  /// Returns how far heads have hopped after a verdict; nil before they know it.
  func hop(after verdict: Int) -> Double? {
    let part = sheet.form == .line ? Part.cheer : .swell(verdict)
    return share(part) == 0 ? nil : share(part)
  }

  /// Whether a head has begun to fly.
  func hasLeft(_ voter: Int) -> Bool { !timeline.isBefore(.voter(voter), at: moment) }

  /// Whether every head has arrived at the answer that its player chose.
  var hasFlown: Bool { share(.standing) >= 1 && (0..<voters).allSatisfy { share(.voter($0)) >= 1 } }

  /// Whether the whole answer has been revealed.
  var isDecided: Bool { swell > 0 }

  /// Whether everything is in its place.
  var isOver: Bool { moment >= timeline.endsAt }

  /// The game time of the next frame; nil once everything is in its place.
  var nextFrame: Instant? { timeline.nextFrame(after: moment) }
}

extension RevealSheet.Form {
  /// Whether the verdict comes in the place of the box that asked for an answer.
  var hasOwnBox: Bool { self == .line || self == .written }
}
