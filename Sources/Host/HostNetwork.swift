package import Advertising
package import Console
package import Discovery
package import Net
package import Server

/// The network that the room is in: this machine's addresses, the pads' lines, and the rooms of other machines.
///
/// Everything is called on the host's loop.
package protocol HostNetwork: AnyObject {
  /// Returns the addresses at which other machines reach this one now, the best one first.
  func addresses() -> [String]
  /// Returns all addresses at which this machine can be reached, so that it can recognise itself.
  func ownAddresses() -> Set<IPAddress>
  /// Creates the lines of a room's pads, of viewers, and of phones that host; nobody listens yet.
  func lines(pads: any PadRoom, viewers: any ViewerRoom, phones: any HostPhoneRoom) -> any PadLines
  /// Looks for rooms until the search is cancelled.
  ///
  /// - Parameter update: Receives all rooms: once at the start, and then after every change.
  func watch(_ update: @escaping @Sendable ([FoundRoom]) -> Void) -> any RoomWatching
  /// Announces a room until the announcement is stopped.
  func announce(
    name: String, port: UInt16, _ announcement: Announcement,
    report: @escaping @Sendable (RoomAdvertiser.Report) -> Void
  ) -> any RoomAnnouncing
  /// Creates a seat in a room that was found, without asking for it yet.
  func seat(_ wish: RemoteSeatWish, in room: FoundRoom, changed: @escaping (Elsewhere) -> Void) -> any RemoteSeating
}

/// A search for rooms that continues until it is cancelled.
package protocol RoomWatching: AnyObject {
  /// Cancels the search.
  func cancel()
}

/// The announcement of a room.
package protocol RoomAnnouncing: AnyObject {
  /// Changes the information that the room announces.
  func update(_ announcement: Announcement)
  /// Withdraws the room.
  func stop()
}

extension RoomWatch: RoomWatching {}
extension RoomAdvertiser: RoomAnnouncing {}
