package import Advertising
package import Console
package import Discovery
package import Net
package import Server

/// The network that the room is in: this machine's addresses, the pads' lines, and the rooms of other machines.
///
/// Everything is called on the host's loop.
package protocol HostNetwork: AnyObject {
  /// The addresses at which other machines reach this one now, the best one first.
  func addresses() -> [String]
  /// All that this machine can be reached at, to know itself by.
  func ownAddresses() -> Set<IPAddress>
  /// The lines of a room's pads, of viewers, and of phones that host; nobody listens yet.
  func lines(pads: any PadRoom, viewers: any ViewerRoom, phones: any HostPhoneRoom) -> any PadLines
  /// Looks for rooms until the watching is cancelled.
  ///
  /// - Parameter update: Receives all rooms: once at first, and then whenever they change.
  func watch(_ update: @escaping @Sendable ([FoundRoom]) -> Void) -> any RoomWatching
  /// Announces a room until that is stopped.
  func announce(
    name: String, port: UInt16, _ announcement: Announcement,
    report: @escaping @Sendable (RoomAdvertiser.Report) -> Void
  ) -> any RoomAnnouncing
  /// A seat in a room that was found; nobody has asked for it yet.
  func seat(_ wish: RemoteSeatWish, in room: FoundRoom, changed: @escaping (Elsewhere) -> Void) -> any RemoteSeating
}

/// A search for rooms that continues until it is cancelled.
package protocol RoomWatching: AnyObject {
  /// Ends it.
  func cancel()
}

/// The announcement of a room.
package protocol RoomAnnouncing: AnyObject {
  /// Changes what the room says about itself.
  func update(_ announcement: Announcement)
  /// Withdraws the room.
  func stop()
}

extension RoomWatch: RoomWatching {}
extension RoomAdvertiser: RoomAnnouncing {}
