/// The modes that somebody at the console has chosen instead of the largest, each for a display by its name.
///
/// As text a line each: the mode, a tab, and the display as ``DisplayIdentity/line`` has it.
package struct KeptModes: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var identity: DisplayIdentity
    /// As `--mode` takes it: modes have other numbers on another day.
    var mode: String
  }

  private var entries: [Entry] = []

  /// None yet.
  package init() {}

  /// The modes kept in an earlier run; invalid lines are skipped.
  package init(text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 1).map(String.init)
      guard parts.count == 2, ModePreference(parts[0]) != nil, let identity = DisplayIdentity(line: parts[1]) else {
        continue
      }
      entries.append(Entry(identity: identity, mode: parts[0]))
    }
  }

  /// The text of a file.
  package var text: String { entries.map { "\($0.mode)\t\($0.identity.line)\n" }.joined() }

  /// The mode that was chosen for a display, in whatever socket it is; nil for none, or when it has no such mode now.
  package func mode(for display: Display) -> DisplayMode? {
    let name = display.identity.monitorName
    let entry =
      entries.first { $0.identity == display.identity }
      ?? entries.first { !name.isEmpty && $0.identity.monitorName == name }
    guard let entry, case .named(let size, let rate, let isInterlaced) = ModePreference(entry.mode) else { return nil }
    return display.mode(of: size, refreshMillihertz: rate, isInterlaced: isInterlaced)
  }

  /// Keeps a mode for a display, or none any more.
  package mutating func keep(_ mode: DisplayMode?, for identity: DisplayIdentity) {
    entries.removeAll {
      $0.identity == identity || !identity.monitorName.isEmpty && $0.identity.monitorName == identity.monitorName
    }
    if let mode { entries.append(Entry(identity: identity, mode: mode.description)) }
  }
}
