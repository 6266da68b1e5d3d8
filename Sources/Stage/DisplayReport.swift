package import Displays
import FoundationEssentials

/// The report of `parlor displays`: the displays that there are, and what Parlor would do with them.
package struct DisplayReport: Hashable, Sendable, Encodable {
  /// One display.
  package struct Entry: Hashable, Sendable, Encodable {
    /// The connector that the cable is plugged into.
    package var connector: String
    /// The name in the display's EDID; empty if there is none.
    package var monitorName: String
    /// The maker in the display's EDID; empty if the system does not report it.
    package var make: String
    /// The display's serial number; empty if the system does not report it.
    package var serial: String
    /// The number of pixels for each of the desktop's units.
    package var scale: Double
    /// Whether a display is plugged in.
    package var connected: Bool
    /// Whether this is the desktop's primary display.
    package var primary: Bool
    /// The part of the desktop that the display shows; nil if it is off.
    package var rectangle: PixelRect?
    /// The current mode, in the form that `--mode` accepts; nil if the display is off.
    package var currentMode: String?
    /// The mode that the display itself prefers; nil if none is known.
    package var preferredMode: String?
    /// The display's modes, in the system's order.
    package var modes: [String]
  }

  /// The choice that Parlor would make.
  package struct Choice: Hashable, Sendable, Encodable {
    /// The connector of the display that would be the TV; nil if none would be.
    package var tv: String?
    /// The connectors of further displays that would also be TVs.
    package var more: [String] = []
    /// The mode that the TV would get or keep; nil if it is not known.
    package var mode: String?
    /// Whether Parlor would set this mode.
    package var setsMode: Bool
    /// The reason for the choice of this display, or of none, in one sentence.
    package var reason: String
    /// The warning for the user about the mode; nil if there is none.
    package var warning: String?
  }

  /// `X11`, `Xwayland` or `Wayland`.
  package var system: String
  /// The interface by which modes are listed and set; nil if the system reports only each display's current mode.
  package var way: String?
  /// All outputs in the system's order.
  package var displays: [Entry]
  /// The choice among them.
  package var choice: Choice

  /// Makes a report on the displays in their current state.
  init(
    system: String, way: String?, displays: [Display], canSetModes: Bool, mode: ModePreference, kept: KeptModes,
    _ wish: TVChoice.Circumstances
  ) {
    let primary = displays.primary?.connector
    self.system = system
    self.way = way
    self.displays = displays.map { display in
      Entry(
        connector: display.connector, monitorName: display.identity.monitorName, make: display.make,
        serial: display.serial, scale: display.scale, connected: display.isConnected,
        primary: display.connector == primary, rectangle: display.rectangle,
        currentMode: display.currentMode?.description, preferredMode: display.preferredMode?.description,
        modes: display.modes.map(\.description))
    }
    switch TVChoice.make(from: displays, wish) {
    case .none(let reason):
      choice = Choice(tv: nil, mode: nil, setsMode: false, reason: reason.description, warning: nil)
    case .display(let display, let reason):
      let wanted = ModeChoice(mode, for: display, canSetModes: canSetModes, kept: kept)
      choice = Choice(
        tv: display.connector, mode: (canSetModes ? wanted.mode : display.currentMode)?.description,
        setsMode: canSetModes && wanted.mode != display.currentMode, reason: "\(display.name) \(reason).",
        warning: wanted.warning?.description)
      choice.more = TVChoice.more(than: display, from: displays, wish.preference).map(\.connector)
    }
  }

  /// The report as one JSON object.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  /// The report as several lines of text for people.
  package var text: String {
    let learned = way.map { ", modes by \($0)" } ?? ""
    var lines = ["\(system)\(learned), \(displays.count { $0.connected }) displays connected"]
    for display in displays where display.connected || display.rectangle != nil {
      let name = display.monitorName.isEmpty ? "" : " \"\(display.monitorName)\""
      let place = display.rectangle.map { "\($0)" } ?? "off"
      let scaled = display.scale == 1 ? "" : " at a scale of \(display.scale)"
      let isTV = display.connector == choice.tv
      let role = isTV || choice.more.contains(display.connector) ? ", would be \(isTV ? "the" : "another") TV" : ""
      lines.append("\(display.connector)\(name): \(place)\(scaled)\(display.primary ? ", primary" : "")\(role)")
      let marked = display.modes.map { mode in
        mode + (mode == display.currentMode ? "*" : "") + (mode == display.preferredMode ? "+" : "")
      }
      if !marked.isEmpty { lines.append("  " + marked.joined(separator: " ")) }
    }
    lines.append("(* the mode it is in, + the mode it prefers)")
    lines.append(choice.reason)
    if let mode = choice.mode { lines.append(choice.setsMode ? "It would be set to \(mode)." : "It stays in \(mode).") }
    if let warning = choice.warning { lines.append(warning) }
    return lines.joined(separator: "\n")
  }
}
