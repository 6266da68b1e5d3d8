import Console
import Games
import PadProtocol
import Room
import TestSupport
import Testing

@testable import Host

/// Which theme the TV is shown in, and in which colours pads are told of.
@Suite struct ThemeChoiceTests {
  private static func option(_ name: String, _ digit: String) -> ThemeOption {
    let color = { (index: Int) in "#" + String(repeating: digit, count: 5) + "\(index % 10)" }
    return ThemeOption(
      name: name, pads: PadPalette(answers: (0..<9).map(color), players: (0..<12).map(color), plain: color(9)))
  }

  private static let themes = [option("night", "1"), option("The Red Lion", "2")]

  private func host(chosen: Int = 0) throws -> HostOnTrial {
    try HostOnTrial(
      HostOnTrial.evening(.trivia, options: GameOptions(timeLimit: .zero, reveal: .seconds(0.5))),
      options: HostingOptions(themes: Self.themes, theme: chosen))
  }

  private func action(_ host: HostOnTrial) -> ConsoleView.Action? { host.console?.actions.first { $0.key == "T" } }

  @Test func T_GoesToTheNextOneAndAround() throws {
    let host = try host()
    for (place, label) in [(0, "Theme: night"), (1, "Theme: The Red Lion"), (0, "Theme: night")] {
      #expect(host.console?.theme == place)
      #expect(action(host)?.label == label)
      host.command(try #require(action(host)?.command))
    }
  }

  @Test func theOneOfTheStart_IsThereFromTheStart() throws {
    let host = try host(chosen: 1)
    #expect(host.console?.theme == 1)
    let ana = try host.join("Ana")
    let colors = ana.messages.compactMap { message -> PadColor? in
      if case .welcome(let welcome) = message { welcome.color } else { nil }
    }
    #expect(colors == ["#222220"])
  }

  @Test func pads_AreToldTheThemesColoursAtOnce() throws {
    let host = try host()
    let (ana, ben) = (try host.join("Ana"), try host.join("Ben"))
    host.command(.start)
    #expect(ana.screen?.shared.buttons.map(\.color) == ["#111110", "#111111", "#111112", "#111113"])
    let before = ana.screen
    host.command(.program(.setTheme(1)))
    for pad in [ana, ben] {
      #expect(pad.screen?.shared.buttons.map(\.color) == ["#222220", "#222221", "#222222", "#222223"])
    }
    #expect(ana.screen?.shared.buttons.map(\.token) == before?.shared.buttons.map(\.token))
    let welcomes = ana.messages.compactMap { message in
      if case .welcome(let welcome) = message { welcome } else { nil }
    }
    #expect(welcomes.map(\.color) == ["#111110", "#222220"])
    #expect(welcomes.map(\.secret).count == 2 && welcomes[0].secret == welcomes[1].secret)
  }

  @Test func aThemeThatIsNotThere_ChangesNothing() throws {
    let host = try host()
    host.command(.program(.setTheme(2)))
    #expect(host.console?.theme == 0)
  }
}
