import PadProtocol
import Testing

@Suite struct PadPaletteTests {
  private let palette = PadPalette(answers: ["#111111", "#222222"], players: ["#333333"], plain: "#444444")

  @Test func screens_AreWrittenInThePalettesColours() throws {
    var coder = ScreenCoder(palette: palette)
    let colors: [PadColor] = [.answer(.triangle), .answer(.circle), .answer(.heart), .plain, "#ABCDEF"]
    let screen = PadScreen(
      shared: .init(
        title: "", status: "",
        buttons: colors.map { PadButton(key: "1", label: "", color: $0, token: Token(rawValue: "t")) }))
    guard case .screen(let read)? = try? MessageCoder().decode(ServerMessage.self, from: coder.encode(screen)) else {
      Issue.record("It cannot be read.")
      return
    }
    // The heart has no colour of its own here.
    #expect(
      read.shared.buttons.map(\.color.rawValue) == ["#111111", "#222222", "#444444", "#444444", "#ABCDEF"])
  }

  @Test func welcomes_HaveThePlayersColour() {
    let message = ServerMessage.welcome(.init(room: "Den", name: "Ana", color: .player(0)))
    #expect(palette.written(message) == .welcome(.init(room: "Den", name: "Ana", color: "#333333")))
    #expect(palette.written(.pong) == .pong)
  }
}
