package import Catalogue
import PadProtocol

/// What the room says on pads.
extension RoomTexts {
  /// A robot's name.
  func robot(_ number: Int) -> String {
    let names = robotNames.split(separator: ",").map { String($0.drop { $0 == " " }) }
    return names.indices.contains(number - 1) ? names[number - 1] : robotNumber(number)
  }

  func wrongVersion(_ version: Int) -> String { wrongVersions(pad: version, host: PadProtocolVersion.current) }

  /// Why the game stands still, or that it goes on.
  package func overlay(_ overlay: Scene.Overlay) -> String {
    switch overlay {
    case .paused(.host): pausedByHost
    case .paused(.noTV): pausedWithoutTV
    case .paused(.tooFewPlayers(let needed)): pausedWithTooFew(needed)
    case .paused(.restarted(let missing)): restarted(missing)
    case .resuming: resuming
    case .opening: opening
    }
  }
}
