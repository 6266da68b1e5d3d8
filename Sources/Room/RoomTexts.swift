package import Catalogue
import Games
import PadProtocol

/// The texts of the room on pads.
extension RoomTexts {
  /// Returns a robot's name.
  func robot(_ number: Int) -> String {
    let names = robotNames.split(separator: ",").map { String($0.drop { $0 == " " }) }
    return names.indices.contains(number - 1) ? names[number - 1] : robotNumber(number)
  }

  func wrongVersion(_ version: Int) -> String { wrongVersions(pad: version, host: PadProtocolVersion.current) }

  /// Returns the sentence that players have lost their connection, followed by the pad's other status.
  func lost(_ lost: Missing, before status: String) -> String {
    let sentence = lineLost(names: names(lost), count: lost.count)
    return status.isEmpty ? sentence : inARow(first: sentence, second: status)
  }

  /// Returns the names of a few missing players, and the number of the rest.
  private func names(_ missing: Missing) -> String {
    let names = missing.players.map(\.name)
    return ListTexts(language: language).sentence(missing.others > 0 ? names + [more(missing.others)] : names)
  }

  /// Returns the reason why the game is paused, or the announcement that it begins or resumes.
  ///
  /// - Parameter missing: The missing players, if the game is paused for them.
  package func overlay(_ overlay: Scene.Overlay, _ missing: Missing?) -> String {
    switch overlay {
    case .paused(.tooFewPlayers) where missing?.areTeams == true:
      pausedWithoutTeam(missing.map(names) ?? "")
    case .paused(.tooFewPlayers) where missing != nil:
      pausedWithLost(names: missing.map(names) ?? "", count: missing?.count ?? 0)
    case .paused(.host): pausedByHost
    case .paused(.noTV): pausedWithoutTV
    case .paused(.tooFewPlayers(let needed)): pausedWithTooFew(needed)
    case .paused(.restarted(let missing)): restarted(missing)
    case .resuming: resuming
    case .opening: opening
    }
  }
}
