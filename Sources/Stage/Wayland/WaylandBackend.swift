import CSDL2
import CWayland
import Displays
import Logging

/// The stage on a Wayland compositor.
@MainActor
final class WaylandBackend: StageBackend {
  init(_ options: StageOptions, _ log: Logger) throws(StageError) { throw .noScreen }
  func sdlWindow(_ window: StageWindow) -> OpaquePointer { fatalError() }
  var descriptors: [Int32] { [] }
  var deadline: Int64? { nil }
  var hasEvents: Bool { false }
  func handleEvents(at now: Int64) -> [StageEvent] { [] }
  func size(of window: StageWindow) -> PixelSize? { nil }
  func present(_ window: StageWindow, _ picture: Picture) {}
  func usePrimary(_ isUsed: Bool) {}
  func holdOffBlanking(_ isHeldOff: Bool) {}
  func close() {}
}
