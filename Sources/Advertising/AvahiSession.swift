internal import CAvahi
internal import Glibc
internal import Net

/// The announcement of one room: Avahi's thread, the client on it, and the group of records that the client has
/// registered.
///
/// Once the session has started, everything happens on Avahi's thread, which holds the poll's lock there. `end` waits
/// for the thread and releases the rest. Between the two, the object must be kept alive.
final class AvahiSession {
  private static let serviceType = "_parlor._tcp"
  /// The pause before the first retry, in seconds.
  ///
  /// It grows up to `longestPause`, because a machine without a daemon is unlikely to get one.
  private static let shortestPause: UInt32 = 1
  private static let longestPause: UInt32 = 15
  /// The maximum number of names that are tried: no network really has so many rooms of one name.
  private static let mostNames = 100

  private let port: UInt16
  private let inbox: Inbox
  private let report: (RoomAdvertiser.Report) -> Void
  private let poll: OpaquePointer?
  private var client: OpaquePointer?
  private var group: OpaquePointer?
  private var timer: OpaquePointer?
  private var watch: OpaquePointer?

  private var name: String
  private var publishedName: String
  private var namesTried = 1
  private var isAdded = false
  private var wasUnavailable = false
  private var pause = AvahiSession.shortestPause

  init(name: String, port: UInt16, inbox: Inbox, report: @escaping @Sendable (RoomAdvertiser.Report) -> Void) {
    self.name = name
    publishedName = name
    self.port = port
    self.inbox = inbox
    self.report = report
    poll = avahi_threaded_poll_new()
    guard let poll, let api else {
      unavailable("there is not enough memory")
      return
    }
    // Connecting may wait for the bus, so it happens on Avahi's thread and not here.
    var now = timeval()
    avahi_elapse_time(&now, 0, 0)
    timer = api.pointee.timeout_new(api, &now, { _, session in AvahiSession.from(session)?.connect() }, pointer)
    if inbox.descriptor >= 0 {
      let changed: AvahiWatchCallback = { _, _, _, session in AvahiSession.from(session)?.updateText() }
      watch = api.pointee.watch_new(api, inbox.descriptor, AVAHI_WATCH_IN, changed, pointer)
    }
    if avahi_threaded_poll_start(poll) != 0 { unavailable("the system gives no thread") }
  }

  /// Withdraws the room and ends the thread.
  ///
  /// Call this only once, and not from the thread itself.
  func end() {
    guard let poll, let api else { return }
    // It is not an error here if the thread did not start.
    avahi_threaded_poll_stop(poll)
    dropClient()
    if let timer { api.pointee.timeout_free(timer) }
    if let watch { api.pointee.watch_free(watch) }
    avahi_threaded_poll_free(poll)
  }

  private var api: UnsafePointer<AvahiPoll>? { poll.flatMap { avahi_threaded_poll_get($0) } }
  private var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func from(_ pointer: UnsafeMutableRawPointer?) -> AvahiSession? {
    pointer.map { Unmanaged<AvahiSession>.fromOpaque($0).takeUnretainedValue() }
  }

  // MARK: The client

  private func connect() {
    dropClient()
    var code: Int32 = 0
    let changed: AvahiClientCallback = { client, state, session in
      AvahiSession.from(session)?.clientChanged(client, to: state)
    }
    // With this flag, the client waits for a daemon that is not there yet.
    client = avahi_client_new(api, AVAHI_CLIENT_NO_FAIL, changed, pointer, &code)
    if client == nil { fail(code) }
  }

  /// Handles a new state of the client; also called from within `avahi_client_new`.
  private func clientChanged(_ client: OpaquePointer?, to state: AvahiClientState) {
    self.client = client
    switch state {
    case AVAHI_CLIENT_S_RUNNING: addService()
    case AVAHI_CLIENT_S_REGISTERING, AVAHI_CLIENT_S_COLLISION:
      // The machine's own name is changing. The records that refer to it are registered again afterwards.
      isAdded = false
      if let group { avahi_entry_group_reset(group) }
    case AVAHI_CLIENT_CONNECTING: unavailable("the Avahi daemon does not run; install and start avahi-daemon")
    case AVAHI_CLIENT_FAILURE: fail(avahi_client_errno(client))
    default: break
    }
  }

