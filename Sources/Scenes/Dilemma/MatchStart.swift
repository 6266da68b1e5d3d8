import Catalogue
import Games

/// The announcement of a new match, or of its last round.
///
/// A new match has its number, large, and who meets whom, until their cards come. The first one then explains the four
/// outcomes, one after the other, with the faces of its first pair. The last round has its words, and everybody who may
/// still cheat.
struct MatchStart {
  private enum Part: Hashable { case board, number, people, gone, outcome(Int), explained, pairs }

  private let timeline: Timeline<Part>
  private let moment: Instant
  private let isLastRound: Bool
  /// Whether the four outcomes are explained.
  private let explains: Bool

  /// Creates the announcement; in any other round, everything is shown immediately.
  init(_ round: DilemmaScene.Round, now: Instant, isCalm: Bool) {
    moment = now
    isLastRound = round.number > 1
    guard let announcedAt = round.announcedAt else {
      (timeline, explains) = (Timeline(startsAt: now, isCalm: true), false)
      return
    }
    var timeline = Timeline<Part>(startsAt: announcedAt, isStepped: isCalm)
    let length = isLastRound ? DilemmaSheet.lastRound : DilemmaSheet.announcement(ofMatch: round.match)
    explains = !isLastRound && round.match == 1
    let named = explains ? DilemmaSheet.time(ofOutcome: 0) : length
    if isLastRound { timeline.add(.board, after: .zero, for: .milliseconds(120)) }
    timeline.add(.number, after: .zero, for: .milliseconds(280), .backOut)
    timeline.add(.people, after: .milliseconds(isLastRound ? 120 : 350), for: .milliseconds(350), .backOut)
    timeline.add(.gone, after: named - .milliseconds(350), for: .milliseconds(200))
    if explains {
      for index in 0..<DilemmaSheet.outcomes {
        timeline.add(.outcome(index), after: DilemmaSheet.time(ofOutcome: index), for: .milliseconds(350), .backOut)
      }
      timeline.add(.explained, after: length - .milliseconds(350), for: .milliseconds(200))
    }
    timeline.add(.pairs, after: length - .milliseconds(200), for: .milliseconds(350))
    self.timeline = timeline
  }

  /// The share of the pairs that can be seen, from 0 to 1: those of the round before leave first.
  var shown: Double {
    let leaving = isLastRound && timeline.endsAt > moment ? 1 - timeline.share(of: .board, at: moment) : 0
    return max(leaving, timeline.share(of: .pairs, at: moment))
  }

  /// The game time of the next picture; nil once everything is in its place.
  var nextFrame: Instant? { timeline.nextFrame(after: moment) }

  /// The most pairs that are announced with their heads, the room for one, and the space above them.
  private static let (most, widest, space) = (4, 62.0, 6.0)

  /// Draws the emphasised words of the phrase, and the pairs.
  func draw(_ number: Phrase, of round: DilemmaScene.Round, _ words: DilemmaSceneTexts, on composer: inout Composer) {
    explain(words, of: round.pairs.first, on: &composer)
    let gone = timeline.share(of: .gone, at: moment)
    guard gone < 1 else { return }
    let safe = composer.safe
    let pairs = round.pairs.count > Self.most || composer.isPortrait ? [] : round.pairs
    let width = min(Self.widest, safe.width / Double(max(1, pairs.count)))
    let radius = min(12, 0.23 * width)
    // On a TV that stands, the way in is above.
    let middle = (composer.isPortrait ? 0.58 : 0.5) * composer.height - (pairs.isEmpty ? 0 : radius + Self.space)
    let text = composer.fit(
      number.parts.filter(\.stands).map(\.text).joined(), .display, composer.theme.accent,
      TextBox(width: safe.width, lines: 1, sizes: [16, 13, 11, 9, 7]))
    var pose = Pose.popping(timeline.share(of: .number, at: moment))
    pose.opacity *= 1 - gone
    composer.posed(pose, around: Point(x: safe.midX, y: middle)) {
      $0.put(text, x: safe.x, width: safe.width, middle: middle, align: .center)
    }
    let top = middle + text.height / 2 + Self.space
    var people = Pose.rising(timeline.share(of: .people, at: moment))
    people.opacity *= 1 - gone
    composer.posed(people, around: Point(x: safe.midX, y: top)) {
      let left = safe.midX - width * Double(pairs.count) / 2
      for (index, pair) in pairs.enumerated() {
        let start = left + width * Double(index)
        put(pair, in: Rect(x: start, y: top, width: width, height: 2 * radius), on: &$0)
      }
    }
  }

  /// Draws the four outcomes in the middle of the picture; on a TV that stands, the way in is above them.
  private func explain(_ words: DilemmaSceneTexts, of pair: DilemmaScene.Pair?, on composer: inout Composer) {
    let gone = timeline.share(of: .explained, at: moment)
    guard explains, gone < 1 else { return }
    let safe = composer.safe
    let top = composer.isPortrait ? 0.3 * composer.height : safe.y + 4
    var table = PayoffTable(words: words)
    table.isPoster = true
    if !composer.isPortrait { table.actors = pair.map { ($0.first.player, $0.second.player) } }
    table.shown = (0..<DilemmaSheet.outcomes).map { timeline.share(of: .outcome($0), at: moment) }
    composer.posed(.fading(1 - gone)) {
      table.draw(in: Rect(x: safe.x, y: top, width: safe.width, height: safe.maxY - 4 - top), on: &$0)
    }
  }

  /// The height of the names below the heads.
  private static let names = 10.0

  /// Draws the two players of a pair, who look at each other.
  private func put(_ pair: DilemmaScene.Pair, in area: Rect, on composer: inout Composer) {
    let (column, radius) = (min(0.46 * area.width, 1.15 * area.height), area.height / 2)
    for (side, x) in zip([pair.first, pair.second], [area.midX - column - 0.5, area.midX + 0.5]) {
      // Two halves of one card: they meet.
      let look = composer.theme.card(of: side.player)
      if look.isBright {
        composer.box(
          Rect(x: x, y: area.y - 2, width: column, height: area.height + Self.names + 2),
          radius: composer.theme.radius.card, fill: look.fill)
      }
      composer.disc(
        of: side.player, x: x + column / 2, y: area.midY, radius: 0.94 * radius,
        // Before the last round, everybody thinks of cheating.
        mood: isLastRound ? .sly : .looking(x: x < area.midX ? 0.8 : -0.8, y: 0), isNamed: true)
      let name = composer.fit(
        name: side.player.name, .semibold, look.text,
        TextBox(width: column - 2, height: 9, lines: 2, sizes: [5.2, 4.8, 4.4, 4, 3.6, 3.2, 2.8]))
      composer.put(name, x: x, width: column, middle: area.maxY + Self.names / 2, align: .center)
    }
  }
}
