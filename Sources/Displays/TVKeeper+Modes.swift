/// Which mode the TV gets, and the modes that somebody at the console tries on it.
///
/// ```
///  the largest mode ── V ──► the next one, for 15 s ── yes ──► kept for this display
///         ▲                        │ no, no answer, cannot be set
///         └────────────────────────┘  V tries the one after it then
/// ```
extension TVKeeper {
  /// Somebody at the console wants the TV in the next mode that it offers.
  package mutating func tryNextMode(at now: Int64) {
    guard let tv, case .another(let mode) = tv.offer else { return }
    trial = ModeTrial(identity: tv.identity, mode: mode, end: now + ModeTrial.limit)
    actForSomebody(at: now)
  }

  /// The mode that is tried is kept for this display, or the one before it comes back.
  package mutating func endTrial(isKept: Bool, at now: Int64) {
    guard let trial else { return }
    self.trial = nil
    refused = isKept ? nil : trial
    if isKept, let display = displays.at(trial.identity.connector) {
      let isLargest = LargestMode.pick(from: display.modes).looksLike(trial.mode)
      keptModes.keep(isLargest ? nil : trial.mode, for: trial.identity)
    }
    actForSomebody(at: now)
  }

  /// The trial, if it is this display's.
  func trial(on identity: DisplayIdentity) -> ModeTrial? { trial.flatMap { $0.identity == identity ? $0 : nil } }

  /// The mode that a display gets.
  func choice(for display: Display) -> ModeChoice {
    if let trial = trial(on: display.identity) { return ModeChoice(mode: trial.mode) }
    return ModeChoice(mode, for: display, canSetModes: canSetModes, kept: keptModes)
  }

  /// The console's offer about a display in its chosen mode.
  func offer(for display: Display, in current: DisplayMode?) -> ModeOffer? {
    guard canSetModes, mode == .largest else { return nil }
    if let trial = trial(on: display.identity) { return .trial(trial.mode) }
    let round = SmoothModes.round(of: display.modes)
    let last = refused.flatMap { $0.identity == display.identity ? $0.mode : nil } ?? current
    let start = round.firstIndex { last.looksLike($0) } ?? 0
    let others = round[start...] + round[..<start]
    return (others.dropFirst() + others.prefix(1)).first { !current.looksLike($0) }.map(ModeOffer.another)
  }

  /// Acts at once on a person's request: a person does not count as a program that insists on a mode.
  private mutating func actForSomebody(at now: Int64) {
    modeSets = []
    moves = []
    failures = 0
    due = now
  }
}
