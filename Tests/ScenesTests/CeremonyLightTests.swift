import Games
import Room
import Samples
import Testing

@testable import Scenes

/// The light of the winners' entrance.
@Suite struct CeremonyLightTests {
  private static let size = CanvasSize(width: 1920, height: 1080)
  private static let sample = SampleScene.overCeremony

  /// Returns the light and the first step at a moment of the ceremony.
  private func shown(_ time: Span, _ look: Look = Look()) throws -> (light: DrawItem.Light, step: Rect?) {
    let start = try #require(Self.sample.scene.ceremony?.startsAt)
    let items = Self.sample.items(
      size: Self.size, at: SampleScene.moment + (start - .zero) + time, text: FakeMeasurer(), look: look)
    let light = items.lazy.compactMap { item in if case .light(let light) = item { light } else { nil } }.first
    let step = items.lazy.compactMap { item -> Rect? in
      guard case .box(let box) = item, box.fill == look.theme.right else { return nil }
      return box.rect
    }.first
    return (try #require(light), step)
  }

  private func brightness(_ light: DrawItem.Light) -> Double { light.pools.map(\.strength).reduce(0, +) }

  @Test func theStageOfTheGame_dimsToTwoFifthsForTheDrumRoll_andComesBackWithTheWinner() throws {
    let before = brightness(try shown(CeremonySheet.time(of: .roll)).light)
    let dark = brightness(try shown(CeremonySheet.time(of: .hush)).light)
    let after = brightness(try shown(CeremonySheet.time(of: .winner) + .seconds(2.4)).light)
    #expect(abs(dark - 0.4 * before) < 1e-9 && after == before)
  }

  /// For a while, the stage has the winner's colour; no earlier, and not with calm pictures.
  @Test func theLightTakesTheWinnersColour_withTheWinner() throws {
    let winner = CeremonySheet.time(of: .winner)
    let usual = try shown(.zero).light.color
    for early in [CeremonySheet.time(of: .hush), winner - .milliseconds(1)] {
      #expect(try shown(early).light.color == usual)
    }
    let colors = try [50, 400, 1_200].map { try shown(winner + .milliseconds($0)).light.color }
    #expect(Set(colors).count == 1 && colors[0] != usual)
    #expect(try shown(winner + .seconds(2.4)).light.color == usual)
    #expect(try shown(winner + .milliseconds(400), Look(isCalm: true)).light.color == usual)
  }

  /// Where the middles of the two searching beams are, at the height at which they meet.
  private func middles(_ light: DrawItem.Light, _ step: Rect) -> [Double] {
    let y = step.maxY - 18 * Self.size.unit
    return light.beams.suffix(2).map { $0.lamp.x + $0.lean * (y - $0.lamp.y) }
  }

  @Test func twoBeamsSearch_andMeetOnTheFirstStepWithTheWinner() throws {
    let stage = try shown(.zero).light.beams.count
    let (winner, step) = try shown(CeremonySheet.time(of: .winner))
    #expect(winner.beams.count == stage + 2)
    for middle in middles(winner, try #require(step)) { #expect(abs(middle - (step?.midX ?? 0)) < 1) }
    // Half a sweep before, each is as far away as it gets, on its own side of the step.
    let (search, early) = try shown(CeremonySheet.time(of: .winner) - .milliseconds(600))
    let far = middles(search, try #require(early)).map { $0 - (early?.midX ?? 0) }
    #expect(abs(far[0] + far[1]) < 1 && abs(far[0]) > 0.25 * Double(Self.size.width))
  }

  /// Calm, nothing searches; the beams are on the winner when the winner is there, and not before.
  @Test func calm_theBeamsComeWithTheWinner() throws {
    let calm = Look(isCalm: true)
    let stage = try shown(.zero, calm).light.beams.count
    #expect(try shown(CeremonySheet.time(of: .hush), calm).light.beams.count == stage)
    let winner = try shown(CeremonySheet.time(of: .winner), calm)
    #expect(winner.light.beams.count == stage + 2)
    let table = CeremonySheet.time(of: .table)
    #expect(try shown(table - .milliseconds(1), calm).light == winner.light)
    // The podium stands aside from one picture to the next, and its beams with it.
    #expect(try shown(CeremonySheet.length, calm).light == shown(table, calm).light)
  }

  /// After the ceremony, the stage stands still: nothing asks for pictures of it.
  @Test func afterTheCeremony_theLightStandsStill() throws {
    let end = CeremonySheet.length
    #expect(try shown(end).light.beams == shown(end + .seconds(3)).light.beams)
  }
}
