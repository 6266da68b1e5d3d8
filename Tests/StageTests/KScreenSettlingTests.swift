import FoundationEssentials
import Testing

@testable import Stage

/// When what KDE says of its outputs counts.
@Suite struct KScreenSettlings {
  private static let second: Int64 = 1_000_000_000

  /// Outputs by their priorities; -1 is off.
  private static func state(_ priorities: [Int]) throws -> KScreenState {
    let outputs = priorities.enumerated().map { index, priority in
      """
      {"name": "X-\(index)", "connected": true, "enabled": \(priority >= 0), "priority": \(max(0, priority)), "modes": []}
      """
    }
    return try JSONDecoder().decode(
      KScreenState.self, from: Data("{\"outputs\": [\(outputs.joined(separator: ","))]}".utf8))
  }

  /// What is said in each half second from a plug on, and after how many of these answers it counts; nil: never.
  @Test(
    arguments: [
      ([[1, 2], [1, 2]], 2), ([[2, 1], [1, 2], [1, 2]], 3), ([[2, 1], [1, 2], [2, 1], [2, 1]], 4), ([[1]], nil),
      // Two primary ones, or none: not while anything else may still come.
      ([[1, 1], [1, 1], [1, 2], [1, 2]], 4), ([[2, 3], [2, 3], [1, 2], [1, 2]], 4), ([[-1, -1], [-1, -1]], 2),
      ([[0, 0], [0, 0], [1, 2], [1, 2]], 4),
      // In an order of KWin's own, of one or two, or with one that is off.
      ([[0], [0]], 2), ([[1, 0], [0, 1], [0, 1]], 3), ([[-1, 0], [-1, 0]], 2),
      (Array(repeating: [1, 1], count: 12), 11),
    ] as [([[Int]], Int?)]) func anAnswerCounts_onceItHolds(answers: [[Int]], count: Int?) throws
  {
    var settling = KScreenSettling(at: 0)
    #expect(!settling.isFinal(at: 0))
    var final: Int?
    for (index, priorities) in answers.enumerated() where final == nil {
      let now = Int64(index) * Self.second / 2
      settling.noteState(try Self.state(priorities), at: now)
      if settling.isFinal(at: now) { final = index + 1 }
    }
    #expect(final == count)
  }

  @Test func aPlug_makesItWaitAnew() throws {
    var settling = KScreenSettling(at: 0)
    for now in [0, Self.second] { settling.noteState(try Self.state([1, 2]), at: now) }
    #expect(settling.isFinal(at: Self.second))
    settling.outputsChanged(from: ["X-0"], to: ["X-0", "X-1"], at: 2 * Self.second)
    #expect(!settling.isFinal(at: 2 * Self.second))
    settling.noteState(try Self.state([1, 2]), at: 3 * Self.second)
    #expect(!settling.isFinal(at: 3 * Self.second))
    settling.noteState(try Self.state([1, 2]), at: 4 * Self.second)
    #expect(settling.isFinal(at: 4 * Self.second))
  }

  /// So a game pauses as soon as its TV has gone; KDE says so a second later.
  @Test func whatProgramsSeeGo_isGone_untilKDEIsAskedOrItIsBack() throws {
    var settling = KScreenSettling(at: 0)
    settling.noteState(try Self.state([1, 2]), at: 0)
    settling.outputsChanged(from: ["X-0", "X-1"], to: ["X-0"], at: Self.second)
    #expect(settling.gone == ["X-1"])
    settling.outputsChanged(from: ["X-0"], to: [], at: 2 * Self.second)
    #expect(settling.gone == ["X-0", "X-1"])
    settling.outputsChanged(from: [], to: ["X-1"], at: 2 * Self.second)
    #expect(settling.gone == ["X-0"])
    settling.noteState(try Self.state([1, 2]), at: 3 * Self.second)
    #expect(settling.gone == [])
  }
}
