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

/// The network around the room: announces the room, looks for others while there is no TV here, and sits in one of
/// them.
///
/// It lives on the event loop.
final class Neighbourhood {
  /// The properties of the room that its neighbourhood needs.
  struct Settings: Sendable {
    /// The room's name.
    var name: String
    /// The port that pads connect to.
    var port: Int
    /// Whether a pad needs a code.
    var needsCode: Bool
    /// Whether to announce the room and look for others.
    var usesDiscovery: Bool
    /// The name under which to sit in other rooms.
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
  /// The rooms that the console lists, and their names there.
  private var found: [FoundRoom] = []
  private var names: [NearbyRoom.ID: String] = [:]
  private var seat: (any RemoteSeating)?
  private var players = 0
  private var game = GameKind.trivia
  /// This machine's own addresses, by which its own room is left out.
  var ownAddresses: Set<IPAddress> = []

  /// Creates a neighbourhood that does nothing before the first report about the TV; `tell` receives the news.
  init(
    settings: Settings, loop: any EventLoop, network: any HostNetwork, log: Logger, tell: @escaping (BoxEvent) -> Void
  ) {
    self.settings = settings
    self.loop = loop
    self.network = network
    self.log = log
    self.tell = tell
  }

  /// Whether this machine is a controller in another machine's room.
  var isElsewhere: Bool { seat != nil }

  /// Handles the arrival or the loss of the TV.
  ///
  /// A box with a TV is a host, from then on until it closes. A box without a TV is a controller that looks for a room.
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

  /// Updates the announcement with the number of players in the room, and their present or next game.
  func roomChanged(players: Int, game: GameKind) {
    guard (players, game) != (self.players, self.game) else { return }
    (self.players, self.game) = (players, game)
    advertiser?.update(announcement)
  }

  /// Becomes a controller in a room that was found.
  func join(_ id: NearbyRoom.ID, code: String?) {
    guard seat == nil else { return }
    guard let room = found.first(where: { NearbyRoom.ID($0.id) == id }) else {
      // The room disappeared before the code for it arrived here.
      let name = PlayerName.clean(id.name, fallback: "")
      return tell(.elsewhere(Elsewhere(room: name, state: .silent(settings.language))))
    }
    let wish = RemoteSeatWish(
      title: names[id] ?? room.address, code: code, name: settings.player, language: settings.language)
    seat = network.seat(wish, in: room) { [weak self] elsewhere in
      // News that come after the seat was left are ignored.
      guard let self, seat != nil else { return }
      tell(.elsewhere(elsewhere))
    }
    seat?.start()
  }

  /// Presses a button of the other room for the host.
  func press(_ token: Token) { seat?.press(token) }

  /// Sends the host's answer to the other room.
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

  /// Returns rooms as the console lists them; a room that was listed before keeps its name.
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
  /// Creates the ID of a room that was found on the network.
  init(_ id: FoundRoom.ID) { self.init(name: id.name, host: id.host, port: id.port) }
}
