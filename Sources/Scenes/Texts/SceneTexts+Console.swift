import Catalogue
import Console
import Room

/// Texts for the console's picture.
extension SceneTexts {
  func note(_ note: RoomOverview.Entry.Note) -> String {
    switch note {
    case .host: noteHost
    case .robot: noteRobot
    case .answered: noteAnswered
    case .away: noteAway
    case .waitingForNextGame: noteNextGame
    case .extraTime: noteExtraTime
    }
  }

  func confirmation(of command: ConsoleCommand, name: String?) -> String {
    switch command {
    case .room(.kick): askKick(name ?? thisPlayer)
    case .room(.removeAway): name.map(askKick) ?? askRemoveAway
    case .room(.endGame): askEndGame
    case .program(.quit): askQuit
    case .room(.admit): askAdmit(name ?? thisPlayer)
    case .room(.refuse): askRefuse(name ?? thisPlayer)
    case .neighbourhood(.join): askJoinRoom(name ?? thisRoom)
    case .neighbourhood(.leave): askLeaveRoom(name ?? thisRoom)
    case .program(.startAfresh): askStartAfresh
    case .displays(.endModeTrial): askKeepMode(name ?? thisMode)
    // The other commands take effect immediately, without asking for confirmation.
    case .room(.start), .room(.togglePause), .room(.game), .room(.chooseGame), .room(.grantTime), .room(.makeTeams),
      .room(.move), .room(.adjust), .room(.mixTeams), .room(.partTeams), .room(.grantTimeTo), .room(.close),
      .displays(.useThisScreen),
      .displays(.tryNextMode), .program(.resumeGame),
      .program(.setWebTV), .program(.setTheme), .sound, .phones:
      askAnything
    }
  }
}
