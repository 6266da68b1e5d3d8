import CWayland
import Displays

/// An output as the compositor describes it, event by event.
struct WaylandOutput {
  /// The output's number in the registry.
  let global: UInt32
  /// The compositor's object for the output.
  let proxy: OpaquePointer
  /// The object that reports the output's logical rectangle; nil without xdg-output.
  var logical: OpaquePointer?
  /// The connector, such as `HDMI-A-1`; empty before version 4.
  var name = ""
  /// The compositor's description of the output for people.
  var description = ""
  /// The make and the model, as in the EDID.
  var model = ""
  /// The top left corner on the desktop, in the compositor's units.
  var corner: (x: Int, y: Int) = (0, 0)
  /// The size on the desktop, in the compositor's units; nil until it is reported.
  var logicalSize: PixelSize?
  /// The number of its pixels for each of the compositor's units, in each direction, rounded up.
  var scale = 1
  /// Whether its picture is rotated.
  var isTurned = false
  /// The modes that the compositor lists, often only the current one.
  var modes: [DisplayMode] = []
  /// The current mode; nil until it is reported.
  var currentMode: DisplayMode?
  /// The modes reported since the last `done`.
  private var news: [DisplayMode] = []

  /// The output as a display; nil until the compositor has reported the current mode.
  var display: Display? {
    guard let mode = currentMode else { return nil }
    let pixels = isTurned ? mode.size.turned : mode.size
    let size = logicalSize ?? PixelSize(width: pixels.width / scale, height: pixels.height / scale)
    return Display(
      identity: DisplayIdentity(connector: name.isEmpty ? "output-\(global)" : name, monitorName: model),
      rectangle: PixelRect(x: corner.x, y: corner.y, size: size), modes: modes, currentMode: mode,
      isTurned: isTurned)
  }

  /// Creates an output that the compositor has just announced.
  init(global: UInt32, proxy: OpaquePointer) {
    self.global = global
    self.proxy = proxy
  }

  /// Adds a reported mode.
  mutating func add(_ mode: DisplayMode, isCurrent: Bool) {
    news.append(mode)
    if isCurrent { currentMode = mode }
  }

  /// Notes that the report is complete.
  ///
  /// If several modes are known, a report of a single one means only that the output has changed to it.
  mutating func finish() {
    defer { news = [] }
    guard !news.isEmpty else { return }
    if news.count > 1 || modes.count <= 1 {
      modes = news
    } else {
      modes += news.filter { mode in !modes.contains { $0.looksLike(mode) } }
    }
  }
}
