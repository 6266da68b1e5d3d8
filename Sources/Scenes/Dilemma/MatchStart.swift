import Catalogue
import Games

/// The announcement of a new match: its number, large, until the pairs come.
struct MatchStart {
  private enum Part: Hashable { case number, gone, pairs }

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
    timeline.add(.gone, after: .milliseconds(1_150), for: .milliseconds(200))
    timeline.add(.pairs, after: .milliseconds(1_300), for: .milliseconds(350))
    self.timeline = timeline
  }

  /// The share of the pairs' entrance that is done, from 0 to 1.
  var shown: Double { timeline.share(of: .pairs, at: moment) }

  /// The game time of the next picture; nil once everything is in its place.
  var nextFrame: Instant? { timeline.nextFrame(after: moment) }

  /// Draws the emphasised words of the phrase with the match's number.
  func draw(_ number: Phrase, on composer: inout Composer) {
    let gone = timeline.share(of: .gone, at: moment)
    guard gone < 1 else { return }
    let (safe, middle) = (composer.safe, composer.height / 2)
    let text = composer.fit(
      number.parts.filter(\.stands).map(\.text).joined(), .display, composer.theme.accent,
      TextBox(width: safe.width, lines: 1, sizes: [13, 11, 9, 7]))
    var pose = Pose.popping(timeline.share(of: .number, at: moment))
    pose.opacity *= 1 - gone
    composer.posed(pose, around: Point(x: safe.midX, y: middle)) {
      $0.put(text, x: safe.x, width: safe.width, middle: middle, align: .center)
    }
  }
}
