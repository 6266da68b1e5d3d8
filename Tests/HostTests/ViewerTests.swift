import Catalogue
import Console
import Games
import NIOCore
import PadProtocol
import Room
import Server
import Synchronization
import TestSupport
import Testing
import WebTV

@testable import Host

/// What makes pictures, in memory: what it is told of viewers.
private final class MemoryBroadcast: Broadcasting {
  private let state = Mutex<(told: [String], deliver: (@Sendable (ByteBuffer, Int, [ConnectionID]) -> Void)?)>(
    ([], nil))

  var told: [String] { state.withLock { $0.told } }

  func begin(deliver: @escaping @Sendable (ByteBuffer, Int, [ConnectionID]) -> Void) {
    state.withLock { $0.deliver = deliver }
  }

  func came(_ viewer: ConnectionID) { note("\(viewer.rawValue) came") }
  func saw(_ viewer: ConnectionID) { note("\(viewer.rawValue) saw") }
  func left(_ viewer: ConnectionID) { note("\(viewer.rawValue) left") }

  private func note(_ text: String) { state.withLock { $0.told.append(text) } }

  func send(_ number: Int, to viewers: [ConnectionID]) {
    state.withLock { $0.deliver }?(ByteBuffer(string: "picture"), number, viewers)
  }
}

/// Those who watch the TV's picture in a browser: who may, what the console says of them, and when they are the TV.
@Suite struct ViewerTests {
  private static let (one, other) = (ConnectionID(rawValue: 901), ConnectionID(rawValue: 902))

  private func host(
    _ options: HostingOptions = HostingOptions(showsWebTV: true), hasTV: Bool = true, language: Language = .en
  ) throws -> (HostOnTrial, MemoryBroadcast) {
    let broadcast = MemoryBroadcast()
    let host = try HostOnTrial(
      HostOnTrial.evening(startWith: 2, language: language), hasTV: hasTV, options: options, broadcast: broadcast)
    return (host, broadcast)
  }

  @Test func nobodyMayWatch_untilTheHostSaysSo() throws {
    let (host, _) = try host(HostingOptions())
    let right = ViewerMessage.Watch(code: HostOnTrial.code)
    #expect(host.host.viewers.standing(of: right) == .off)
    host.command(.program(.setWebTV(true)))
    #expect(host.host.viewers.standing(of: right) == .admitted)
    host.command(.program(.setWebTV(false)))
    #expect(host.host.viewers.standing(of: right) == .off)
  }

  @Test(
    arguments: [
      (HostOnTrial.code, nil, .admitted), (" k7-qx ", nil, .admitted), ("K7Q", nil, .wrongCode), (nil, nil, .wrongCode),
      ("", nil, .wrongCode), (nil, HostOnTrial.invitation, .invited), ("AAAA", HostOnTrial.invitation, .invited),
      ("AAAA", "another", .wrongCode),
    ] as [(String?, String?, ViewerStanding)])
  func theCodeOrTheLink_letsViewersIn(code: String?, invitation: String?, standing: ViewerStanding) throws {
    let (host, _) = try host()
    #expect(host.host.viewers.standing(of: .init(code: code, invitation: invitation)) == standing)
  }

  @Test func theConsole_saysWhereThePageIs_andHowManyWatch_andBSwitches() throws {
    let (host, _) = try host(HostingOptions())
    func label() -> String? { host.console?.actions.first { $0.key == "B" }?.label }
    #expect(host.console?.displayNote == nil)
    #expect(label() == "Start web TV")
    host.command(.program(.setWebTV(true)))
    #expect(host.console?.displayNote == "Web TV: http://192.168.1.20:4747/tv, 0 watching.")
    #expect(label() == "Stop web TV")
    host.happens(.came(Self.one))
    host.happens(.came(Self.other))
    #expect(host.console?.displayNote == "Web TV: http://192.168.1.20:4747/tv, 2 watching.")
    host.happens(.left(Self.one))
    #expect(host.console?.displayNote == "Web TV: http://192.168.1.20:4747/tv, 1 watching.")
    // Without a network there is no address to name; it comes back with it.
    host.network.hosts = []
    host.pass(.seconds(6))
    #expect(host.console?.displayNote == nil)
    host.network.hosts = ["10.0.0.7"]
    host.pass(.seconds(6))
    #expect(host.console?.displayNote == "Web TV: http://10.0.0.7:4747/tv, 1 watching.")
    host.command(.program(.setWebTV(false)))
    #expect(try host.lines.areViewersDismissed)
    #expect(host.console?.displayNote == nil)
    host.happens(.left(Self.other))
    #expect(host.console?.displayNote == nil)
    #expect(label() == "Start web TV")
  }

