public import Games
public import Room

/// A moment of everyday life, in milliseconds since the beginning of 1970 (UTC).
public struct WallTime: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  /// The milliseconds.
  public let rawValue: Int64

  /// The moment so many milliseconds after the beginning of 1970.
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Whether one is earlier.
  public static func < (left: WallTime, right: WallTime) -> Bool { left.rawValue < right.rawValue }
}

/// Something that happened to the room, with what the history keeps of it.
public struct JournalEntry: Sendable {
  /// Counts the entries of an evening, from 1.
  public var sequence: Int
  /// What happened.
  public var event: RoomEvent
  /// When, on the room's clock.
  public var at: Instant
  /// When, for people.
  public var wallTime: WallTime
  /// What the history keeps.
  public var records: [RoomRecord]
  /// The room after the event, where all earlier events may be forgotten; nil where they are needed.
  public var snapshot: Room?

  /// Makes an entry.
  public init(
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
public struct InterruptedEvening: Hashable, Sendable, Identifiable {
  /// Its number in the journal.
  public let id: Int64
  /// The room's name.
  public var room: String
  /// When its last entry was written.
  public var lastEntry: WallTime
  /// How long ago that was by the machine's own clock, which nobody sets; nil where it was started anew since then.
  public var age: Span?
  /// How often it has been gone on with since its last question; a state that ends the program again and again is
  /// not to be taken up by itself.
  public var attempts: Int
  /// How often in a row the program ended within a minute of going on with it.
  public var earlyEnds: Int

  /// Makes one.
  public init(id: Int64, room: String, lastEntry: WallTime, age: Span?, attempts: Int, earlyEnds: Int = 0) {
    self.id = id
    self.room = room
    self.lastEntry = lastEntry
    self.age = age
    self.attempts = attempts
    self.earlyEnds = earlyEnds
  }
}

/// An evening as it was after the last entry that was written.
public struct RebuiltEvening: Sendable {
  /// The room, with its game's content; `Room.resume(at:)` makes it fit for this process.
  public var room: Room
  /// The port that pads know.
  public var port: Int

  /// Makes one.
  public init(room: Room, port: Int) {
    self.room = room
    self.port = port
  }
}
