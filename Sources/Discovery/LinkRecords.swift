internal import Net

/// The answers so far from the machines on one network, and the open questions.
///
/// All answers come from strangers, so only records of the service are kept, and only a limited number.
struct LinkRecords {
  /// A service whose host, port and addresses are known.
  struct Service: Equatable {
    var name: String
    var host: String
    var port: Int
    var addresses: [IPAddress]
    /// The service's description of itself; nil until it has arrived.
    var announcement: Announcement?
  }

  /// The maximum number of services; no home or school has more rooms than that.
  static let mostServices = 64
  /// The maximum number of addresses of one machine: IPv4, link-local, unique local and some global IPv6 addresses.
  static let mostAddresses = 8

  private let serviceType: DNSName
  private let network: LocalNetwork
  /// The names of the services, in the order in which they were first heard of.
  private var instances: [DNSName] = []
  private var targets: [DNSName: (port: Int, host: DNSName)] = [:]
  private var announcements: [DNSName: Announcement] = [:]
  private var addresses: [DNSName: [IPAddress]] = [:]

  init(serviceType: DNSName, network: LocalNetwork) {
    self.serviceType = serviceType
    self.network = network
  }

  /// Adds the records of one answer, which may be in any order.
  mutating func addRecords(_ records: [DNSRecord]) {
    let valid = records.filter { $0.timeToLive > 0 }
    for record in valid where record.name == serviceType {
      guard case .pointer(let instance) = record.content, instance.isChild(of: serviceType) else { continue }
      if instances.count < Self.mostServices, !instances.contains(instance) { instances.append(instance) }
    }
    for record in valid where instances.contains(record.name) {
      switch record.content {
      case .service(let port, let host) where port > 0: targets[record.name] = (port, host)
      case .text(let strings): announcements[record.name] = Announcement(strings: strings)
      default: break
      }
    }
    let hosts = Set(targets.values.map(\.host))
    for record in valid where hosts.contains(record.name) {
      guard case .address(let address) = record.content, let address = network.admit(address) else { continue }
      var known = addresses[record.name] ?? []
      guard known.count < Self.mostAddresses, !known.contains(address) else { continue }
      known.append(address)
      addresses[record.name] = known
    }
  }

  /// The questions that the answers so far have left open.
  var openQuestions: [DNSQuestion] {
    var questions: [DNSQuestion] = []
    for instance in instances {
      if announcements[instance] == nil { questions.append(DNSQuestion(name: instance, type: .txt)) }
      guard let host = targets[instance]?.host else {
        questions.append(DNSQuestion(name: instance, type: .srv))
        continue
      }
      guard addresses[host] == nil else { continue }
      for type: DNSType in [.a, .aaaa] {
        let question = DNSQuestion(name: host, type: type)
        if !questions.contains(question) { questions.append(question) }
      }
    }
    return questions
  }

  /// The services that can be connected to; the announcement of a service may still be on its way.
  var services: [Service] {
    instances.compactMap { instance in
      guard let (port, host) = targets[instance], let addresses = addresses[host] else { return nil }
      return Service(
        name: instance.firstLabel, host: host.text, port: port, addresses: addresses,
        announcement: announcements[instance])
    }
  }
}
