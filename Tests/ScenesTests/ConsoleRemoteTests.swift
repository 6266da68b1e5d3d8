import Samples
import Testing

@testable import Console

/// The console with a remote control, which has arrows, OK and Back.
@Suite struct ConsoleRemoteTests {
  private static let remote: [ConsoleKey] = [.up, .down, .left, .right, .enter, .escape]
  private static let keyboard: [ConsoleKey] =
    remote + [.tab, .delete] + "abcdefghijklmnopqrstuvwxyz0123456789+- ".map { .character($0) }

  /// What a navigator is in, as far as keys depend on it.
  private struct Place: Hashable {
    var focus: ConsoleFocus
    var isMoved: Bool
  }

  /// All that keys lead to from the moment that a view is seen.
  private func outcomes(of keys: [ConsoleKey], in view: ConsoleView) -> Set<ConsoleNavigator.Outcome> {
    var start = ConsoleNavigator()
    start.update(view)
    var seen: Set<Place> = [Place(focus: start.focus, isMoved: start.isMoved)]
    var open = [start]
    var found: Set<ConsoleNavigator.Outcome> = []
    while let navigator = open.popLast(), seen.count < 2_000 {
      for key in keys {
        var next = navigator
        if let outcome = next.handle(key, in: view) { found.insert(outcome) }
        // A code or an answer that is being typed has no end.
        let isTyped = next.focus.entry?.text.isEmpty == false || next.focus.draft != start.focus.draft
        guard !isTyped, seen.insert(Place(focus: next.focus, isMoved: next.isMoved)).inserted else { continue }
        open.append(next)
      }
    }
    return found
  }

  @Test(arguments: SampleScene.allCases.filter { $0.console != nil })
  func whatever_aKeyboardDoes_arrowsAndOKAndBackDo(sample: SampleScene) throws {
    let (view, _, _) = try #require(sample.console)
    let missing = outcomes(of: Self.keyboard, in: view).subtracting(outcomes(of: Self.remote, in: view))
    // What is written takes letters.
    let actions = missing.filter { outcome in
      if case .answer = outcome { false } else { true }
    }
    #expect(actions.isEmpty, "\(sample)")
  }
}
