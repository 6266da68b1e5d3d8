import Displays

/// The report of GNOME's compositor on its outputs.
///
/// It is the reply to `org.gnome.Mutter.DisplayConfig.GetCurrentState`, which has been the same since version 43.
struct MutterState: Hashable {
  /// A mode of a monitor.
  struct Mode: Hashable {
    /// The compositor's name for it: `1920x1080@60.000`.
    var id: String
    var size: PixelSize
    var refreshMillihertz: Int
    var isInterlaced = false
    var isCurrent = false
    var isPreferred = false
    /// The scales that the mode may have; no others are allowed.
    var scales: [Double] = [1]
  }

  /// A monitor that is plugged in.
  struct Monitor: Hashable {
    var connector: String
    var vendor = ""
    var product = ""
    var serial = ""
    var modes: [Mode] = []
    var isBuiltIn = false
    /// The underscanning setting, which every change must hand back as it was; nil if the monitor has no such setting.
    var isUnderscanning: Bool?
    /// The colour mode, which every change must hand back as it was; nil if the monitor has no such setting.
    var colorMode: UInt32?
  }

  /// A part of the desktop and the monitors that show it.
  struct Logical: Hashable {
    var x: Int
    var y: Int
    var scale = 1.0
    /// The rotation in quarter turns; from 4 on, the picture is mirrored too.
    var transform: UInt32 = 0
    var isPrimary = false
    /// The monitors' connectors, each with the id of its mode.
    var monitors: [Shown]

    struct Shown: Hashable {
      var connector: String
      var mode: String
    }
  }

  /// The number of the state, which a change must name.
  var number: UInt32 = 0
  var monitors: [Monitor] = []
  var logicals: [Logical] = []
  /// The layout mode: 1 if the desktop's units are pixels divided by the scale, 2 if they are pixels.
  var layoutMode: UInt32 = 1
  /// Whether a change may specify the layout mode.
  var canChangeLayoutMode = false

  /// The outputs as displays, in the compositor's order.
  var displays: [Display] {
    monitors.map { monitor in
      let logical = logicals.first { $0.monitors.contains { $0.connector == monitor.connector } }
      let modes = monitor.modes.enumerated().map { Self.mode($1, $0) }
      var display = Display(
        identity: DisplayIdentity(
          connector: monitor.connector,
          monitorName: [monitor.vendor, monitor.product].filter { !$0.isEmpty }.joined(separator: " ")),
        modes: modes, isMarkedPrimary: logical?.isPrimary ?? false, isTurned: (logical?.transform ?? 0) % 2 == 1)
      display.make = monitor.vendor
      display.serial = monitor.serial
      display.isBuiltIn = display.isBuiltIn || monitor.isBuiltIn
      guard let logical, let index = monitor.modes.firstIndex(where: \.isCurrent) else { return display }
      display.scale = logical.scale
      display.currentMode = modes[index]
      let size = display.pictureSize(in: modes[index])
      let divisor = layoutMode == 2 ? 1 : logical.scale
      display.rectangle = PixelRect(
        x: logical.x, y: logical.y, width: Int((Double(size.width) / divisor).rounded()),
        height: Int((Double(size.height) / divisor).rounded()))
      return display
    }
  }

  /// Returns all parts of the desktop after changes; nil if a change names something that does not exist.
  func logicals(after changes: [OutputChange]) -> [Logical]? {
    var result = logicals
    for change in changes {
      guard let monitor = monitors.first(where: { $0.connector == change.connector }) else { return nil }
      let index = result.firstIndex { $0.monitors.contains { $0.connector == change.connector } }
      var logical = index.map { result[$0] } ?? Logical(x: 0, y: 0, monitors: [])
      // Other monitors that showed the same part continue to show it.
      if let index {
        result[index].monitors.removeAll { $0.connector == change.connector }
        if result[index].monitors.isEmpty { result.remove(at: index) } else { logical.isPrimary = false }
      }
      guard let corner = change.corner else { continue }
      let known = monitor.modes.enumerated().first { index, mode in
        change.mode.map { $0.looksLike(Self.mode(mode, index)) } ?? mode.isCurrent
      }
      guard let mode = known?.element else { return nil }
      (logical.x, logical.y) = (corner.x, corner.y)
      let wanted = change.scale ?? logical.scale
      logical.scale = mode.scales.min { abs($0 - wanted) < abs($1 - wanted) } ?? 1
      logical.monitors = [Logical.Shown(connector: change.connector, mode: mode.id)]
      result.insert(logical, at: min(index ?? result.count, result.count))
    }
    result = joined(result)
    // Exactly one part must be the primary one, and the desktop must begin at 0,0.
    if !result.isEmpty, !result.contains(where: \.isPrimary) { result[0].isPrimary = true }
    let left = result.map(\.x).min() ?? 0
    let top = result.map(\.y).min() ?? 0
    for index in result.indices {
      result[index].x -= left
      result[index].y -= top
    }
    return result
  }

