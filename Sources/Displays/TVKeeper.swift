/// Follows the displays and says when the TV's window goes, comes, and with what mode.
///
/// ```
///              a change           300 ms without one                      covered
///  no TV ───────────────► settling ──────────────► .setUp ──► the caller ─────────► TV
///    ▲                        ▲                                  │ not covered       │ a change
///    │ .letGo                 └──────── again, a little later ◄──┘                   ▼
///    └────────────────────────────────────────────── gone, at the first event ── settling
/// ```
/// Times are nanoseconds of the caller's monotonic clock.
package struct TVKeeper: Sendable {
  /// How long displays must be quiet before anything but a loss is acted on: receivers bounce, desktops run their own
  /// set-up 200 ms after a plug.
  static let settleTime: Int64 = 300_000_000
  /// At most ``modeSetLimit`` mode sets in this time; then something else insists on its own mode, and keeps it.
  ///
  /// As many times more the TV is merely moved out of the way.
  package static let modeSetWindow: Int64 = 10_000_000_000
  /// See ``modeSetWindow``.
  package static let modeSetLimit = 4
  /// How long displays must be quiet before a cable that came and went too often counts as one that stays.
  package static let calmTime: Int64 = 5_000_000_000
  /// The longest pause between two tries to set up a display that does not show the picture.
  static let longestRetry: Int64 = 8_000_000_000

  private enum Hold: Hashable, Sendable {
    case nothing(AbsenceReason?)
    case settingUp(TVState, wanted: DisplayMode?)
    case holding(TVState, PixelRect, DisplayMode?, wanted: DisplayMode?)
  }

  /// The user's preference.
  package let preference: DisplayPreference
  /// Which mode the user asked for.
  package let mode: ModePreference
  /// Whether a mode can be set at all; not where the compositor has no way for it, or refuses.
  package private(set) var canSetModes: Bool
  /// How outputs have to lie.
  package let arrangement: LayoutPlan.Arrangement
  /// Whether a desktop runs, so that nobody takes its only display unasked.
  package let hasDesktop: Bool
  /// The largest desktop that the system allows.
  package var maximumDesktop: PixelSize
  /// The display that was the TV in an earlier run, or was it last in this one.
  package private(set) var remembered: DisplayIdentity?
  /// Whether the user said "use this screen"; over as soon as another display is the TV.
  package private(set) var usesPrimary = false
  /// The modes that somebody at the console has chosen, in earlier runs too.
  package var keptModes = KeptModes()
  /// When ``tick(at:displays:)`` wants to be called; nil: not before something changes.
  package var deadline: Int64? { [due, trial?.end, nextTry].compactMap(\.self).min() }

  var displays: [Display]
  /// The connectors of the displays that are other TVs.
  var taken: Set<String> = []
  private var hold: Hold = .nothing(nil)
  /// The TV that was pulled: back it is the TV again, even as the system's primary display, unless another is by then.
  private var lost: DisplayIdentity?
  /// The value of ``thisScreen`` when the caller last learned that there is no TV.
  private var offered: String?
  /// The displays that were beside the TV when it was pulled: the console's, and not to be taken unasked.
  private var left: Set<String> = []
  var modeSets: [Int64] = []
  /// When the TV was moved and its mode was somebody else's.
  var moves: [Int64] = []
  /// When the mode that was given up for want of a cable that stays is tried once more.
  private var nextTry: Int64?
  /// Whether it was, since a cable was last plugged in by hand or modes were last set without any haste.
  private var hasTriedAgain = false
  /// When a display last went.
  private var lastGone: Int64?
  var failures = 0
  /// The recovery of a TV that does not show the picture.
  private var recovery = PictureRecovery()
  /// When the displays are to be acted on; nil: not before something changes.
  var due: Int64?
  /// The mode that somebody tries now.
  var trial: ModeTrial?
  /// The one that they tried last and did not keep: the next one comes after it.
  var refused: ModeTrial?

  /// A keeper that acts at its first ``tick(at:displays:)``, which it wants at once.
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

  /// The TV, once its window covers it.
  package var tv: TVState? {
    if case .holding(let state, _, _, _) = hold { state } else { nil }
  }

  /// The connector of the display that is the TV, or is just being made it.
  var claim: String? {
    switch hold {
    case .nothing: nil
    case .settingUp(let state, _), .holding(let state, _, _, _): state.identity.connector
    }
  }

  /// Why there is no TV; nil when there is one or nothing is known yet.
  package var absence: AbsenceReason? {
    if case .nothing(let reason) = hold { reason } else { nil }
  }

  /// The display that the console belongs on, with the TV on another one if there are two; nil when none is on.
  package func consoleDisplay(besides tv: DisplayIdentity?) -> Display? {
    let on = displays.filter { $0.isOn && !taken.contains($0.connector) }
    return on.filter { $0.connector != tv?.connector }.primary ?? on.primary
  }

  /// The result of ``usePrimary(_:at:)`` now: the primary display and its mode, `HDMI-1, 1920x1080@60`; nil if it has
  /// none.
  package var thisScreen: String? {
    guard tv == nil, let primary = displays.filter({ !taken.contains($0.connector) }).primary else { return nil }
    let wanted = choice(for: primary).mode
    let given = (canSetModes ? wanted : nil) ?? primary.currentMode
    // One that is off is switched on, where there is a mode for it.
    guard primary.isOn || given != nil else { return nil }
    return given.map { "\(primary.name), \($0)" } ?? primary.name
  }

  /// Something about the displays changed, and they are these now.
  package mutating func displaysChanged(to displays: [Display], at now: Int64) -> [Action] {
    let before = self.displays
    self.displays = displays
    noteCables(from: before, at: now)
    if recovery.isResting {
      // What a try itself brings about is no reason for the next one.
      guard displays != before else { return [] }
    } else {
      failures = 0
    }
    due = now + Self.settleTime
    if nextTry != nil { nextTry = now + Self.calmTime }
    switch hold {
    case .nothing: return []
    case .settingUp(let state, _):
      // The set-up says itself that it failed; a TV that is set up anew is as lost as one that was held.
      if displays.at(state.identity.connector)?.isConnected != true { lose(state, of: before + displays) }
      return []
    case .holding(let tv, _, _, _):
      guard displays.at(tv.identity.connector)?.isConnected != true else { return [] }
      lose(tv, of: before + displays)
      return [letGo(.unplugged(tv.identity.name))]
    }
  }

  /// Notes which cables have come and gone: with one that somebody has plugged in everything is worth another try.
  ///
  /// Some systems report a mode that changes as a cable that is pulled and put back. That takes no time; a hand does.
  private mutating func noteCables(from before: [Display], at now: Int64) {
    let old = Set(before.filter(\.isConnected).map(\.connector))
    let new = Set(displays.filter(\.isConnected).map(\.connector))
    if old != new { recovery = PictureRecovery() }
    let isByHand = lastGone.map { now - $0 >= Self.settleTime } ?? true
    if !new.isSubset(of: old), isByHand { hasTriedAgain = false }
    if !old.isSubset(of: new) { lastGone = now }
  }

  /// A TV's cable was pulled: it is to be the TV again, and what stays is the console's.
  ///
  /// Some systems report a mode that changes as a cable that is pulled and put back: those count that were there.
  private mutating func lose(_ tv: TVState, of displays: [Display]) {
    if !tv.reason.isMakeshift { lost = tv.identity }
    leave(displays, besides: tv)
  }

  private mutating func leave(_ displays: [Display], besides tv: TVState) {
    left = Set(displays.filter(\.isConnected).map(\.connector)).subtracting([tv.identity.connector])
  }

  /// The user said "use this screen", or took it back.
  package mutating func usePrimary(_ isUsed: Bool, at now: Int64) {
    guard isUsed != usesPrimary else { return }
    usesPrimary = isUsed
    due = now
  }

  /// Acts, if ``deadline`` has come, on the displays as they are.
  package mutating func tick(at now: Int64, displays: [Display]) -> [Action] {
    if let trial, trial.end <= now { endTrial(isKept: false, at: now) }
    let isCalm = nextTry.map { $0 <= now } ?? false
    if isCalm { (nextTry, due) = (nil, now) }
    guard let due, due <= now else { return [] }
    // A cable may come out at this very moment, before its event has been read.
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

  /// A mode was refused: that is believed, and the TV that is being set up stays in the one that it is in.
  ///
  /// Of one that somebody tries it says nothing about the others: the trial ends as the set-up does.
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

  /// The set-up that was asked for is over.
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
          // It got another one: there is nothing to ask.
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
    // Its cable may be out already, before anybody has said so.
    leave(displays, besides: state)
    let step = recovery.failed(at: now)
    due = step == .rest ? nil : now + min(Self.settleTime << min(failures, 8), Self.longestRetry)
    // A mode that cannot be set is as good as refused.
    if tried != nil { endTrial(isKept: false, at: now) }
    return [letGo(.failed(state.identity.name))] + (step == .anew ? [.makeAnew] : [])
  }

  private var circumstances: TVChoice.Circumstances {
    // A display that is slow to say its name is no other one.
    let held = tv.flatMap { tv in
      tv.reason.isMakeshift
        ? nil : tv.identity.monitorName.isEmpty ? displays.at(tv.identity.connector)?.identity : tv.identity
    }
    return TVChoice.Circumstances(
      preference: preference, current: held ?? lost, remembered: remembered, usesPrimary: usesPrimary,
      // Beside other TVs the last display is the console's.
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
      // That it was unplugged says more than that it is not there.
      case (.unplugged?, .onlyPrimary), (.unplugged?, .noDisplay): known ?? reason
      default: reason
      }
    guard said != known || thisScreen != offered else { return [] }
    hold = .nothing(said)
    offered = thisScreen
    return [.stillNone(said)]
  }

  /// Makes a display the TV, or keeps it one; the mode that was given up is tried in any case if it is tried once more.
  private mutating func keep(
    _ display: Display, because reason: ChoiceReason, isOnceMore: Bool, at now: Int64
  ) -> [Action] {
    // A TV that stays may have become the system's primary display; the console's is then another, if one is on.
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
      // What was said as it was set up holds; of a mode that was only tried nothing was.
      if case .trial = held.offer {} else { state.warning = held.warning }
      hold = .holding(state, rectangle, mode, wanted: wanted)
      return state == held ? [] : [.update(state)]
    }

    var plan: LayoutPlan?
    // After a failure what they have set is taken as it is, unless that is nothing.
    if maySet, !isLeftAlone(display), failures == 0 || display.rectangle == nil, let mode = choice.mode {
      plan = self.plan(giving: mode, to: display, primary)
      if plan != nil { modeSets.append(now) }
    } else if mayMove, !maySet, failures == 0, isOverlapped(display) {
      // Whoever insists on a mode may keep it, but not lay the TV over the console.
      plan = self.plan(giving: nil, to: display, primary)
      if plan != nil { moves.append(now) }
    }
    let isGivenUp = canSetModes && !maySet && display.isOn && !display.currentMode.looksLike(choice.mode)
    if isGivenUp, isNew, !hasTriedAgain { nextTry = now + Self.calmTime - Self.settleTime }
    if plan != nil, maySet {
      // The mode is as it should be.
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
