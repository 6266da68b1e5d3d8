import Console
import Games
import PadProtocol
import Questions
import Room

/// The host's console when their own pad asks for more than a button press.
extension SampleData {
  /// Returns the host's pad at the third question.
  ///
  /// - Parameters:
  ///   - given: The host's answer.
  ///   - isTold: Whether the TV shows the right answer.
  static func inputPad(
    _ question: Question, given: Given? = nil, isTold: Bool = false
  ) -> PadScreen {
    let people = players(8)
    let options = GameOptions(asking: question, scoring: .right, partCredit: true)
    var play = PlayedGame<Trivia>(options: options, players: people)
    play.skip(to: 3)
    if let given { play.give(given, by: people[0].id) }
    if isTold { play.host("J") }
    return play.game.screen(for: people[0].id, in: .en)
  }

  static let order = Question(
    text: "From the smallest to the largest:", kind: .order,
    answers: ["Mercury", "Mars", "Earth", "Neptune", "Jupiter"])
  static let several = Question(
    text: "Which of these are made of stars?", kind: .several(right: 3),
    answers: ["The Milky Way", "The Pleiades", "Andromeda", "Saturn’s rings", "The asteroid belt", "A comet’s tail"])
  static let marathon = Question(
    text: "How long is a marathon?", kind: .estimate(Estimate(value: 42.2, decimals: 1, unit: "km", range: 0...100)),
    answers: [])
  static let composer = Question(
    text: "Who wrote “Für Elise”?", kind: .typed, answers: ["Beethoven", "Ludwig van Beethoven"])

  /// Returns the token of a button on the pad at the third question of an evening.
  static func inputToken(_ number: Int) -> Token { Token(rawValue: "t3.\(number)") }

  /// Returns the console with a pad that asks for more than a press.
  static func inputConsole(_ pad: PadScreen) -> ConsoleView {
    var view = console()
    view.pad = pad
    return view
  }

  /// Returns the console at the reveal of a typed question.
  ///
  /// There the host may accept the answers of their own pad and of the other players.
  ///
  /// - Parameter written: Each player's typed answer, in the order of seats.
  static func acceptConsole(_ written: [String]) -> ConsoleView {
    let people = players(written.count)
    var play = PlayedGame<Trivia>(options: GameOptions(asking: composer), players: people)
    play.skip(to: 3)
    play.give(written.map { .text($0) }, of: people)
    var view = inputConsole(play.game.screen(for: people[0].id, in: .en))
    view.players = Array(view.players.prefix(written.count))
    view.status = play.game.shared(in: .en).status
    let accepts = play.game.hostActions(in: .en).filter { Int($0.key) != nil }.map {
      ConsoleView.Action(.room(.game($0.token)), key: $0.key, label: $0.label)
    }
    view.actions.insert(contentsOf: accepts, at: 2)
    return view
  }

  /// Returns a changed draft of the answer that a pad asks for; nil if the pad asks for no more than a press.
  static func draft(of pad: PadScreen, _ change: (inout PadDraft) -> Void) -> PadDraft? {
    var draft = PadDraft(of: pad)
    if draft != nil { change(&draft!) }
    return draft
  }
}
