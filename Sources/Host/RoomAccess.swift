import Console
import Displays
import Games
import Logging
import NIOCore
import PadProtocol
import Room

/// The room as those know it that bring it events: phones that host, controllers, viewers.
///
/// It is used on its loop only.
protocol RoomAccess: AnyObject {
  var loop: any EventLoop { get }
  var log: Logger { get }
  var services: ProgramServices { get }
  /// The room as it is now.
  var room: Room { get }
  /// The machine around it.
  var box: Box { get }
  /// The colours that pads use.
  var palette: PadPalette { get }
  /// The lines of pads, viewers and phones; nil until the room opens.
  var lines: (any PadLines)? { get }
  /// The time of what happens now: the room's never runs backwards, whichever thread stamped an event.
  func noEarlier(than moment: Instant) -> Instant
  /// Lets something happen to the room.
  func happen(_ event: RoomEvent, at moment: Instant)
  /// Takes a change of the machine, now unless it happened earlier.
  func happen(_ event: BoxEvent, at moment: Instant?)
  /// Does what the host asks for.
  func obey(_ command: ConsoleCommand, at moment: Instant)
  /// Shows a pad's reaction, which is not an event: it neither waits for the journal nor is recorded.
  func show(_ reaction: Reaction, of pad: PadID, at moment: Instant)
  /// Carries out what nothing that happened has led to.
  func carryOut(_ effect: RoomEffect)
  /// A pad's line is gone, by which somebody may have lost the connection.
  func close(_ pad: PadID, at moment: Instant)
  /// The TV came, went or became another one.
  func tvChanged(_ status: TVStatus, at moment: Instant)
  /// Has a new picture posted soon.
  func publishSoon()
  /// A person did something.
  func noteSomebody(at moment: Instant)
}

extension RoomAccess {
  /// What was decided about the room when it was made.
  var configuration: RoomConfiguration { room.configuration }

  /// Takes a change of the machine that happens now.
  func happen(_ event: BoxEvent) { happen(event, at: nil) }

  /// A pad for the log, with whose it is.
  func named(_ pad: PadID) -> String {
    "pad \(pad.rawValue)" + (room.player(on: pad).map { " (\($0.name))" } ?? "")
  }
}
