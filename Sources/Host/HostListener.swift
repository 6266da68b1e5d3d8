package import Console
package import Games

/// Receives the events of the displays and the console.
@MainActor
package protocol HostListener {
  /// Handles an event.
  ///
  /// - Parameter moment: The time of the event; nil for now.
  func tell(_ event: HostEvent, at moment: Instant?)
}
