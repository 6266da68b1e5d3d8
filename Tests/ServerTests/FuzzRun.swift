import Glibc
import TestSupport

/// How much is fuzzed, and what is said meanwhile; `scripts/fuzz` sets it through the environment.
struct FuzzRun {
  /// The seed of all inputs.
  static let seed = number("PARLOR_FUZZ_SEED") ?? 1
  /// Inputs in all.
  static let messages = Int(clamping: number("PARLOR_FUZZ_MESSAGES") ?? 20_000)
  /// Whether somebody looks on.
  static let isWatched = getenv("PARLOR_FUZZ_MESSAGES") != nil

  private static func number(_ name: String) -> UInt64? {
    getenv(name).flatMap { UInt64(String(cString: $0)) }
  }

  private let name: String
  private let total: Int
  private var done = 0
  private var spoke = ContinuousClock.now
  private let process = ProcessInformation(pid: getpid())
  private var memoryBefore: Int?

  /// A part of the whole, in tenths.
  init(_ name: String, tenths: Int) {
    self.name = name
    total = max(100, Self.messages * tenths / 10)
  }

  /// Whether there is more to do.
  var isOn: Bool { done < total }

  /// So many more are done; every few seconds a line says how far it is.
  mutating func count(_ more: Int = 1) throws {
    done += more
    // A tenth warms up: tables and pools have their size after it.
    if memoryBefore == nil, done >= total / 10 { memoryBefore = try process.residentMemory() }
    if !done.isMultiple(of: 64), more == 1 { return }
    if .now - spoke >= .seconds(3) { try say() }
  }

  /// By how many bytes the process has grown since a tenth was done.
  mutating func growth() throws -> Int {
    try say()
    return try process.residentMemory() - (memoryBefore ?? 0)
  }

  private mutating func say() throws {
    spoke = .now
    guard Self.isWatched else { return }
    let before = memoryBefore.map { " (\($0 / 1024) KiB after the first tenth)" } ?? ""
    let memory = try process.residentMemory() / 1024
    let line = "\(name): \(done) of \(total) messages, memory \(memory) KiB\(before)\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}
