import Displays

/// The parts of the stage that each window system implements in its own way.
@MainActor
protocol StageBackend: AnyObject {
  /// Returns SDL's window for one of the stage's windows; nil if there is none.
  func sdlWindow(_ window: StageWindow) -> OpaquePointer?
  /// The descriptors to poll: SDL's and our own.
  var descriptors: [Int32] { get }
  /// The time at which ``handleEvents(at:)`` must be called even if no event arrives; nil for never.
  var deadline: Int64? { get }
  /// Announces that the descriptors are polled next, and flushes pending requests; returns false if an event has
  /// already arrived.
  ///
  /// If it returns true, ``endWait()`` must follow.
  func beginWait() -> Bool
  /// Ends the wait after the descriptors were polled.
  func endWait()
  /// Handles the events that have arrived on our own connection.
  func handleEvents(at now: Int64) -> [StageEvent]
  /// The numbers of the TVs that are covered by their windows.
  var tvs: [Int] { get }
  /// Returns the size of a window's picture in pixels; nil if there is nothing to draw on.
  func size(of window: StageWindow) -> PixelSize?
  /// Shows a picture in a window.
  func present(_ window: StageWindow, _ picture: Picture)
  /// The keepers that decide about the TVs; they act at the next ``handleEvents(at:)``.
  var keepers: TVKeepers { get set }
  /// Holds off the screen saver and blanking, or allows them again.
  func holdOffBlanking(_ isHeldOff: Bool)
  /// Switches the displays off, as they do automatically when nobody is there, or on again.
  func sleep(_ isAsleep: Bool)
  /// The number of times that SDL's windows were recreated, which loses other state: the pointer, and whether keys are
  /// text.
  var renewals: Int { get }
  /// Whether the window system has ended.
  var isScreenLost: Bool { get }
  /// Closes the windows and restores the outputs.
  func close()
}

/// Pixels to show, of 4 bytes each: blue first, and the last byte without a meaning.
struct Picture {
  /// The first row.
  var pixels: UnsafeRawPointer
  /// The number of bytes from one row to the next.
  var stride: Int
  /// The picture's size in pixels.
  var size: PixelSize
  /// The areas whose pixels are new.
  var changed: [PixelRect]
}

extension StageBackend {
  /// False by default: if the X server ends, Xlib ends the program.
  var isScreenLost: Bool { false }

  /// 0 by default: SDL never loses that state.
  var renewals: Int { 0 }

  /// Does nothing by default.
  func endWait() {}
}
