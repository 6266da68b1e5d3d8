internal import NIOCore

/// The flash of a terminal's frame when something happens to the player.
struct FrameFlash: Hashable, Sendable {
  /// How long it is to be seen.
  static let length = TimeAmount.milliseconds(200)
  /// More than three a second can harm people.
  static let gap = TimeAmount.milliseconds(350)

  private var beganAt: NIODeadline?

  /// Flashes, unless it did a moment ago; returns whether it does.
  mutating func begin(at now: NIODeadline) -> Bool {
    if let beganAt, now < beganAt + Self.gap { return false }
    beganAt = now
    return true
  }

  /// Whether it is to be seen.
  func isOn(at now: NIODeadline) -> Bool { beganAt.map { now < $0 + Self.length } ?? false }
}
