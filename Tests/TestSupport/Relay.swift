import Glibc
import Synchronization

/// A line between pads and a host that a test can cut, hold and mend: a TCP relay on 127.0.0.1 with a thread of its own.
///
/// Call `stop()` in a `defer`.
package final class Relay: Sendable {
  /// What the line does.
  package enum Mode: Sendable {
    /// Passes everything on.
    case open
    /// Every connection is reset, those that come new too.
    case cut
    /// Passes nothing on and answers nothing, as when the packets get lost.
    case stalled
    /// Passes everything on, but not on the connections that there were: they hang for ever, as when a phone has slept
    /// too long for the network.
    case forgetful
  }

  /// What has passed, and what has come.
  package struct Traffic: Hashable, Sendable {
    /// Connections that were accepted and not reset at once.
    package var connections = 0
    /// Connections that were reset at once.
    package var refusals = 0
    /// Bytes that went on to the host.
    package var toHost = 0
    /// Bytes that went on to the pads.
    package var toPads = 0
  }

  private struct State {
    var mode = Mode.open
    /// Commands given and commands obeyed: a call returns when it has been obeyed.
    var given = 0
    var obeyed = 0
    var isStopping = false
    var hasEnded = false
    var traffic = Traffic()
  }

  /// Where pads connect.
  package let port: Int
  private let hostPort: Int
  private let state = Mutex(State())
  private let wake: Descriptor

  /// Listens on a free port and leads to `hostPort`.
  package init(to hostPort: Int) throws {
    self.hostPort = hostPort
    let (listener, port) = try TCPSocket.listen()
    self.port = port
    let (stop, wake) = try Descriptor.pipe()
    self.wake = wake
    try stop.setNonBlocking()
    try startThread { [self] in
      var obeyed = 0
      var loop = RelayLoop(listener: listener, hostPort: self.hostPort)
      while true {
        let (mode, given, isStopping) = state.withLock { ($0.mode, $0.given, $0.isStopping) }
        if isStopping { break }
        if given > obeyed { loop.obey(mode) }
        obeyed = given
        state.withLock { $0.obeyed = given }
        let traffic = loop.turn(mode, wake: stop)
        state.withLock { state in
          state.traffic.connections += traffic.connections
          state.traffic.refusals += traffic.refusals
          state.traffic.toHost += traffic.toHost
          state.traffic.toPads += traffic.toPads
        }
      }
      loop.obey(.cut)
      state.withLock { $0.hasEnded = true }
    }
  }

  /// Where pads connect, as one types it.
  package var address: String { "127.0.0.1:\(port)" }

  /// What has passed so far.
  package var traffic: Traffic { state.withLock { $0.traffic } }

  /// Changes what the line does; returns when it does so.
  package func set(_ mode: Mode) throws {
    let number = state.withLock { state in
      state.mode = mode
      state.given += 1
      return state.given
    }
    try wake.writeAll([0], within: .seconds(1))
    try eventually("the relay obeys") { state.withLock { $0.obeyed >= number || $0.hasEnded } }
  }

  /// Ends all connections and the thread.
  package func stop() {
    state.withLock { $0.isStopping = true }
    try? wake.writeAll([0], within: .seconds(1))
    try? eventually("the relay ends") { state.withLock { $0.hasEnded } }
  }
}

/// What the relay's thread does and owns.
private struct RelayLoop {
  let listener: Descriptor
  let hostPort: Int
  /// Pairs of a pad's socket and the host's.
  private var lines: [(pad: Descriptor, host: Descriptor)] = []
  /// Those that hang for ever.
  private var forgotten: [(pad: Descriptor, host: Descriptor)] = []

  init(listener: Descriptor, hostPort: Int) {
    self.listener = listener
    self.hostPort = hostPort
  }

  mutating func obey(_ mode: Relay.Mode) {
    switch mode {
    case .open, .stalled: break
    case .forgetful:
      forgotten += lines
      lines = []
    case .cut:
      for line in lines + forgotten {
        TCPSocket.resetWhenClosed(line.pad)
        TCPSocket.resetWhenClosed(line.host)
      }
      (lines, forgotten) = ([], [])
    }
  }

  /// Waits until something happens and deals with it.
  mutating func turn(_ mode: Relay.Mode, wake: Descriptor) -> Relay.Traffic {
    // Negative numbers are passed over: a stalled line is not even looked at.
    let watched = mode == .stalled ? -1 : listener.number
    var entries = [
      pollfd(fd: wake.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: watched, events: Int16(POLLIN), revents: 0),
    ]
    for line in lines {
      for descriptor in [line.pad, line.host] {
        entries.append(
          pollfd(fd: mode == .stalled ? -1 : descriptor.number, events: Int16(POLLIN), revents: 0))
      }
    }
    var traffic = Relay.Traffic()
    guard poll(&entries, nfds_t(entries.count), -1) > 0 else { return traffic }
    if entries[0].revents != 0 {
      _ = try? wake.readSome()
      return traffic
    }
    var ended: Set<Int> = []
    for index in lines.indices {
      let line = lines[index]
      if entries[2 + index * 2].revents != 0 {
        if let count = pass(line.pad, line.host) { traffic.toHost += count } else { ended.insert(index) }
      }
      if !ended.contains(index), entries[3 + index * 2].revents != 0 {
        if let count = pass(line.host, line.pad) { traffic.toPads += count } else { ended.insert(index) }
      }
    }
    lines = lines.indices.filter { !ended.contains($0) }.map { lines[$0] }
    if entries[1].revents != 0, let pad = try? TCPSocket.accept(at: listener) {
      if mode != .cut, let host = try? TCPSocket.connect(to: hostPort) {
        lines.append((pad, host))
        traffic.connections += 1
      } else {
        TCPSocket.resetWhenClosed(pad)
        traffic.refusals += 1
      }
    }
    return traffic
  }

  /// Passes on what is there; nil when the connection has ended on either side.
  private func pass(_ source: Descriptor, _ target: Descriptor) -> Int? {
    guard let bytes = try? source.readSome(), !bytes.isEmpty else { return nil }
    guard (try? target.writeAll(bytes, within: .seconds(5))) != nil else { return nil }
    return bytes.count
  }
}
