import Controllers

/// Which buttons are held, and when those that go through letters and numbers come again.
struct HeldButtons {
  private struct Key: Hashable {
    var controller: ControllerID
    var button: ControllerButton
  }

  private var due: [Key: Int64] = [:]

  /// After how many nanoseconds a held button comes again, and then every how many.
  static let (first, next): (Int64, Int64) = (400_000_000, 90_000_000)

  private static let repeating: Set<ControllerButton> = [.up, .down, .left, .right, .erase]

  /// When the next one comes again; nil while none is held.
  var deadline: Int64? { due.values.min() }

  mutating func press(_ button: ControllerButton, on controller: ControllerID, at now: Int64) {
    if Self.repeating.contains(button) { due[Key(controller: controller, button: button)] = now + Self.first }
  }

  mutating func release(_ button: ControllerButton, on controller: ControllerID) {
    due[Key(controller: controller, button: button)] = nil
  }

  mutating func releaseAll(on controller: ControllerID) { due = due.filter { $0.key.controller != controller } }

  /// Those that come again by now.
  mutating func dueRepeats(at now: Int64) -> [ControllerEvent] {
    let keys = due.filter { $0.value <= now }.keys.sorted { $0.controller < $1.controller }
    for key in keys { due[key] = now + Self.next }
    return keys.map { .pressed($0.controller, $0.button, isRepeat: true) }
  }
}
