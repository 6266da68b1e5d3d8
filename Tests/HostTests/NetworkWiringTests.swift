import Console
import Discovery
import Games
import NIOCore
import Net
import PadProtocol
import Room
import Server
import TestSupport
import Testing

@testable import Host

/// The network around the room: where it is said to be, who is told of it, and other machines' rooms.
@Suite struct NetworkWiringTests {
  private func found(_ name: String, _ last: UInt32 = 30, port: Int = 4747, code: String = "1") -> FoundRoom {
    FoundRoom(
      name: name, host: "\(name).local", port: port, addresses: [.v4(0xC0A8_0100 + last)],
      announcement: Announcement(players: 3, needsCode: code == "1"))
  }

  @Test func aChangeOfAddress_isShownWithinSeconds_withItsQRCode() throws {
    let host = try HostOnTrial(HostOnTrial.evening())
    let link = "\(HostOnTrial.code)"
    #expect(host.console?.addresses == ["192.168.1.20:4747"])
    #expect(host.scene?.join?.address == "192.168.1.20:4747")
    let old = host.scene?.join?.qr
    #expect(old != nil)

    host.network.hosts = ["10.0.0.7", "fd00::7"]
    host.network.own = [.v4(0x0A00_0007)]
    host.pass(.seconds(5.1))
    #expect(host.console?.addresses == ["10.0.0.7:4747", "[fd00::7]:4747"])
    #expect(host.scene?.join?.address == "10.0.0.7:4747")
    #expect(host.scene?.join?.qr != old)
    #expect(host.host.addresses.first == "10.0.0.7:4747")
    #expect(Hosting.url(of: "10.0.0.7:4747", fragment: link) == "http://10.0.0.7:4747/#\(link)")
    let invited = host.host.configuration.invitingFragment
    #expect(host.scene?.join?.qr == HostOnTrial.qrCode(Hosting.url(of: "10.0.0.7:4747", fragment: invited)))

    // Again and again.
    host.network.hosts = ["192.168.1.20"]
    host.pass(.seconds(5.1))
    #expect(host.scene?.join?.qr == old)
  }

  @Test(
    arguments: [
      (nil, ["192.168.1.20:4747"]), ("0.0.0.0", ["192.168.1.20:4747"]), ("::", ["192.168.1.20:4747"]),
      ("127.0.0.1", ["127.0.0.1:4747"]), ("fd00::1", ["[fd00::1]:4747"]),
    ] as [(String?, [String])])
  func theAddressToListenOn_isTheOneThatIsShown(bind: String?, shown: [String]) throws {
    let host = try HostOnTrial(HostOnTrial.evening(), options: HostingOptions(bind: bind))
    #expect(host.console?.addresses == shown)
    #expect(try host.lines.place?.host == bind)
  }

