import Host

/// What the main thread does while an evening is on.
@MainActor
protocol Front: AnyObject {
  /// Shows what the listener posts until it is over; throws where there is nothing to show it on any more.
  func run(telling listener: any WindowsListener) throws
  /// Takes the only display for the TV's picture without being asked, now or once it is known to be the only one.
  func takeOnlyDisplay()
  /// Puts everything on the displays back.
  func close()
}

extension Windows: Front {}
