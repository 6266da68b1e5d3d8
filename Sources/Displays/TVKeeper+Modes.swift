/// The choice of the TV's mode, and the modes that somebody at the console tries on the TV.
///
/// ```
///  the largest mode ── V ──► the next one, for 15 s ── yes ──► kept for this display
///         ▲                        │ no, no answer, cannot be set
///         └────────────────────────┘  V tries the one after it then
/// ```
extension TVKeeper {
  /// Starts a trial of the next mode that the console offers, at the request of somebody at the console.
  package mutating func tryNextMode(at now: Int64) {
    guard let tv, case .another(let mode) = tv.offer else { return }
    trial = ModeTrial(identity: tv.identity, mode: mode, end: now + ModeTrial.limit)
    actForSomebody(at: now)
  }

  /// Ends the trial: either the mode is kept for this display, or the mode before it comes back.
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

  /// Returns the trial if it is on this display; otherwise nil.
  func trial(on identity: DisplayIdentity) -> ModeTrial? { trial.flatMap { $0.identity == identity ? $0 : nil } }

  /// Returns the mode that a display gets.
  func choice(for display: Display) -> ModeChoice {
    if let trial = trial(on: display.identity) { return ModeChoice(mode: trial.mode) }
    return ModeChoice(mode, for: display, canSetModes: canSetModes, kept: keptModes)
  }

  /// Returns the console's offer about a display in its chosen mode; nil if there is none.
  func offer(for display: Display, in current: DisplayMode?) -> ModeOffer? {
    guard canSetModes, mode == .largest else { return nil }
    if let trial = trial(on: display.identity) { return .trial(trial.mode) }
    let round = SmoothModes.round(of: display.modes)
    let last = refused.flatMap { $0.identity == display.identity ? $0.mode : nil } ?? current
    let start = round.firstIndex { last.looksLike($0) } ?? 0
    let others = round[start...] + round[..<start]
    return (others.dropFirst() + others.prefix(1)).first { !current.looksLike($0) }.map(ModeOffer.another)
  }

  /// Acts immediately on a person's request.
  ///
  /// A person does not count as a program that insists on a mode.
  private mutating func actForSomebody(at now: Int64) {
    modeSets = []
    moves = []
    failures = 0
    due = now
  }
}
