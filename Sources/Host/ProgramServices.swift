package import Journal
package import Room

/// What the program around it does for the room's host.
package struct ProgramServices: Sendable {
  /// Gets the line on standard output at the end of each game.
  var announce: @Sendable (String) -> Void
  /// Makes a QR code of a URL; nil where that does not fit.
  var qrCode: @Sendable (String) -> QRCode?
  /// The moment, by the calendar's clock.
  var wallTime: @Sendable () -> WallTime

  /// The whole of it.
  package init(
    announce: @escaping @Sendable (String) -> Void, qrCode: @escaping @Sendable (String) -> QRCode?,
    wallTime: @escaping @Sendable () -> WallTime = { .now }
  ) {
    self.announce = announce
    self.qrCode = qrCode
    self.wallTime = wallTime
  }
}
