import Console
import Games
import PadProtocol
import Testing

@testable import Room

/// Nobody knows who has won before the TV has told it.
@Suite struct SuspenseTests {
  private func evening(hasCeremony: Bool = true) -> Evening {
    var evening = Evening(["Ana", "Ben"], questions: 1)
    evening.room.configuration.hasCeremony = hasCeremony
    evening.command(.start)
    evening.press("Ana", "right")
    evening.sent = [:]
    evening.pass(.seconds(4))
    return evening
  }

  private func felt(_ name: String, in evening: Evening) -> [PadCue] {
    evening.sent[evening.pad(name), default: []].compactMap {
      if case .screen(let screen) = $0 { screen.personal.cue } else { nil }
    }
  }

  @Test func padsAndConsoleWait_forTheTV() {
    var evening = evening()
    let ask = "Who has won? Look at the TV!"
    #expect(evening.results.count == 1)
    for wait in [RoomConfiguration.suspense - .milliseconds(1), .milliseconds(1)] {
      for name in ["Ana", "Ben"] {
        #expect(evening.screen(name)?.status == ask && evening.screen(name)?.personal.won == nil)
      }
      #expect(evening.console.status == ask && felt("Ana", in: evening).contains(.won) == false)
      evening.pass(wait)
    }
    #expect(evening.screen("Ana")?.personal.won == true && evening.screen("Ana")?.status != ask)
    #expect(evening.screen("Ben")?.personal.won == nil && evening.screen("Ben")?.status != ask)
    #expect(felt("Ana", in: evening).last == .won && felt("Ben", in: evening).contains(.won) == false)
    #expect(evening.console.status != ask)
  }

  @Test func whereTheTVSaysItAtOnce_soDoPads() {
    let evening = evening(hasCeremony: false)
    #expect(evening.screen("Ana")?.personal.won == true && felt("Ana", in: evening).last == .won)
  }

  @Test func whoGoesBackToTheLobbyMeanwhile_hearsNothingOfIt() {
    var evening = evening()
    evening.pass(.seconds(3))
    evening.command(.endGame)
    #expect(evening.lobby != nil)
    evening.pass(.seconds(5))
    #expect(felt("Ana", in: evening).contains(.won) == false)
  }

  @Test func aRestartInIt_tellsItInTheEnd() throws {
    var evening = evening()
    evening.room = try #require(evening.readBack())
    evening.now = Instant(nanoseconds: 7_000_000_000)
    evening.room.resume(at: evening.now)
    #expect(evening.room.suspenseUntil == evening.now + RoomConfiguration.suspense)
    evening.pass(RoomConfiguration.suspense)
    #expect(evening.room.suspenseUntil == nil)
  }
}
