internal import NIOCore
internal import Net

/// One search for the addresses of a `.local` name; it ends at the first answer with an IPv4 address, or at its
/// deadline.
///
/// It is made and used on its loop only; its timers and sockets keep it alive until it ends.
final class NameSearch {
  private let loop: any EventLoop
  private let settings: RoomFinder.Settings
  private let questions: [DNSQuestion]
  private let name: DNSName
  private let deadline: NIODeadline
  private let networks: [LocalNetwork]
  private let promise: EventLoopPromise<[IPAddress]>
  private var querier: Querier?
  private var addresses: [IPAddress] = []

  init(loop: any EventLoop, settings: RoomFinder.Settings, name: DNSName, time: TimeAmount) {
    self.loop = loop
    self.settings = settings
    self.name = name
    questions = [DNSQuestion(name: name, type: .a), DNSQuestion(name: name, type: .aaaa)]
    deadline = .now() + time
    networks = settings.interfaces().prefix(Querier.mostNetworks).map { LocalNetwork(interface: $0) }
    promise = loop.makePromise()
    querier = Querier(loop: loop, networks: networks) { [weak self] link, records in
      self?.handleRecords(records, on: link)
    }
  }

  /// Begins the search.
  func start() -> EventLoopFuture<[IPAddress]> {
    let loop = loop.assumeIsolated()
    querier?.open(destinations: settings.destinations, asking: questions)
    for time in RoomSearch.repeats where .now() + time < deadline {
      loop.scheduleTask(in: time) {
        for link in self.networks.indices { self.querier?.ask(self.questions, on: link) }
      }
    }
    let timer = loop.scheduleTask(deadline: deadline) { self.end() }
    timer.futureResult.assumeIsolated().whenFailure { _ in self.end() }
    promise.futureResult.whenComplete { _ in timer.cancel() }
    return promise.futureResult
  }

  private func handleRecords(_ records: [DNSRecord], on link: Int) {
    for record in records where record.name == name && record.timeToLive > 0 {
      guard case .address(let address) = record.content, let address = networks[link].admit(address),
        addresses.count < LinkRecords.mostAddresses, !addresses.contains(address)
      else { continue }
      addresses.append(address)
    }
    if addresses.contains(where: \.isIPv4) { end() }
  }

  private func end() {
    guard let querier else { return }
    querier.close()
    self.querier = nil
    promise.succeed(addresses.sorted(by: IPAddress.isBetter))
  }
}
