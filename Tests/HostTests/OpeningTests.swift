import Console
import Games
import Journal
import Logging
import PadProtocol
import Room
import TestSupport
import Testing

@testable import Host

/// How an evening begins where another one was cut off: by itself, or as the host says.
@Suite @MainActor struct OpeningTests {
  /// What lies in the journal: a game that was cut off, at the machine's last start.
  private func cutOff() throws -> (store: MemoryStore, pads: [TrialPad], now: Instant) {
    let store = MemoryStore()
    let host = try HostOnTrial(HostOnTrial.evening(options: GameOptions(timeLimit: .zero), store: store, port: 0))
    let pads = try ["Ana", "Ben"].map { try host.join($0) }
    host.command(.start)
    host.kill()
    store.setAge(nil)
    return (store, pads, host.now + .seconds(60))
  }

  /// What is asked, and what the windows show meanwhile.
  private func answer(_ command: ConsoleCommand) -> (Asking) -> Void { { $0.tell(.command(command), at: nil) } }

  @Test func theHostGoesOn_onThePortThatThePadsKnow() throws {
    let (store, pads, now) = try cutOff()
    let mailbox = try Mailbox()
    var shown: (scene: Scene, console: ConsoleView)?
    let evening = try HostOnTrial.begin(in: store, at: now, mailbox: mailbox) { asking in
      asking.tell(.display(HostOnTrial.tv), at: nil)
      shown = mailbox.takeContents().picture?()
      asking.tell(.command(.program(.resumeGame)), at: nil)
      #expect(mailbox.takeContents().isOver)
    }
    #expect(shown?.scene.content == .standby(.init(reason: .deciding)))
    #expect(shown?.console.offer?.title == "Question 1 of 10" && shown?.console.display == "TV, 1920x1080@60")
    let going = try #require(evening)
    #expect(going.goesOn && going.port == 49_152)
    let host = try HostOnTrial(going, at: now)
    for pad in pads { try host.come(pad) }
    host.pass(.seconds(3.1))
    #expect(pads.map(\.openKeys.count) == [4, 4])
  }

  @Test func aNewRoom_theOldSeatsAreWorthNothing() throws {
    let (store, pads, now) = try cutOff()
    let evening = try #require(try HostOnTrial.begin(in: store, at: now, asking: answer(.program(.startAfresh))))
    #expect(!evening.goesOn && evening.port == PadProtocolVersion.defaultPort)
    #expect(try store.interrupted() == nil)
    let host = try HostOnTrial(evening, at: now)
    for pad in pads { try host.come(pad) }
    #expect(pads.map(\.score) == [nil, nil])
    #expect(host.console?.players.map(\.player.name) == ["Ana", "Ben"])
  }

  @Test(arguments: [nil, ConsoleCommand.program(.quit)]) func theHostThinksBetterOfIt_itIsAskedAgain(
    answer: ConsoleCommand?
  )
    throws
  {
    let (store, _, now) = try cutOff()
    for _ in 1...5 {
      var asked = 0
      let evening = try HostOnTrial.begin(in: store, at: now) { asking in
        asked += 1
        if let answer { asking.tell(.command(answer), at: nil) }
      }
      #expect(evening == nil && asked == 1)
    }
    #expect(try store.interrupted()?.earlyEnds == 0)
  }

  @Test func aScreenThatCannotBeHad_isNoTry() throws {
    let (store, _, now) = try cutOff()
    #expect(throws: TestFailure.self) {
      _ = try HostOnTrial.begin(in: store, at: now) { _ in throw TestFailure("no screen") }
    }
    #expect(try store.interrupted()?.earlyEnds == 0)
    // The same where nobody has to be asked, and the screen fails later.
    let evening = try #require(try HostOnTrial.begin(in: store, wish: .goOn, at: now) { _ in })
    #expect(evening.goesOn)
    #expect(try store.interrupted()?.earlyEnds == 1)
    evening.takeBackTry()
    #expect(try store.interrupted()?.earlyEnds == 0)
  }

  @Test(arguments: [(Int?.none, 49_152), (0, 49_152), (5_000, 5_000)])
  func thePortThatWasAskedFor_orTheOneThatThePadsKnow(asked: Int?, port: Int) throws {
    let (store, _, now) = try cutOff()
    let evening = try HostOnTrial.begin(in: store, wish: .goOn, port: asked, at: now) { _ in }
    #expect(evening?.port == port)
  }

  @Test func nobodyToAsk_itIsGivenUp() throws {
    let (store, _, now) = try cutOff()
    let evening = try HostOnTrial.begin(in: store, canAsk: false, at: now) { _ in throw TestFailure("asked") }
    #expect(evening?.goesOn == false)
    #expect(try store.interrupted() == nil)
  }

  @Test func whereGoingOnFails_itIsSaid_andNobodyGoesOnTwice() throws {
    let (store, _, now) = try cutOff()
    let evening = try #require(try HostOnTrial.begin(in: store, wish: .goOn, at: now) { _ in })
    store.fail(beginningWith: .diskFull(path: "/j"))
    let host = try HostOnTrial(evening, at: now)
    #expect(host.console?.journalNote?.contains(JournalError.diskFull(path: "/j").description) == true)
    #expect(try store.interrupted() == nil)
  }
}
