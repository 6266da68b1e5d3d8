/// The modes that somebody has chosen at the console instead of the largest, each for a display by its name.
///
/// As text, each mode has one line: the mode, a tab, and the display as in ``DisplayIdentity/line``.
package struct KeptModes: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var identity: DisplayIdentity
    /// The mode as `--mode` accepts it, because a mode's number may differ on another day.
    var mode: String
  }

  private var entries: [Entry] = []

  /// Starts without any mode.
  package init() {}

  /// Reads the modes kept in an earlier run; invalid lines are skipped.
  package init(text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      guard parts.count == 2, ModePreference(parts[0]) != nil, let identity = DisplayIdentity(line: parts[1]) else {
        continue
      }
      entries.append(Entry(identity: identity, mode: parts[0]))
    }
  }

  /// The modes as the text of a file.
  package var text: String { entries.map { "\($0.mode)\t\($0.identity.line)\n" }.joined() }

  /// Returns the mode that was chosen for a display, whatever socket it is in.
  ///
  /// The result is nil if none was chosen, or if the display has no such mode now.
  package func mode(for display: Display) -> DisplayMode? {
    let name = display.identity.monitorName
    let entry =
      entries.first { $0.identity == display.identity }
      ?? entries.first { !name.isEmpty && $0.identity.monitorName == name }
    guard let entry, case .named(let size, let rate, let isInterlaced) = ModePreference(entry.mode) else { return nil }
    return display.mode(of: size, refreshMillihertz: rate, isInterlaced: isInterlaced)
  }

  /// Keeps a mode for a display; nil removes the mode that was kept.
  package mutating func keep(_ mode: DisplayMode?, for identity: DisplayIdentity) {
    entries.removeAll {
      $0.identity == identity || !identity.monitorName.isEmpty && $0.identity.monitorName == identity.monitorName
    }
    if let mode { entries.append(Entry(identity: identity, mode: mode.description)) }
  }
}
