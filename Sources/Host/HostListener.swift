package import Console
package import Games

/// Receives the events of displays and console.
@MainActor
package protocol HostListener {
  /// Takes it.
  ///
  /// - Parameter moment: When it happened; nil for now.
  func tell(_ event: HostEvent, at moment: Instant?)
}
