import Tidying

/// The names by which a display is recognized; never an index, which shifts when another display goes.
package struct DisplayIdentity: Hashable, Sendable, Codable {
  /// The socket that the cable is in, by the system's name, such as `HDMI-1`.
  package var connector: String
  /// The name in the display's EDID; empty if there is none.
  package var monitorName: String

  /// Creates an identity from its two names.
  package init(connector: String, monitorName: String) {
    self.connector = connector
    self.monitorName = monitorName
  }

  /// The monitor's name, or the connector if it has none.
  package var shortName: String { shownMonitor.isEmpty ? shownConnector : shownMonitor }

  /// The name that distinguishes the display for people: the monitor's name and the connector, or the connector alone.
  package var name: String { shownMonitor.isEmpty ? shownConnector : "\(shownMonitor) (\(shownConnector))" }

  // The names themselves stay as the system gave them, because Parlor uses them to ask the system for a display.
  private var shownMonitor: String { monitorName.tidied(atMost: 60) }
  private var shownConnector: String { connector.tidied(atMost: 60) }

  /// The identity as one line of text: the connector, a tab, and the monitor's name.
  package var line: String { "\(connector)\t\(monitorName)" }

  /// Reads an identity from a ``line``; nil if the line contains no connector.
  package init?(line: String) {
    let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    guard let connector = parts.first, !connector.isEmpty else { return nil }
    self.init(connector: String(connector), monitorName: parts.count > 1 ? String(parts[1]) : "")
  }
}

/// One of the system's outputs, with the monitor that is plugged into it.
package struct Display: Hashable, Sendable, Codable {
  /// Its identity.
  package var identity: DisplayIdentity
  /// Whether something is plugged in.
  package var isConnected: Bool
  /// The part of the desktop that it shows; nil if it is off.
  package var rectangle: PixelRect?
  /// Its modes in the system's order; empty if the system does not report any.
  package var modes: [DisplayMode]
  /// Its current mode; nil if it is off or the system does not report the mode.
  package var currentMode: DisplayMode?
  /// Whether the system marks it as the primary one.
  package var isMarkedPrimary: Bool
  /// Whether its picture is rotated, so that a mode's width is the picture's height.
  package var isTurned: Bool
  /// Its maker from its EDID; empty if the system does not report it.
  package var make = ""
  /// Its serial number from its EDID; empty if the system does not report it.
  package var serial = ""
  /// The number of its pixels for each of the desktop's units, in each direction; always 1 on X11.
  package var scale = 1.0
  /// Whether it is built into the machine, as a laptop's panel is.
  package var isBuiltIn: Bool

  /// Creates a display from the system's report.
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

  /// The name that distinguishes the display for people.
  package var name: String { identity.name }

  /// Returns the size of its picture in a mode.
  package func pictureSize(in mode: DisplayMode) -> PixelSize { isTurned ? mode.size.turned : mode.size }
}

extension [Display] {
  /// The desktop's own display; nil if nothing is connected.
  ///
  /// It is the marked display if that one is on. Otherwise it is the machine's own panel, the display at 0,0, or the
  /// first one, in this order, among those that are on. If none is on, it is the first that is connected.
  package var primary: Display? {
    first { $0.isOn && $0.isMarkedPrimary }
      ?? first { $0.isOn && $0.isBuiltIn }
      ?? first { $0.isOn && $0.rectangle?.x == 0 && $0.rectangle?.y == 0 }
      ?? first { $0.isOn }
      ?? first { $0.isConnected }
  }

  /// Returns the display at a connector; nil if there is none.
  package func at(_ connector: String) -> Display? { first { $0.connector == connector } }

  /// Returns these displays, as their pictures are seen, with the details that another source knows.
  ///
  /// Displays that only the other source knows are added as off.
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
  /// Returns this display with the modes, the make and the role that another source knows.
  fileprivate func knowing(_ known: Display) -> Display {
    var display = self
    if identity.monitorName.isEmpty { display.identity.monitorName = known.identity.monitorName }
    display.make = known.make
    display.serial = known.serial
    // Nested outputs report themselves as off. Then the scale follows from the picture that is seen.
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

  /// Returns the mode in this display's list that matches a mode seen elsewhere, or the seen mode if none matches.
  private func listed(_ seen: DisplayMode) -> DisplayMode {
    // Wayland lets a compositor omit the rate. Then the source that lists the modes says which one is current.
    if seen.refreshMillihertz == 0, let currentMode, currentMode.size == seen.size { return currentMode }
    // The two sources may give different rates for the same mode, because they truncate or round them.
    func distance(_ mode: DisplayMode) -> Int { abs(mode.refreshMillihertz - seen.refreshMillihertz) }
    let nearest = modes.filter { $0.size == seen.size }.min { distance($0) < distance($1) }
    return nearest.flatMap { distance($0) <= 100 ? $0 : nil } ?? seen
  }
}
