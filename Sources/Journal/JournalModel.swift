package import Games
package import Room

/// A moment of everyday life, in milliseconds since the beginning of 1970 (UTC).
package struct WallTime: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  /// The milliseconds.
  package let rawValue: Int64

  /// The moment this many milliseconds after the beginning of 1970.
  package init(rawValue: Int64) { self.rawValue = rawValue }

  /// Whether one is earlier.
  package static func < (left: WallTime, right: WallTime) -> Bool { left.rawValue < right.rawValue }
}

/// Something that happened to the room, with what the history keeps of it.
package struct JournalEntry: Sendable {
  /// Counts the entries of an evening, from 1.
  package var sequence: Int
  /// What happened.
  package var event: RoomEvent
  /// When, on the room's clock.
  package var at: Instant
  /// When, for people.
  package var wallTime: WallTime
  /// The records for the history.
  package var records: [RoomRecord]
  /// The room after the event, where all earlier events may be forgotten; nil where they are needed.
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
  /// When its last entry was written.
  package var lastEntry: WallTime
  /// The elapsed time by the machine's boot-time clock, which nobody sets; nil if the machine has rebooted since then.
  package var age: Span?
  /// How often it has been resumed since its last question; a state that ends the program again and again must not be
  /// resumed by itself.
  package var attempts: Int
  /// How often in a row the program ended within a minute of resuming it.
  package var earlyEnds: Int

  /// Makes one.
  package init(id: Int64, room: String, lastEntry: WallTime, age: Span?, attempts: Int, earlyEnds: Int = 0) {
    self.id = id
    self.room = room
    self.lastEntry = lastEntry
    self.age = age
    self.attempts = attempts
    self.earlyEnds = earlyEnds
  }
}

/// An evening as it was after the last entry that was written.
package struct RebuiltEvening: Sendable {
  /// The room, with its game's content; `Room.resume(at:)` makes it fit for this process.
  package var room: Room
  /// The port that pads know.
  package var port: Int

  /// Makes one.
  package init(room: Room, port: Int) {
    self.room = room
    self.port = port
  }
}
