import Console

/// The drawing of everything that can be pressed, in one place, so that everything that looks like a button is one.
extension Composer {
  /// The height to which a control rises under the pointer or the arrows, in units.
  private static let lift = 0.45
  /// The height of a control that is held down, in units.
  private static let heldLift = 0.1

  /// Adds an area of the picture that can be pressed or responds to the wheel.
  mutating func area(_ rect: Rect, _ spot: ConsoleSpot?, up: ConsoleSpot? = nil, down: ConsoleSpot? = nil) {
    areas.append(ConsoleArea(rect: pixels(rect), spot: spot, up: up, down: down))
  }

  /// Returns the height to which a control has risen, in units.
  ///
  /// It depends on whether the control is held down, is under the pointer or the arrows, or neither.
  func lift(_ spot: ConsoleSpot, _ focus: ConsoleFocus, isChosen: Bool) -> Double {
    let isPointed = focus.pointed == spot
    if isPointed, focus.isHeld { return Self.heldLift }
    return isPointed || isChosen ? Self.lift : 0
  }

  /// Draws the shadow of a control that has risen to its present place.
  mutating func shade(_ top: Rect, radius: Double, lift: Double) {
    guard lift > 0 else { return }
    let depth = lift > Self.heldLift ? 0.6 : 0.25
    box(
      Rect(x: top.x - 0.1, y: top.y, width: top.width + 0.2, height: top.height + depth), radius: radius,
      fill: Fill(theme.shadow))
  }

  /// Draws a button's background; returns the rectangle for its contents.
  ///
  /// - Parameters:
  ///   - isChosen: Whether the arrows are on it.
  ///   - fill: The fill while nothing points at it; nil for none.
  ///   - up: The effect of the wheel on it.
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

  /// Draws the background of a row in a list; it rises only within its own place, so that it covers no other row.
  mutating func row(_ rect: Rect, _ spot: ConsoleSpot, radius: Double, focus: ConsoleFocus, isChosen: Bool) {
    area(rect, spot)
    let lift = lift(spot, focus, isChosen: isChosen)
    guard lift > 0 else { return }
    box(rect, radius: radius, fill: Fill(theme.shadow))
    var top = rect
    // The lines of a name need the rest of the height.
    top.height -= min(lift, 0.3, 0.06 * rect.height)
    box(
      top, radius: radius, fill: lift > Self.heldLift ? theme.raised : theme.surface,
      stroke: isChosen ? theme.accent : theme.line, strokeWidth: isChosen ? 0.4 : 0.2)
  }
}
