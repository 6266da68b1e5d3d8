import Console
import Games
import Scenes
import Stage

/// The mouse and the fingers on the console: their targets, and the results of clicks.
struct ConsolePointer {
  /// The console as it was last shown, its areas, and its state.
  struct Shown {
    var picture: ConsolePicture
    var view: ConsoleView
    var focus: ConsoleFocus
  }

  /// A click.
  struct Click {
    var spot: ConsoleSpot
    /// The console that was clicked.
    var shown: Shown
  }

  private var shown: [StageWindow: Shown] = [:]
  private var place: (window: StageWindow, point: Point)?
  /// A pointer that has not moved since the program began, or since a key was pressed, points at nothing.
  private var isInUse = false
  private var held: (spot: ConsoleSpot, shown: Shown)?
  private var isFinger = false

  /// A window shows this from now on; nil where it shows no console.
  mutating func shows(_ shown: Shown?, on window: StageWindow) { self.shown[window] = shown }

  /// The spot under the pointer; nil if nothing there can be pressed.
  var pointed: ConsoleSpot? {
    guard isInUse, !isFinger || held != nil, let place else { return nil }
    let spot = shown[place.window]?.picture.spot(at: place.point, isFinger: isFinger)
    // What is held down is let go of by moving away from it.
    return held.map { $0.spot == spot } ?? true ? spot : nil
  }

  /// Whether what it points at is held down.
  var isHeld: Bool { held != nil && pointed != nil }

  /// Somebody uses keys: they look where the arrows are.
  mutating func keyPressed() { (isInUse, held) = (false, nil) }

  /// Notes that a screen has another size: nobody has moved the pointer to its present place.
  mutating func screenChanged() { (place, isInUse, held) = (nil, false, nil) }

  /// Whether somebody has moved the mouse, or pressed: a display that sleeps moves windows away from below one that rests.
  func isSomebodys(_ pointer: StagePointer) -> Bool {
    switch pointer.kind {
    case .left: false
    case .moved: place.map { $0.window == pointer.window && $0.point != Point(x: pointer.x, y: pointer.y) } ?? false
    case .pressed, .released, .wheel: true
    }
  }

  /// Takes what has happened; returns a click, or a turn of the wheel, that counts.
  mutating func click(after pointer: StagePointer) -> Click? {
    let point = Point(x: pointer.x, y: pointer.y)
    isFinger = pointer.isFinger
    if pointer.kind != .left {
      // The first place of all is where it was lying.
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
