import CScheduling
package import Console
package import Controllers
package import Games
package import Logging
package import NIOCore
import NIOPosix
import PadProtocol
import Room

/// The event loop's side of the program, as the main thread sees it: the open port, and a way to send events to the
/// room.
package final class Hosting: Sendable {
  private let group: MultiThreadedEventLoopGroup
  private let loop: any EventLoop
  private let host: NIOLoopBound<RoomHost>
  /// The URL that pads and phones open.
  ///
  /// It does not contain the invitation, because it is printed, and printed text ends up in logs.
  package let url: String
  /// The URL of the page that shows the TV's picture.
  package let webTV: String

  /// Opens the port and the room.
  ///
  /// - Parameter network: Creates the network around the room, on the given loop.
  package init(
    _ evening: Evening, options: HostingOptions, network: @escaping @Sendable (any EventLoop) -> any HostNetwork,
    mailbox: Mailbox, services: ProgramServices, log: Logger
  ) throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let address: String
    do {
      let (host, best) = try loop.flatSubmit {
        // A press must not wait until the drawing thread's turn on the processor ends.
        scheduling_take_short_turns()
        let host = RoomHost(
          room: evening.room, robots: evening.robots, loop: loop, network: network(loop), mailbox: mailbox,
          services: services, log: log)
        let bound = NIOLoopBound(host, eventLoop: loop)
        return host.open(options, port: evening.port, bookkeeping: evening.bookkeeping).map { port in
          (bound, bound.value.addresses.first ?? "localhost:\(port)")
        }
      }.wait()
      (self.group, self.loop, self.host) = (group, loop, host)
      address = best
    } catch {
      try? group.syncShutdownGracefully()
      throw error
    }
    let code = evening.room.configuration.code
    url = Self.url(of: address, fragment: code)
    webTV = Self.url(of: address + ViewerProtocol.page, fragment: code, isFolder: false)
  }

  /// Sends an event to the room.
  package func tell(_ event: HostEvent, at moment: Instant?) {
    let host = host
    loop.execute { host.value.receive(event, at: moment ?? .now) }
  }

  /// Sends an event of the controllers to the room, with its time.
  package func tell(_ event: ControllerEvent, at moment: Instant) {
    let host = host
    loop.execute { host.value.controllers.receive(event, at: moment) }
  }

  /// Returns a URL with the code in the fragment, which browsers send to no server and write to no log.
  static func url(of address: String, fragment: String?, isFolder: Bool = true) -> String {
    "http://\(address)\(isFolder ? "/" : "")" + (fragment.map { "#\($0)" } ?? "")
  }

  /// Withdraws the room from the network, waits until everything is recorded, and ends the loop.
  package func close() {
    let host = host
    let writer = try? loop.submit { host.value.close() }.wait()
    writer?.close(within: .seconds(2))
    try? group.syncShutdownGracefully()
  }
}

extension Hosting: HostListener {}
