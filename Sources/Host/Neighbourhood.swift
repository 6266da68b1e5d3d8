import Advertising
import Console
import Discovery
import Games
import Logging
import NIOCore
import Net
import PadClient
import PadProtocol
import Room

/// The network around the room: announces it, looks for others while there is no TV here, and sits in one of those.
///
/// It lives on the event loop.
final class Neighbourhood {
  /// The room's properties that it needs.
  struct Settings: Sendable {
    /// The room's name.
    var name: String
    /// The port that pads connect to.
    var port: Int
    /// Whether a pad needs a code.
    var needsCode: Bool
    /// Whether to announce the room and look for others.
    var usesDiscovery: Bool
    /// The name to sit in other rooms under.
    var player: String
    /// The language of the console.
    var language: Language
  }

  private let settings: Settings
  private let loop: any EventLoop
  private let network: any HostNetwork
  private let log: Logger
  private let tell: (BoxEvent) -> Void
  private var advertiser: (any RoomAnnouncing)?
  private var watch: (any RoomWatching)?
  /// Those that the console lists, and what it calls them.
  private var found: [FoundRoom] = []
  private var names: [NearbyRoom.ID: String] = [:]
  private var seat: (any RemoteSeating)?
  private var players = 0
  private var game = GameKind.trivia
  /// This machine's own addresses, to leave its own room out.
  var ownAddresses: Set<IPAddress> = []

  /// Makes one that does nothing before the first word on the TV; `tell` gets what is new.
  init(
    settings: Settings, loop: any EventLoop, network: any HostNetwork, log: Logger, tell: @escaping (BoxEvent) -> Void
  ) {
    self.settings = settings
    self.loop = loop
    self.network = network
    self.log = log
    self.tell = tell
  }

  /// Whether this machine is a controller in another one's room.
  var isElsewhere: Bool { seat != nil }

  /// A box with a TV is a host, from then on until it closes; one without is a controller that looks for a room.
  func tvChanged(isPresent: Bool) {
    guard settings.usesDiscovery else { return }
    if isPresent {
      watch?.cancel()
      watch = nil
      show([])
      if advertiser == nil { advertise() }
    } else if watch == nil {
      let this = NIOLoopBound(self, eventLoop: loop)
      watch = network.watch { rooms in this.value.show(rooms) }
    }
  }

  /// Tells the network how many are in, and what they play or will play next.
  func roomChanged(players: Int, game: GameKind) {
    guard (players, game) != (self.players, self.game) else { return }
    (self.players, self.game) = (players, game)
    advertiser?.update(announcement)
  }

  /// Becomes a controller in a room that was found.
  func join(_ id: NearbyRoom.ID, code: String?) {
    guard seat == nil else { return }
    guard let room = found.first(where: { NearbyRoom.ID($0.id) == id }) else {
      // It went while its code was on its way here.
      let name = PlayerName.clean(id.name, fallback: "")
      return tell(.elsewhere(Elsewhere(room: name, state: .silent(settings.language))))
    }
    let wish = RemoteSeatWish(
      title: names[id] ?? room.address, code: code, name: settings.player, language: settings.language)
    seat = network.seat(wish, in: room) { [weak self] elsewhere in
      // Later, because this may be within the room's own turn.
      guard let self, seat != nil else { return }
      tell(.elsewhere(elsewhere))
    }
    seat?.start()
  }

  /// The host pressed a button of the other room.
  func press(_ token: Token) { seat?.press(token) }

  /// The host answered what the other room asks for.
  func answer(_ token: Token, _ value: PadValue) { seat?.answer(token, value) }

  /// Leaves the other room.
  func leave() {
    seat?.leave()
    seat = nil
    tell(.elsewhere(nil))
  }

  /// Withdraws the room and ends everything.
  func stop() {
    watch?.cancel()
    watch = nil
    advertiser?.stop()
    advertiser = nil
    seat?.leave()
    seat = nil
  }

  private var announcement: Announcement {
    Announcement(
      version: PadProtocolVersion.current, game: game.rawValue, players: players, needsCode: settings.needsCode)
  }

  private func advertise() {
    guard let port = UInt16(exactly: settings.port) else { return }
    advertiser = network.announce(name: settings.name, port: port, announcement) { [log] report in
      switch report {
      case .published(let name): log.info("the room is announced on the network as “\(name)”")
      case .renamed(let old, let new): log.notice("another room is called “\(old)”; this one is announced as “\(new)”")
      case .unavailable(let reason): log.warning("\(reason)")
      }
    }
  }

  private func show(_ rooms: [FoundRoom]) {
    let others = rooms.filter { room in
      room.port != settings.port || room.addresses.allSatisfy { !ownAddresses.contains($0) }
    }
    found = others
    let nearby = Self.listing(of: others, calling: names)
    names = Dictionary(nearby.map { ($0.id, $0.name) }, uniquingKeysWith: { $1 })
    tell(.nearby(nearby))
    if !nearby.isEmpty {
      log.info("rooms nearby: \(nearby.map { "\($0.name) at \($0.address)" }.joined(separator: ", "))")
    }
  }

  /// Rooms as the console lists them; one that was listed before is still called the same.
  static func listing(of rooms: [FoundRoom], calling known: [NearbyRoom.ID: String]) -> [NearbyRoom] {
    var taken = rooms.compactMap { known[NearbyRoom.ID($0.id)] }
    return rooms.map { room in
      let id = NearbyRoom.ID(room.id)
      let name = known[id] ?? PlayerName.unique(PlayerName.clean(room.name, fallback: room.address), among: taken)
      taken.append(name)
      return NearbyRoom(
        id: id, name: name, address: room.address, players: room.announcement.players,
        needsCode: room.announcement.needsCode)
    }
  }
}

extension NearbyRoom.ID {
  /// The room that was found on the network under this name.
  init(_ id: FoundRoom.ID) { self.init(name: id.name, host: id.host, port: id.port) }
}
