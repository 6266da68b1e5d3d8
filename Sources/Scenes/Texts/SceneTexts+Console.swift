import Catalogue
import Room

/// The words of the console's picture.
extension SceneTexts {
  func note(_ note: ConsoleView.Entry.Note) -> String {
    switch note {
    case .host: noteHost
    case .robot: noteRobot
    case .answered: noteAnswered
    case .away: noteAway
    case .waitingForNextGame: noteNextGame
    }
  }

  func confirmation(of command: ConsoleCommand, name: String?) -> String {
    switch command {
    case .kick: askKick(name ?? thisPlayer)
    case .removeAway: name.map(askKick) ?? askRemoveAway
    case .endGame: askEndGame
    case .quit: askQuit
    case .admit: askAdmit(name ?? thisPlayer)
    case .refuse: askRefuse(name ?? thisPlayer)
    case .joinRoom: askJoinRoom(name ?? thisRoom)
    case .leaveRoom: askLeaveRoom(name ?? thisRoom)
    case .startAfresh: askStartAfresh
    // The others happen at once.
    case .start, .togglePause, .game, .chooseGame, .useThisScreen, .choosePlayer, .resumeGame: askAnything
    }
  }
}
