import Catalogue
import Games

/// The announcement of a new match: its number, large, and who meets whom, until their cards come.
struct MatchStart {
  private enum Part: Hashable { case number, people, gone, pairs }

  private let timeline: Timeline<Part>
  private let moment: Instant

  /// Creates the announcement; in any other round, everything is shown immediately.
  init(_ round: DilemmaScene.Round, now: Instant, isCalm: Bool) {
    moment = now
    guard let announcedAt = round.announcedAt else {
      timeline = Timeline(startsAt: now, isCalm: true)
      return
    }
    var timeline = Timeline<Part>(startsAt: announcedAt, isStepped: isCalm)
    timeline.add(.number, after: .zero, for: .milliseconds(280), .backOut)
    timeline.add(.people, after: .milliseconds(350), for: .milliseconds(350), .backOut)
    timeline.add(.gone, after: DilemmaSheet.announcement - .milliseconds(350), for: .milliseconds(200))
    timeline.add(.pairs, after: DilemmaSheet.announcement - .milliseconds(200), for: .milliseconds(350))
    self.timeline = timeline
  }

  /// The share of the pairs' entrance that is done, from 0 to 1.
  var shown: Double { timeline.share(of: .pairs, at: moment) }

  /// The game time of the next picture; nil once everything is in its place.
  var nextFrame: Instant? { timeline.nextFrame(after: moment) }

  /// The most pairs that are announced with their heads, the room for one, and the space above them.
  private static let (most, widest, space) = (4, 52.0, 6.0)

  /// Draws the emphasised words of the phrase with the match's number, and the pairs.
  func draw(_ number: Phrase, of round: DilemmaScene.Round, on composer: inout Composer) {
    let gone = timeline.share(of: .gone, at: moment)
    guard gone < 1 else { return }
    let safe = composer.safe
    let pairs = round.pairs.count > Self.most || composer.isPortrait ? [] : round.pairs
    let width = min(Self.widest, safe.width / Double(max(1, pairs.count)))
    let radius = min(9, 0.2 * width)
    let middle = composer.height / 2 - (pairs.isEmpty ? 0 : radius + Self.space)
    let text = composer.fit(
      number.parts.filter(\.stands).map(\.text).joined(), .display, composer.theme.accent,
      TextBox(width: safe.width, lines: 1, sizes: [13, 11, 9, 7]))
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

  /// Draws the two players of a pair, who look at each other.
  private func put(_ pair: DilemmaScene.Pair, in area: Rect, on composer: inout Composer) {
    let (column, radius) = (0.46 * area.width, area.height / 2)
    for (side, x) in zip([pair.first, pair.second], [area.midX - column, area.midX]) {
      composer.disc(
        of: side.player, x: x + column / 2, y: area.midY, radius: radius,
        mood: .looking(x: x < area.midX ? 0.8 : -0.8, y: 0), isNamed: true)
      let name = composer.fit(
        name: side.player.name, .semibold, composer.theme.text,
        TextBox(width: column, height: 9, lines: 2, sizes: [4.4, 4, 3.6, 3.2, 2.8]))
      composer.put(name, x: x, width: column, top: area.maxY + 1, align: .center)
    }
  }
}
