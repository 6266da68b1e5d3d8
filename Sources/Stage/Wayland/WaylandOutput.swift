import CWayland
import Displays

/// An output as the compositor tells of it, event by event.
struct WaylandOutput {
  /// The registry's number for it.
  let global: UInt32
  /// The compositor's object.
  let proxy: OpaquePointer
  /// The object that tells its logical rectangle; nil without xdg-output.
  var logical: OpaquePointer?
  /// `HDMI-A-1`; empty before version 4.
  var name = ""
  /// The compositor's name of it for people.
  var description = ""
  /// The make and the model, as the EDID has them.
  var model = ""
  /// The top left corner on the desktop, in the compositor's units.
  var corner: (x: Int, y: Int) = (0, 0)
  /// The size on the desktop, in the compositor's units; nil until it is reported.
  var logicalSize: PixelSize?
  /// How much larger its pixels are than the compositor's units, rounded up.
  var scale = 1
  /// Whether its picture is rotated.
  var isTurned = false
  /// The modes that the compositor lists, often only the current one.
  var modes: [DisplayMode] = []
  /// The mode that it is in.
  var currentMode: DisplayMode?
  /// The modes reported since the last `done`.
  private var news: [DisplayMode] = []

  /// The output as a display; nil until the compositor has said enough.
  var display: Display? {
    guard let mode = currentMode else { return nil }
    let pixels = isTurned ? mode.size.turned : mode.size
    let size = logicalSize ?? PixelSize(width: pixels.width / scale, height: pixels.height / scale)
    return Display(
      identity: DisplayIdentity(connector: name.isEmpty ? "output-\(global)" : name, monitorName: model),
      rectangle: PixelRect(x: corner.x, y: corner.y, size: size), modes: modes, currentMode: mode,
      isTurned: isTurned)
  }

  /// A display that the compositor has just announced.
  init(global: UInt32, proxy: OpaquePointer) {
    self.global = global
    self.proxy = proxy
  }

  /// Takes in a mode.
  mutating func add(_ mode: DisplayMode, isCurrent: Bool) {
    news.append(mode)
    if isCurrent { currentMode = mode }
  }

  /// Notes that the report is complete: a single mode out of several is only the one that it changed to.
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
