import Catalogue
import Console
import Games
import PadProtocol
import Room
import Testing

@testable import parlor

/// The console of a program without a display.
@Suite struct TerminalKeysTests {
  @Test(
    arguments: [
      ("s\n", [.character("s")]), ("\n", [.enter]), ("Q\n\n", [.character("q"), .enter]),
      ("g g\n", [.character("g"), .character("g")]), ("  \n", [.enter]), ("\u{1B}[A\n", [.character("a")]),
      ("é\n", [.enter]), ("", []), ("\n\n", [.enter, .enter]), ("1\np\n", [.character("1"), .character("p")]),
    ] as [(String, [ConsoleKey])])
  @MainActor func lines_areKeys(typed: String, keys: [ConsoleKey]) {
    #expect(TerminalKeys.keys(of: typed.utf8) == keys)
  }

  @Test @MainActor func whatCanBeDone_isWritten_andWhatIsAsked() {
    let player = Player(id: .init(rawValue: 3), name: "Ana", colorIndex: 0)
    let view = ConsoleView(
      room: "Den", title: "Lobby", status: "", addresses: [], code: nil, display: nil,
      players: [.init(player: player, score: nil, note: nil)],
      actions: [
        .init(.room(.start), key: "S", label: "Start"), .init(.choosePlayer, key: "K", label: "Remove", enabled: false),
        .init(.program(.quit), key: "Q", label: "Close Parlor"),
      ], pad: nil, language: .en)
    #expect(TerminalKeys.text(view, ConsoleFocus()) == "Lobby:  [S] Start  [Q] Close Parlor")
    #expect(TerminalKeys.text(view, ConsoleFocus(confirming: .program(.quit))) == "Close Parlor? [Enter]")
    #expect(
      TerminalKeys.text(view, ConsoleFocus(confirming: .room(.kick(player.id))))
        == "\(ConsoleTexts(language: .en).kick): Ana? [Enter]")
  }
}
