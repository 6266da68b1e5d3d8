import SQLite

/// The last commit to a journal, as recorded next to the journal.
///
/// It is needed because SQLite silently ends a damaged write-ahead log at the first entry with a wrong checksum.
struct LastCommit: Hashable, Sendable {
  var evening: Int64
  /// The number of the process that wrote it, among those of the evening.
  var run: Int64
  /// The last entry's number; nil if the evening has ended.
  var sequence: Int64?
  var wallTime: WallTime

  /// Reads the last commit that a journal has of an evening; nil if it has none.
  init?(of evening: Int64, in db: Database) throws {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT runs, began_at, ended_at FROM evening WHERE id = ?", arguments: [evening])
    else { return nil }
    self.evening = evening
    run = try row.read("runs")
    if let endedAt: Int64 = try row.readIfThere("ended_at") {
      (sequence, wallTime) = (nil, WallTime(rawValue: endedAt))
    } else if let entry = try EveningTable.lastEntry(of: evening, db) {
      (sequence, wallTime) = (entry.sequence, entry.wallTime)
    } else {
      (sequence, wallTime) = (-1, try row.readWallTime("began_at"))
    }
  }

  init(evening: Int64, run: Int64, sequence: Int64?, wallTime: WallTime) {
    self.evening = evening
    self.run = run
    self.sequence = sequence
    self.wallTime = wallTime
  }

  /// Whether a journal whose last commit is `other` has lost something.
  func isMissing(after other: LastCommit?) -> Bool {
    guard let other else { return true }
    // The end of an evening comes after everything else.
    guard let reached = other.sequence else { return false }
    guard let sequence else { return true }
    return (other.run, reached) < (run, sequence)
  }

  // MARK: As a line of text

  /// The values as numbers, separated by spaces.
  var line: String { "\(evening) \(run) \(sequence ?? -2) \(wallTime.rawValue)" }

  init?(line: some StringProtocol) {
    let numbers = line.split(separator: " ").map { Int64($0) }
    guard numbers.count == 4, let evening = numbers[0], evening > 0, let run = numbers[1], let sequence = numbers[2],
      let moment = numbers[3]
    else { return nil }
    self.init(
      evening: evening, run: run, sequence: sequence == -2 ? nil : sequence, wallTime: WallTime(rawValue: moment))
  }
}
