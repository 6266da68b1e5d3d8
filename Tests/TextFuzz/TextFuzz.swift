import Glibc

/// Sends strings out of all of Unicode the whole way of a stranger's text to the screen, for `scripts/fuzz`.
///
/// ```
/// text-fuzz STRINGS SEED   how far it is every few seconds, then the slowest strings; exit code 1 when one is too slow
/// ```
@main
struct TextFuzz {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    guard numbers.count == 2 else {
      say("usage: text-fuzz STRINGS SEED")
      exit(2)
    }
    do {
      var run = try TextRun(seed: numbers[1])
      var spoke = ContinuousClock.now
      while run.count < Int(clamping: numbers[0]) {
        run.step()
        if run.count.isMultiple(of: 256), .now - spoke > .seconds(3) {
          spoke = .now
          say("text: \(run.count) of \(numbers[0]) strings; \(run.summary)")
        }
      }
      say("text: \(run.count) strings with seed \(numbers[1]); \(run.summary)")
      for line in run.table + run.slowest { say("  \(line)") }
      exit(run.isGood ? 0 : 1)
    } catch {
      say("\(error)")
      exit(1)
    }
  }

  static func say(_ line: String) {
    _ = (line + "\n").withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}
