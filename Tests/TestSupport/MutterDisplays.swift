import FoundationEssentials

/// What GNOME's compositor says of its displays, as `gdbus` writes it.
package struct MutterDisplays {
  private let environment: [String: String]
  /// The answer to `GetCurrentState`.
  package let state: String

  /// Asks for the state, with what a program needs to reach the session's bus.
  package init(environment: [String: String]) throws {
    self.environment = environment
    state = try Self.call("GetCurrentState", [], environment)
  }

  /// The name of the mode that a monitor is in, `1920x1080@60.000`; nil where it is off.
  package func mode(of connector: String) -> String? {
    // (('Meta-1', 'MetaVendor', …), [('1280x720@60.000', …, {…}), ('1920x1080@60.000', …, {'is-current': <true>}), …
    guard let start = state.firstRange(of: "(('\(connector)'")?.upperBound,
      let current = state[start...].firstRange(of: "'is-current': <true>")?.lowerBound,
      let mode = state[start..<current].ranges(of: "('").last?.upperBound
    else { return nil }
    return String(state[mode...].prefix { $0 != "'" })
  }

  /// Lays the monitors out for the session, as the desktop's settings do; `places` is of the type `a(iiduba(ssa{sv}))`.
  package func set(_ places: String) throws {
    guard let number = state.split(separator: " ").lazy.compactMap({ UInt32($0.prefix { $0.isNumber }) }).first else {
      throw TestFailure("mutter names no state: \(state.prefix(200))")
    }
    _ = try Self.call("ApplyMonitorsConfig", ["uint32 \(number)", "uint32 1", places, "{}"], environment)
  }

  /// The size of a mode by its name; nil where that names none.
  package static func size(of mode: some StringProtocol) -> PixelSize? {
    let numbers = mode.prefix { $0 != "@" }.split(separator: "x").compactMap { Int($0) }
    return numbers.count == 2 ? PixelSize(numbers[0], numbers[1]) : nil
  }

  private static func call(_ method: String, _ arguments: [String], _ environment: [String: String]) throws -> String {
    try runSuccessfully(
      "gdbus",
      [
        "call", "--session", "--dest", "org.gnome.Mutter.DisplayConfig", "--object-path",
        "/org/gnome/Mutter/DisplayConfig", "--method", "org.gnome.Mutter.DisplayConfig.\(method)",
      ] + arguments, environment: environment
    ).text
  }
}
