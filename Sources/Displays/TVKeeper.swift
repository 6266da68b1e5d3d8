/// Follows the displays and decides when to show and hide the TV's window, and in which mode.
///
/// ```
///              a change           300 ms without one                      covered
///  no TV ───────────────► settling ──────────────► .setUp ──► the caller ─────────► TV
///    ▲                        ▲                                  │ not covered       │ a change
///    │ .letGo                 └──────── again, a little later ◄──┘                   ▼
///    └────────────────────────────────────────────── gone, at the first event ── settling
/// ```
///
/// Times are nanoseconds of the caller's monotonic clock.
package struct TVKeeper: Sendable {
  /// The time without changes before the keeper acts on anything but the loss of the TV, in nanoseconds.
  ///
  /// Receivers bounce (disconnect and reconnect), and desktops run their own set-up 200 ms after a display is plugged
  /// in.
  static let settleTime: Int64 = 300_000_000
  /// The time in which the keeper sets modes at most ``modeSetLimit`` times, in nanoseconds.
  ///
  /// If that is not enough, something else insists on its own mode and keeps it. Then the keeper only moves the TV out
  /// of the way, up to the same number of times.
  package static let modeSetWindow: Int64 = 10_000_000_000
  /// The maximum number of mode sets in ``modeSetWindow``.
  package static let modeSetLimit = 4
  /// The time without changes after which a cable that came and went too often counts as stable, in nanoseconds.
  package static let calmTime: Int64 = 5_000_000_000
  /// The longest pause between two tries to set up a display that does not show the picture, in nanoseconds.
  static let longestRetry: Int64 = 8_000_000_000

  private enum Hold: Hashable, Sendable {
    case nothing(AbsenceReason?)
    case settingUp(TVState, wanted: DisplayMode?)
    case holding(TVState, PixelRect, DisplayMode?, wanted: DisplayMode?)
  }

  /// The user's preference.
  package let preference: DisplayPreference
  /// The mode that the user asked for.
  package let mode: ModePreference
  /// Whether modes can be set at all; false if the compositor has no way to set them, or refuses.
  package private(set) var canSetModes: Bool
  /// The way in which the system wants outputs arranged.
  package let arrangement: LayoutPlan.Arrangement
  /// Whether a desktop runs, so that its only display does not become the TV unasked.
  package let hasDesktop: Bool
  /// The largest desktop that the system allows.
  package var maximumDesktop: PixelSize
  /// The display that was the TV in an earlier run, or was the last TV in this run.
  package private(set) var remembered: DisplayIdentity?
  /// Whether the user said "use this screen"; false again as soon as another display is the TV.
  package private(set) var usesPrimary = false
  /// The modes that somebody has chosen at the console, including those from earlier runs.
  package var keptModes = KeptModes()
  /// The time of the next call of ``tick(at:displays:)``; nil if none is needed before something changes.
  package var deadline: Int64? { [due, trial?.end, nextTry].compactMap(\.self).min() }

  var displays: [Display]
  /// The connectors of the displays that are other TVs.
  var taken: Set<String> = []
  private var hold: Hold = .nothing(nil)
  /// The TV whose cable was pulled; nil if there is none.
  ///
  /// When it returns, it becomes the TV again, even as the system's primary display, unless another display is the TV
  /// by then.
  private var lost: DisplayIdentity?
  /// The value of ``thisScreen`` when the caller last learned that there is no TV.
  private var offered: String?
  /// The connectors of the other displays when the TV was lost.
  ///
  /// They are the console's, and do not become the TV unasked.
  private var left: Set<String> = []
  var modeSets: [Int64] = []
  /// The times at which the TV was moved while something else set its mode.
  var moves: [Int64] = []
  /// The time to try once more a mode that was given up because the cable kept coming and going; nil if there is none.
  private var nextTry: Int64?
  /// Whether the try at ``nextTry`` was made.
  ///
  /// It is reset when somebody plugs in a cable by hand, or if no mode was set within ``modeSetWindow``.
  private var hasTriedAgain = false
  /// The time at which a display was last disconnected.
  private var lastGone: Int64?
  var failures = 0
  /// The recovery of a TV that does not show the picture.
  private var recovery = PictureRecovery()
  /// The time to act on the displays; nil if nothing is to be done before something changes.
  var due: Int64?
  /// The current trial of a mode; nil if there is none.
  var trial: ModeTrial?
  /// The last trial if its mode was not kept: the next offer is the mode after it.
  var refused: ModeTrial?

  /// Creates a keeper that acts at its first ``tick(at:displays:)``, which is due immediately.
  package init(
    preference: DisplayPreference, mode: ModePreference, remembered: DisplayIdentity?, canSetModes: Bool,
    hasDesktop: Bool, maximumDesktop: PixelSize, arrangement: LayoutPlan.Arrangement = .free, displays: [Display],
    at now: Int64
  ) {
    self.preference = preference
    self.mode = mode
    self.remembered = remembered
    self.canSetModes = canSetModes
    self.hasDesktop = hasDesktop
    self.maximumDesktop = maximumDesktop
    self.arrangement = arrangement
    self.displays = displays
    due = now
  }

  /// The TV's state once the window covers the display; nil before that.
  package var tv: TVState? {
    if case .holding(let state, _, _, _) = hold { state } else { nil }
  }

  /// The connector of the display that is the TV or is being set up as the TV; nil if there is none.
  var claim: String? {
    switch hold {
    case .nothing: nil
    case .settingUp(let state, _), .holding(let state, _, _, _): state.identity.connector
    }
  }

  /// The reason why there is no TV; nil if there is one or nothing is known yet.
  package var absence: AbsenceReason? {
    if case .nothing(let reason) = hold { reason } else { nil }
  }

  /// Returns the display that the console belongs on; nil if no display is on.
  ///
  /// It is another display than the TV if there are two.
  package func consoleDisplay(besides tv: DisplayIdentity?) -> Display? {
    let on = displays.filter { $0.isOn && !taken.contains($0.connector) }
    return on.filter { $0.connector != tv?.connector }.primary ?? on.primary
  }

  /// The display and mode that ``usePrimary(_:at:)`` would use now, such as `HDMI-1, 1920x1080@60`.
  ///
  /// The value is nil if there is a TV already, or if no primary display can be used.
  package var thisScreen: String? {
    guard tv == nil, let primary = displays.filter({ !taken.contains($0.connector) }).primary else { return nil }
    let wanted = choice(for: primary).mode
    let given = (canSetModes ? wanted : nil) ?? primary.currentMode
    // A display that is off is switched on if there is a mode for it.
    guard primary.isOn || given != nil else { return nil }
    return given.map { "\(primary.name), \($0)" } ?? primary.name
  }

  /// Handles a change of the displays, which are now the given ones.
  package mutating func displaysChanged(to displays: [Display], at now: Int64) -> [Action] {
    let before = self.displays
    self.displays = displays
    noteCables(from: before, at: now)
    if recovery.isResting {
      // While resting, the side effects of a try are no reason for the next one.
      guard displays != before else { return [] }
    } else {
      failures = 0
    }
    due = now + Self.settleTime
    if nextTry != nil { nextTry = now + Self.calmTime }
    switch hold {
    case .nothing: return []
    case .settingUp(let state, _):
      // A TV lost during its set-up counts as lost too. The caller reports the failed set-up.
      if displays.at(state.identity.connector)?.isConnected != true { lose(state, of: before + displays) }
      return []
    case .holding(let tv, _, _, _):
      guard displays.at(tv.identity.connector)?.isConnected != true else { return [] }
      lose(tv, of: before + displays)
      return [letGo(.unplugged(tv.identity.name))]
    }
  }

  /// Notes which cables have come and gone: after somebody has plugged one in, everything is worth another try.
  ///
  /// Some systems report a mode change as a cable that is pulled and put back. Such a report takes no time; a hand
  /// does.
  private mutating func noteCables(from before: [Display], at now: Int64) {
    let old = Set(before.filter(\.isConnected).map(\.connector))
    let new = Set(displays.filter(\.isConnected).map(\.connector))
    if old != new { recovery = PictureRecovery() }
    let isByHand = lastGone.map { now - $0 >= Self.settleTime } ?? true
    if !new.isSubset(of: old), isByHand { hasTriedAgain = false }
    if !old.isSubset(of: new) { lastGone = now }
  }

  /// Notes that a TV's cable was pulled: that display is to become the TV again, and the others are the console's.
  ///
  /// Some systems report a mode change as a cable that is pulled and put back. So displays that were connected before
  /// the change count too.
  private mutating func lose(_ tv: TVState, of displays: [Display]) {
    if !tv.reason.isMakeshift { lost = tv.identity }
    leave(displays, besides: tv)
  }

  private mutating func leave(_ displays: [Display], besides tv: TVState) {
    left = Set(displays.filter(\.isConnected).map(\.connector)).subtracting([tv.identity.connector])
  }

  /// Handles "use this screen" when the user says it or takes it back.
  package mutating func usePrimary(_ isUsed: Bool, at now: Int64) {
    guard isUsed != usesPrimary else { return }
    usesPrimary = isUsed
    due = now
  }

  /// Acts on the displays as they are now, if ``deadline`` has passed.
  package mutating func tick(at now: Int64, displays: [Display]) -> [Action] {
    if let trial, trial.end <= now { endTrial(isKept: false, at: now) }
    let isCalm = nextTry.map { $0 <= now } ?? false
    if isCalm { (nextTry, due) = (nil, now) }
    guard let due, due <= now else { return [] }
    // A cable may have come out just now, before its event has been read.
    if let tv, displays.at(tv.identity.connector)?.isConnected != true {
      return displaysChanged(to: displays, at: now)
    }
    self.due = nil
    self.displays = displays
    left.formIntersection(displays.filter(\.isConnected).map(\.connector))
    switch TVChoice.make(from: displays.filter { !taken.contains($0.connector) }, circumstances) {
    case .none(let reason): return none(because: reason)
    case .display(let display, let reason): return keep(display, because: reason, isOnceMore: isCalm, at: now)
    }
  }

  /// Handles the refusal of a mode: from now on no modes are set, and the TV being set up keeps its present mode.
  ///
  /// The refusal of a mode on trial says nothing about other modes: only the trial ends, together with the set-up.
  package mutating func modeWasRefused(_ setUp: SetUp, displays: [Display]) {
    guard trial(on: setUp.display.identity) == nil else { return }
    canSetModes = false
    guard case .settingUp(var state, let mode) = hold, let display = displays.at(state.identity.connector) else {
      return
    }
    if let wanted = setUp.plan?.changes.first(where: { $0.connector == display.connector })?.mode,
      let current = display.currentMode, !current.looksLike(wanted)
    {
      state.warning = .stays(current, display: display.name, wanted: wanted)
    }
    hold = .settingUp(state, wanted: mode)
  }

  /// Handles the end of a requested set-up.
  package mutating func setUpEnded(_ outcome: Outcome, at now: Int64) -> [Action] {
    guard case .settingUp(var state, let wanted) = hold else { return [] }
    let tried = trial(on: state.identity)?.mode
    if case .covered(let displays) = outcome, let display = displays.at(state.identity.connector),
      let rectangle = display.rectangle, display.isConnected
    {
      self.displays = displays
      failures = 0
      recovery.shown(at: now)
      left = []
      state.coversConsole = coversConsole(display)
      if let tried {
        if !display.currentMode.looksLike(tried) {
          // The display is in another mode than the one on trial, so there is nothing to ask.
          endTrial(isKept: false, at: now)
          state.offer = nil
        } else if trial?.isShown == false {
          trial?.isShown = true
          trial?.end = now + ModeTrial.limit
        }
      }
      hold = .holding(state, rectangle, display.currentMode, wanted: wanted)
      if !state.reason.isMakeshift { (usesPrimary, lost) = (false, nil) }
      if state.isWorthRemembering { remembered = state.identity }
      return [.update(state)]
    }
    failures += 1
    // The cable may already be out, before any event has reported that.
    leave(displays, besides: state)
    let step = recovery.failed(at: now)
    due = step == .rest ? nil : now + min(Self.settleTime << min(failures, 8), Self.longestRetry)
    // A mode on trial that cannot be set counts as turned down.
    if tried != nil { endTrial(isKept: false, at: now) }
    return [letGo(.failed(state.identity.name))] + (step == .anew ? [.makeAnew] : [])
  }

  private var circumstances: TVChoice.Circumstances {
    // A display that reports its name late is still the same display.
    let held = tv.flatMap { tv in
      tv.reason.isMakeshift
        ? nil : tv.identity.monitorName.isEmpty ? displays.at(tv.identity.connector)?.identity : tv.identity
    }
    return TVChoice.Circumstances(
      preference: preference, current: held ?? lost, remembered: remembered, usesPrimary: usesPrimary,
      // If there are other TVs, the last display is the console's.
      hasDesktop: hasDesktop || !taken.isEmpty || displays.allSatisfy { !$0.isConnected || left.contains($0.connector) }
    )
  }

  private mutating func letGo(_ reason: AbsenceReason) -> Action {
    hold = .nothing(reason)
    nextTry = nil
    offered = thisScreen
    return .letGo(reason)
  }

  private mutating func none(because reason: AbsenceReason) -> [Action] {
    guard case .nothing(let known) = hold else { return [letGo(reason)] }
    let said =
      switch (known, reason) {
      // "Unplugged" says more than "not there".
      case (.unplugged?, .onlyPrimary), (.unplugged?, .noDisplay): known ?? reason
      default: reason
      }
    guard said != known || thisScreen != offered else { return [] }
    hold = .nothing(said)
    offered = thisScreen
    return [.stillNone(said)]
  }

  /// Makes a display the TV, or keeps it as the TV; `isOnceMore` forces one more try of the mode that was given up.
  private mutating func keep(
    _ display: Display, because reason: ChoiceReason, isOnceMore: Bool, at now: Int64
  ) -> [Action] {
    // A TV that stays may have become the system's primary display. The console's is then another display, if one is
    // on.
    let primary = reason.isPrimary ? display : consoleDisplay(besides: display.identity) ?? display
    let isPrimary = primary.connector == display.connector
    let choice = choice(for: display)
    var state = TVState(
      identity: display.identity, reason: reason, isPrimary: isPrimary, warning: choice.warning,
      offer: offer(for: display, in: choice.mode))

    state.coversConsole = coversConsole(display)
    modeSets.removeAll { $0 <= now - Self.modeSetWindow }
    moves.removeAll { $0 <= now - Self.modeSetWindow }
    if isOnceMore { hasTriedAgain = true } else if modeSets.isEmpty { hasTriedAgain = false }
    let maySet = canSetModes && (modeSets.count < Self.modeSetLimit || isOnceMore)
    let mayMove = maySet || canSetModes && moves.count < Self.modeSetLimit
    let isNew = claim != display.connector
    if case .holding(let held, let rectangle, let mode, let wanted) = hold, held.identity == display.identity,
      rectangle == display.rectangle, mode == display.currentMode, wanted.looksLike(choice.mode),
      !(mayMove && isOverlapped(display)), !isOnceMore
    {
      state.reason = held.reason.isMakeshift ? reason : held.reason
      // The warning from the set-up still holds, but a mode that was only on trial had none.
      if case .trial = held.offer {} else { state.warning = held.warning }
      hold = .holding(state, rectangle, mode, wanted: wanted)
      return state == held ? [] : [.update(state)]
    }

    var plan: LayoutPlan?
    // After a failure, the display keeps the setting that others have made, unless it is off.
    if maySet, !isLeftAlone(display), failures == 0 || display.rectangle == nil, let mode = choice.mode {
      plan = self.plan(giving: mode, to: display, primary)
      if plan != nil { modeSets.append(now) }
    } else if mayMove, !maySet, failures == 0, isOverlapped(display) {
      // Something that insists on a mode may keep it, but must not make the TV overlap the console.
      plan = self.plan(giving: nil, to: display, primary)
      if plan != nil { moves.append(now) }
    }
    let isGivenUp = canSetModes && !maySet && display.isOn && !display.currentMode.looksLike(choice.mode)
    if isGivenUp, isNew, !hasTriedAgain { nextTry = now + Self.calmTime - Self.settleTime }
    if plan != nil, maySet {
      // The plan sets the right mode, so there is nothing to warn about.
    } else if display.rectangle == nil {
      if canSetModes, !maySet { due = modeSets.first.map { $0 + Self.modeSetWindow } }
      return none(because: .failed(display.name))
    } else if canSetModes, let wanted = choice.mode, let current = display.currentMode, !current.looksLike(wanted) {
      state.warning = .stays(current, display: display.name, wanted: wanted)
    }
    hold = .settingUp(state, wanted: choice.mode)
    return [.setUp(SetUp(display: display, plan: plan, state: state))]
  }
}