  @Test func theConsole_saysItInChinese() throws {
    let (host, _) = try host(language: .zh)
    #expect(host.console?.displayNote?.contains("http://192.168.1.20:4747/tv") == true)
    #expect(host.console?.displayNote?.hasPrefix("网页电视") == true)
    #expect(host.console?.actions.first { $0.key == "B" }?.label == "关闭网页电视")
  }

  @Test func picturesGoToThoseWhoWatch_andWhatTheySawGoesBack() throws {
    let (host, broadcast) = try host()
    host.happens(.came(Self.one))
    broadcast.send(7, to: [Self.one])
    host.pass(.milliseconds(1))
    #expect(try host.lines.shown == [Self.one: [7]])
    host.happens(.saw(Self.one))
    host.happens(.left(Self.one))
    #expect(broadcast.told == ["901 came", "901 saw", "901 left"])
  }

  /// Where there is a TV, who watches elsewhere is nobody's business.
  @Test func withATV_viewersNeitherStartNorStopAnything() throws {
    let (host, _) = try host()
    let (ana, _) = (try host.join("Ana"), try host.join("Ben"))
    #expect(ana.openKeys == ["1", "2", "3", "4"])
    host.happens(.came(Self.one))
    host.happens(.left(Self.one))
    #expect(ana.openKeys == ["1", "2", "3", "4"])
    host.unplug()
    #expect(ana.openKeys.isEmpty)
    host.happens(.came(Self.one))
    host.pass(.seconds(5))
    #expect(ana.openKeys.isEmpty)
  }

  /// Where there is no display, the page is the TV: the first who watches is a cable that is plugged, the last one that
  /// goes a cable that is pulled.
  @Test func withoutADisplay_thePageIsTheTV() throws {
    let (host, _) = try host(HostingOptions(showsWebTV: true, hasNoDisplay: true), hasTV: false)
    let (ana, ben) = (try host.join("Ana"), try host.join("Ben"))
    #expect(host.host.state.overview.stage == .lobby && ana.openKeys.isEmpty)
    #expect(ana.status?.contains("TV") == true)

    // Somebody watches: the game that waited for a TV starts by itself.
    host.happens(.came(Self.one))
    #expect(ana.openKeys == ["1", "2", "3", "4"] && ben.openKeys == ana.openKeys)
    host.happens(.came(Self.other))
    host.happens(.left(Self.one))
    #expect(ana.openKeys == ["1", "2", "3", "4"])

    // Nobody does any more: every pad is told, and the time stands still.
    host.happens(.left(Self.other))
    for pad in [ana, ben] { #expect(pad.openKeys.isEmpty && pad.status == RoomTexts(language: .en).pausedWithoutTV) }
    host.pass(.seconds(100))
    #expect(ana.openKeys.isEmpty)

    // And back: it goes on where it was, after the countdown.
    host.happens(.came(Self.one))
    #expect(ana.openKeys.isEmpty)
    host.pass(.seconds(3.1))
    #expect(ana.openKeys == ["1", "2", "3", "4"] && ana.screen?.shared.title == "Question 1 of 10")
    #expect(host.log.contains { $0.contains("no TV: nobody watches /tv") })
  }

  @Test func codesAndLinks_areInNoLog() throws {
    let (host, _) = try host()
    _ = host.host.viewers.standing(of: .init(code: "SECRET", invitation: HostOnTrial.invitation))
    host.happens(.came(Self.one))
    #expect(!host.log.contains { $0.contains("SECRET") || $0.contains(HostOnTrial.invitation) })
  }
}

extension HostOnTrial {
  /// Something happens on a viewer's line.
  fileprivate func happens(_ event: ViewerEvent) {
    host.viewers.receive(event)
    pass(.milliseconds(16))
  }
}
