import Controllers

/// The held buttons that step through letters and numbers, and when each of them repeats.
struct HeldButtons {
  private struct Key: Hashable {
    var controller: ControllerID
    var button: ControllerButton
  }

  private var due: [Key: Int64] = [:]

  /// The time until a held button first repeats, and the time between later repeats, in nanoseconds.
  static let (first, next): (Int64, Int64) = (400_000_000, 90_000_000)

  private static let repeating: Set<ControllerButton> = [.up, .down, .left, .right, .erase]

  /// The time of the next repeat; nil if no such button is held.
  var deadline: Int64? { due.values.min() }

  mutating func press(_ button: ControllerButton, on controller: ControllerID, at now: Int64) {
    if Self.repeating.contains(button) { due[Key(controller: controller, button: button)] = now + Self.first }
  }

  mutating func release(_ button: ControllerButton, on controller: ControllerID) {
    due[Key(controller: controller, button: button)] = nil
  }

  mutating func releaseAll(on controller: ControllerID) { due = due.filter { $0.key.controller != controller } }

  /// Returns the repeats that are due by now, and schedules the next ones.
  mutating func dueRepeats(at now: Int64) -> [ControllerEvent] {
    let keys = due.filter { $0.value <= now }.keys.sorted { $0.controller < $1.controller }
    for key in keys { due[key] = now + Self.next }
    return keys.map { .pressed($0.controller, $0.button, isRepeat: true) }
  }
}
