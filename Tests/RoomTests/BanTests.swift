import Games
import PadProtocol
import Testing

@testable import Room

/// Kicked until the room closes.
@Suite struct BansLast {
  /// How somebody tries to come back after the host removed them.
  struct Attempt: Sendable, CustomTestStringConvertible {
    var name = "Zoe"
    var address = "10.0.9.9"
    var knowsSecret = false
    var isIn = false
    var testDescription: String { "\(name) from \(address)\(knowsSecret ? " with the secret" : "")" }
  }

  static let attempts = [
    Attempt(knowsSecret: true),
    Attempt(name: "Ben"), Attempt(name: "BEN"), Attempt(name: "  ben\u{7} "), Attempt(name: "B\u{202E}en"),
    Attempt(address: "10.0.0.2"),
    Attempt(name: "Ben", address: "10.0.0.2", knowsSecret: true),
    // Somebody else, from elsewhere, is not kept out.
    Attempt(isIn: true), Attempt(name: "Ben 2", isIn: true), Attempt(name: "Benno", address: "10.0.0.22", isIn: true),
  ]

  @Test(arguments: attempts, [false, true])
  func kicked_doesNotComeBack(attempt: Attempt, isPlaying: Bool) {
    var evening = Evening(code: "K7QX")
    for name in ["Ana", "Ben", "Cleo"] { evening.arrive(name, code: "K7QX") }
    let (ben, secret) = (evening.pad("Ben"), evening.secret("Ben"))
    if isPlaying { evening.command(.start) }
    if let player = evening.player("Ben") { evening.command(.kick(player.id)) }
    #expect(evening.farewell(ben) == .kicked)
    let pad = evening.arrive(
      attempt.name, from: attempt.address, code: "K7QX", secret: attempt.knowsSecret ? secret : nil)
    #expect(evening.denial(pad) == (attempt.isIn ? nil : .refused))
    #expect(evening.room.players.count == (attempt.isIn ? 3 : 2))
  }

  @Test func kickedWhileAway_doesNotComeBackEither() throws {
    var evening = Evening()
    for name in ["Ana", "Ben"] { evening.arrive(name) }
    evening.drop("Ben")
    evening.command(.kick(try #require(evening.player("Ben")).id))
    #expect(evening.room.players.map(\.name) == ["Ana"])
    #expect(evening.denialOfArrival("Ben", from: "10.0.9.9", secret: evening.secret("Ben")) == .refused)
    #expect(evening.lobby?.away == [])
  }

  @Test func sharedAddress_theClassBehindItIsNotKeptOut() throws {
    var evening = Evening()
    for name in ["Ana", "Ben"] { evening.arrive(name, from: "203.0.113.7") }
    evening.drop("Ana")
    evening.command(.kick(try #require(evening.player("Ben")).id))
    #expect(evening.denialOfArrival("Cleo", from: "203.0.113.7") == nil)
    #expect(evening.denialOfArrival("ben", from: "203.0.113.7") == .refused)
    evening.comeBack("Ana", from: "203.0.113.7")
    #expect(evening.note("Ana") == nil)
  }

  @Test(arguments: ["127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"])
  func thisMachinesOwnAddress_mayBeATunnelsEnd(address: String) throws {
    var evening = Evening()
    evening.arrive("Ana")
    evening.arrive("Ben", from: address)
    evening.command(.kick(try #require(evening.player("Ben")).id))
    #expect(evening.denialOfArrival("Cleo", from: address) == nil)
  }

  @Test func kickedAsTheSecondOfAName_theFirstStaysAndComesBack() throws {
    var evening = Evening()
    evening.arrive("Ana")
    let ana = evening.secret("Ana")
    evening.arrive("Ana")
    evening.command(.kick(try #require(evening.player("Ana 2")).id))
    #expect(evening.denialOfArrival("Ana 2", from: "10.0.9.9") == .refused)
    #expect(evening.denialOfArrival("Ana", from: "10.0.9.8") == nil, "another Ana is somebody else")
    let back = evening.arrive("Ana", secret: ana)
    #expect(evening.denial(back) == nil)
    #expect(evening.room.players.map(\.name) == ["Ana", "Ana 2"])
  }

  @Test func kickedWithoutAName_othersWithoutOneStillComeIn() throws {
    var evening = Evening()
    evening.arrive("")
    evening.command(.kick(try #require(evening.player("Player")).id))
    #expect(evening.room.players.isEmpty)
    #expect(evening.denialOfArrival("", from: "10.0.9.9") == nil)
  }

  @Test func robots_areRemoved_notBanned() throws {
    var evening = Evening()
    evening.arrive("Ana")
    evening.happen(.message(.join(.init(name: "Bolt")), from: .robot(1)))
    evening.command(.kick(try #require(evening.player("Bolt")).id))
    #expect(evening.room.bans.bans.isEmpty)
    #expect(evening.denialOfArrival("Bolt") == nil)
  }

  @Test func memory_isBounded_theOldestGoesFirst() {
    var bans = Bans()
    for number in 0...Bans.limit { bans.add(secret: nil, name: "P\(number)", address: nil) }
    #expect(bans.bans.count == Bans.limit)
    #expect(!bans.contains(name: "P0"))
    #expect(bans.contains(name: "p1") && bans.contains(name: "P\(Bans.limit)"))
  }
}
