package import Games
package import Room

/// A calendar time, in milliseconds since the beginning of 1970 (UTC).
package struct WallTime: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  /// The number of milliseconds.
  package let rawValue: Int64

  /// Makes the time this many milliseconds after the beginning of 1970.
  package init(rawValue: Int64) { self.rawValue = rawValue }

  /// Whether the left time is earlier.
  package static func < (left: WallTime, right: WallTime) -> Bool { left.rawValue < right.rawValue }
}

/// Something that happened to the room, with the records of it for the history.
package struct JournalEntry: Sendable {
  /// The number of the entry in its evening, from 1.
  package var sequence: Int
  /// What happened.
  package var event: RoomEvent
  /// The time of the event on the room's clock.
  package var at: Instant
  /// The calendar time of the event, for people.
  package var wallTime: WallTime
  /// The records for the history.
  package var records: [RoomRecord]
  /// The room after the event, if all earlier events may be forgotten; nil if they are still needed.
  package var snapshot: Room?

  /// Makes an entry.
  package init(
    sequence: Int, event: RoomEvent, at: Instant, wallTime: WallTime, records: [RoomRecord] = [], snapshot: Room? = nil
  ) {
    self.sequence = sequence
    self.event = event
    self.at = at
    self.wallTime = wallTime
    self.records = records
    self.snapshot = snapshot
  }
}

/// An evening that ended without being closed, most likely in a crash.
package struct InterruptedEvening: Hashable, Sendable, Identifiable {
  /// Its number in the journal.
  package let id: Int64
  /// The room's name.
  package var room: String
  /// The time at which its last entry was written.
  package var lastEntry: WallTime
  /// The time since the last entry, by the machine's boot-time clock, which nobody sets; nil if the machine has
  /// rebooted.
  package var age: Span?
  /// The number of times that the evening was resumed since its last question.
  ///
  /// A state that keeps crashing the program must not be resumed automatically.
  package var attempts: Int
  /// The number of consecutive times that the program ended within a minute of resuming the evening.
  package var earlyEnds: Int

  /// Makes an interrupted evening.
  package init(id: Int64, room: String, lastEntry: WallTime, age: Span?, attempts: Int, earlyEnds: Int = 0) {
    self.id = id
    self.room = room
    self.lastEntry = lastEntry
    self.age = age
    self.attempts = attempts
    self.earlyEnds = earlyEnds
  }
}

/// An evening, rebuilt as it was after the last entry that was written.
package struct RebuiltEvening: Sendable {
  /// The room with its game's content; `Room.resume(at:)` prepares it for this process.
  package var room: Room
  /// The port that pads know.
  package var port: Int

  /// Makes a rebuilt evening.
  package init(room: Room, port: Int) {
    self.room = room
    self.port = port
  }
}
