package import Displays
import Glibc
package import NIOCore
import NIOPosix
package import Server
import Synchronization

/// Sends the TV's picture to the browsers that watch it.
///
/// ```
/// main thread ── changed pixels ─► shared picture ─► encoder's thread ─► event loop ─► viewers
///                                                         ▲ came, saw, left │
///                                                         └─────────────────┘
/// ```
///
/// The event loop never waits for the encoder, and the main thread waits at most for pixels to be copied. The encoder
/// has a lower priority than both. While nobody watches, nothing is copied, encoded or kept.
package final class Broadcast: Broadcasting {
  private typealias Deliver = @Sendable (ByteBuffer, Int, [ConnectionID]) -> Void

  /// The state of the encoder's thread.
  private final class Encoder {
    var audience = Audience<ConnectionID>()
    var deliver: Deliver?
    let coder = PNGCoder()
  }

  private let group: MultiThreadedEventLoopGroup
  private let thread: any EventLoop
  private let encoder: NIOLoopBound<Encoder>
  private let picture = Mutex(SharedPicture())
  private let isWanted = Atomic(false)
  private let isLacking = Atomic(false)
  private let wake: @Sendable () -> Void

  /// The niceness of the encoder's thread, which gives it a lower priority than other threads.
  private static let niceness: Int32 = 10

  /// Creates a broadcast that does nothing yet.
  ///
  /// - Parameter wake: Makes the main thread check whether a picture is wanted.
  package init(wake: @escaping @Sendable () -> Void) throws {
    group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    thread = group.next()
    self.wake = wake
    let thread = thread
    encoder = try thread.submit {
      // On Linux, this sets the priority of the calling thread only.
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
      return NIOLoopBound(Encoder(), eventLoop: thread)
    }.wait()
  }

  /// Whether anybody wants pictures; cheap, because it is checked for every picture.
  package var isWatched: Bool { isWanted.load(ordering: .relaxed) }

  /// Whether a viewer is waiting for a first picture, although nothing may have changed on the screen.
  package var lacksPicture: Bool { isLacking.load(ordering: .relaxed) }

  /// Copies the parts of the screen that have changed, or the whole screen if a picture is lacking.
  ///
  /// - Parameter pixels: 4 bytes for each pixel, blue first, with `stride` bytes from one row to the next.
  package func show(_ pixels: UnsafeRawPointer, stride: Int, size: PixelSize, changed: [PixelRect]) {
    guard isWatched else { return }
    isLacking.store(false, ordering: .relaxed)
    picture.withLock { $0.copyChanges(pixels, stride: stride, size: size, changed: changed) }
    onThread { $0.ship($1) }
  }

  package func begin(deliver: @escaping @Sendable (ByteBuffer, Int, [ConnectionID]) -> Void) {
    onThread { $1.deliver = deliver }
  }

  package func came(_ viewer: ConnectionID) {
    onThread { broadcast, encoder in
      encoder.audience.came(viewer)
      broadcast.setWanted(true)
      broadcast.ship(encoder)
    }
  }

  package func saw(_ viewer: ConnectionID) {
    onThread { broadcast, encoder in
      encoder.audience.saw(viewer)
      broadcast.ship(encoder)
    }
  }

  package func left(_ viewer: ConnectionID) {
    onThread { broadcast, encoder in
      encoder.audience.left(viewer)
      guard encoder.audience.isEmpty else { return }
      encoder.audience.forgetPicture()
      broadcast.setWanted(false)
    }
  }

  /// Ends the encoder's thread.
  package func close() { try? group.syncShutdownGracefully() }

  private func onThread(_ body: @escaping @Sendable (Broadcast, Encoder) -> Void) {
    thread.execute { [self] in body(self, encoder.value) }
  }

  private func setWanted(_ wanted: Bool) {
    guard wanted != isWatched else { return }
    picture.withLock { $0.setWanted(wanted) }
    isLacking.store(wanted, ordering: .relaxed)
    isWanted.store(wanted, ordering: .relaxed)
    if wanted { wake() }
  }

  /// Sends all pictures that are due.
  private func ship(_ encoder: Encoder) {
    while let (shipment, lines) = next(encoder) {
      let parts = zip(shipment.rectangles, lines).compactMap { rectangle, lines in
        encoder.coder.file(of: lines, width: rectangle.width, height: rectangle.height).map {
          PictureMessage.Part(rectangle: rectangle, file: $0)
        }
      }
      let message = PictureMessage.bytes(number: shipment.number, size: shipment.size, parts: parts)
      encoder.deliver?(message, shipment.number, shipment.viewers)
    }
  }

  /// Returns the next picture that is due, with its pixels, all from the same moment; nil if none is due.
  private func next(_ encoder: Encoder) -> (Audience<ConnectionID>.Shipment, lines: [[UInt8]])? {
    picture.withLock { picture in
      if let changes = picture.takeChanges() { encoder.audience.changed(changes.rectangles, of: changes.size) }
      return encoder.audience.next().map { shipment in (shipment, shipment.rectangles.map(picture.lines)) }
    }
  }
}
