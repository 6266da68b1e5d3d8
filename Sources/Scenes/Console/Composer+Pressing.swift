import Console

/// Everything that can be pressed is drawn here, so that everything that looks like a button is one.
extension Composer {
  /// How far something rises under the pointer or the arrows, in units.
  private static let lift = 0.45
  /// The same while it is held down.
  private static let heldLift = 0.1

  /// Says that a part of the picture can be pressed, or has something for the wheel.
  mutating func area(_ rect: Rect, _ spot: ConsoleSpot?, up: ConsoleSpot? = nil, down: ConsoleSpot? = nil) {
    areas.append(ConsoleArea(rect: pixels(rect), spot: spot, up: up, down: down))
  }

  /// How far something has risen: nothing points at it, the pointer or the arrows are on it, or it is held down.
  func lift(_ spot: ConsoleSpot, _ focus: ConsoleFocus, isChosen: Bool) -> Double {
    let isPointed = focus.pointed == spot
    if isPointed, focus.isHeld { return Self.heldLift }
    return isPointed || isChosen ? Self.lift : 0
  }

  /// The shadow of a thing that has risen by so much, and is here now.
  mutating func shade(_ top: Rect, radius: Double, lift: Double) {
    guard lift > 0 else { return }
    let depth = lift > Self.heldLift ? 0.6 : 0.25
    box(
      Rect(x: top.x - 0.1, y: top.y, width: top.width + 0.2, height: top.height + depth), radius: radius,
      fill: Fill(theme.shadow))
  }

  /// A button's ground; returns where what stands on it goes.
  ///
  /// - Parameters:
  ///   - isChosen: Whether the arrows are on it.
  ///   - fill: What it is made of while nothing points at it; nil for nothing.
  ///   - up: What the wheel does on it.
  mutating func button(
    _ rect: Rect, _ spot: ConsoleSpot, radius: Double, focus: ConsoleFocus, isChosen: Bool, fill: Fill?,
    stroke: Color? = nil, strokeWidth: Double = 0.2, up: ConsoleSpot? = nil, down: ConsoleSpot? = nil
  ) -> Rect {
    area(rect, spot, up: up, down: down)
    let lift = lift(spot, focus, isChosen: isChosen)
    var top = rect
    top.y -= lift
    shade(top, radius: radius, lift: lift)
    box(
      top, radius: radius, fill: lift > 0 ? theme.raised : fill,
      stroke: isChosen ? theme.accent : lift > 0 ? stroke ?? theme.line : stroke,
      strokeWidth: isChosen ? 0.45 : strokeWidth)
    return top
  }

  /// The ground of a row in a list, between others that must not be covered: it rises within its own place.
  mutating func row(_ rect: Rect, _ spot: ConsoleSpot, radius: Double, focus: ConsoleFocus, isChosen: Bool) {
    area(rect, spot)
    let lift = lift(spot, focus, isChosen: isChosen)
    guard lift > 0 else { return }
    box(rect, radius: radius, fill: Fill(theme.shadow))
    var top = rect
    // The lines of a name need the rest.
    top.height -= min(lift, 0.3, 0.06 * rect.height)
    box(
      top, radius: radius, fill: lift > Self.heldLift ? theme.raised : theme.surface,
      stroke: isChosen ? theme.accent : theme.line, strokeWidth: isChosen ? 0.4 : 0.2)
  }
}
