import TestSupport
import Testing

extension Measured {
  /// The real host, and pads behind real TCP on paths with delays: a short form of `scripts/bench fairness`.
  @Suite(.enabled(if: DelayedPaths.obstacle == nil, "\(DelayedPaths.obstacle ?? "")"))
  struct FairPaths {
    /// The cells of a table's row; the first one is what the row is about.
    private func cells(_ line: String) -> [String] {
      line.split(separator: "|").map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
    }

    /// The numbers in a cell.
    private func numbers(_ cell: String) -> [Double] {
      cell.split { !($0.isNumber || $0 == ".") }.compactMap { Double($0) }
    }

    @Test(.timeLimit(.minutes(6))) func kernelsRoundTripsDecide_andHoldingAcknowledgementsBackIsOfNoUse() throws {
      let rounds = EndToEnd.isLong ? 200 : 40
      let bench = try Program(
        Tools.built("fairness-bench"),
        ["--rounds", "\(rounds)", "--scenario", "fixed", "--scenario", "cheat"])
      defer { bench.stop() }
      #expect(try bench.waitForExit(within: .seconds(330)) == .exited(0))
      let rows = bench.lines().filter { $0.hasPrefix("| ") }.map(cells)
      func row(_ heading: String, _ subject: String) throws -> [[Double]] {
        let table = try #require(rows.firstIndex { $0.contains(heading) })
        return try #require(rows[table...].first { $0[0] == subject }).map(numbers)
      }

      // The path's delays are what the host reckons with; a busy machine adds something, but not 160 ms.
      let fixed = try row("Photo finishes", "fixed delays of 0 to 80 ms")
      #expect(fixed[8][0] < 30, "the host's round trips are wrong by \(fixed[8][0]) ms")
      // By arrival about 72 % of all races go to the right one, by the rule 96.
      #expect(fixed[2][0] > fixed[4][0], "\(fixed[2][0]) % by the rule, \(fixed[4][0]) % by arrival")
      #expect(fixed[2][0] >= 80, "only \(fixed[2][0]) % by the rule")

      // Unprobed it would be taken for one that is 124 ms away.
      let cheat = try row("Its wins", "one at 2 ms holds acknowledgements back by 120 ms")
      #expect(cheat[4][0] < 60, "the host sees a round trip of \(cheat[4][0]) ms instead of 4")
    }
  }
}

/// Paths with delays, made of TUN devices between networks of their own.
private enum DelayedPaths {
  /// Why there can be none here; nil where there can.
  static let obstacle: String? = {
    do {
      let bench = try Program(Tools.built("fairness-bench"), ["--obstacle"])
      defer { bench.stop() }
      // A bench that fails has to fail the test, not to have it left out.
      guard try bench.waitForExit(within: .seconds(60)) == .exited(0) else { return nil }
      return bench.lines().first
    } catch {
      return "\(error)"
    }
  }()
}
