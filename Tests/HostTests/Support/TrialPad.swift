import Games
import PadProtocol
import Server
import TestSupport

@testable import Host

/// A pad in memory.
final class TrialPad {
  let name: String
  private var lines: MemoryLines?
  private(set) var line: ConnectionID?
  /// All that it was told, as it came.
  private(set) var texts: [String] = []
  /// The same as messages.
  private(set) var messages: [ServerMessage] = []
  /// What it shows.
  private(set) var screen: PadScreen?
  /// What it needs to come back to its seat.
  private(set) var secret: String?
  /// How long its round trip is said to be.
  var roundTrip: Span?
  /// Whether it is on the host's own network.
  var isOnLink = true

  init(_ name: String) { self.name = name }

  /// Asks for a seat, on a new line; with the secret of the seat that it had, if it had one.
  ///
  /// A line that it still has stays open, as when a page is loaded again.
  func join(_ lines: MemoryLines, code: String? = nil, invitation: String? = nil, as other: String? = nil) {
    self.lines = lines
    let line = lines.connect { [weak self] in self?.hear($0) }
    self.line = line
    let join = ClientMessage.Join(code: code, name: other ?? name, secret: secret, invitation: invitation)
    say(.join(join))
  }

  private func hear(_ text: String) {
    texts.append(text)
    guard let message = try? MessageCoder().decode(ServerMessage.self, from: Array(text.utf8)) else { return }
    messages.append(message)
    if case .screen(let shown) = message { screen = shown }
    if case .welcome(let welcome) = message, let given = welcome.secret { secret = given }
  }

  func say(_ message: ClientMessage) {
    guard let line else { return }
    lines?.say(message, on: line, from: "192.168.1.50", isOnLink: isOnLink, roundTrip: roundTrip)
  }

  /// Presses the button with a key, open or not.
  func press(_ key: String) throws {
    guard let button = screen?.shared.buttons.first(where: { $0.key == key }) else {
      throw TestFailure("\(name) has no button \(key): \(texts.last ?? "nothing")")
    }
    press(button.token)
  }

  func press(_ token: Token) { say(.press(token)) }

  /// The line breaks.
  func drop() {
    guard let line else { return }
    lines?.drop(line)
    self.line = nil
  }

  var status: String? { screen?.status }
  /// The keys of the buttons that can be pressed.
  var openKeys: [String] { screen?.openButtons.map(\.key) ?? [] }
  /// The key of the button that was pressed.
  var pressedKey: String? { screen?.pressedButton?.key }
  var score: Int? { screen?.personal.score }
  /// How the host ended its line; nil where it did not.
  var ending: MemoryLines.Ending? { line.flatMap { lines?.endings[$0] } }

  /// Its own name and secret made alike, for comparing what two pads were told.
  var transcript: [String] { texts.map { text in secret.map { text.replacing($0, with: "SECRET") } ?? text } }
}
