import Console
import Games
import Scenes
import Stage

/// Tracks the mouse and the fingers on the console: the spots that they point at, and the clicks.
struct ConsolePointer {
  /// The console as it was last shown, with its areas and its state.
  struct Shown {
    var picture: ConsolePicture
    var view: ConsoleView
    var focus: ConsoleFocus
  }

  /// A click.
  struct Click {
    var spot: ConsoleSpot
    /// The console as it was shown when it was clicked.
    var shown: Shown
  }

  private var shown: [StageWindow: Shown] = [:]
  private var place: (window: StageWindow, point: Point)?
  /// Whether the pointer can point at something: it must have moved since the program began and since the last key.
  private var isInUse = false
  private var held: (spot: ConsoleSpot, shown: Shown)?
  private var isFinger = false

  /// Notes what a window shows from now on; nil if it shows no console.
  mutating func shows(_ shown: Shown?, on window: StageWindow) { self.shown[window] = shown }

  /// The spot under the pointer; nil if nothing there can be pressed.
  var pointed: ConsoleSpot? {
    guard isInUse, !isFinger || held != nil, let place else { return nil }
    let spot = shown[place.window]?.picture.spot(at: place.point, isFinger: isFinger)
    // Moving away from a spot that is held down lets go of it.
    return held.map { $0.spot == spot } ?? true ? spot : nil
  }

  /// Whether the spot under the pointer is held down.
  var isHeld: Bool { held != nil && pointed != nil }

  /// Notes that somebody uses keys: they look at the target of the arrows, and not at the pointer.
  mutating func keyPressed() { (isInUse, held) = (false, nil) }

  /// Notes that the size of a screen has changed: nobody has moved the pointer to its present place.
  mutating func screenChanged() { (place, isInUse, held) = (nil, false, nil) }

  /// Whether an event comes from somebody who moved the mouse or pressed.
  ///
  /// Other events come from displays that go to sleep: they move windows away from below a pointer that rests.
  func isSomebodys(_ pointer: StagePointer) -> Bool {
    switch pointer.kind {
    case .left: false
    case .moved: place.map { $0.window == pointer.window && $0.point != Point(x: pointer.x, y: pointer.y) } ?? false
    case .pressed, .released, .wheel: true
    }
  }

  /// Handles an event of the pointer; returns a click or a turn of the wheel, or nil if nothing was clicked.
  mutating func click(after pointer: StagePointer) -> Click? {
    let point = Point(x: pointer.x, y: pointer.y)
    isFinger = pointer.isFinger
    if pointer.kind != .left {
      // The first place is only where the pointer was lying: nobody has moved it there.
      if let place, place.window != pointer.window || place.point != point { isInUse = true }
      place = (pointer.window, point)
    }
    switch pointer.kind {
    case .moved: return nil
    case .left:
      if place?.window == pointer.window { (place, held, isInUse) = (nil, nil, false) }
      return nil
    case .pressed:
      isInUse = true
      guard let shown = shown[pointer.window], let spot = shown.picture.spot(at: point, isFinger: isFinger) else {
        held = nil
        return nil
      }
      held = (spot, shown)
      return spot.isUrgent ? Click(spot: spot, shown: shown) : nil
    case .released:
      defer { held = nil }
      guard let held, pointed == held.spot, !held.spot.isUrgent else { return nil }
      return Click(spot: held.spot, shown: held.shown)
    case .wheel(let isUp):
      guard let shown = shown[pointer.window], let spot = shown.picture.turn(up: isUp, at: point) else { return nil }
      return Click(spot: spot, shown: shown)
    }
  }
}
