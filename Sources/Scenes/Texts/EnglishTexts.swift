import Games
import Room

/// The words of the picture in English.
struct EnglishTexts: Texts {
  let starting = "One moment: the room is being set up"
  let deciding = "A game was cut off: the host can go on with it at the console"
  let goodbye = "Thank you for playing!"

  let joinAt = Phrase("On a phone or laptop, open in a browser or with ") + .strong("parlor-pad")
  let typeCode = "with the code"
  let scanOrOpen = .strong("Scan") + Phrase(" with a phone camera, or open on a laptop")
  let inABrowserWithCode = Phrase("in a browser or ") + .strong("parlor-pad") + Phrase(", with the code")
  let inABrowser = Phrase("in a browser or ") + .strong("parlor-pad")
  let noCodeNeeded = "No code needed: just come in"
  let waitingForPlayers = "Waiting for players!"
  let everybodyIn = "Everybody in?"
  func pressToStart(_ game: String?) -> KeyPrompt {
    KeyPrompt(before: "Press", key: "Enter", after: game.map { "to start \($0)" } ?? "to start")
  }
  func seats(_ seats: ClosedRange<Int>) -> String {
    if seats.count == 1 { return "\(seats.lowerBound) players" }
    // As many as the room has places for.
    if seats.upperBound >= 1_000 { return "\(seats.lowerBound) or more players" }
    return "\(seats.lowerBound) to \(seats.upperBound) players"
  }
  let chooseAnother = KeyPrompt(before: "", key: "G", after: "to change")

  func playersMissing(_ count: Int) -> String {
    count == 1 ? "1 more and we can start" : "\(count) more and we can start"
  }
  func inTheRoom(_ count: Int) -> String { count == 0 ? "Nobody in the room yet" : "\(count) in the room" }
  func away(_ count: Int) -> String { "\(count) away" }
  let listComma = ", "
  func hint(_ hint: Scene.Lobby.Hint) -> Phrase {
    switch hint {
    case .nobodyCame:
      .strong("Can’t get in?")
        + Phrase(" Mobile data off, the same Wi-Fi (not a guest network), this box’s firewall open.")
    }
  }
  func more(_ count: Int) -> String { "+\(count) more" }

  func lead(_ margin: Margin) -> String {
    switch margin {
    case .underAMillisecond: "by less than 1\u{A0}ms"
    case .milliseconds(let count): "by \(count)\u{A0}ms"
    case .tenthsOfASecond(let count): "by \(count / 10).\(count % 10)\u{A0}s"
    }
  }

  let wonThisEvening = "Won this evening"
  let hasLeft = "has left"

  func headline(winners: [String]) -> String {
    switch winners.count {
    case 0: "No winner"
    case 1: "\(winners[0]) wins!"
    default: "\(list(winners)) win!"
    }
  }

  let pressToPlayAgain = KeyPrompt(before: "Press", key: "Enter", after: "to play again")
  func pressToPlay(_ game: String) -> KeyPrompt { KeyPrompt(before: "Press", key: "Enter", after: "to play \(game)") }

  let paused = "Paused"
  func reason(_ reason: PauseReason) -> String {
    switch reason {
    case .host: "The host has paused the game"
    case .noTV: "The TV was unplugged"
    case .tooFewPlayers: "Too few players are left"
    case .restarted: "We are back!"
    }
  }
  func advice(_ reason: PauseReason) -> String {
    switch reason {
    case .host: "No time is running: it goes on when the host says so"
    case .noTV: "Plug it in again: the same question comes back"
    case .restarted(let missing):
      "Still waiting for \(missing == 1 ? "one player" : "\(missing) players"): "
        + "with\u{A0}P the host goes on without them"
    case .tooFewPlayers(let needed): "The game needs \(needed): the host can end it with E"
    }
  }
  let getReady = "On we go in"

  let players = "Players"
  let ping = "ping"
  let nobodyIn = "Nobody has joined yet"
  let noTV = "No TV"
  let code = "Code"
  let yourPad = "Your pad"
  let space = "Space"
  let yes = "Yes"
  let no = "No"
  func points(_ score: Int) -> String { score == 1 ? "1 point" : "\(grouped(score)) points" }

  func note(_ note: ConsoleView.Entry.Note) -> String {
    switch note {
    case .host: "you"
    case .robot: "robot"
    case .answered: "answered"
    case .away: "away"
    case .waitingForNextGame: "in the next game"
    }
  }

  func wantsToComeIn(_ name: String) -> Phrase { .strong(name) + Phrase(" wants to come in") }
  func alsoWaiting(_ count: Int) -> String { count == 1 ? "1 more is waiting" : "\(count) more are waiting" }
  let alsoAt = "also"
  let roomsNearby = "Rooms nearby"
  func playing(_ count: Int) -> String { count == 1 ? "1 player" : "\(count) players" }
  let needsCode = "needs its code"
  let open = "open"
  func codeOf(_ room: String) -> String { "The code of \(room)?" }
  func hasGone(_ room: String) -> String { "\(room) has gone. Its code was not sent to anybody." }
  let join = "Join"
  let back = "Back"
  func controllerIn(_ room: String) -> Phrase { Phrase("You play in ") + .strong(room) }
  func known(as name: String) -> String { "as \(name)" }
  let connecting = "Connecting…"
  let reconnecting = "The connection broke: trying again…"

  let closeProgram = "Close Parlor?"
  func confirmation(of command: ConsoleCommand, name: String?) -> String {
    switch command {
    case .kick: "Remove \(name ?? "this player")?"
    case .removeAway: "Remove \(name ?? "everybody who is away")?"
    case .endGame: "End this game now?"
    case .quit: "Close the room for everybody?"
    case .admit: "Let \(name ?? "this player") in?"
    case .refuse: "Turn \(name ?? "this player") away?"
    case .joinRoom: "Join \(name ?? "this room")?"
    case .leaveRoom: "Leave \(name ?? "this room")?"
    case .startAfresh: "Give that game up for a new room?"
    // The others happen at once.
    case .start, .togglePause, .game, .chooseGame, .useThisScreen, .choosePlayer, .resumeGame: "Do it?"
    }
  }

  func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
