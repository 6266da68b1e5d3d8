import Host

/// The main thread's part of an evening.
@MainActor
protocol Front: AnyObject {
  /// Shows what the listener posts until it is over; throws if there is no screen left.
  func run(telling listener: any HostListener) throws
  /// Lets what happens in the room go before its pictures from now on.
  ///
  /// A thread weighs at first what the one weighs that makes it, and none but root may give it more later: so every thread
  /// that presses wait for has to be there before.
  func giveWay()
  /// Takes the only display for the TV's picture without being asked, now or once it is known to be the only one.
  func takeOnlyDisplay()
  /// Puts everything on the displays back.
  func close()
}

extension Windows: Front {}
