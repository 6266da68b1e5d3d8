import Console
import Displays
import Games
import Logging
import NIOCore
import PadProtocol
import Room

/// The room and its host, as the sources of events see them: phones that host, controllers, viewers.
///
/// It is used only on its loop.
protocol RoomAccess: AnyObject {
  var loop: any EventLoop { get }
  var log: Logger { get }
  var services: ProgramServices { get }
  /// The room as it is now.
  var room: Room { get }
  /// The machine around the room.
  var box: Box { get }
  /// The colours that pads use.
  var palette: PadPalette { get }
  /// The lines of pads, viewers and phones; nil until the room opens.
  var lines: (any PadLines)? { get }
  /// Returns this moment, or the time of the last event if that is later.
  ///
  /// The room's time never runs backwards, whichever thread timestamped an event.
  func noEarlier(than moment: Instant) -> Instant
  /// Handles an event of the room.
  func happen(_ event: RoomEvent, at moment: Instant)
  /// Handles a change of the machine that happened at this moment; nil for now.
  func happen(_ event: BoxEvent, at moment: Instant?)
  /// Carries out a command of the host.
  func obey(_ command: ConsoleCommand, at moment: Instant)
  /// Shows a pad's reaction, which is not an event: it neither waits for the journal nor is recorded.
  func show(_ reaction: Reaction, of pad: PadID, at moment: Instant)
  /// Carries out an effect that no event has led to.
  func carryOut(_ effect: RoomEffect)
  /// Handles the loss of a pad's line, which may mean that a player has lost the connection.
  func close(_ pad: PadID, at moment: Instant)
  /// Handles a TV that appeared, disappeared or was replaced by another one.
  func tvChanged(_ status: TVStatus, at moment: Instant)
  /// Posts a new picture soon.
  func publishSoon()
  /// Notes that a person did something.
  func noteSomebody(at moment: Instant)
}

extension RoomAccess {
  /// The settings of the room, decided when it was made.
  var configuration: RoomConfiguration { room.configuration }

  /// Handles a change of the machine that happens now.
  func happen(_ event: BoxEvent) { happen(event, at: nil) }

  /// Returns a pad's name for the log, with its player.
  func named(_ pad: PadID) -> String {
    "pad \(pad.rawValue)" + (room.player(on: pad).map { " (\($0.name))" } ?? "")
  }
}
