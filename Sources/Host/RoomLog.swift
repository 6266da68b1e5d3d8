import Console
import Games
import PadProtocol
import Room

/// Log lines about the room, with names as they are shown, and without secrets or codes.
enum RoomLog {
  /// Describes a command of the host at the console.
  static func words(_ command: ConsoleCommand, players: [Player]) -> String {
    switch command {
    case .room(let command): words(command, players: players)
    case .displays(.useThisScreen): "use this screen"
    case .displays(.tryNextMode): "try another mode"
    case .displays(.endModeTrial(let isKept)): isKept ? "keep this mode" : "go back to the mode before"
    case .sound(.mute(let isMuted)): isMuted ? "no sound" : "sound again"
    case .sound(.choose(let part)): "the volume of the \(part)"
    case .sound(.change(let step)): step < 0 ? "quieter" : "louder"
    case .neighbourhood(.join(let room, _)):
      "join the room \(PlayerName.clean(room.name, fallback: "without a name"))"
    case .neighbourhood(.leave): "leave the other room"
    case .phones(.offer): "a code for a phone that hosts"
    case .phones(.close): "no code for phones any more"
    case .phones(.showAnswers(let isShown)): isShown ? "answers on the phones that host" : "no answers on phones"
    case .phones(.revoke(let phone)): "let phone \(phone) host no more"
    case .program(.resumeGame): "go on with the game that was cut off"
    case .program(.startAfresh): "open a new room"
    case .program(.setWebTV(let isOn)): isOn ? "show the TV to browsers" : "show the TV to browsers no longer"
    case .program(.setTheme(let index)): "the theme \(index + 1)"
    case .program(.quit): "close the room"
    }
  }

  private static func words(_ command: RoomCommand, players: [Player]) -> String {
    func name(_ id: Player.ID) -> String { players.first { $0.id == id }?.name ?? "player \(id.rawValue)" }
    return switch command {
    case .start: "start"
    case .togglePause: "pause, or go on"
    case .game(let token): "the game's \(token.rawValue)"
    case .chooseGame(let kind): "the next game is \(kind.rawValue)"
    case .grantTime(let isGranted): isGranted ? "extra time for those who need it" : "no extra time"
    case .makeTeams(let count): count == 0 ? "no teams" : "\(count) teams"
    case .mixTeams: "new teams"
    case .partTeams: "go on without teams"
    case .grantTimeTo(let player): "extra time for \(name(player)), or no more"
    case .move(let player): "\(name(player)) into the next team"
    case .adjust(let player, let points): "\(points) points for \(name(player))"
    case .kick(let player): "remove \(name(player))"
    case .removeAway: "remove all who are away"
    case .admit(let player): "let \(name(player)) in"
    case .refuse(let player): "turn \(name(player)) away"
    case .endGame: "end the game"
    case .close: "close the room"
    }
  }

  /// Describes a message from a pad.
  static func words(_ message: ClientMessage) -> String {
    switch message {
    case .join(let join):
      "join as \(PlayerName.clean(join.name, fallback: "somebody without a name"))"
        + (join.secret == nil ? "" : ", with a secret")
    case .press(let token): "press \(PlayerName.clean(token.rawValue, fallback: "nothing"))"
    case .answer(let token, let value):
      "answer \(PlayerName.clean(token.rawValue, fallback: "nothing")) with \(words(value))"
    case .head(let head): "head \(head.rawValue)"
    case .react(let reaction): "react \(reaction)"
    case .wish(let wishes): "wish for \(wishes)"
    case .leave: "leave"
    case .ping: "ping"
    }
  }

  /// Describes an answer.
  private static func words(_ value: PadValue) -> String {
    switch value {
    case .choices(let tokens), .order(let tokens):
      PlayerName.clean(tokens.map(\.rawValue).joined(separator: " "), fallback: "nothing")
    case .number(let number): "\(number)"
    case .text(let text): "\"\(PlayerName.clean(text, fallback: ""))\""
    }
  }

  /// Describes a message to a pad.
  static func words(_ message: ServerMessage) -> String {
    switch message {
    case .welcome(let welcome): "welcome, \(welcome.name)"
    case .screen(let screen): words(screen)
    case .denied(let denial): "denied (\(denial.reason)): \(denial.text)"
    case .bye(let farewell): "bye (\(farewell.reason)): \(farewell.text)"
    case .pong: "pong"
    }
  }

  /// Describes a pad's screen.
  static func words(_ screen: PadScreen) -> String {
    let open = screen.openButtons.map(\.key).joined(separator: " ")
    return "screen “\(screen.shared.title)”: \(screen.status)" + (open.isEmpty ? "" : " [\(open)]")
  }
}
