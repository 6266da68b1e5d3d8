internal import PadCatalogue
internal import PadProtocol

extension PadView {
  /// The content of a screen that asks for more than a press, and has no buttons to choose from.
  enum Entry: Hashable, Sendable {
    case order([Row])
    case field(Field)
  }

  /// A place in an order.
  struct Row: Hashable, Sendable {
    /// The player's item at this place; nil if the player has not placed anything.
    var own: Button?
    /// The right item at this place; nil until it is known.
    var right: Button?
    var isAtCursor = false
    /// Whether the arrow keys move the item along with the cursor.
    var isLifted = false
    /// Whether the item belongs directly after the one before it; nil for the first place, and until it is known.
    var judgement: Bool?
  }

  /// The line being typed.
  struct Field: Hashable, Sendable {
    var text: String
    /// The index of the character after the caret; nil once nothing can be typed any more.
    var caret: Int?
    /// The unit of a number; nil for a bare number and for a text.
    var unit: String?
    /// The smallest and the largest allowed number as texts; nil for any number and for a text.
    var ends: [String]?
    /// The position of the number between `ends`, 0 to 1; nil if there is none.
    var fraction: Double?
    /// The reason why the line cannot be sent; nil if it can.
    var problem: String?
    /// Whether the host has received the line.
    var isSent = false
  }

  /// Shows the requested input: the draft while the input is open, then the answer that was sent.
  mutating func ask(
    for input: PadInput, on screen: PadScreen, draft: PadDraft?, highlighted: Token?, _ texts: PadTexts
  ) {
    let isOpen = screen.personal.open
    let draft = isOpen ? draft ?? PadDraft(of: screen) : nil
    let value = isOpen ? nil : screen.personal.value
    switch input.form {
    case .choices:
      var chosen = draft?.chosen ?? []
      if case .choices(let tokens) = value { chosen = Set(tokens) }
      choose(chosen, on: screen, highlighted: highlighted)
    case .order:
      var own: [Token]? = draft?.order
      if case .order(let tokens) = value { own = tokens }
      entry = .order(rows(own, draft, on: screen))
      buttons = []
    case .number(let field):
      buttons = []
      var text = draft?.text ?? ""
      if case .number(let number) = value { text = field.digits(of: number) }
      let ends = field.range.map { [field.shown($0.lowerBound), field.shown($0.upperBound)] }
      entry = .field(
        Field(
          text: field.shown(text), caret: draft?.caret, unit: field.unit, ends: ends,
          fraction: Double(text).flatMap(field.fraction(of:)),
          problem: draft?.isOutOfRange == true ? ends.map { texts.outOfRange(least: $0[0], most: $0[1]) } : nil,
          isSent: value != nil && screen.personal.verdict == nil))
    case .text:
      buttons = []
      var text = draft?.text ?? ""
      if case .text(let sent) = value { text = sent }
      entry = .field(Field(text: text, caret: draft?.caret, isSent: value != nil && screen.personal.verdict == nil))
    case .unknown:
      buttons = []
      status = texts.olderThanHost
    }
  }

  private mutating func choose(_ chosen: Set<Token>, on screen: PadScreen, highlighted: Token?) {
    let right = screen.rightTokens
    for (index, token) in screen.shared.buttons.map(\.token).enumerated() {
      let isChosen = chosen.contains(token)
      buttons[index].isOpen = screen.personal.open
      buttons[index].isChosen = isChosen
      buttons[index].isPressed = isChosen
      buttons[index].isHighlighted = screen.personal.open && token == highlighted
      if !right.isEmpty, isChosen || right.contains(token) { buttons[index].judgement = right.contains(token) }
    }
  }

  private func rows(_ own: [Token]?, _ draft: PadDraft?, on screen: PadScreen) -> [Row] {
    let known = Dictionary(zip(screen.shared.buttons.map(\.token), buttons), uniquingKeysWith: { first, _ in first })
    let right = screen.rightTokens
    // A player who has sent nothing sees the items to be put in order, and later the right order.
    let shown = own ?? (right.isEmpty ? screen.shared.buttons.map(\.token) : nil)
    return screen.shared.buttons.indices.map { place in
      func button(_ tokens: [Token]?) -> Button? {
        tokens.flatMap { $0.indices.contains(place) ? known[$0[place]] : nil }
      }
      var row = Row(own: button(shown), right: button(right))
      row.own?.isOpen = screen.personal.open
      row.own?.isPressed = draft == nil && own != nil
      if let own { row.judgement = screen.follows(at: place, in: own) }
      row.isAtCursor = draft?.cursor == place
      row.isLifted = row.isAtCursor && draft?.isLifted == true
      return row
    }
  }
}
