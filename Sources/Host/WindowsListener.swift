package import Console
package import Games

/// Whoever takes what happens at the displays and the console.
@MainActor
package protocol WindowsListener {
  /// Takes it.
  ///
  /// - Parameter moment: When it happened; nil for now.
  func tell(_ event: WindowsEvent, at moment: Instant?)
}
