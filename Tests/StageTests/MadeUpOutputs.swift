import Displays

@testable import Stage

/// Two outputs that take what they are told.
@MainActor
final class MadeUpOutputs: OutputSystem {
  static let small = mode(1280, 720)
  static let large = mode(3840, 2160)
  static let other = mode(800, 600)

  var serverIdentity = "made up"
  let name = "the test"
  /// Whether it takes no change at all, or none of an output whose cable is pulled.
  var refuses = false
  var refusesPulled = false
  /// Whether outputs lie where somebody has put them.
  var movesNothing = true
  /// What it says yes to and does not do.
  var lie: Lie?
  /// Whether it says yes at once and does it in ``catchUp()``.
  var isSlow = false
  private var left: [OutputChange] = []

  enum Lie { case place, mode }

  private(set) var displays = ["DESK", "TV"].enumerated().map { index, connector in
    Display(
      identity: DisplayIdentity(connector: connector, monitorName: ""),
      rectangle: PixelRect(x: 1280 * index, y: 0, width: 1280, height: 720), modes: [small, large, other],
      currentMode: small)
  }

  func mode(of connector: String) -> DisplayMode? { displays.at(connector)?.currentMode }

  func change(_ connector: String, _ body: (inout Display) -> Void) {
    for index in displays.indices where displays[index].connector == connector { body(&displays[index]) }
  }

  /// Sets a mode, as somebody else does.
  func show(_ connector: String, _ mode: DisplayMode) {
    change(connector) { display in
      display.currentMode = mode
      display.rectangle = display.rectangle.map { PixelRect(x: $0.x, y: $0.y, size: mode.size) }
    }
  }

  /// Does what it said yes to.
  func catchUp() {
    isSlow = false
    _ = make(left)
    left = []
  }

  func make(_ changes: [OutputChange]) -> Bool {
    guard !refuses else { return false }
    if isSlow {
      left += changes
      return true
    }
    var isDone = true
    for made in changes {
      change(made.connector) { display in
        guard display.isConnected || !refusesPulled else { return isDone = false }
        let mode = (lie == .mode ? nil : made.mode) ?? display.currentMode
        display.currentMode = made.corner == nil ? nil : mode
        let now = display.rectangle
        display.rectangle = made.corner.flatMap { corner in
          mode.map {
            let isKept = lie == .place && now != nil
            return PixelRect(x: isKept ? now?.x ?? 0 : corner.x, y: corner.y, size: $0.size)
          }
        }
      }
    }
    return isDone
  }

  private static func mode(_ width: Int, _ height: Int) -> DisplayMode {
    DisplayMode(size: PixelSize(width: width, height: height), refreshMillihertz: 60_000)
  }
}
