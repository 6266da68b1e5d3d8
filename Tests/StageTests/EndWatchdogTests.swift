import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Stage

/// A main thread that hangs is ended, and only one that hangs.
@Suite struct EndWatchdogs {
  private static let second: Int64 = 1_000_000_000

  /// What happens at which second, and when it is too late then; nil: never.
  @Test(
    arguments: [
      ([], nil), ([("turn", 1), ("close", 2)], nil), ([("ask", 5)], 15), ([("ask", 5), ("ask", 9)], 15),
      ([("ask", 5), ("turn", 9)], 19), ([("ask", 5), ("turn", 9), ("close", 12)], 42),
      ([("close", 1), ("ask", 3)], 33),
      ([("ask", 5), ("end", 6)], nil), ([("ask", 5), ("end", 6), ("turn", 7)], nil),
    ] as [([(String, Int64)], Int64?)]) func due(events: [(String, Int64)], seconds: Int64?)
  {
    var watch = TurnWatch()
    for (event, moment) in events {
      let now = moment * Self.second
      switch event {
      case "ask": watch.ask(at: now)
      case "turn": watch.turn(at: now)
      case "close": watch.beginClosing(at: now)
      default: watch.end()
      }
    }
    #expect(watch.due == seconds.map { $0 * Self.second })
  }
}
