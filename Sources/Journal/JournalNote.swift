import Catalogue
import PadProtocol

/// A note for the host about a journal that was opened.
package enum JournalNote: Hashable, Sendable, CustomStringConvertible {
  /// The journal was damaged and has been set aside under another name.
  case damaged(path: String, reason: String, setAside: String)
  /// A newer Parlor wrote the journal, which has been set aside under another name.
  case newer(path: String, setAside: String)
  /// The end of the journal is lost: the evening continued until the first moment, but entries after the second may be
  /// missing.
  ///
  /// If the second is nil, all of the evening may be missing.
  case lostEnd(path: String, until: WallTime, after: WallTime?)
  /// An interrupted game cannot be resumed.
  case foreignGame

  /// One or two sentences for the log.
  package var description: String { JournalTexts(language: .en).sentence(self) }

  /// Returns the time after which something may be missing, with the date if it differs from the date of the end.
  ///
  /// nil if nothing was found.
  static func moment(_ found: WallTime?, until end: WallTime) -> String? {
    guard let found else { return nil }
    let (from, to) = (CivilTime(found, in: .local), CivilTime(end, in: .local))
    return from.date == to.date ? from.timeOfDay : from.dateAndTime
  }
}
