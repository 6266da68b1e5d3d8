import Canvas
import Catalogue
import Console
import Games
import PadProtocol
import Room
import Testing

@testable import HostProgram

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

  /// Read back from its half blocks, the code is the same, with white around it.
  @Test @MainActor func aCode_isWrittenAsACameraReadsIt() throws {
    let code = try #require(QRCode(encoding: "http://192.168.1.20:4747/host#0123456789012345678901"))
    let lines = TerminalKeys.text(of: code).split(separator: "\n").map {
      $0.replacing("\u{1B}[30;107m", with: "").replacing("\u{1B}[0m", with: "")
    }
    let quiet = 2
    var modules: [[Bool]] = []
    for line in lines {
      modules.append(line.map { "▀█".contains($0) })
      modules.append(line.map { "▄█".contains($0) })
    }
    #expect(modules.allSatisfy { $0.count == code.side + 2 * quiet })
    let inside = modules.dropFirst(quiet).prefix(code.side).map { $0.dropFirst(quiet).prefix(code.side) }
    #expect(inside.flatMap { $0 } == code.modules)
    #expect(modules.flatMap { $0 }.count(where: { $0 }) == code.modules.count(where: { $0 }))
  }

  /// While a phone is let in there are the code and its keys, the same text every second.
  @Test @MainActor func aCode_isWrittenOnce() throws {
    let code = try #require(QRCode(encoding: "x"))
    func text(_ shown: HostPhones.Code) -> String {
      var phones = HostPhones()
      phones.code = shown
      var view = ConsoleView(
        room: "Den", title: "Lobby", status: "", addresses: [], code: nil, display: nil, players: [], actions: [],
        pad: nil, language: .en)
      view.showPhones(phones)
      return TerminalKeys.text(view, ConsoleFocus())
    }
    #expect(text(.shown(code, seconds: 60)) == text(.shown(code, seconds: 9)))
    #expect(text(.shown(code, seconds: 60)).hasPrefix(TerminalKeys.text(of: code)))
    #expect(text(.shown(code, seconds: 60)).contains("[F] New code"))
    let texts = ConsoleTexts(language: .en)
    #expect(text(.redeemed(by: "Phone 1")).hasPrefix(texts.phoneLetIn("Phone 1")))
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
