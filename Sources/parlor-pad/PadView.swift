internal import Catalogue
internal import PadClient
internal import NIOCore
internal import PadProtocol

/// A session as a terminal shows it, as a value.
struct PadView: Hashable, Sendable {
  var room: String
  var player: String?
  var playerColor: TerminalColor?
  /// The host's colours.
  var palette: TerminalPalette
  /// The player's look, in a few characters and in words; nil while it cannot be changed.
  var head: String?
  /// The reactions that the player can send now, each with its key before it.
  var reactions: [String] = []
  var score: String?
  var title = ""
  /// The TV's question, the description of its picture, then the right answer; empty if only the TV shows them.
  var question: [String] = []
  /// Whether the last line of it is what was right.
  var isSolved = false
  var status: String
  /// Lines to read below the status if there is room.
  var details: [String] = []
  /// Something that has gone wrong and may pass.
  var notice: String?
  var verdict: PadScreen.Verdict?
  /// Whether the player has won the game that is over.
  var hasWon = false
  /// Whether something has just happened to the player.
  var flashes = false
  var buttons: [Button] = []
  /// The content in place of buttons if something is typed or put in order.
  var entry: Entry?
  /// How many lines an order takes.
  var rows: Int { if case .order(let rows) = entry { rows.count } else { 0 } }
  /// Hints, the last one the most important.
  var footer: [String]

  /// One button.
  struct Button: Hashable, Sendable {
    /// The key's name, as people read it.
    var key: String
    /// Nil if it would only repeat the key.
    var label: String?
    var shape: AnswerShape?
    var symbol: ButtonSymbol?
    var color: TerminalColor
    var isOpen: Bool
    var isPressed: Bool
    var isHighlighted: Bool
    /// Whether it was the right one.
    var isRight = false
    /// Whether it is one of several that are chosen; nil where a press is all.
    var isChosen: Bool?
    /// Whether it was right to choose it, once that is known; nil if there is nothing to say.
    var judgement: Bool?
    /// Whether pressing it may cost something.
    var isQuiet = false

    /// Whether it is shown in its colour.
    var isLit: Bool { isOpen && !isQuiet || isPressed || isRight }
  }

  /// Puts together what there is to see of a session.
  init(
    _ session: Session, highlighted: Token?, draft: PadDraft? = nil, address: RoomAddress, texts: PadTexts,
    at now: NIODeadline
  ) {
    room = session.welcome?.room ?? address.authority
    player = session.welcome?.name
    playerColor = session.welcome.flatMap { TerminalColor($0.color.rawValue) }
    palette = TerminalPalette(session.welcome?.theme)
    footer = [texts.leaves]
    switch session.state {
    case .asking, .joining: status = texts.connecting(to: address)
    case .joined: status = texts.waiting
    case .reconnecting:
      status = texts.reconnecting(after: session.secondsBroken(at: now) ?? 0, seatIsKept: session.seatIsKept)
      footer = [texts.anyKeyRetries, texts.leaves]
    case .leaving, .ended: status = texts.leaving
    }
    guard case .joined = session.state, let screen = session.screen else { return }
    title = screen.shared.title
    status = screen.status
    score = screen.personal.score.map { texts.score($0, screen.shared.unit) }
    verdict = screen.personal.verdict
    hasWon = screen.personal.won == true
    notice = session.note?.text.printable
    if let mended = session.mended {
      notice = texts.mended(after: mended.wholeSeconds, seat: mended.seat)
    }
    let open = Set(screen.openButtons.map(\.token))
    let right = Set(screen.rightTokens)
    buttons = screen.shared.buttons.map { button in
      let isOpen = open.contains(button.token)
      return Button(
        key: texts.name(ofKey: button.key), label: button.label == button.key ? nil : button.label,
        shape: button.shape, symbol: button.symbol, color: TerminalColor(button.color.rawValue) ?? .white,
        isOpen: isOpen, isPressed: button.token == screen.personal.pressed,
        isHighlighted: isOpen && button.token == highlighted, isRight: right.contains(button.token),
        isQuiet: button.idle == true || screen.shared.hold == true)
    }
    if let input = screen.shared.input { ask(for: input, on: screen, draft: draft, highlighted: highlighted, texts) }
    if screen.personal.heads != nil, let own = session.head {
      head = "\(HeadArt.of(own))  \(HeadTexts(language: texts.language).name(of: own))"
    }
    let asked = screen.shared.question
    question = [asked?.text, asked?.picture.map(texts.picture), asked?.right.map(texts.solution)].compactMap(\.self)
    isSolved = asked?.right != nil
    details = screen.personal.details ?? []
    if screen.shared.buttons.isEmpty {
      let names = ReactionTexts(language: texts.language)
      reactions = screen.reactions.map { "\($0.rawValue + 1) \(names.name(of: $0))" }
    }
    footer = Self.footer(for: screen, texts: texts)
    if let hasTexts = session.welcome?.wishes?.texts, Controls.takesWishes(screen) {
      footer.insert(hasTexts ? texts.hidesQuestions : texts.showsQuestions, at: footer.count - 1)
    }
  }

  private static func footer(for screen: PadScreen, texts: PadTexts) -> [String] {
    if let input = screen.openInput { return texts.keys(for: input, among: screen.shared.buttons) }
    var parts: [String] = []
    let keys = screen.openButtons.map(\.key)
    if !keys.isEmpty {
      parts.append(texts.toPress(keys))
      parts.append(texts.arrows)
    }
    if screen.personal.heads?.isEmpty == false,
      Controls.button(for: .character("h"), among: screen.shared.buttons) == nil
    {
      parts.append(texts.changesHead)
    }
    // A game may use q itself.
    let hasQ = Controls.button(for: .character("q"), among: screen.shared.buttons) != nil
    parts.append(hasQ ? texts.escapeLeaves : texts.leaves)
    return parts
  }

  /// Asks before a seat is given up.
  mutating func askWhetherToLeave(_ texts: PadTexts) {
    notice = texts.leaveQuestion
    footer = texts.leaveKeys
  }
}
