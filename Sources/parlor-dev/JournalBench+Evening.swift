import Dispatch
import Figures
import Glibc
import Host
import Journal
import Room

extension JournalBench {
  /// Measures the size of an evening of quiz games, and the total of bytes written if each event is committed
  /// separately.
  func evening(players: Int, games: Int, questions: Int) throws -> [Figure] {
    let robots = RobotEvening(players: players, games: games, questions: questions)
    let path = folder.path + "/evening.sqlite"
    func open() throws -> JournalFile { try JournalFile.open(path, boot: .present, now: .now) }
    try open().close()
    let (empty, before) = (BenchFolder.size(of: path), Self.written)
    let file = try open()
    let id = try file.begin(robots.room, port: 4747, at: .now)
    let done = DispatchSemaphore(value: 0)
    let writer = file.writer(for: id, onCommit: { _ in done.signal() }, onFailure: { _ in })
    var (answers, most) = (0, 0)
    try robots.play(games: games) { entry in
      writer.append(entry)
      guard done.wait(timeout: .now() + .seconds(60)) == .success else { throw BenchFolder.failure(path) }
      for record in entry.records { if case .answer(_, _) = record.happening { answers += 1 } }
      most = max(most, BenchFolder.size(of: path) + BenchFolder.size(of: path + "-wal"))
    }
    writer.end()
    guard writer.close(within: .seconds(60)) else { throw BenchFolder.failure(path) }
    file.close()
    return [
      Figure("journal.evening.answers", unit: "answers", values: [Double(answers)]),
      Figure("journal.evening.history", unit: "kB", values: [Double(BenchFolder.size(of: path) - empty) / 1e3]),
      Figure("journal.evening.files", unit: "kB at most", values: [Double(most) / 1e3]),
      Figure("journal.evening.written", unit: "kB", values: [(Self.written - before) / 1e3]),
    ]
  }

  /// The number of bytes that this process has written to files so far.
  private static var written: Double {
    guard let file = fopen("/proc/self/io", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 200)
    while fgets(&line, Int32(line.count), file) != nil {
      let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        .split { $0 == " " || $0 == "\n" }
      if words.first == "wchar:", words.count > 1 { return Double(words[1]) ?? 0 }
    }
    return 0
  }
}
