internal import PadCatalogue
internal import PadClient
internal import NIOCore
internal import PadProtocol

/// The view of a session in a terminal, as a value.
struct PadView: Hashable, Sendable {
  var room: String
  var player: String?
  var playerColor: TerminalColor?
  /// The host's colours.
  var palette: TerminalPalette
  /// The player's head, drawn with a few characters in the mood of the moment; nil from a host that knows no heads.
  var face: String?
  /// The name of the player's head; nil if it cannot be changed now.
  var headName: String?
  /// The reactions that the player can send now, each preceded by its key.
  var reactions: [String] = []
  var score: String?
  var title = ""
  /// The lines with the TV's question, the description of its picture and then the right answer; empty if only the TV
  /// shows them.
  var question: [String] = []
  /// Whether the last line of `question` is the right answer.
  var isSolved = false
  var status: String
  /// The lines below the status, shown if there is room.
  var details: [String] = []
  /// A temporary message, such as a problem that may pass; nil if there is none.
  var notice: String?
  var verdict: PadScreen.Verdict?
  /// Whether the game is over and the player has won it.
  var hasWon = false
  /// Whether the frame flashes now, because something has just happened to the player.
  var flashes = false
  var buttons: [Button] = []
  /// The content in place of buttons if the player types or puts items in order; nil otherwise.
  var entry: Entry?
  /// The number of lines that an order needs; 0 if nothing is put in order.
  var rows: Int { if case .order(let rows) = entry { rows.count } else { 0 } }
  /// The hints at the bottom; the last one is the most important.
  var footer: [String]

  /// One button.
  struct Button: Hashable, Sendable {
    /// The readable name of the key.
    var key: String
    /// The button's label; nil if it would only repeat the key.
    var label: String?
    var shape: AnswerShape?
    var symbol: ButtonSymbol?
    var color: TerminalColor
    var isOpen: Bool
    var isPressed: Bool
    var isHighlighted: Bool
    /// Whether this button was the right answer.
    var isRight = false
    /// Whether the button is chosen, if the player can choose several; nil if a single press is the answer.
    var isChosen: Bool?
    /// Whether choosing the button was right, once that is known; nil if there is nothing to say about it.
    var judgement: Bool?
    /// Whether pressing the button may cost something.
    var isQuiet = false

    /// Whether the button appears in its own colour.
    var isLit: Bool { isOpen && !isQuiet || isPressed || isRight }
  }

  /// Builds the view of a session.
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
    face = session.head.map { HeadArt.of($0, mood: screen.mood) }
    if screen.personal.heads != nil {
      headName = session.head.map { HeadTexts(language: texts.language).name(of: $0) }
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
    // A game's own button may use Q.
    let hasQ = Controls.button(for: .character("q"), among: screen.shared.buttons) != nil
    parts.append(hasQ ? texts.escapeLeaves : texts.leaves)
    return parts
  }

  /// Asks the player whether they want to leave, before their seat is given up.
  mutating func askWhetherToLeave(_ texts: PadTexts) {
    notice = texts.leaveQuestion
    footer = texts.leaveKeys
  }
}
