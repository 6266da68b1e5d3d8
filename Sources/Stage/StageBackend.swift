import Displays

/// The parts of the stage that each window system does in its own way.
@MainActor
protocol StageBackend: AnyObject {
  /// SDL's window of a kind; nil while there is none.
  func sdlWindow(_ window: StageWindow) -> OpaquePointer?
  /// The descriptors to poll: SDL's and our own.
  var descriptors: [Int32] { get }
  /// When ``handleEvents(at:)`` wants to be called though nothing has come; nil: never.
  var deadline: Int64? { get }
  /// Says that the descriptors are polled next, and sends what is still to be sent; false when something has come already.
  ///
  /// Where it is true ``endWait()`` must follow.
  func beginWait() -> Bool
  /// The descriptors were polled.
  func endWait()
  /// Takes what has come on our own connection, and acts on it.
  func handleEvents(at now: Int64) -> [StageEvent]
  /// The numbers of the TVs that are covered.
  var tvs: [Int] { get }
  /// The size of a window's picture in pixels; nil when there is nothing to draw on.
  func size(of window: StageWindow) -> PixelSize?
  /// Shows pixels.
  func present(_ window: StageWindow, _ picture: Picture)
  /// The keepers that decide on the TVs; they act at the next ``handleEvents(at:)``.
  var keepers: TVKeepers { get set }
  /// Holds off the screen saver and blanking, or no longer.
  func holdOffBlanking(_ isHeldOff: Bool)
  /// Switches the displays off as they do by themselves when nobody is there, or on again.
  func sleep(_ isAsleep: Bool)
  /// How often SDL's windows were recreated, and with them other state: pointers, whether keys are text.
  var renewals: Int { get }
  /// Whether the window system has ended.
  var isScreenLost: Bool { get }
  /// Closes the windows and puts the outputs back.
  func close()
}

/// Pixels to show: 4 bytes each, blue first, the last one of no meaning.
struct Picture {
  /// The first row.
  var pixels: UnsafeRawPointer
  /// Bytes from a row to the next.
  var stride: Int
  /// How many pixels there are.
  var size: PixelSize
  /// Which of them are new.
  var changed: [PixelRect]
}

extension StageBackend {
  /// Where X ends Xlib ends the program.
  var isScreenLost: Bool { false }

  /// Never.
  var renewals: Int { 0 }

  /// Nothing has to be ended.
  func endWait() {}
}
