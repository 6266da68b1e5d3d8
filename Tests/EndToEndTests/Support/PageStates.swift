import PadProtocol
import ScriptedRoom
import TestSupport

/// Every state that the page of the pad can be in once somebody has a seat.
enum PageStates {
  static let text = "Which of these rivers is the longest one of those that flow through more than one country?"
  static let words = [
    "The Amazon", "Nile", "The Yangtze, which rises in the mountains of Tibet", "Mississippi", "Photosynthesis",
    "Eyjafjallajökull", "Rhine", "Danube", "Volga",
  ]

  /// The same with what the TV asks.
  static func worded(_ screen: PadScreen, right: String? = nil) -> PadScreen {
    var screen = screen
    screen.shared.question = PadQuestion(text: text, right: right, language: "en")
    for index in screen.shared.buttons.indices { screen.shared.buttons[index].label = words[index] }
    return screen
  }

  /// What those who wait are shown.
  static var lobby: PadScreen {
    var shared = PadScreen.Shared(title: "Den", status: "You are in. Waiting for the host to start.")
    shared.reactions = Reaction.allCases.count
    let heads = Head.allCases.filter { $0.rawValue % 3 > 0 }
    return PadScreen(shared: shared, personal: .init(head: Head(.cat, .bright), heads: heads))
  }

  /// The same while they choose teams.
  static func teams(_ count: Int) -> PadScreen {
    var screen = lobby
    screen.shared.status = "Waiting for the host to start."
    screen.shared.buttons = (1...count).map { number in
      PadButton(
        key: "\(number)", label: "Team \(words[number - 1].prefix(7))", color: .player(number - 1),
        token: Token(rawValue: "team-\(number)"))
    }
    screen.personal.status = "You play in Team Nile. Tap another team to change."
    (screen.personal.open, screen.personal.pressed) = (true, Token(rawValue: "team-2"))
    screen.personal.closed = [Token(rawValue: "team-2")]
    return screen
  }

  /// The same beside a picture, in words.
  static func pictured(_ screen: PadScreen) -> PadScreen {
    var screen = worded(screen)
    screen.shared.question?.picture =
      "A map of South America on which one river is drawn in blue, from the Andes to the sea"
    return screen
  }

  static var reading: PadScreen {
    PadScreen(shared: .init(title: "Question 3 of 10", status: "Read the question."), personal: .init(score: 3))
  }

  /// An answer that has brought points, and a place; or none.
  static func scored(_ verdict: PadScreen.Verdict) -> PadScreen {
    var screen = Sample.question(
      status: verdict == .right ? "You were first, by 34 ms." : "Ben was first.", open: false,
      pressed: verdict == .right ? 1 : 2, verdict: verdict, score: verdict == .wrong ? 3 : 5)
    (screen.shared.right, screen.personal.place) = (Sample.token(1), verdict == .right ? 1 : 12)
    return screen
  }

  /// A round of Dilemma in which somebody was betrayed.
  static var betrayed: PadScreen {
    var screen = ButtonSample.dilemma()
    screen.shared.status = "Look at the TV!"
    screen.personal = .init(
      status: "You trusted, Ben cheated: −1 for you, +3 for them.", pressed: Token(rawValue: "c"), score: -4,
      mood: .shocked)
    return screen
  }

  static func over(won: Bool) -> PadScreen {
    var screen = PadScreen(
      shared: .init(title: "Game over", status: won ? "You have won!" : "The winner: Ben"),
      personal: .init(score: 8, won: won ? true : nil, mood: won ? nil : .sad))
    screen.personal.details = ["1. Ben, 8 points", "2. Ana, 3 points"]
    // Whoever looks at the end may choose what they look like next.
    (screen.personal.head, screen.personal.heads) = (lobby.personal.head, lobby.personal.heads)
    return screen
  }

  /// All of them by name.
  static var all: [(name: String, screen: PadScreen)] {
    let range = NumberField(range: -20_000...20_000, decimals: 1, unit: "km")
    let list: (PadInput.Form) -> PadScreen = { InputSample.list($0, 4) }
    return [
      ("lobby", lobby), ("two teams", teams(2)), ("eight teams", teams(8)), ("reading", reading),
      ("reading with words", worded(reading)), ("reading beside a picture", pictured(reading)),
      ("open", Sample.question()), ("open with words", worded(Sample.question())),
      ("open beside a picture", pictured(Sample.question(2))),
      ("nine", Sample.question(9)), ("nine with words", worded(Sample.question(9))),
      ("pressed", worded(Sample.question(open: false, pressed: 2))),
      ("right", worded(Sample.question(open: false, pressed: 1, verdict: .right), right: words[0])),
      ("wrong", worded(Sample.question(open: false, pressed: 2, verdict: .wrong), right: words[0])),
      ("wrong without words", Sample.question(open: false, pressed: 2, verdict: .wrong)),
      ("right with points", scored(.right)), ("wrong with a place", scored(.wrong)), ("betrayed", betrayed),
      ("choices", worded(list(.choices))), ("choices sent", worded(list(.choices)).sent(.choices(tokens(1, 3)))),
      ("choices told", worded(list(.choices)).sent(.choices(tokens(1, 3))).revealed(.partly, rights: tokens(1, 2))),
      ("order", worded(list(.order))), ("order without words", list(.order)),
      (
        "order told",
        worded(list(.order)).sent(.order(tokens(2, 1, 3, 4))).revealed(.partly, rights: tokens(1, 2, 3, 4))
      ),
      ("number", worded(InputSample.asking(.number(range)))),
      (
        "number told",
        worded(InputSample.asking(.number(range)), right: "4 km").sent(.number(-12345.5)).revealed(.wrong)
      ),
      ("text", worded(InputSample.asking(.text(limit: 60)))),
      ("text told", worded(InputSample.asking(.text(limit: 60))).sent(.text("Eyjafjallajökull")).revealed(.right)),
      ("cards", ButtonSample.cards()), ("cards, one closed", ButtonSample.cards(mayTurn: false)),
      ("disks", ButtonSample.disks(1, [1, 5, 9])), ("dilemma", ButtonSample.dilemma()),
      ("buzzer", ButtonSample.buzzer()),
      ("won", over(won: true)), ("lost", over(won: false)),
    ]
  }

  private static func tokens(_ numbers: Int...) -> [Token] { numbers.map { InputSample.token($0) } }
}
