import Displays

/// Keepers of TVs with displays around them, and the record of what is to be put back: all that a backend has, in memory.
struct TVWorld {
  /// How a display comes back.
  enum Plug: CaseIterable {
    /// Dark, for want of a desktop that lights it.
    case dark
    /// As it was at the very beginning: so a desktop sets it by its own file.
    case asItWas
    /// As it was when it was pulled: some servers go on feeding an output.
    case asItWasLeft
  }

  var keepers: TVKeepers
  var displays: [Display]
  let before: [Display]
  var layout = SavedLayout(boot: "b", server: "s", owner: "o")
  var now: Int64 = 1_000_000_000
  /// What was put back while it was a TV that is shown: never to be.
  var takenAway: [String] = []
  private var left: [String: Display] = [:]

  init(_ displays: [Display], _ preference: DisplayPreference = .all, hasDesktop: Bool = true) {
    self.displays = displays
    before = displays
    keepers = TVKeepers(
      preference: preference, mode: .largest, remembered: nil, canSetModes: true, hasDesktop: hasDesktop,
      maximumDesktop: PixelSize(width: 32_767, height: 32_767), displays: displays, at: now)
  }

  /// The connectors of the TVs in the order of their windows.
  var tvs: [String] { keepers.tvs.map(\.state.identity.connector) }

  /// What an output shows, as `1920x1080+1280+0`, `off` or `unplugged`.
  func place(_ connector: String) -> String {
    guard let display = displays.at(connector), display.isConnected else { return "unplugged" }
    return display.rectangle.map { "\($0)" } ?? "off"
  }

  mutating func pass(milliseconds: Int64) {
    let end = now + milliseconds * 1_000_000
    while let deadline = keepers.deadline, deadline <= end {
      now = max(now, deadline)
      perform(keepers.tick(at: now, displays: displays))
    }
    now = end
  }

  mutating func pull(_ connector: String) {
    left[connector] = displays.at(connector)
    change(connector) { display in
      display.isConnected = false
      (display.rectangle, display.currentMode, display.modes) = (nil, nil, [])
    }
    tell()
  }

  mutating func plug(_ connector: String, _ how: Plug) {
    let found = before.at(connector)
    let was = how == .asItWasLeft ? left[connector] ?? found : found
    change(connector) { display in
      guard let was else { return }
      display = was
      display.isConnected = true
      if how == .dark { (display.rectangle, display.currentMode) = (nil, nil) }
    }
    tell()
  }

  /// Changes a display from outside, and tells the keepers.
  mutating func set(_ connector: String, _ place: String) {
    change(connector) { display in
      guard let rectangle = rectangle(place) else { return }
      display.rectangle = rectangle
      display.currentMode = display.modes.first { $0.size == rectangle.size }
    }
    tell()
  }

  /// Adds a display that was not there before.
  mutating func add(_ display: Display) {
    displays.append(display)
    tell()
  }

  /// Puts back what is to be put back, as the program does at its end.
  mutating func end() {
    for output in layout.outputsToRestore(boot: "b", server: "s", displays: displays) { restore(output) }
    layout.outputs = layout.waiting(boot: "b", server: "s", displays: displays)
  }

  private mutating func tell() { perform(keepers.displaysChanged(to: displays, at: now)) }

  private mutating func change(_ connector: String, _ body: (inout Display) -> Void) {
    for index in displays.indices where displays[index].connector == connector { body(&displays[index]) }
  }

  private mutating func restore(_ output: SavedLayout.Output) {
    change(output.connector) { display in
      display.currentMode = output.was?.mode
      display.rectangle = output.was.map {
        PixelRect(x: $0.x, y: $0.y, size: display.pictureSize(in: $0.mode))
      }
    }
  }

  private mutating func perform(_ steps: [TVKeepers.Step]) {
    for step in steps {
      switch step.action {
      case .letGo, .stillNone, .update, .makeAnew: break
      case .putBack(let connector, let kept):
        let outputs = layout.outputsToRelease(connector, keeping: kept, displays: displays)
        takenAway += outputs.map(\.connector).filter { output in
          keepers.tvs.contains { $0.tv != step.tv && $0.state.identity.connector == output }
        }
        layout.forget(connector, with: outputs, displays: displays)
        for output in outputs { restore(output) }
        tell()
      case .setUp(let setUp):
        for change in setUp.plan?.changes ?? [] {
          guard let display = displays.at(change.connector), let mode = change.mode ?? display.currentMode else {
            continue
          }
          layout.note(
            change.connector, was: .init(of: display),
            set: .init(mode: mode, x: change.rectangle.x, y: change.rectangle.y))
          self.change(change.connector) { ($0.currentMode, $0.rectangle) = (mode, change.rectangle) }
          layout.confirm([change.connector])
        }
        perform(keepers.setUpEnded(.covered(displays), of: step.tv, at: now))
        if setUp.plan != nil { tell() }
      }
    }
  }
}
