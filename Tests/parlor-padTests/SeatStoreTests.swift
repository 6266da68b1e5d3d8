import Glibc
import TestSupport
import Testing

@testable import parlor_pad

@Suite struct SeatStoreTests {
  static let place = "127.0.0.1:4747"

  static func seat(_ number: Int, name: String = "Ana", code: String? = "K7QX") -> StoredSeat {
    StoredSeat(place: place, code: code, name: name, secret: "s\(number)")
  }

  /// The secret of the seat that a pad gets with this code and name; it lets go of it at once.
  private static func secret(in store: SeatStore, code: String? = "K7QX", name: String? = "Ana") -> String? {
    store.holdSeat(place: place, code: code, name: name)?.seat.secret
  }

  /// Makes a file look as if it had been written so many seconds ago.
  private static func age(_ path: String, by seconds: Int) throws {
    let then = timespec(tv_sec: time(nil) - seconds, tv_nsec: 0)
    try #require(utimensat(AT_FDCWD, path, [then, then], 0) == 0)
  }

  private let folder: TemporaryFolder
  private let path: String
  private let store: SeatStore

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/state/parlor-pad/seats"
    store = SeatStore(folder: path)
  }

  @Test(arguments: [
    (["XDG_STATE_HOME": "/var/s", "HOME": "/home/a"], "/var/s"), (["HOME": "/home/a"], "/home/a/.local/state"),
    (["XDG_STATE_HOME": "s", "HOME": "/home/a"], "/home/a/.local/state"), (["XDG_STATE_HOME": "s"], nil),
    (["HOME": ""], nil), ([:], nil),
  ])
  func `the folder is where the environment says`(environment: [String: String], base: String?) throws {
    // The two that can be written to here.
    let moved = environment.mapValues { $0.hasPrefix("/") ? folder.path + $0 : $0 }
    let store = SeatStore(environment: moved)
    #expect((store == nil) == (base == nil))
    guard let base else { return }
    _ = store?.add(Self.seat(1))
    #expect(access(folder.path + base + "/parlor-pad/seats/1", F_OK) == 0)
  }

  @Test func `a seat is found by place, code and name`() throws {
    _ = try #require(store.add(Self.seat(1)))
    #expect(Self.secret(in: store) == "s1")
    #expect(Self.secret(in: store, code: "k7-qx ") == "s1")
    #expect(Self.secret(in: store, code: nil) == "s1")
    #expect(Self.secret(in: store, name: nil) == "s1")
    #expect(Self.secret(in: store, code: "AAAA") == nil)
    #expect(Self.secret(in: store, name: "Ben") == nil)
    #expect(store.holdSeat(place: "127.0.0.1:4748", code: "K7QX", name: "Ana") == nil)
  }

  @Test func `a seat without a code is not meant by one with a code`() throws {
    _ = try #require(store.add(Self.seat(1, code: nil)))
    #expect(Self.secret(in: store) == nil)
    #expect(Self.secret(in: store, code: nil) == "s1")
  }

  @Test func `a seat that a pad sits on is nobody else's`() throws {
    var first = store.add(Self.seat(1))
    #expect(first?.seat == Self.seat(1))
    #expect(Self.secret(in: store) == nil)
    let second = try #require(store.add(Self.seat(2)))
    first = nil
    #expect(first?.seat == nil)
    #expect(Self.secret(in: store) == "s1")
    _ = second.seat
  }

  @Test func `the newest seat comes first`() throws {
    for number in 1...3 { _ = try #require(store.add(Self.seat(number))) }
    for (number, age) in [(1, 30), (2, 10), (3, 20)] { try Self.age("\(path)/\(number)", by: age) }
    let first = try #require(store.holdSeat(place: Self.place, code: "K7QX", name: "Ana"))
    let second = try #require(store.holdSeat(place: Self.place, code: "K7QX", name: "Ana"))
    #expect([first, second].map(\.seat.secret) == ["s2", "s3"])
  }

  @Test func `a seat is forgotten after a day`() throws {
    for number in 1...2 { _ = try #require(store.add(Self.seat(number, name: "Player \(number)"))) }
    try Self.age(path + "/1", by: 24 * 60 * 60 - 60)
    try Self.age(path + "/2", by: 24 * 60 * 60 + 60)
    #expect(Self.secret(in: store, name: "Player 1") == "s1")
    #expect(Self.secret(in: store, name: "Player 2") == nil)
    var status = stat()
    #expect(stat(path + "/2", &status) == 0 && status.st_size == 0)
  }

  @Test func `a forgotten seat is gone, and a changed one is another`() throws {
    let held = try #require(store.add(Self.seat(1)))
    held.change(to: Self.seat(2))
    #expect(held.seat == Self.seat(2))
    let other = try #require(store.add(Self.seat(3, name: "Ben")))
    other.forget()
    #expect(Self.secret(in: store, name: "Ben") == nil)
  }

  @Test func `of many seats the newest twenty are kept`() throws {
    for number in 1...20 {
      _ = try #require(store.add(Self.seat(number, name: "Player \(number)")))
      try Self.age("\(path)/\(number)", by: 1000 - number)
    }
    _ = try #require(store.add(Self.seat(21, name: "Player 21")))
    #expect(Self.secret(in: store, name: "Player 1") == nil)
    for number in 2...21 { #expect(Self.secret(in: store, name: "Player \(number)") == "s\(number)") }
  }

  @Test func `twenty living pads are left alone`() throws {
    let held = try (1...20).map { try #require(store.add(Self.seat($0))) }
    for number in 1...20 { try Self.age("\(path)/\(number)", by: 25 * 60 * 60) }
    #expect(store.add(Self.seat(21)) == nil)
    #expect(Self.secret(in: store) == nil)
    for (index, seat) in held.enumerated() { #expect(seat.seat == Self.seat(index + 1)) }
  }

  @Test func `nobody else may read a seat`() throws {
    _ = try #require(store.add(Self.seat(1)))
    for (path, mode) in [(path + "/1", 0o600), (path, 0o700)] as [(String, mode_t)] {
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == mode)
    }
  }

  static let nonsense = ["", "{", "null", "[]", #"{"place":"127.0.0.1:4747"}"#, String(repeating: "{", count: 10_000)]

  @Test(arguments: nonsense)
  func `a file with anything else in it is as good as empty`(text: String) throws {
    _ = try #require(store.add(Self.seat(1)))
    try writeFile(path + "/1", text)
    #expect(Self.secret(in: store) == nil)
    _ = try #require(store.add(Self.seat(2)))
    #expect(Self.secret(in: store) == "s2")
  }

  @Test func `where nothing can be kept nothing is`() throws {
    try writeFile(folder.path + "/file", "")
    let store = SeatStore(folder: folder.path + "/file/parlor-pad/seats")
    #expect(store.add(Self.seat(1)) == nil)
    #expect(Self.secret(in: store) == nil)
  }

  private func writeFile(_ path: String, _ text: String) throws {
    let file = try #require(fopen(path, "w"))
    fputs(text, file)
    fclose(file)
  }
}
