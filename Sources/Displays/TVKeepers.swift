/// Follows one or several TVs, which all show the same picture, with a separate keeper for each.
///
/// No keeper takes another keeper's display. ``DisplayPreference/several(_:)`` has a keeper for each name.
/// ``DisplayPreference/all`` has one that chooses as ``DisplayPreference/auto`` does, and one more for each further
/// display that is not the console's. Such a keeper is created when its display comes, and dropped when the display has
/// gone.
package struct TVKeepers: Sendable {
  /// An action for one of the TVs.
  package struct Step: Hashable, Sendable {
    /// The number of the TV and of its window, counted from 0.
    package var tv: Int
    /// The action.
    package var action: TVKeeper.Action
  }

  private var keepers: [TVKeeper?]
  private var owners = OutputOwners()
  private let takesAll: Bool
  private var displays: [Display]

  /// Creates keepers that act at their first ``tick(at:displays:)``, which is due immediately.
  package init(
    preference: DisplayPreference, mode: ModePreference, remembered: DisplayIdentity?, canSetModes: Bool,
    hasDesktop: Bool, maximumDesktop: PixelSize, arrangement: LayoutPlan.Arrangement = .free, displays: [Display],
    at now: Int64
  ) {
    let preferences: [DisplayPreference] =
      switch preference {
      case .several(let names): names.map { .named($0) }
      case .all: [.auto]
      case .auto, .primary, .named: [preference]
      }
    keepers = preferences.map { preference in
      TVKeeper(
        preference: preference, mode: mode, remembered: remembered, canSetModes: canSetModes, hasDesktop: hasDesktop,
        maximumDesktop: maximumDesktop, arrangement: arrangement, displays: displays, at: now)
    }
    takesAll = preference == .all
    self.displays = displays
  }

  /// The time of the next call of ``tick(at:displays:)``; nil if none is needed before something changes.
  package var deadline: Int64? { keepers.compactMap { $0?.deadline }.min() }

  /// The TVs whose displays are covered, with their numbers.
  package var tvs: [(tv: Int, state: TVKeeper.TVState)] {
    keepers.enumerated().compactMap { number, keeper in keeper?.tv.map { (number, $0) } }
  }

  /// Returns the state of one of the TVs; nil if its window covers no display.
  package func state(of tv: Int) -> TVKeeper.TVState? {
    keepers.indices.contains(tv) ? keepers[tv]?.tv : nil
  }

  /// The display that the console belongs on; nil if no display is on.
  package var consoleDisplay: Display? {
    let taken = Set(keepers.compactMap { $0?.claim })
    let on = displays.filter(\.isOn)
    return on.filter { !taken.contains($0.connector) }.primary ?? on.primary
  }

  /// The display and mode that "use this screen" would use now; nil while there is any TV.
  ///
  /// See ``TVKeeper/thisScreen``.
  package var thisScreen: String? { tvs.isEmpty ? keepers.first??.thisScreen : nil }

  /// The modes that somebody has chosen at the console, including those from earlier runs.
  package var keptModes: KeptModes {
    get { keepers.first??.keptModes ?? KeptModes() }
    set { for index in keepers.indices { keepers[index]?.keptModes = newValue } }
  }

  /// Handles a change of the displays, which are now the given ones.
  package mutating func displaysChanged(to displays: [Display], at now: Int64) -> [Step] {
    self.displays = displays
    return keepers.indices.flatMap { number in
      steps(number) { $0.displaysChanged(to: displays, at: now) }
    }
  }

  /// Acts on the displays as they are now, for the first TV whose deadline has passed.
  ///
  /// Actions for one TV change the displays for the next one. Call this function again with the new displays until no
  /// deadline is due.
  package mutating func tick(at now: Int64, displays: [Display]) -> [Step] {
    self.displays = displays
    guard let number = keepers.firstIndex(where: { keeper in keeper?.deadline.map { $0 <= now } ?? false }) else {
      return []
    }
    let result = steps(number) { $0.tick(at: now, displays: displays) }
    if takesAll, result.isEmpty || keepers[number]?.claim != nil { fitToDisplays(at: now) }
    return result
  }

  /// Handles the end of a requested set-up.
  package mutating func setUpEnded(_ outcome: TVKeeper.Outcome, of tv: Int, at now: Int64) -> [Step] {
    if case .covered(let displays) = outcome { self.displays = displays }
    return steps(tv) { $0.setUpEnded(outcome, at: now) }
  }

  /// Handles the refusal of a mode: it counts for all TVs, unless the mode was only on trial.
  package mutating func modeWasRefused(_ setUp: TVKeeper.SetUp, of tv: Int, displays: [Display]) {
    guard keepers.indices.contains(tv) else { return }
    keepers[tv]?.modeWasRefused(setUp, displays: displays)
    guard keepers[tv]?.canSetModes == false else { return }
    for index in keepers.indices where index != tv { keepers[index]?.modeWasRefused(setUp, displays: displays) }
  }

  /// Handles "use this screen" when the user says it or takes it back.
  package mutating func usePrimary(_ isUsed: Bool, at now: Int64) { keepers[0]?.usePrimary(isUsed, at: now) }

  /// Tries the next mode that the console offers, on the first TV that has one.
  package mutating func tryNextMode(at now: Int64) {
    guard let number = keepers.firstIndex(where: { $0?.tv?.offer != nil }) else { return }
    keepers[number]?.tryNextMode(at: now)
  }

  /// Keeps the mode on trial, or returns to the mode before it.
  package mutating func endTrial(isKept: Bool, at now: Int64) {
    guard let number = keepers.firstIndex(where: { $0?.trial != nil }) else { return }
    keepers[number]?.endTrial(isKept: isKept, at: now)
    if isKept, let kept = keepers[number]?.keptModes { keptModes = kept }
  }

  /// Lets one keeper act, with the displays of the others excluded, and returns the resulting steps.
  private mutating func steps(_ number: Int, _ body: (inout TVKeeper) -> [TVKeeper.Action]) -> [Step] {
    guard keepers.indices.contains(number), var keeper = keepers[number] else { return [] }
    keeper.taken = Set(keepers.indices.compactMap { $0 == number ? nil : keepers[$0]?.claim })
    let before = keeper.claim
    var actions = body(&keeper)
    if let connector = actions.setUp?.display.connector {
      let left = owners.left(by: number, goingTo: connector)
      if !left.isEmpty {
        // Restoring these outputs changes the displays, so a plan made now would be outdated. The keeper is asked
        // again.
        return left.compactMap { putBack($0, by: number) }.map { Step(tv: number, action: $0) }
      }
      owners.give(connector, to: number)
    }
    if actions.letsGo, let before, displays.at(before)?.isConnected == true, let putBack = putBack(before, by: number) {
      actions.append(putBack)
    }
    keepers[number] = keeper
    return actions.map { Step(tv: number, action: $0) }
  }

  private mutating func putBack(_ connector: String, by tv: Int) -> TVKeeper.Action? {
    owners.release(connector, by: tv) ? .putBack(connector, keeping: owners.outputs) : nil
  }

  /// Gives each free display except the console's a keeper, and drops the keepers whose displays are gone.
  private mutating func fitToDisplays(at now: Int64) {
    for number in keepers.indices.dropFirst() {
      guard let keeper = keepers[number], keeper.claim == nil, case .named(let connector) = keeper.preference,
        displays.at(connector)?.isConnected != true
      else { continue }
      keepers[number] = nil
      owners.drop(number)
    }
    // The first keeper chooses before all others.
    guard let first = keepers[0], first.deadline.map({ $0 > now }) ?? true else { return }
    var taken = Set(keepers.compactMap { $0?.claim })
    for keeper in keepers.dropFirst() {
      if case .named(let connector)? = keeper?.preference { taken.insert(connector) }
    }
    let free = displays.filter { $0.isConnected && !taken.contains($0.connector) }
    for display in free where display.connector != free.primary?.connector && first.claim != nil {
      var keeper = TVKeeper(
        preference: .named(display.connector), mode: first.mode, remembered: nil, canSetModes: first.canSetModes,
        hasDesktop: first.hasDesktop, maximumDesktop: first.maximumDesktop, arrangement: first.arrangement,
        displays: displays, at: now)
      keeper.keptModes = first.keptModes
      if let number = keepers.firstIndex(where: { $0 == nil }) {
        keepers[number] = keeper
      } else {
        keepers.append(keeper)
      }
    }
  }
}

extension [TVKeeper.Action] {
  /// The set-up among the actions; nil if there is none.
  fileprivate var setUp: TVKeeper.SetUp? {
    for case .setUp(let setUp) in self { return setUp }
    return nil
  }

  /// Whether a TV is let go for good: not because it was unplugged, and not because a failed set-up is to be tried
  /// again.
  fileprivate var letsGo: Bool {
    contains { action in
      switch action {
      case .letGo(.unplugged), .letGo(.failed): false
      case .letGo: true
      default: false
      }
    }
  }
}
