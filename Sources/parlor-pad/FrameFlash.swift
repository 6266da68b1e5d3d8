internal import NIOCore

/// The flash of a terminal's frame when something happens to the player.
struct FrameFlash: Hashable, Sendable {
  /// The time for which the flash is visible.
  static let length = TimeAmount.milliseconds(200)
  /// The minimum time between two flashes: more than three a second can harm people.
  static let gap = TimeAmount.milliseconds(350)

  private var beganAt: NIODeadline?

  /// Begins a flash, unless the last one began a moment ago; returns whether it does.
  mutating func begin(at now: NIODeadline) -> Bool {
    if let beganAt, now < beganAt + Self.gap { return false }
    beganAt = now
    return true
  }

  /// Whether the flash is visible.
  func isOn(at now: NIODeadline) -> Bool { beganAt.map { now < $0 + Self.length } ?? false }
}
