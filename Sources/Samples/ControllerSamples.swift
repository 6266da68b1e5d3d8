import Controllers
import Games
import PadProtocol
import Room

/// Samples of the TV while somebody uses a controller.
extension SampleScene {
  static let controllers: [SampleScene] = [
    SampleScene("lobby-controllers", lobby(legends: [joining(.gamepad), joining(.buzzer)])),
    SampleScene("lobby-controllers-in", lobby(legends: [inLobby(.gamepad), joining(.gamepad)])),
    SampleScene(
      "lobby-controllers-all",
      lobby(legends: ControllerKind.allCases.map(joining), refusal: "The room is full. Wait until somebody leaves.")),
    SampleScene(
      "lobby-controllers-spelling",
      lobby(
        legends: [spelling(.gamepad)],
        cards: [.text("ANN", letter: "A"), .text("", letter: nil), .leaving])),
    SampleScene(
      "lobby-controllers-zh", lobby(legends: [inLobby(.gamepad), inLobby(.buzzer), joining(.remote)], language: .zh)),
    SampleScene("question-controllers", asked(legends: [answering(.gamepad), answering(.buzzer)])),
  ]

  private static func asked(legends: [ControllerBar.Legend]) -> Scene {
    var scene = quiz(QuizMoments.asked(SampleData.saturn))
    scene.controllers = bar(legends: legends)
    return scene
  }

  private static func lobby(
    legends: [ControllerBar.Legend], cards: [ControllerBar.Card.Content] = [], refusal: String? = nil,
    language: Language = .en
  ) -> Scene {
    var scene = inLobby(players: 6, language: language)
    scene.controllers = bar(legends: legends, cards: cards, refusal: refusal)
    return scene
  }

  static func bar(
    legends: [ControllerBar.Legend], cards: [ControllerBar.Card.Content] = [], refusal: String? = nil
  ) -> ControllerBar {
    ControllerBar(
      legends: legends,
      cards: zip(SampleData.players(8), cards).map { ControllerBar.Card(player: $0, content: $1) }, refusal: refusal)
  }

  private static func joining(_ kind: ControllerKind) -> ControllerBar.Legend {
    .init(kind: kind, entries: [.init([kind.joining], .join)])
  }

  private static func inLobby(_ kind: ControllerKind) -> ControllerBar.Legend {
    let steps = kind.steps
    return .init(
      kind: kind,
      entries: [
        .init([steps.previous, steps.next], .changeHead), .init([steps.up, steps.down], .changeName),
        .init([kind.spelling], .spell),
      ])
  }

  private static func answering(_ kind: ControllerKind) -> ControllerBar.Legend {
    let buttons = SampleData.buttons
    return .init(
      kind: kind,
      entries: buttons.indices.map { index in
        .init(
          Array(ChoiceButtons.buttons(of: kind, for: index, among: buttons).prefix(1)), .press(buttons[index]))
      })
  }

  private static func spelling(_ kind: ControllerKind) -> ControllerBar.Legend {
    .init(kind: kind, entries: [.init([kind.steps.up, kind.steps.down], .turn), .init([kind.sending], .send)])
  }
}
