import Host

/// The main thread's part of an evening.
@MainActor
protocol Front: AnyObject {
  /// Shows the pictures that the listener posts, until it posts the end; throws if no screen is left.
  func run(telling listener: any HostListener) throws
  /// Gives the room's events priority over its pictures from now on.
  ///
  /// A new thread inherits the priority of the thread that creates it, and only root may raise that later. So every
  /// thread that presses depend on must exist before this call.
  func giveWay()
  /// Uses the only display for the TV's picture without being asked, now or as soon as it turns out to be the only one.
  func takeOnlyDisplay()
  /// Restores the displays to their former state.
  func close()
}

extension Windows: Front {}
