import Tidying

/// The name by which a display is known again: never an index, which shifts when another display goes.
package struct DisplayIdentity: Hashable, Sendable, Codable {
  /// The socket that the cable is in, as the system calls it: `HDMI-1`.
  package var connector: String
  /// The name in the display's EDID; empty when it has none.
  package var monitorName: String

  /// An identity from its two names.
  package init(connector: String, monitorName: String) {
    self.connector = connector
    self.monitorName = monitorName
  }

  /// The monitor's name, or the connector if it has none.
  package var shortName: String { shownMonitor.isEmpty ? shownConnector : shownMonitor }

  /// The name by which a person tells it from the others: the monitor's name and the connector, or the connector alone.
  package var name: String { shownMonitor.isEmpty ? shownConnector : "\(shownMonitor) (\(shownConnector))" }

  // The names themselves stay as the system gave them: it is asked for a display by them.
  private var shownMonitor: String { monitorName.tidied(atMost: 60) }
  private var shownConnector: String { connector.tidied(atMost: 60) }

  /// One line of text: the connector, a tab, the monitor's name.
  package var line: String { "\(connector)\t\(monitorName)" }

  /// An identity from ``line``; nil when there is no connector in it.
  package init?(line: String) {
    let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    guard let connector = parts.first, !connector.isEmpty else { return nil }
    self.init(connector: String(connector), monitorName: parts.count > 1 ? String(parts[1]) : "")
  }
}

/// One of the system's outputs and what is plugged into it.
package struct Display: Hashable, Sendable, Codable {
  /// Its identity.
  package var identity: DisplayIdentity
  /// Whether something is plugged in.
  package var isConnected: Bool
  /// The part of the desktop that it shows; nil when it is off.
  package var rectangle: PixelRect?
  /// Its modes in the system's order; empty when the system does not say.
  package var modes: [DisplayMode]
  /// The mode that it is in; nil when it is off or the system does not say.
  package var currentMode: DisplayMode?
  /// Whether the system marks it as the primary one.
  package var isMarkedPrimary: Bool
  /// Whether its picture is rotated, so that a mode's width is the picture's height.
  package var isTurned: Bool
  /// Its maker, from its EDID; empty if the system does not say.
  package var make = ""
  /// Its serial number, as its EDID says; empty where the system does not.
  package var serial = ""
  /// How many of its pixels are one of the desktop's units, in each direction; always 1 on X11.
  package var scale = 1.0
  /// Whether it is a part of the machine, as a laptop's panel is.
  package var isBuiltIn: Bool

  /// A display from what the system says of it.
  package init(
    identity: DisplayIdentity, isConnected: Bool = true, rectangle: PixelRect? = nil, modes: [DisplayMode] = [],
    currentMode: DisplayMode? = nil, isMarkedPrimary: Bool = false, isTurned: Bool = false
  ) {
    self.identity = identity
    self.isConnected = isConnected
    self.rectangle = rectangle
    self.modes = modes
    self.currentMode = currentMode
    self.isMarkedPrimary = isMarkedPrimary
    self.isTurned = isTurned
    isBuiltIn = ["eDP", "LVDS", "DSI"].contains { identity.connector.hasPrefix($0) }
  }

  /// The socket that the cable is in.
  package var connector: String { identity.connector }

  /// Whether it is connected and shows a part of the desktop.
  package var isOn: Bool { isConnected && rectangle != nil }

  /// The name by which a person tells it from the others.
  package var name: String { identity.name }

  /// The size of its picture in a mode.
  package func pictureSize(in mode: DisplayMode) -> PixelSize { isTurned ? mode.size.turned : mode.size }
}

extension [Display] {
  /// The desktop's own display, or nil when nothing is connected.
  ///
  /// The marked one if it is on; else the machine's own panel; else the one at 0,0; else the first that is on; else the
  /// first connected.
  package var primary: Display? {
    first { $0.isOn && $0.isMarkedPrimary }
      ?? first { $0.isOn && $0.isBuiltIn }
      ?? first { $0.isOn && $0.rectangle?.x == 0 && $0.rectangle?.y == 0 }
      ?? first { $0.isOn }
      ?? first { $0.isConnected }
  }

  /// The display in a socket.
  package func at(_ connector: String) -> Display? { first { $0.connector == connector } }

  /// These displays, as their pictures are seen, with what somebody else knows of them; those that only they know are off.
  package func knowing(_ known: [Display]) -> [Display] {
    let off = known.filter { at($0.connector) == nil }.map { display in
      var display = display
      display.rectangle = nil
      display.currentMode = nil
      return display
    }
    return map { display in known.at(display.connector).map(display.knowing) ?? display } + off
  }
}

extension Display {
  /// This display with the modes, the make and the role that somebody else knows of it.
  fileprivate func knowing(_ known: Display) -> Display {
    var display = self
    if identity.monitorName.isEmpty { display.identity.monitorName = known.identity.monitorName }
    display.make = known.make
    display.serial = known.serial
    // Nested outputs call themselves off: then what is seen tells the scale.
    if known.isOn {
      display.scale = known.scale
    } else if let rectangle, !rectangle.isEmpty, let mode = currentMode {
      display.scale = Double(pictureSize(in: mode).width) / Double(rectangle.width)
    }
    display.isBuiltIn = isBuiltIn || known.isBuiltIn
    display.isMarkedPrimary = known.isMarkedPrimary
    if !known.modes.isEmpty { display.modes = known.modes }
    if let mode = currentMode { display.currentMode = known.listed(mode) }
    return display
  }

  /// The mode of this display's list that is seen elsewhere as another one.
  private func listed(_ seen: DisplayMode) -> DisplayMode {
    // Wayland lets a compositor leave the rate out: then the one that lists the modes says which it is.
    if seen.refreshMillihertz == 0, let currentMode, currentMode.size == seen.size { return currentMode }
    // One mode has two numbers: rates are cut or rounded on either side.
    func distance(_ mode: DisplayMode) -> Int { abs(mode.refreshMillihertz - seen.refreshMillihertz) }
    let nearest = modes.filter { $0.size == seen.size }.min { distance($0) < distance($1) }
    return nearest.flatMap { distance($0) <= 100 ? $0 : nil } ?? seen
  }
}
