import Advertising
import Console
import Discovery
import NIOCore
import Net
import PadProtocol
import Server

@testable import Host

/// A network in memory: what the host does with it is noted, and what is on it is as the test has it.
final class MemoryNetwork: HostNetwork {
  /// What tells others of a room.
  final class Advertiser: RoomAnnouncing {
    let name: String
    let port: UInt16
    private(set) var announcement: Announcement
    private(set) var isWithdrawn = false
    let report: @Sendable (RoomAdvertiser.Report) -> Void

    init(
      name: String, port: UInt16, _ announcement: Announcement,
      report: @escaping @Sendable (RoomAdvertiser.Report) -> Void
    ) {
      self.name = name
      self.port = port
      self.announcement = announcement
      self.report = report
    }

    func update(_ announcement: Announcement) { self.announcement = announcement }
    func stop() { isWithdrawn = true }
  }

  /// A search, which finds what the test says.
  final class Search: RoomWatching {
    private let update: @Sendable ([FoundRoom]) -> Void
    private(set) var isOver = false

    init(_ update: @escaping @Sendable ([FoundRoom]) -> Void) { self.update = update }

    func find(_ rooms: [FoundRoom]) { if !isOver { update(rooms) } }
    func cancel() { isOver = true }
  }

  /// A seat in another room, which does what the test says.
  final class Seat: RemoteSeating {
    let wish: RemoteSeatWish
    let room: FoundRoom
    let changed: (Elsewhere) -> Void
    private(set) var isAsked = false
    private(set) var pressed: [Token] = []
    private(set) var answered: [PadValue] = []
    private(set) var isLeft = false

    init(_ wish: RemoteSeatWish, in room: FoundRoom, changed: @escaping (Elsewhere) -> Void) {
      self.wish = wish
      self.room = room
      self.changed = changed
    }

    func start() { isAsked = true }
    func press(_ token: Token) { pressed.append(token) }
    func answer(_ token: Token, _ value: PadValue) { answered.append(value) }
    func leave() { isLeft = true }
  }

  private let loop: any EventLoop
  /// The machine's addresses now.
  var hosts = ["192.168.1.20"]
  var own: Set<IPAddress> = []
  /// What listening fails with.
  var trouble: ServerError?
  private(set) var lines: MemoryLines?
  private(set) var advertisers: [Advertiser] = []
  private(set) var searches: [Search] = []
  private(set) var seats: [Seat] = []

  init(on loop: any EventLoop) { self.loop = loop }

  func addresses() -> [String] { hosts }

  func ownAddresses() -> Set<IPAddress> { own }

  func lines(pads: any PadRoom, viewers: any ViewerRoom, phones: any HostPhoneRoom) -> any PadLines {
    let lines = MemoryLines(to: pads, on: loop, trouble: trouble)
    self.lines = lines
    return lines
  }

  func watch(_ update: @escaping @Sendable ([FoundRoom]) -> Void) -> any RoomWatching {
    let search = Search(update)
    searches.append(search)
    return search
  }

  func announce(
    name: String, port: UInt16, _ announcement: Announcement,
    report: @escaping @Sendable (RoomAdvertiser.Report) -> Void
  ) -> any RoomAnnouncing {
    let advertiser = Advertiser(name: name, port: port, announcement, report: report)
    advertisers.append(advertiser)
    return advertiser
  }

  func seat(
    _ wish: RemoteSeatWish, in room: FoundRoom, changed: @escaping (Elsewhere) -> Void
  ) -> any RemoteSeating {
    let seat = Seat(wish, in: room, changed: changed)
    seats.append(seat)
    return seat
  }
}
