import CTunnel
import Games
import Glibc
import Synchronization

/// The path between two networks: reads packets from one TUN device and writes them to the other, later.
final class Forwarder: Sendable {
  private let hasStopped = Atomic(false)
  private let worker: Mutex<Worker?> = Mutex(nil)

  /// Starts to forward; both descriptors are closed at the end.
  ///
  /// - Parameters:
  ///   - host: The device of the host's network.
  ///   - pads: The device of the pads' network.
  init(host: Int32, pads: Int32, paths: [PathProfile], seed: UInt64) {
    let worker = Worker { [self] in
      defer { for descriptor in [host, pads] { close(descriptor) } }
      tunnel_be_punctual()
      var ways = [
        Way(from: pads, to: host, isUp: true, paths: paths, seed: seed),
        Way(from: host, to: pads, isUp: false, paths: paths, seed: seed + 1),
      ]
      while !hasStopped.load(ordering: .relaxed) {
        for index in ways.indices { ways[index].turn() }
        let due = ways.compactMap(\.due).min()
        // A look at `hasStopped` now and then costs nothing.
        let wait = min(max(0, (due ?? .max) - Clock.now), 100_000_000)
        tunnel_wait([pads, host], 2, wait)
      }
    }
    self.worker.withLock { $0 = worker }
  }

  /// Ends it, and waits until the devices are closed.
  func stop() {
    hasStopped.store(true, ordering: .relaxed)
    try? worker.withLock { $0 }?.result()
  }
}

/// One direction of the path.
private struct Way {
  /// A press is longer than an acknowledgement or a pong and shorter than what opens a connection: only presses pass a
  /// cheat's line at once.
  private static let pressBytes = 20...60
  private static let bufferSize = 65536

  let from: Int32
  let to: Int32
  let isUp: Bool
  let paths: [PathProfile]
  var generator: SeededGenerator
  /// For each pad, a lane for what goes its way and one for what is held back.
  var lanes: [DelayQueue<[UInt8]>]
  private var buffer = [UInt8](repeating: 0, count: bufferSize)

  init(from: Int32, to: Int32, isUp: Bool, paths: [PathProfile], seed: UInt64) {
    (self.from, self.to, self.isUp, self.paths) = (from, to, isUp, paths)
    generator = SeededGenerator(seed: seed)
    lanes = Array(repeating: DelayQueue(), count: paths.count * 2)
  }

  var due: Int64? { lanes.compactMap(\.due).min() }

  /// Takes in what has come, and lets out what is due.
  mutating func turn() {
    while let bytes = take() {
      guard let packet = Packet(bytes, isUp: isUp), packet.pad < paths.count else { continue }
      let path = paths[packet.pad]
      let isHeld = isUp && path.held > 0 && !Self.pressBytes.contains(packet.payload ?? 0)
      let delay = path.delay(isUp: isUp, using: &generator) + (isHeld ? Int64(milliseconds: path.held) : 0)
      lanes[packet.pad * 2 + (isHeld ? 1 : 0)].append(bytes, due: Clock.now + delay)
    }
    let now = Clock.now
    for index in lanes.indices {
      while let bytes = lanes[index].next(at: now) { _ = write(to, bytes, bytes.count) }
    }
  }

  private mutating func take() -> [UInt8]? {
    let count = read(from, &buffer, buffer.count)
    return count > 0 ? Array(buffer[..<count]) : nil
  }
}