  /// Joins monitors with the same position and size into one part.
  ///
  /// Parts may not overlap, and the monitors of one part mirror each other.
  private func joined(_ parts: [Logical]) -> [Logical] {
    func size(of part: Logical) -> PixelSize? {
      part.monitors.first.flatMap { shown in
        monitors.first { $0.connector == shown.connector }?.modes.first { $0.id == shown.mode }?.size
      }
    }
    return parts.reduce(into: []) { result, part in
      let same = result.firstIndex {
        $0.x == part.x && $0.y == part.y && $0.transform == part.transform && size(of: $0) == size(of: part)
      }
      guard let same else { return result.append(part) }
      result[same].monitors += part.monitors
      result[same].isPrimary = result[same].isPrimary || part.isPrimary
    }
  }

  private static func mode(_ mode: Mode, _ index: Int) -> DisplayMode {
    DisplayMode(
      id: UInt64(index + 1), size: mode.size, refreshMillihertz: mode.refreshMillihertz,
      isInterlaced: mode.isInterlaced, isPreferred: mode.isPreferred)
  }
}

extension MutterState {
  /// Reads the state from a reply to `GetCurrentState`: `u a((ssss)a(siiddada{sv})a{sv}) a(iiduba(ssss)a{sv}) a{sv}`.
  init(_ answer: OpaquePointer) {
    var reader = DBusReader(answer)
    number = reader.uint32()
    reader.each { monitors.append(Self.monitor(&$0)) }
    reader.each { one in
      var logical = Logical(
        x: one.int32(), y: one.int32(), scale: one.double(), transform: one.uint32(), isPrimary: one.bool(),
        monitors: [])
      one.each { spec in
        let connector = spec.text()
        let mode = monitors.first { $0.connector == connector }?.modes.first(where: \.isCurrent)?.id ?? ""
        logical.monitors.append(Logical.Shown(connector: connector, mode: mode))
      }
      if logical.scale <= 0 { logical.scale = 1 }
      logicals.append(logical)
    }
    reader.properties { key, value in
      switch key {
      case "layout-mode": layoutMode = value.uint32()
      case "supports-changing-layout-mode": canChangeLayoutMode = value.bool()
      default: break
      }
    }
  }

  private static func monitor(_ reader: inout DBusReader) -> Monitor {
    var spec = reader.inside()
    var monitor = Monitor(connector: spec.text(), vendor: spec.text(), product: spec.text(), serial: spec.text())
    reader.each { one in
      var mode = Mode(
        id: one.text(), size: PixelSize(width: one.int32(), height: one.int32()),
        refreshMillihertz: Int((one.double() * 1000).rounded()))
      _ = one.double()  // the scale that the compositor would choose
      mode.scales = one.doubles()
      one.properties { key, value in
        switch key {
        case "is-current": mode.isCurrent = value.bool()
        case "is-preferred": mode.isPreferred = value.bool()
        case "is-interlaced": mode.isInterlaced = value.bool()
        default: break
        }
      }
      monitor.modes.append(mode)
    }
    reader.properties { key, value in
      switch key {
      case "is-builtin": monitor.isBuiltIn = value.bool()
      case "is-underscanning": monitor.isUnderscanning = value.bool()
      case "color-mode": monitor.colorMode = value.uint32()
      default: break
      }
    }
    return monitor
  }
}
