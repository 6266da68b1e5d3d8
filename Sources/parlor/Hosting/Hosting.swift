import Games
import Logging
import NIOCore
import NIOPosix
import Room
import Server

/// The event loop's side of the program, as the main thread sees it: the open port, and a way to tell the room something.
final class Hosting: Sendable {
  private let group: MultiThreadedEventLoopGroup
  private let loop: any EventLoop
  private let host: NIOLoopBound<RoomHost>
  private let bind: String?
  private let port: Int

  /// How often the machine's addresses are looked at: a cable or a Wi-Fi may come later than Parlor.
  private static let addressInterval = TimeAmount.seconds(5)

  /// Opens the port and the room.
  init(room: Room, robots: RobotCrew, bind: String?, port: Int, mailbox: Mailbox, log: Logger) throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    do {
      let started = try loop.submit {
        let host = RoomHost(room: room, robots: robots, loop: loop, mailbox: mailbox, log: log)
        let server = PadServer(loop: loop, limits: Limits(), log: log, room: host)
        host.server = server
        return (NIOLoopBound(host, eventLoop: loop), NIOLoopBound(server, eventLoop: loop))
      }.wait()
      let host = started.0
      let bound = try loop.flatSubmit { started.1.value.start(host: bind, port: port) }.wait().port ?? port
      let addresses = Self.addresses(bind: bind, port: bound)
      try loop.submit { host.value.open(addresses: addresses) }.wait()
      loop.scheduleRepeatedTask(initialDelay: Self.addressInterval, delay: Self.addressInterval) { _ in
        host.value.follow(addresses: Self.addresses(bind: bind, port: bound))
      }
      (self.group, self.loop, self.host, self.bind, self.port) = (group, loop, host, bind, bound)
    } catch {
      try? group.syncShutdownGracefully()
      throw error
    }
  }

  /// Tells the room something.
  func tell(_ event: RoomEvent, at moment: Instant? = nil) {
    let host = host
    loop.execute { host.value.happen(event, at: moment ?? RoomHost.now()) }
  }

  /// The URL that pads and phones open.
  func address(code: String?) -> String {
    let base = "http://\(Self.addresses(bind: bind, port: port)[0])/"
    return code.map { "\(base)#\($0)" } ?? base
  }

  /// Ends the loop.
  func close() { try? group.syncShutdownGracefully() }

  private static func addresses(bind: String?, port: Int) -> [String] {
    let wildcards = ["0.0.0.0", "::"]
    let hosts = bind.flatMap { wildcards.contains($0) ? nil : [$0] } ?? LocalAddresses.current()
    return hosts.map { $0.contains(":") ? "[\($0)]:\(port)" : "\($0):\(port)" }
  }
}
