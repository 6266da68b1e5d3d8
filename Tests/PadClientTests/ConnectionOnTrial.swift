import NIOCore
import NIOPosix
import PadClient
import PadProtocol
import Synchronization
import TestSupport

/// A connection on a loop of its own that notes what there is to see.
final class ConnectionOnTrial: Sendable {
  enum Shown: Hashable, Sendable {
    case heard(ServerMessage)
    case reconnecting
  }
  final class Notes: Sendable {
    let list = Mutex<[Shown]>([])
    let ending = Mutex<Session.Ending?>(nil)
  }
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let notes = Notes()
  private let connection: NIOLoopBoundBox<PadConnection?>

  convenience init(host: String = "127.0.0.1", port: Int, limits: Session.Limits = .init()) throws {
    try self.init(to: RoomAddress(host: host, port: port), limits: limits)
  }

  init(to address: RoomAddress, limits: Session.Limits = .init()) throws {
    let loop = group.next()
    let notes = notes
    connection = try loop.submit {
      let session = Session(language: .en, asksAgain: true, limits: limits)
      let connection = PadConnection(to: address, session: session, on: loop) { message in
        notes.list.withLock { $0.append(.heard(message)) }
      } changed: { session in
        if session.secondsBroken(at: .now()) != nil { notes.list.withLock { $0.append(.reconnecting) } }
        if case .ended(let ending) = session.state { notes.ending.withLock { $0 = ending } }
      }
      connection.handle(.start(code: "K7QX", name: "Ana"))
      return NIOLoopBoundBox(connection, eventLoop: loop)
    }.wait()
  }

  func wait(for shown: Shown) throws {
    try eventually(within: .seconds(20), "the pad shows \(shown)") { notes.list.withLock { $0.contains(shown) } }
  }

  func ending(within limit: Duration = .seconds(20)) throws -> Session.Ending {
    try firstValue(within: limit, "the pad ends") { notes.ending.withLock { $0 } }
  }

  /// Does what the person asks for.
  func take(_ event: Session.Event) {
    let connection = connection
    group.next().execute { connection.value?.handle(event) }
  }

  /// Forgets the connection without a word.
  func letGo() throws {
    let connection = connection
    try group.next().submit { connection.value = nil }.wait()
  }

  func stop() {
    take(.leave)
    try? group.syncShutdownGracefully()
  }
}
