package import Games
package import PadProtocol
package import Room

/// Whoever takes what happens at the displays and the console.
@MainActor
package protocol WindowsListener {
  /// The language of the console.
  var language: Language { get }
  /// Takes it.
  ///
  /// - Parameter moment: When it happened; nil for now.
  func tell(_ event: RoomEvent, at moment: Instant?)
}
