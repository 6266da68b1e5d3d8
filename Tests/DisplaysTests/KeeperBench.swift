import Displays

/// A keeper with a world around it that does what it asks, and time that a test moves on.
struct KeeperBench {
  var keeper: TVKeeper
  var displays: [Display]
  var now: Int64 = 1_000_000_000
  /// Whether set-ups succeed.
  var works = true
  /// The cable that somebody pulls while a display is set up, once, and whether the keeper is told before the set-up
  /// fails or after it.
  var pulledMeanwhile: (connector: String, isToldFirst: Bool)?
  /// Whether changes are refused while covering works.
  var refusesModes = false
  /// What the keeper asked for, in words.
  var history: [String] = []
  /// When it set a mode, and when it only moved outputs.
  var modeSets: [Int64] = []
  var moves: [Int64] = []

  init(
    _ displays: [Display], preference: DisplayPreference = .auto, mode: ModePreference = .largest,
    remembered: DisplayIdentity? = nil, canSetModes: Bool = true, hasDesktop: Bool = true
  ) {
    self.displays = displays
    keeper = TVKeeper(
      preference: preference, mode: mode, remembered: remembered, canSetModes: canSetModes,
      hasDesktop: hasDesktop, maximumDesktop: roomy, displays: displays, at: now)
  }

  /// Lets time pass, and the keeper act when it wants to.
  mutating func pass(milliseconds: Int64) {
    let end = now + milliseconds * 1_000_000
    while let deadline = keeper.deadline, deadline <= end {
      now = max(now, deadline)
      perform(keeper.tick(at: now, displays: displays))
    }
    now = end
  }

  /// Changes the displays from outside and tells the keeper.
  mutating func change(_ body: (inout [Display]) -> Void) {
    body(&displays)
    perform(keeper.displaysChanged(to: displays, at: now))
  }

  /// Replaces a display, or adds it.
  mutating func plug(_ display: Display) {
    change { displays in
      displays.removeAll { $0.connector == display.connector }
      displays.append(display)
    }
  }

  /// Pulls a cable.
  mutating func unplug(_ connector: String) {
    change { Self.pull(connector, from: &$0) }
  }

  /// Pulls a cable, of which the keeper has not been told yet when it looks at the displays next.
  mutating func unplugUntold(_ connector: String) { Self.pull(connector, from: &displays) }

  /// Tells the keeper of the displays as they are.
  mutating func tell() { change { _ in } }

  private static func pull(_ connector: String, from displays: inout [Display]) {
    for index in displays.indices where displays[index].connector == connector {
      displays[index].isConnected = false
      displays[index].rectangle = nil
      displays[index].currentMode = nil
      displays[index].modes = []
    }
  }

  /// What was asked for since this was last called.
  mutating func news() -> [String] {
    defer { history = [] }
    return history
  }

  private mutating func perform(_ actions: [TVKeeper.Action]) {
    for action in actions {
      switch action {
      case .letGo(let reason): history.append("let go: \(reason.word)")
      case .makeAnew: history.append("make anew")
      case .stillNone(let reason): history.append("none: \(reason.word)")
      case .putBack(let connector, _): history.append("back: \(connector)")
      case .update(let state):
        history.append("TV: \(state.identity.connector)\(state.isPrimary ? " (primary)" : "")")
      case .setUp(let setUp):
        let changes = setUp.plan?.changes ?? []
        let words = changes.map { "\($0.connector) \($0.rectangle)" }.joined(separator: ", ")
        history.append("set up \(setUp.display.connector): \(words.isEmpty ? "as it is" : words)")
        if changes.contains(where: { $0.mode != nil }) {
          modeSets.append(now)
        } else if !changes.isEmpty {
          moves.append(now)
        }
        if let (connector, isToldFirst) = pulledMeanwhile {
          pulledMeanwhile = nil
          Self.pull(connector, from: &displays)
          if isToldFirst { perform(keeper.displaysChanged(to: displays, at: now)) }
          perform(keeper.setUpEnded(.failed, at: now))
          if !isToldFirst { perform(keeper.displaysChanged(to: displays, at: now)) }
          continue
        }
        guard works else {
          perform(keeper.setUpEnded(.failed, at: now))
          continue
        }
        if refusesModes, !changes.isEmpty { keeper.modeWasRefused(setUp, displays: displays) }
        for change in changes where !refusesModes {
          guard let index = displays.firstIndex(where: { $0.connector == change.connector }) else { continue }
          displays[index].rectangle = change.rectangle
          displays[index].currentMode = change.mode ?? displays[index].currentMode
          if change.mode != nil { displays[index].scale = 1 }
        }
        perform(keeper.setUpEnded(.covered(displays), at: now))
        // The server tells us of our own changes too.
        if !changes.isEmpty { perform(keeper.displaysChanged(to: displays, at: now)) }
      }
    }
  }
}

extension AbsenceReason {
  fileprivate var word: String {
    switch self {
    case .noDisplay: "no display"
    case .onlyPrimary: "only primary"
    case .namedIsMissing: "named is missing"
    case .unplugged: "unplugged"
    case .failed: "failed"
    }
  }
}
