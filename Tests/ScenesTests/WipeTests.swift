import Games
import Room
import Samples
import Testing

@testable import Scenes

/// One picture gives way to another under eight slanted strips.
@Suite struct WipeTests {
  private static let sizes = [CanvasSize(width: 1280, height: 720), CanvasSize(width: 1024, height: 768)]
  private static let wipes = ["wipe", "wipe-next"].compactMap { SampleScene(rawValue: $0) }
  private static let length = 871

  private func items(_ sample: SampleScene, _ size: CanvasSize, at milliseconds: Int, _ look: Look = Look())
    -> [DrawItem]
  {
    sample.items(size: size, at: SampleScene.moment + .milliseconds(milliseconds), text: FakeMeasurer(), look: look)
  }

  private func plain(_ scene: Scene, _ size: CanvasSize, at milliseconds: Int, _ look: Look = Look()) -> [DrawItem] {
    layout(scene, size: size, now: SampleScene.moment + .milliseconds(milliseconds), text: FakeMeasurer(), look: look)
  }

  @Test(arguments: wipes, sizes)
  func atEveryMoment_itIsOneOfThePictures_underEightStripsAtMost(sample: SampleScene, size: CanvasSize) throws {
    let wipe = try #require(sample.wipe)
    for moment in stride(from: 0, through: Self.length + 500, by: 50) {
      let shown = items(sample, size, at: moment)
      let below = moment < 440 ? plain(wipe.from, size, at: -60) : plain(sample.scene, size, at: moment)
      let isOnTop = Array(shown.prefix(below.count)) == below
      #expect(isOnTop, "\(moment) ms")
      let strips = shown.dropFirst(below.count)
      #expect(strips.count <= Wipe.strips)
      for strip in strips { #expect(strip.frame.y >= -1 && strip.frame.maxY <= Double(size.height) + 1) }
    }
  }

  /// When the picture below changes nothing of it is seen.
  @Test(arguments: wipes, sizes)
  func inTheMiddle_theStripsCoverEverything(sample: SampleScene, size: CanvasSize) {
    for moment in [439, 440] {
      guard case .curtain(let paths)? = items(sample, size, at: moment).first else {
        Issue.record("Something is seen after \(moment) ms.")
        continue
      }
      let strips = paths.map { path -> [Point] in
        path.steps.compactMap { step in
          switch step {
          case .move(let point), .line(let point): point
          default: nil
          }
        }
      }
      #expect(strips.count == Wipe.strips)
      for y in stride(from: 0.0, through: Double(size.height), by: 24) {
        for x in stride(from: 0.0, through: Double(size.width), by: 8) {
          let isCovered = strips.contains { corners in
            guard corners.count == 4, corners[0].y <= y + 0.5, corners[3].y >= y - 0.5 else { return false }
            let way = (y - corners[0].y) / max(1, corners[3].y - corners[0].y)
            let left = corners[0].x + way * (corners[3].x - corners[0].x)
            return left <= x + 0.01 && x <= left + corners[1].x - corners[0].x + 0.01
          }
          #expect(isCovered, "\(x), \(y)")
        }
      }
    }
  }

  @Test(arguments: wipes, sizes)
  func itEndsInTheStillPicture_andCalmItIsACut(sample: SampleScene, size: CanvasSize) {
    for moment in [Self.length, Self.length + 1, 2_000] {
      let isPlain = items(sample, size, at: moment) == plain(sample.scene, size, at: moment)
      #expect(isPlain)
    }
    let calm = Look(isCalm: true)
    for moment in stride(from: 0, through: Self.length, by: 50) {
      let isPlain = items(sample, size, at: moment, calm) == plain(sample.scene, size, at: moment, calm)
      #expect(isPlain)
    }
  }

  @Test func itIsDrawnThirtyTimesASecond_andAtTheMomentOfTheChange() throws {
    let wipe = Wipe(from: SampleScene.lobby.scene, startsAt: .zero)
    #expect(wipe.nextFrame(after: .zero - .seconds(1), isCalm: false) == .zero)
    var now = Instant.zero
    var moments: [Instant] = []
    while let next = wipe.nextFrame(after: now, isCalm: false) {
      #expect(next > now && next - now <= .milliseconds(34))
      moments.append(next)
      now = next
    }
    #expect(moments.contains(.zero + .milliseconds(440)))
    #expect(!wipe.isOn(at: now, isCalm: false) && wipe.isOn(at: now - .milliseconds(1), isCalm: false))
    #expect(wipe.nextFrame(after: .zero, isCalm: true) == nil && !wipe.isOn(at: .zero, isCalm: true))
  }

  /// A quick wipe hides everything when the picture below changes, and is over when the first line can be read.
  @Test func aQuickWipe_coversEverythingToo() {
    let wipe = Wipe(from: SampleScene.question.scene, startsAt: .zero, pace: .quick)
    for moment in [wipe.middle - .milliseconds(1), wipe.middle] {
      #expect(wipe.isClosed(at: .zero + moment, isCalm: false), "\(moment)")
    }
    #expect(wipe.showsBefore(at: .zero + wipe.middle - .milliseconds(1)) && !wipe.showsBefore(at: .zero + wipe.middle))
    #expect(!wipe.isOn(at: .zero + .milliseconds(300), isCalm: false))
    #expect(!wipe.isOn(at: .zero + .milliseconds(100), isCalm: true))
  }

  /// Which changes are wipes: those to a game that is announced, and quicker ones to each of a game's chapters.
  @Test(arguments: [
    (SampleScene.lobby, SampleScene.opening, Wipe.Pace?.some(.slow)), (.overTally, .opening, .slow),
    (.standby, .opening, .slow), (.opening, .question, .quick), (.question, .over, .quick), (.opening, .opening, nil),
    (.lobby, .question, nil), (.question, .question, nil), (.question, .paused, nil), (.paused, .question, nil),
    (.over, .lobby, nil),
  ])
  func aGameThatBegins_wipesWhatWasThereAway(before: SampleScene, after: SampleScene, pace: Wipe.Pace?) {
    var changes = SceneChanges()
    changes.show(before.scene, at: .zero)
    #expect(changes.wipe == nil)
    changes.show(after.scene, at: .zero + .seconds(2))
    #expect(changes.wipe == pace.map { Wipe(from: before.scene, startsAt: .zero + .seconds(2), pace: $0) })
    // What changes meanwhile begins no other one.
    changes.show(after.scene, at: .zero + .seconds(3))
    #expect(changes.wipe?.startsAt == pace.map { _ in .zero + .seconds(2) })
  }

  /// A verdict that is over gives way to a question, but not while the picture of it is swept away.
  @Test func whatIsSweptAway_standsStill() throws {
    let before = try #require(SampleScene(rawValue: "buzzer-right")).scene
    guard case .game(.buzzer(.question(let question))) = before.content, let verdict = question.verdict else {
      Issue.record("buzzer-right has no verdict")
      return
    }
    // Whoever shows it is a picture late.
    let end = verdict.at + BuzzerScene.Verdict.length + .milliseconds(33)
    let wipe = Wipe(from: before, startsAt: end, pace: .quick)
    let after = try #require(SampleScene(rawValue: "buzzer-over")).scene
    func texts(_ now: Instant, _ wipe: Wipe?) -> [String] {
      layout(after, after: wipe, size: Self.sizes[0], now: now, text: FakeMeasurer()).texts
    }
    #expect(!layout(before, size: Self.sizes[0], now: end, text: FakeMeasurer()).texts.contains("Right!"))
    for time in [0, 60, 120] {
      let shown = texts(end + .milliseconds(time), wipe)
      #expect(shown.contains("Right!") && !shown.contains("Listen!"), "\(time) ms")
    }
    #expect(!texts(end + .milliseconds(200), wipe).contains("Right!"))
  }

  @Test func aPacerDrawsEachOfItsPictures() {
    let wipe = Wipe(from: SampleScene.lobby.scene, startsAt: .zero)
    var pacer = FramePacer()
    pacer.drew(at: .zero)
    #expect(pacer.nextPicture(of: SampleScene.standby.scene, after: wipe) == .zero + .milliseconds(33))
    #expect(pacer.nextPicture(of: SampleScene.standby.scene) == nil)
  }
}
