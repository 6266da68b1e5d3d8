/// The TV's place among the other displays.
extension TVKeeper {
  /// Returns the change that gives a display a mode, or only a place if the mode is nil.
  ///
  /// Returns nil if there is nothing to do, or if nothing can be done.
  func plan(giving mode: DisplayMode?, to display: Display, _ primary: Display) -> LayoutPlan? {
    let plan = LayoutPlan(
      giving: mode, to: display, among: displays, primary: primary.connector, staying: taken, maximum: maximumDesktop,
      arrangement: arrangement)
    return plan?.changes.isEmpty == false ? plan : nil
  }

  /// Whether a TV's window covers the console's display, if the console is on another display.
  func coversConsole(_ display: Display) -> Bool {
    guard let console = consoleDisplay(besides: display.identity), console.connector != display.connector,
      let place = console.rectangle
    else { return false }
    return display.rectangle?.overlaps(place) == true
  }

  /// Whether a display stays as it is, including its scale.
  ///
  /// True if the user wants the current mode and no other output shows a part of the display.
  func isLeftAlone(_ display: Display) -> Bool {
    mode == .current && display.isOn && !isOverlapped(display)
  }

  /// Whether another output shows a part of the desktop that a display shows.
  func isOverlapped(_ display: Display) -> Bool {
    guard let rectangle = display.rectangle else { return false }
    return displays.contains { other in
      other.connector != display.connector && other.isOn && other.rectangle.map(rectangle.overlaps) == true
    }
  }
}
