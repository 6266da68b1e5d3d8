/// Changes of the displays, in words for the log.
package struct DisplayNews: Sendable {
  private var known: [Display]

  /// Starts without any reported displays.
  package init() { known = [] }

  /// Returns the changes since the last call, one line for each display.
  package mutating func lines(for displays: [Display]) -> [String] {
    let (before, now) = (known.filter(\.isConnected), displays.filter(\.isConnected))
    known = displays
    let gone = before.filter { old in !now.contains { $0.identity == old.identity } }
    let lines = now.compactMap { display -> String? in
      let modes = display.modes.isEmpty ? "modes unknown" : display.modes.map(\.description).joined(separator: " ")
      guard let old = before.first(where: { $0.identity == display.identity }) else {
        return "\(display.name) has come, \(Self.state(of: display)); \(modes)"
      }
      // Some compositors report a display first, and its modes a moment later.
      let hasModes = old.modes.isEmpty && !display.modes.isEmpty
      guard hasModes || Self.state(of: old) != Self.state(of: display) else { return nil }
      return "\(display.name) is \(Self.state(of: display))\(hasModes ? "; \(modes)" : "")"
    }
    return gone.map { "\($0.name) has gone" } + lines
  }

  private static func state(of display: Display) -> String {
    guard let rectangle = display.rectangle else { return "off" }
    let mode = display.currentMode.map { "\($0) " } ?? ""
    return "\(mode)at \(rectangle)"
  }
}
