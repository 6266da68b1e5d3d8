import Glibc
import Host
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket

/// Serves the question maker's page, and the connections of its pages, on one thread.
///
/// Only this machine can connect unless the user lets others in.
final class MakerServer {
  /// A file of the site.
  struct Page: Sendable {
    var type: String
    var bytes: [UInt8]
    /// Whether a page of this site may show it inside of itself.
    var canBeFramed = false
  }

  /// The path of the page.
  static let page = "/maker/"
  /// The path of the pages' connections, and the protocol that they speak.
  static let path = "/edit"
  static let subprotocol = "parlor-edit.1"
  /// The maximum size of a frame: a piece of a file has 64 KiB, and a copied round may have hundreds of questions.
  private static let mostBytes = 1 << 22

  private let channel: any Channel

  /// The port on which it listens.
  var port: Int { channel.localAddress?.port ?? 0 }

  /// Opens the port.
  ///
  /// - Parameters:
  ///   - isShared: Whether other machines may connect.
  ///   - port: The port; any free one if it is taken, or 0.
  /// - Throws: `Failure` if there is no port.
  init(
    _ session: NIOLoopBoundBox<MakerSession>, pages: [String: Page], isShared: Bool, port: Int,
    on group: MultiThreadedEventLoopGroup
  ) throws {
    let loop = group.any()
    let door = NIOLoopBoundBox.makeBoxSendingValue(MakerDoor(), eventLoop: loop)
    let bootstrap = ServerBootstrap(group: loop)
      .serverChannelOption(.backlog, value: 64)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          guard let visit = door.value.enter(channel.remoteAddress?.ipAddress ?? "") else {
            return try channel.pipeline.syncOperations.addHandler(MakerRefusal())
          }
          try Self.configure(channel, session.value, pages, visit)
        }
      }
    let host = isShared ? "0.0.0.0" : "127.0.0.1"
    do {
      channel = try bootstrap.bind(host: host, port: port).wait()
    } catch  where port != 0 {
      do { channel = try bootstrap.bind(host: host, port: 0).wait() } catch { throw Self.failure(error) }
    } catch { throw Self.failure(error) }
  }

  private static func failure(_ error: any Error) -> Failure {
    Failure("No port can be opened for the page (\(error)).")
  }

  /// Closes the port.
  func close() { try? channel.close().wait() }

  private static func configure(
    _ channel: any Channel, _ session: MakerSession, _ pages: [String: Page], _ visit: MakerDoor.Visit
  ) throws {
    visit.begin(on: channel)
    let bound = NIOLoopBound((session, visit), eventLoop: channel.eventLoop)
    let upgrader = NIOWebSocketServerUpgrader(
      maxFrameSize: mostBytes,
      shouldUpgrade: { channel, head in
        let isOurs =
          head.uri == Self.path && MakerPages.isAllowed(head, at: channel.localAddress)
          && head.headers[canonicalForm: "Sec-WebSocket-Protocol"].contains(Self.subprotocol[...])
        return channel.eventLoop.makeSucceededFuture(
          isOurs ? ["Sec-WebSocket-Protocol": Self.subprotocol] : nil)
      },
      upgradePipelineHandler: { channel, _ in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            NIOWebSocketFrameAggregator(
              minNonFinalFragmentSize: 1, maxAccumulatedFrameCount: 64, maxAccumulatedFrameSize: mostBytes),
            MakerSocket(bound.value.0, channel, bound.value.1),
          ])
        }
      })
    let handler = MakerPages(pages)
    let boundHandler = NIOLoopBound(handler, eventLoop: channel.eventLoop)
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withServerUpgrade: (
        upgraders: [upgrader],
        completionHandler: { context in
          context.pipeline.syncOperations.removeHandler(boundHandler.value, promise: nil)
        }
      ))
    try channel.pipeline.syncOperations.addHandler(handler)
  }
}
