import Console
import PadProtocol
import Room
import Tidying

extension Elsewhere {
  /// The description of another room, cleaned for display, because any machine on the network can pretend to be a room.
  var tidied: Elsewhere {
    var state = state
    if case .ended(let text) = state { state = .ended(text.tidied(atMost: PadScreen.longestText)) }
    return Elsewhere(
      room: PlayerName.clean(room, fallback: "Parlor"), name: name.map { PlayerName.clean($0, fallback: "?") },
      state: state, screen: screen?.tidied)
  }
}

extension PadScreen {
  /// The maximum length of a text in characters: far more than any game shows in one line.
  static let longestText = 300
  private static let longestLabel = 60
  /// The maximum number of buttons: a digit for each answer, and a few more.
  private static let mostButtons = 20

  /// The screen with all its texts tidied up.
  fileprivate var tidied: PadScreen {
    var screen = self
    screen.shared.title = shared.title.tidied(atMost: Self.longestText)
    screen.shared.status = shared.status.tidied(atMost: Self.longestText)
    screen.shared.buttons = shared.buttons.prefix(Self.mostButtons).map { button in
      var button = button
      button.key = button.key.tidied(atMost: Self.longestLabel)
      button.label = button.label.tidied(atMost: Self.longestLabel)
      return button
    }
    if let input = shared.input { screen.shared.input = tidied(input) }
    if case .text(let text) = personal.value {
      screen.personal.value = .text(text.tidied(atMost: PadInput.textLimit))
    }
    screen.personal.status = personal.status?.tidied(atMost: Self.longestText)
    return screen
  }

  private func tidied(_ input: PadInput) -> PadInput {
    var input = input
    input.language = input.language?.tidied(atMost: Self.longestLabel)
    switch input.form {
    case .choices, .order, .unknown: break
    case .text(let limit): input.form = .text(limit: min(limit, PadInput.textLimit))
    case .number(var field):
      field.unit = field.unit?.tidied(atMost: Self.longestLabel)
      field.sign = field.sign?.tidied(atMost: 1)
      input.form = .number(field)
    }
    return input
  }
}
