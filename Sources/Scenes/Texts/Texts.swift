import Games
import PadProtocol
import Room

/// The words of the picture in one language.
protocol Texts: Sendable {
  // Standby
  var starting: String { get }
  var deciding: String { get }
  var goodbye: String { get }

  // Lobby
  var joinAt: Phrase { get }
  var typeCode: String { get }
  /// Before the address, where there is a QR code beside it.
  var scanOrOpen: Phrase { get }
  /// After the address, before the code.
  var inABrowserWithCode: Phrase { get }
  /// After the address of a room that is open.
  var inABrowser: Phrase { get }
  var noCodeNeeded: String { get }
  var waitingForPlayers: String { get }
  func playersMissing(_ count: Int) -> String
  var everybodyIn: String { get }
  /// With the game's name, where there is one.
  func pressToStart(_ game: String?) -> KeyPrompt
  /// How many can play a game.
  func seats(_ seats: ClosedRange<Int>) -> String
  /// That the host can have another game played.
  var chooseAnother: KeyPrompt { get }
  func inTheRoom(_ count: Int) -> String
  func away(_ count: Int) -> String
  var listComma: String { get }
  func hint(_ hint: Scene.Lobby.Hint) -> Phrase
  func more(_ count: Int) -> String

  // Games
  /// By how much a race was won.
  func lead(_ margin: Margin) -> String
  /// Names one after the other, the last one after "and".
  func list(_ names: [String]) -> String

  // The evening's table of wins
  var wonThisEvening: String { get }
  /// Where somebody who has won is not in the room any more.
  var hasLeft: String { get }

  // Game over
  func headline(winners: [String]) -> String
  var pressToPlayAgain: KeyPrompt { get }
  func pressToPlay(_ game: String) -> KeyPrompt

  // Overlays
  var paused: String { get }
  func reason(_ reason: PauseReason) -> String
  func advice(_ reason: PauseReason) -> String
  var getReady: String { get }

  // Console
  var players: String { get }
  /// Above the players' round trips.
  var ping: String { get }
  var nobodyIn: String { get }
  var noTV: String { get }
  var code: String { get }
  /// Before the host's own buttons.
  var yourPad: String { get }
  /// What stands on the cap of the space bar.
  var space: String { get }
  var yes: String { get }
  var no: String { get }
  func points(_ score: Int) -> String
  func note(_ note: ConsoleView.Entry.Note) -> String
  func wantsToComeIn(_ name: String) -> Phrase
  /// How many others ask to be let in.
  func alsoWaiting(_ count: Int) -> String
  var alsoAt: String { get }
  var roomsNearby: String { get }
  func playing(_ count: Int) -> String
  var needsCode: String { get }
  var open: String { get }
  func codeOf(_ room: String) -> String
  /// That a room is not there any more for which a code was typed.
  func hasGone(_ room: String) -> String
  var join: String { get }
  var back: String { get }
  func controllerIn(_ room: String) -> Phrase
  func known(as name: String) -> String
  var connecting: String { get }
  var reconnecting: String { get }
  /// Asks before the program ends that has no room yet.
  var closeProgram: String { get }
  func confirmation(of command: ConsoleCommand, name: String?) -> String
}

/// The words of a language.
func texts(in language: Language) -> any Texts {
  switch language {
  case .en: EnglishTexts()
  case .zh: ChineseTexts()
  }
}

extension Span {
  /// Seconds with two decimals, such as 1.84.
  var inSeconds: String {
    let hundredths = (max(0, nanoseconds) + 5_000_000) / 10_000_000
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

/// Points that are won or lost, with their sign.
func signed(_ points: Int) -> String { points > 0 ? "+" + grouped(points) : grouped(points) }

/// A whole number with a thin space between the thousands.
func grouped(_ number: Int) -> String {
  var digits = String(number.magnitude)
  var groups: [String] = []
  while digits.count > 3 {
    groups.insert(String(digits.suffix(3)), at: 0)
    digits.removeLast(3)
  }
  return (number < 0 ? "−" : "") + ([digits] + groups).joined(separator: "\u{2009}")
}
