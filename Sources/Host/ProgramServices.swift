package import Controllers
package import Games
package import Journal
package import Room
package import WebTV

/// The services that the surrounding program offers to the room's host.
package struct ProgramServices: Sendable {
  /// Receives the results of rounds and games, once they are recorded.
  var report: @Sendable (RoomRecord) -> Void
  /// Makes a QR code of a URL; nil if the URL does not fit.
  var qrCode: @Sendable (String) -> QRCode?
  /// Makes pictures for browsers that watch; nil if there is no such service.
  var broadcast: (any Broadcasting)?
  /// The controllers' lights and motors; nil if there are none.
  var lights: (any ControllerLights)?
  /// Keeps what the host has chosen for the games.
  var keep: @Sendable (KeptChoices) -> Void
  /// The phones that hosted before the program was restarted; nil if there were none.
  var keptPhones: KeptPhones?
  /// Keeps the phones that host.
  var keepPhones: @Sendable (KeptPhones) -> Void
  /// Returns the present time of the calendar clock.
  var wallTime: @Sendable () -> WallTime

  /// Creates the services.
  package init(
    report: @escaping @Sendable (RoomRecord) -> Void, qrCode: @escaping @Sendable (String) -> QRCode?,
    broadcast: (any Broadcasting)? = nil, lights: (any ControllerLights)? = nil,
    keep: @escaping @Sendable (KeptChoices) -> Void = { _ in }, keptPhones: KeptPhones? = nil,
    keepPhones: @escaping @Sendable (KeptPhones) -> Void = { _ in },
    wallTime: @escaping @Sendable () -> WallTime = { .now }
  ) {
    self.report = report
    self.qrCode = qrCode
    self.broadcast = broadcast
    self.lights = lights
    self.keep = keep
    self.keptPhones = keptPhones
    self.keepPhones = keepPhones
    self.wallTime = wallTime
  }
}
