import Console
import PadProtocol
import Room
import Testing

@testable import Host

/// What another machine's room says, on this one's console.
@Suite struct ElsewhereTests {
  private let bad = "🇩🇪\u{202E}Pub\u{7}\u{1B}[2J\n\u{E000}"
  private let good = "🇩🇪Pub[2J"

  @Test func allTextsOfAnotherRoomAreTidied() {
    let button = PadButton(key: "1", label: bad, color: "#FFFFFF", token: Token(rawValue: "t1"))
    let screen = PadScreen(
      shared: PadScreen.Shared(title: bad, status: bad, buttons: [button]), personal: PadScreen.Personal(status: bad))
    let shown = Elsewhere(room: bad, name: bad, state: .joined, screen: screen).tidied
    #expect(shown.room == good)
    #expect(shown.name == good)
    #expect(shown.screen?.shared.title == good)
    #expect(shown.screen?.shared.status == good)
    #expect(shown.screen?.personal.status == good)
    #expect(shown.screen?.shared.buttons.map(\.label) == [good])
    // What is sent back stays as it came.
    #expect(shown.screen?.shared.buttons.map(\.token) == [Token(rawValue: "t1")])
    #expect(Elsewhere(room: "a", state: .ended(bad)).tidied.state == .ended(good))
  }

  @Test func whatAnotherRoomAsksForIsTidied() {
    func shown(_ form: PadInput.Form, _ value: PadValue?) -> PadScreen? {
      let input = PadInput(token: Token(rawValue: "t1"), form: form)
      let screen = PadScreen(
        shared: PadScreen.Shared(title: "", status: "", input: input), personal: PadScreen.Personal(value: value))
      return Elsewhere(room: "a", state: .joined, screen: screen).tidied.screen
    }
    #expect(shown(.number(NumberField(unit: bad)), nil)?.shared.input?.form == .number(NumberField(unit: good)))
    #expect(shown(.text(limit: 10_000), .text(bad))?.shared.input?.form == .text(limit: PadInput.textLimit))
    #expect(shown(.text(limit: 60), .text(bad))?.personal.value == .text(good))
    #expect(shown(.choices, nil)?.shared.input?.token == Token(rawValue: "t1"))
  }

  @Test func whatIsFarTooLongIsCut() throws {
    let long = String(repeating: "x", count: 10_000)
    let buttons = (0..<1_000).map { PadButton(key: "\($0)", label: long, color: "", token: Token(rawValue: "\($0)")) }
    let screen = PadScreen(shared: PadScreen.Shared(title: long, status: long, buttons: buttons))
    let shown = try #require(Elsewhere(room: long, state: .joined, screen: screen).tidied.screen)
    #expect(shown.shared.title.count == PadScreen.longestText)
    #expect(shown.shared.buttons.count == 20)
    #expect(shown.shared.buttons.allSatisfy { $0.label.count <= 60 })
  }
}