  /// Gives up this client and schedules another one, because a client that has failed does not recover.
  private func fail(_ code: Int32) {
    isAdded = false
    switch Int(code) {
    case Int(AVAHI_ERR_DBUS_ERROR), Int(AVAHI_ERR_NO_DAEMON):
      unavailable("the D-Bus system bus cannot be reached; install and start dbus and avahi-daemon")
    case Int(AVAHI_ERR_DISCONNECTED): unavailable("the Avahi daemon has stopped")
    default: unavailable(String(cString: avahi_strerror(code)))
    }
    guard let timer, let api else { return }
    var time = timeval()
    avahi_elapse_time(&time, pause * 1000, 0)
    api.pointee.timeout_update(timer, &time)
    pause = min(pause * 2, Self.longestPause)
  }

  private func dropClient() {
    isAdded = false
    // This frees the group too.
    if let client { avahi_client_free(client) }
    client = nil
    group = nil
  }

  // MARK: The service

  private func addService() {
    guard let client, !isAdded else { return }
    if group == nil {
      let changed: AvahiEntryGroupCallback = { group, state, session in
        AvahiSession.from(session)?.groupChanged(group, to: state)
      }
      group = avahi_entry_group_new(client, changed, pointer)
    }
    guard let group else { return fail(avahi_client_errno(client)) }
    var code = register(in: group)
    while code == Int32(AVAHI_ERR_COLLISION), takeNextName() { code = register(in: group) }
    if code == 0 { code = avahi_entry_group_commit(group) }
    guard code == 0 else { return fail(code) }
    isAdded = true
  }

  private func register(in group: OpaquePointer) -> Int32 {
    withText { text in
      avahi_entry_group_add_service_strlst(
        group, AvahiIfIndex(AVAHI_IF_UNSPEC), AvahiProtocol(AVAHI_PROTO_UNSPEC), AvahiPublishFlags(rawValue: 0), name,
        Self.serviceType, nil, nil, port, text)
    }
  }

  /// Handles a new state of the group; also called from within `avahi_entry_group_new`.
  private func groupChanged(_ group: OpaquePointer?, to state: AvahiEntryGroupState) {
    self.group = group
    switch state {
    case AVAHI_ENTRY_GROUP_ESTABLISHED: published()
    case AVAHI_ENTRY_GROUP_COLLISION:
      isAdded = false
      avahi_entry_group_reset(group)
      if takeNextName() { addService() }
    case AVAHI_ENTRY_GROUP_FAILURE: fail(client.map { avahi_client_errno($0) } ?? Int32(AVAHI_ERR_FAILURE))
    default: break
    }
  }

  private func published() {
    pause = Self.shortestPause
    namesTried = 1
    if name != publishedName { report(.renamed(from: publishedName, to: name)) }
    publishedName = name
    report(.published(name: name))
  }

  /// Changes the name to the next one: `Living room` becomes `Living room #2`, and so on; returns false after too many.
  private func takeNextName() -> Bool {
    guard namesTried < Self.mostNames, let next = avahi_alternative_service_name(name) else {
      unavailable("too many rooms have the name “\(publishedName)”; give this one another")
      return false
    }
    defer { avahi_free(next) }
    namesTried += 1
    name = String(cString: next)
    return true
  }

  private func updateText() {
    inbox.drain()
    guard let group, isAdded else { return }
    // If this fails, the daemon is going away, which is reported separately.
    _ = withText { text in
      avahi_entry_group_update_service_txt_strlst(
        group, AvahiIfIndex(AVAHI_IF_UNSPEC), AvahiProtocol(AVAHI_PROTO_UNSPEC), AvahiPublishFlags(rawValue: 0), name,
        Self.serviceType, nil, text)
    }
  }

  private func withText<Result>(_ body: (UnsafeMutablePointer<AvahiStringList>?) -> Result) -> Result {
    var list: UnsafeMutablePointer<AvahiStringList>?
    // Each string is added in front of the others.
    for string in inbox.announcement.strings.reversed() { list = avahi_string_list_add(list, string) }
    defer { avahi_string_list_free(list) }
    return body(list)
  }

  private func unavailable(_ why: String) {
    guard !wasUnavailable else { return }
    wasUnavailable = true
    report(.unavailable(reason: "The room is not announced on the network: \(why). Its address works all the same."))
  }
}
