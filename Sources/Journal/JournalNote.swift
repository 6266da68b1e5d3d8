import Catalogue
import PadProtocol

/// A note for the host about a journal that was opened.
package enum JournalNote: Hashable, Sendable, CustomStringConvertible {
  /// It was damaged and is set aside under another name.
  case damaged(path: String, reason: String, setAside: String)
  /// A newer Parlor wrote it, and it is set aside under another name.
  case newer(path: String, setAside: String)
  /// Its end is lost: it went on until a moment, and what happened after another one may be missing, or all of the evening.
  case lostEnd(path: String, until: WallTime, after: WallTime?)
  /// An interrupted game cannot be resumed.
  case foreignGame

  /// One sentence or two for the log.
  package var description: String { JournalTexts(language: .en).sentence(self) }

  /// The time from which on something may be missing, with the date if it differs from the end's.
  static func moment(_ found: WallTime?, until end: WallTime) -> String? {
    guard let found else { return nil }
    let (from, to) = (CivilTime(found, in: .local), CivilTime(end, in: .local))
    return from.date == to.date ? from.timeOfDay : from.dateAndTime
  }
}
