/// What the host should know of a journal that was opened.
public enum JournalNote: Hashable, Sendable, CustomStringConvertible {
  /// It was damaged and is set aside under another name.
  case damaged(path: String, reason: String, setAside: String)
  /// A newer Parlor wrote it, and it is set aside under another name.
  case newer(path: String, setAside: String)
  /// Its end is lost: it went on until a moment, and what happened after another one may be missing, or all of the evening.
  case lostEnd(path: String, until: WallTime, after: WallTime?)
  /// A game that was cut off cannot be gone on with.
  case foreignGame

  /// One sentence or two for the log.
  public var description: String {
    switch self {
    case .damaged(let path, let reason, let name):
      return "The journal \(path) is damaged (\(reason)); it is \(name) now, and a new one was begun."
    case .newer(let path, let name):
      return "The journal \(path) was written by a newer Parlor; it is \(name) now, and a new one was begun."
    case .lostEnd(let path, let end, let found):
      let reach = Self.moment(found, until: end).map { "what happened from \($0) on" } ?? "the whole evening"
      let end = CivilTime(end, in: .local)
      return "The end of the journal \(path) is damaged, which went on until \(end.date) \(end.timeOfDay):"
        + " \(reach) may be missing."
    case .foreignGame:
      return
        "The game that was cut off was played by another version of Parlor: it cannot be gone on with. Its history is kept."
    }
  }

  /// From when on something may be missing, with the date where it is another one than the end's.
  public static func moment(_ found: WallTime?, until end: WallTime) -> String? {
    guard let found else { return nil }
    let (from, to) = (CivilTime(found, in: .local), CivilTime(end, in: .local))
    return from.date == to.date ? from.timeOfDay : from.dateAndTime
  }
}
