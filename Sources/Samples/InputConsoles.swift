import Console
import Games
import PadProtocol
import Room

/// What the host's console shows while their own pad asks for more than a press.
extension SampleData {
  /// A pad that asks for something, and the answer that is made with it.
  static func inputPad(
    _ form: PadInput.Form, status: String, buttons: Int = 0, value: PadValue? = nil, rights: [Token]? = nil,
    verdict: PadScreen.Verdict? = nil
  ) -> PadScreen {
    PadScreen(
      shared: PadScreen.Shared(
        title: "Question 3 of 10", status: status,
        buttons: zip(1...9, AnswerShape.allCases).prefix(buttons).map { number, shape in
          PadButton(
            key: String(number), label: String(number), shape: shape, color: .answer(shape), token: inputToken(number))
        }, input: PadInput(token: Token(rawValue: "t3"), form: form), rights: rights),
      personal: PadScreen.Personal(open: value == nil && rights == nil, value: value, verdict: verdict, score: 4))
  }

  static func inputToken(_ number: Int) -> Token { Token(rawValue: "t3.\(number)") }

  /// The console with such a pad.
  static func inputConsole(_ pad: PadScreen) -> ConsoleView {
    var view = console()
    view.pad = pad
    return view
  }

  /// The console at the reveal of what was written, where the host may accept it.
  ///
  /// - Parameters:
  ///   - count: How many ways of writing there are.
  ///   - players: How many are in.
  static func acceptConsole(_ count: Int, players: Int = 8) -> ConsoleView {
    var view = inputConsole(
      inputPad(
        .text(limit: PadInput.textLimit), status: "Too bad!", value: .text("Mozart"), rights: [], verdict: .wrong))
    view.players = Array(view.players.prefix(players))
    view.status = "\(players / 2) of \(players) right."
    let accepts = ["Beethofen", "Ludwig v. B.", "Mozart", "The loud one of the Fifth", "?"].prefix(count).enumerated()
      .map {
        ConsoleView.Action(
          .room(.game(Token(rawValue: "a3.\($0.offset)"))), key: "\($0.offset + 1)",
          label: "Accept “\($0.element)” (\(2 - $0.offset / 2))")
      }
    view.actions.insert(contentsOf: accepts, at: 2)
    return view
  }

  /// A draft of what a pad asks for.
  static func draft(of pad: PadScreen, _ change: (inout PadDraft) -> Void) -> PadDraft? {
    var draft = PadDraft(of: pad)
    if draft != nil { change(&draft!) }
    return draft
  }
}