  @Test func theAnnouncement_beginsWithTheTV_andSaysWhoPlaysWhat() throws {
    let host = try HostOnTrial(HostOnTrial.evening(), hasTV: false)
    #expect(host.network.advertisers.isEmpty)
    host.plug()
    let advertiser = try #require(host.network.advertisers.first)
    #expect(advertiser.name == "Den" && advertiser.port == 4747)
    #expect(
      advertiser.announcement
        == Announcement(version: PadProtocolVersion.current, game: "trivia", players: 0, needsCode: true))
    let ana = try host.join("Ana")
    _ = try host.join("Ben")
    #expect(advertiser.announcement.players == 2)
    host.command(.chooseGame(.snap))
    #expect(advertiser.announcement.game == "snap")
    host.drop(ana)
    #expect(advertiser.announcement.players == 1)
    // A TV that is pulled does not take the room away from those who are in it.
    host.unplug()
    host.plug()
    #expect(host.network.advertisers.count == 1 && !advertiser.isWithdrawn)
    _ = host.host.close()
    #expect(advertiser.isWithdrawn)
  }

  @Test func withoutDiscovery_nobodyIsToldAndNobodyIsLookedFor() throws {
    let host = try HostOnTrial(
      HostOnTrial.evening(), hasTV: false, options: HostingOptions(usesDiscovery: false))
    host.unplug()
    host.plug()
    #expect(host.network.advertisers.isEmpty && host.network.searches.isEmpty)
  }

  @Test func withoutATV_otherRoomsAreListed_butNotThisOne() throws {
    let host = try HostOnTrial(HostOnTrial.evening(), hasTV: false) { $0.own = [.v4(0xC0A8_0114)] }
    host.unplug()
    let search = try #require(host.network.searches.first)
    search.find([found("Den", 20), found("Attic", 30)])
    host.pass(.milliseconds(20))
    #expect(host.console?.nearby.map(\.name) == ["Attic"])
    #expect(host.console?.nearby.map(\.needsCode) == [true])
    // With a TV it is a host.
    host.plug()
    #expect(search.isOver && host.console?.nearby.isEmpty == true)
    host.unplug()
    #expect(host.network.searches.count == 2)
  }

  @Test func aSeatInAnotherRoom_isPlayedFromThisConsole() throws {
    let host = try HostOnTrial(HostOnTrial.evening(hostName: "Hana"), hasTV: false)
    host.unplug()
    host.network.searches.first?.find([found("Attic", 30), found("Cellar", 31, code: "0")])
    host.pass(.milliseconds(20))
    let room = try #require(host.console?.nearby.first { $0.name == "Cellar" })
    host.command(.neighbourhood(.join(room.id, code: "AB12")))
    let seat = try #require(host.network.seats.first)
    #expect(seat.isAsked && seat.room.name == "Cellar")
    #expect(seat.wish == RemoteSeatWish(title: "Cellar", code: "AB12", name: "Hana", language: .en))

    let button = PadButton(key: "1", label: "1", color: "#FFFFFF", token: Token(rawValue: "t7.1"))
    let screen = PadScreen(
      shared: .init(title: "Question 7", status: "Go!", buttons: [button]), personal: .init(open: true))
    seat.changed(Elsewhere(room: "Cellar", name: "Hana", state: .joined, screen: screen))
    host.pass(.milliseconds(20))
    #expect(host.console?.elsewhere?.screen == screen)
    host.hostPresses(button.token)
    #expect(seat.pressed == [button.token])
    host.hostAnswers(Token(rawValue: "t8"), .text("Beethoven"))
    #expect(seat.answered == [.text("Beethoven")])
    // One seat at a time.
    host.command(.neighbourhood(.join(room.id, code: nil)))
    #expect(host.network.seats.count == 1)
    host.command(.neighbourhood(.leave))
    #expect(seat.isLeft && host.console?.elsewhere == nil)
    // What comes late from there is nothing here.
    seat.changed(Elsewhere(room: "Cellar", state: .connecting))
    host.pass(.milliseconds(20))
    #expect(host.console?.elsewhere == nil)
  }

  @Test func aRoomThatWentWhileItsCodeWasTyped_isSaid() throws {
    let host = try HostOnTrial(HostOnTrial.evening(), hasTV: false)
    host.unplug()
    let search = try #require(host.network.searches.first)
    search.find([found("Attic")])
    host.pass(.milliseconds(20))
    let room = try #require(host.console?.nearby.first)
    search.find([])
    host.command(.neighbourhood(.join(room.id, code: "AB12")))
    #expect(host.network.seats.isEmpty)
    #expect(host.console?.elsewhere == Elsewhere(room: "Attic", state: .silent(.en)))
  }

  @Test func aPortThatIsTaken_isAnError_andNothingIsBegun() throws {
    let store = MemoryStore()
    let host = try HostOnTrial(HostOnTrial.evening(store: store), hasTV: false) {
      $0.trouble = .cannotListen(port: 4747, reason: "it is taken")
    }
    #expect(host.trouble is ServerError)
    #expect(store.evening == nil && host.network.advertisers.isEmpty && host.network.searches.isEmpty)
  }

  /// Two players, one of them far away.
  private func farGame() throws -> (host: HostOnTrial, near: TrialPad, far: TrialPad) {
    let host = try HostOnTrial(HostOnTrial.evening(options: GameOptions(timeLimit: .zero, reveal: .seconds(1))))
    let (near, far) = (TrialPad("Near"), TrialPad("Far"))
    (near.roundTrip, far.roundTrip, far.isOnLink) = (.milliseconds(1), .milliseconds(100), false)
    for pad in [near, far] { try host.come(pad) }
    return (host, near, far)
  }

  @Test func whoPlaysFromFarAway_isProbed_andNobodyElse() throws {
    let (host, _, far) = try farGame()
    host.pass(.seconds(5))
    #expect(try host.lines.probed.isEmpty, "nobody plays")
    host.command(.start)
    host.pass(.seconds(1))
    let probed = try host.lines.probed
    #expect(Set(probed) == Set([far.line].compactMap(\.self)))
    #expect((45...52).contains(probed.count), "\(probed.count) in a second")
    host.unplug()
    let before = try host.lines.probed.count
    host.pass(.seconds(1))
    #expect(try host.lines.probed.count <= before + 1, "nobody can press")
  }

  /// Somebody far away who pressed earlier wins, though the press arrived later.
  @Test func aLongRoundTrip_isReckonedWith() throws {
    let (host, near, far) = try farGame()
    host.command(.start)
    host.pass(.seconds(2))
    let key = try host.key(right: true)
    try near.press(key)
    host.pass(.milliseconds(20))
    #expect(near.score == 0, "it is waited for those who may have been earlier")
    try far.press(key)
    host.pass(.milliseconds(100))
    #expect(far.score == 1 && near.score == 0)
    // Half of each round trip: 20 ms later on the wire, 49.5 ms earlier at the button.
    #expect(near.status == "30 ms too late.")
  }
}
