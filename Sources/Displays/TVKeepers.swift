/// Follows one or several TVs, which all show the same: a keeper for each, none of which takes another's display.
///
/// ``DisplayPreference/several(_:)`` has a keeper for each name. ``DisplayPreference/all`` has one that chooses as
/// ``DisplayPreference/auto`` does, and one more for each further display that is not the console's, made when it comes
/// and dropped when it has gone.
package struct TVKeepers: Sendable {
  /// An action for one of the TVs; the number is its window's.
  package struct Step: Hashable, Sendable {
    /// Which of the TVs, counted from 0.
    package var tv: Int
    /// The action.
    package var action: TVKeeper.Action
  }

  private var keepers: [TVKeeper?]
  private var owners = OutputOwners()
  private let takesAll: Bool
  private var displays: [Display]

  /// Keepers that act at their first ``tick(at:displays:)``, which they want at once.
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

  /// When ``tick(at:displays:)`` wants to be called; nil: not before something changes.
  package var deadline: Int64? { keepers.compactMap { $0?.deadline }.min() }

  /// The TVs that are covered, by their numbers.
  package var tvs: [(tv: Int, state: TVKeeper.TVState)] {
    keepers.enumerated().compactMap { number, keeper in keeper?.tv.map { (number, $0) } }
  }

  /// One of the TVs; nil while nothing is covered for it.
  package func state(of tv: Int) -> TVKeeper.TVState? {
    keepers.indices.contains(tv) ? keepers[tv]?.tv : nil
  }

  /// The display that the console belongs on; nil when none is on.
  package var consoleDisplay: Display? {
    let taken = Set(keepers.compactMap { $0?.claim })
    let on = displays.filter(\.isOn)
    return on.filter { !taken.contains($0.connector) }.primary ?? on.primary
  }

  /// The result of "use this screen" now, see ``TVKeeper/thisScreen``; nil while there is any TV.
  package var thisScreen: String? { tvs.isEmpty ? keepers.first??.thisScreen : nil }

  /// The modes that somebody at the console has chosen, in earlier runs too.
  package var keptModes: KeptModes {
    get { keepers.first??.keptModes ?? KeptModes() }
    set { for index in keepers.indices { keepers[index]?.keptModes = newValue } }
  }

  /// Something about the displays changed, and they are these now.
  package mutating func displaysChanged(to displays: [Display], at now: Int64) -> [Step] {
    self.displays = displays
    return keepers.indices.flatMap { number in
      steps(number) { $0.displaysChanged(to: displays, at: now) }
    }
  }

  /// Acts, if ``deadline`` has come, for the first TV that wants it, on the displays as they are.
  ///
  /// What is done for one changes the displays for the next one: call it again with those until no deadline is due.
  package mutating func tick(at now: Int64, displays: [Display]) -> [Step] {
    self.displays = displays
    guard let number = keepers.firstIndex(where: { keeper in keeper?.deadline.map { $0 <= now } ?? false }) else {
      return []
    }
    let result = steps(number) { $0.tick(at: now, displays: displays) }
    if takesAll, result.isEmpty || keepers[number]?.claim != nil { fitToDisplays(at: now) }
    return result
  }

  /// The set-up that was asked for is over.
  package mutating func setUpEnded(_ outcome: TVKeeper.Outcome, of tv: Int, at now: Int64) -> [Step] {
    if case .covered(let displays) = outcome { self.displays = displays }
    return steps(tv) { $0.setUpEnded(outcome, at: now) }
  }

  /// A mode was refused: that is believed of all, unless it was one that somebody only tries.
  package mutating func modeWasRefused(_ setUp: TVKeeper.SetUp, of tv: Int, displays: [Display]) {
    guard keepers.indices.contains(tv) else { return }
    keepers[tv]?.modeWasRefused(setUp, displays: displays)
    guard keepers[tv]?.canSetModes == false else { return }
    for index in keepers.indices where index != tv { keepers[index]?.modeWasRefused(setUp, displays: displays) }
  }

  /// The user said "use this screen", or took it back.
  package mutating func usePrimary(_ isUsed: Bool, at now: Int64) { keepers[0]?.usePrimary(isUsed, at: now) }

  /// Tries the next mode that the console offers, on the first TV that has one.
  package mutating func tryNextMode(at now: Int64) {
    guard let number = keepers.firstIndex(where: { $0?.tv?.offer != nil }) else { return }
    keepers[number]?.tryNextMode(at: now)
  }

  /// Keeps the mode that is tried, or goes back to the one before it.
  package mutating func endTrial(isKept: Bool, at now: Int64) {
    guard let number = keepers.firstIndex(where: { $0?.trial != nil }) else { return }
    keepers[number]?.endTrial(isKept: isKept, at: now)
    if isKept, let kept = keepers[number]?.keptModes { keptModes = kept }
  }

  /// Has one keeper do something, while it knows which displays are the others'.
  private mutating func steps(_ number: Int, _ body: (inout TVKeeper) -> [TVKeeper.Action]) -> [Step] {
    guard keepers.indices.contains(number), var keeper = keepers[number] else { return [] }
    keeper.taken = Set(keepers.indices.compactMap { $0 == number ? nil : keepers[$0]?.claim })
    let before = keeper.claim
    var actions = body(&keeper)
    if let connector = actions.setUp?.display.connector {
      let left = owners.left(by: number, goingTo: connector)
      if !left.isEmpty {
        // What is planned now would be for displays as they are no longer then: the keeper is asked once more.
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

  /// Gives each display that is nobody's a keeper, but for the console's, and drops those whose display is gone.
  private mutating func fitToDisplays(at now: Int64) {
    for number in keepers.indices.dropFirst() {
      guard let keeper = keepers[number], keeper.claim == nil, case .named(let connector) = keeper.preference,
        displays.at(connector)?.isConnected != true
      else { continue }
      keepers[number] = nil
      owners.drop(number)
    }
    // The first one chooses before all others.
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
  /// The set-up among them.
  fileprivate var setUp: TVKeeper.SetUp? {
    for case .setUp(let setUp) in self { return setUp }
    return nil
  }

  /// Whether a TV is no TV any more, and neither for want of a cable nor to be tried again.
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
