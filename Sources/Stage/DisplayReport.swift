package import Displays
import FoundationEssentials

/// The displays that there are and what would be done with them: `parlor displays`.
package struct DisplayReport: Hashable, Sendable, Encodable {
  /// One display.
  package struct Entry: Hashable, Sendable, Encodable {
    /// The socket that the cable is in.
    package var connector: String
    /// The name in the display's EDID; empty when it has none.
    package var monitorName: String
    /// Its maker, from its EDID; empty if the system does not say.
    package var make: String
    /// Its serial number; empty where the system does not say.
    package var serial: String
    /// How many of its pixels are one of the desktop's units.
    package var scale: Double
    /// Whether something is plugged in.
    package var connected: Bool
    /// Whether it is the desktop's own.
    package var primary: Bool
    /// The part of the desktop that it shows; nil when it is off.
    package var rectangle: PixelRect?
    /// The mode that it is in, as `--mode` takes it; nil when it is off.
    package var currentMode: String?
    /// The mode that it asks for itself.
    package var preferredMode: String?
    /// Its modes in the system's order.
    package var modes: [String]
  }

  /// The choice that Parlor would make.
  package struct Choice: Hashable, Sendable, Encodable {
    /// The connector of the display that would be the TV; nil when there would be none.
    package var tv: String?
    /// The connectors of further displays that would be TVs too.
    package var more: [String] = []
    /// The mode that it would get, or that it keeps; nil when it is not known.
    package var mode: String?
    /// Whether Parlor would set that mode.
    package var setsMode: Bool
    /// Why this display, or why none, in one sentence.
    package var reason: String
    /// The warning for the user about the mode.
    package var warning: String?
  }

  /// `X11`, `Xwayland` or `Wayland`.
  package var system: String
  /// How the modes were learned, and are set; nil where the system says only which mode each is in.
  package var way: String?
  /// All outputs in the system's order.
  package var displays: [Entry]
  /// The choice among them.
  package var choice: Choice

  /// A report on displays as they are.
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

  /// The report as one object of JSON.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  /// The report for a person to read, several lines.
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
