import Discovery
import NIOCore
import Net
import PadClient
import Synchronization

@testable import parlor_pad

/// Rooms as a test says that they are.
final class FakeRooms: RoomSource {
  private struct State {
    var rooms: [ListedRoom]
    var updates: [Int: @Sendable ([ListedRoom]) -> Void] = [:]
    var watches = 0
  }
  private let loop: any EventLoop
  private let state: Mutex<State>
  private let addresses: [SocketAddress]

  /// On this loop, with these rooms, and these addresses for every name.
  init(on loop: any EventLoop, _ rooms: [ListedRoom] = [], addresses: [SocketAddress] = []) {
    self.loop = loop
    self.addresses = addresses
    state = Mutex(State(rooms: rooms))
  }

  /// How many watches have been begun, and how many of them go on.
  var watches: (begun: Int, open: Int) { state.withLock { ($0.watches, $0.updates.count) } }

  /// Has other rooms from now on and tells all who watch.
  func change(to rooms: [ListedRoom]) {
    loop.execute {
      let updates = self.state.withLock { state in
        state.rooms = rooms
        return Array(state.updates.values)
      }
      for update in updates { update(rooms) }
    }
  }

  func find() -> EventLoopFuture<[ListedRoom]> { loop.makeSucceededFuture(state.withLock { $0.rooms }) }

  func watch(_ update: @escaping @Sendable ([ListedRoom]) -> Void) -> @Sendable () -> Void {
    let (number, rooms) = state.withLock { state in
      state.watches += 1
      state.updates[state.watches] = update
      return (state.watches, state.rooms)
    }
    loop.execute { update(rooms) }
    return { self.state.withLock { $0.updates[number] = nil } }
  }

  func locate(_ address: RoomAddress) -> EventLoopFuture<RoomAddress> {
    var located = address
    located.addresses = addresses
    return loop.makeSucceededFuture(located)
  }
}

extension ListedRoom {
  /// A room at 192.168.1.NUMBER.
  static func sample(_ name: String, _ number: UInt32 = 20, text: [String: String] = [:]) -> ListedRoom {
    ListedRoom(
      FoundRoom(
        name: name, host: "tvbox\(number).local", port: 4747, addresses: [.v4(0xC0A8_0100 + number)],
        announcement: Announcement(fields: text)))
  }
}
