import Catalogue

/// Sentences about the journal, for the log and the console.
extension JournalTexts {
  /// Returns the sentence that explains why the journal is not kept.
  package func sentence(_ error: JournalError) -> String {
    switch error {
    case .cannotOpen(let path, let reason): cannotOpen(path: path, reason: reason)
    case .inUse(let path): inUse(path)
    case .busy(let path): busy(path)
    case .readOnly(let path): readOnly(path)
    case .diskFull(let path): diskFull(path)
    case .failing(let path, let reason): failing(path: path, reason: reason)
    case .damaged(let path, let reason): damaged(path: path, reason: reason)
    case .newer(let path): newer(path)
    case .foreign(let path): foreign(path)
    case .exists(let path): exists(path)
    case .notRebuildable(let reason): notRebuildable(reason)
    case .tooSlow: tooSlow
    }
  }

  /// Returns all notes about the opened journal as one text; nil if there are none.
  package func sentence(_ notes: [JournalNote]) -> String? {
    guard let first = notes.first else { return nil }
    return notes.dropFirst().reduce(sentence(first)) { sentences(sentence: $0, next: sentence($1)) }
  }

  func sentence(_ note: JournalNote) -> String {
    switch note {
    case .damaged(let path, let reason, let name): return setAsideDamaged(path: path, reason: reason, name: name)
    case .newer(let path, let name): return setAsideNewer(path: path, name: name)
    case .lostEnd(let path, let moment, let found):
      let civil = CivilTime(moment, in: .local)
      let (end, seconds) = (civil.dateAndTime, String(civil.timeOfDay.dropFirst(civil.hourAndMinute.count)))
      guard let start = JournalNote.moment(found, until: moment) else {
        return lostEvening(path: path, end: end, seconds: seconds)
      }
      return lostEnd(path: path, end: end, seconds: seconds, start: start)
    case .foreignGame: return foreignGame
    }
  }
}
