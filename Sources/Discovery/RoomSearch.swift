internal import NIOCore
internal import Net

/// One search for rooms: it asks three times, checks the ports of all rooms that are named, and ends at its deadline.
///
/// It is made and used on its loop only; its timers and sockets keep it alive until it ends.
final class RoomSearch {
  /// The result of a search.
  struct Outcome: Sendable {
    /// The rooms that were named in this search and whose port answers, sorted by name.
    var rooms: [FoundRoom] = []
    /// The rooms, named in this search or known from before, whose port does not answer.
    var silent: Set<FoundRoom.ID> = []
  }

  private struct Candidate {
    var room: FoundRoom
    /// Whether a responder named the room in this search.
    var isHeard: Bool
    /// The addresses that were checked, whether they answered or not.
    var tried: Set<IPAddress> = []
  }

  /// The times at which the question is repeated.
  ///
  /// A packet of the first question or its answer may be lost, and Wi-Fi loses multicast packets more often than
  /// others.
  static let repeats: [TimeAmount] = [.milliseconds(250), .milliseconds(600)]
  /// The maximum number of immediate follow-up queries on each network, for details that an answer left out.
  static let mostFollowUps = 4
  /// The maximum number of rooms on all networks together.
  static let mostRooms = 64

  private let loop: any EventLoop
  private let settings: RoomFinder.Settings
  private let deadline: NIODeadline
  private let prober: PortProber
  private let serviceType: DNSName
  private var querier: Querier?
  private var records: [LinkRecords]
  private var followUps: [Int]
  private var candidates: [FoundRoom.ID: Candidate] = [:]

  init(
    loop: any EventLoop, settings: RoomFinder.Settings, serviceType: DNSName, time: TimeAmount, known: [FoundRoom] = []
  ) {
    self.loop = loop
    self.settings = settings
    self.serviceType = serviceType
    deadline = .now() + time
    prober = PortProber(loop: loop, limit: settings.probeLimit, deadline: deadline)
    let networks = settings.interfaces().prefix(Querier.mostNetworks).map { LocalNetwork(interface: $0) }
    records = networks.map { LinkRecords(serviceType: serviceType, network: $0) }
    followUps = networks.map { _ in 0 }
    querier = Querier(loop: loop, networks: networks) { [weak self] link, records in
      self?.handleRecords(records, on: link)
    }
    for room in known { candidates[room.id] = Candidate(room: room, isHeard: false) }
  }

  /// Begins the search.
  func start() -> EventLoopFuture<Outcome> {
    let loop = loop.assumeIsolated()
    querier?.open(destinations: settings.destinations, asking: [question])
    for time in Self.repeats where .now() + time < deadline {
      loop.scheduleTask(in: time) { self.askAgain() }
    }
    for room in candidates.values.map(\.room) { probe(room.addresses, of: room.id) }
    // A loop that shuts down cancels its timers, and then the future fails.
    return loop.scheduleTask(deadline: deadline) { self.end() }.futureResult
  }

  private var question: DNSQuestion { DNSQuestion(name: serviceType, type: .ptr) }

  private func askAgain() {
    for link in records.indices { querier?.ask([question] + records[link].openQuestions, on: link) }
  }

  private func handleRecords(_ answer: [DNSRecord], on link: Int) {
    let before = records[link].openQuestions
    records[link].addRecords(answer)
    let open = records[link].openQuestions
    if !open.isEmpty, open != before, followUps[link] < Self.mostFollowUps {
      followUps[link] += 1
      querier?.ask(open, on: link)
    }
    for service in records[link].services { consider(service) }
  }

  private func consider(_ service: LinkRecords.Service) {
    let id = FoundRoom.ID(name: service.name, host: service.host, port: service.port)
    var candidate =
      candidates[id]
      ?? Candidate(
        room: FoundRoom(name: service.name, host: service.host, port: service.port, addresses: []), isHeard: true)
    guard candidates[id] != nil || candidates.count < Self.mostRooms else { return }
    candidate.isHeard = true
    if let announcement = service.announcement { candidate.room.announcement = announcement }
    candidates[id] = candidate
    probe(service.addresses, of: id)
  }

  private func probe(_ addresses: [IPAddress], of id: FoundRoom.ID) {
    for address in addresses where candidates[id]?.tried.insert(address).inserted == true {
      candidates[id]?.room.addresses.removeAll { $0 == address }
      prober.probe(address.socketAddress(port: id.port)) { answers in
        if answers { self.candidates[id]?.room.addresses.append(address) }
      }
    }
  }

  private func end() -> Outcome {
    querier?.close()
    querier = nil
    var outcome = Outcome()
    for (id, candidate) in candidates {
      var room = candidate.room
      room.addresses.sort(by: IPAddress.isBetter)
      if room.addresses.isEmpty {
        outcome.silent.insert(id)
      } else if candidate.isHeard {
        outcome.rooms.append(room)
      }
    }
    outcome.rooms.sort { ($0.name, $0.host, $0.port) < ($1.name, $1.host, $1.port) }
    return outcome
  }
}
