/// An answer that is being made, as terminals and the console edit it: keys in, a value out.
package struct PadDraft: Hashable, Sendable {
  /// The input that is asked for.
  package let input: PadInput
  /// The buttons that belong to it, in the order in which they came.
  package let buttons: [PadButton]
  /// The tokens of those that are chosen.
  package private(set) var chosen: Set<Token> = []
  /// The buttons' tokens in the player's order.
  package private(set) var order: [Token]
  /// The place in `order` that arrows move.
  package private(set) var cursor = 0
  /// Whether the one at the cursor is taken along by the arrows.
  package private(set) var isLifted = false
  /// How many at the beginning of `order` were put there by their numbers.
  package private(set) var placed = 0
  /// The typed text, or a number's digits.
  package private(set) var text = ""
  /// Before which of its characters the next one is typed.
  package private(set) var caret = 0

  /// The draft for a screen that asks for input; nil if it does not, or not this player.
  package init?(of screen: PadScreen) {
    guard screen.personal.open, let input = screen.shared.input else { return nil }
    self.init(input: input, buttons: screen.shared.buttons)
  }

  /// An empty one.
  package init(input: PadInput, buttons: [PadButton]) {
    self.input = input
    self.buttons = buttons
    order = buttons.map(\.token)
  }

  /// The same input on the next screen keeps the draft; any other input begins again.
  package func follows(_ other: PadDraft?) -> PadDraft {
    guard let other, other.input == input, Set(other.order) == Set(order) else { return self }
    return other
  }

  /// The value to send; nil while there is none.
  package var value: PadValue? {
    switch input.form {
    case .choices:
      let tokens = buttons.map(\.token).filter(chosen.contains)
      return tokens.isEmpty ? nil : .choices(tokens)
    case .order: return .order(order)
    case .number(let field): return number(in: field).map { .number($0) }
    case .text:
      return text.contains { !$0.isWhitespace } ? .text(text) : nil
    case .unknown: return nil
    }
  }

  /// The typed number, if it is a valid answer.
  private func number(in field: NumberField) -> Double? {
    guard let number = typedNumber else { return nil }
    return field.range?.contains(number) == false ? nil : number
  }

  /// The typed number, even outside the range; nil while it is none.
  package var typedNumber: Double? {
    guard case .number = input.form, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// Whether a number was typed that cannot be answered.
  package var isOutOfRange: Bool { typedNumber != nil && value == nil }

  /// How far along its range the number is, 0 to 1; nil without a number or a range.
  package var fraction: Double? {
    guard case .number(let field) = input.form, let typedNumber else { return nil }
    return field.fraction(of: typedNumber)
  }

  /// Whether letters and digits are part of the answer.
  package var takesTyping: Bool {
    switch input.form {
    case .choices, .order, .unknown: false
    case .number, .text: true
    }
  }

  /// Whether a text is asked for, in which the caret can go back.
  package var isText: Bool { if case .text = input.form { true } else { false } }

  // MARK: - Changes

  /// Chooses a button, or takes that back.
  package mutating func toggle(_ token: Token) {
    guard case .choices = input.form, buttons.contains(where: { $0.token == token }) else { return }
    if chosen.remove(token) == nil { chosen.insert(token) }
  }

  /// Moves the cursor, and what it has lifted with it.
  package mutating func move(by step: Int) { move(to: cursor + step) }

  /// Moves the cursor to a place, and what it has lifted with it.
  package mutating func move(to place: Int) {
    let target = min(max(place, 0), max(0, order.count - 1))
    if isLifted, target != cursor {
      order.insert(order.remove(at: cursor), at: target)
      // Whatever passes the end of those that have their places belongs to them, or does so no longer.
      if cursor < placed, target >= placed { placed -= 1 } else if cursor >= placed, target < placed { placed += 1 }
    }
    cursor = target
  }

  /// Lifts what is at the cursor, or puts it down there.
  package mutating func lift() {
    guard case .order = input.form, !order.isEmpty else { return }
    isLifted.toggle()
  }

  /// Makes a button the next one in order, the first one at first; or takes that back.
  package mutating func pick(_ token: Token) {
    guard case .order = input.form, let from = order.firstIndex(of: token) else { return }
    let isPlaced = from < placed
    if isPlaced { placed -= 1 }
    order.insert(order.remove(at: from), at: placed)
    cursor = placed
    if !isPlaced { placed += 1 }
    isLifted = false
  }

  /// Types a character; one that cannot be part of the answer is left out.
  package mutating func type(_ character: Character) {
    switch input.form {
    case .choices, .order, .unknown: return
    case .text(let limit):
      guard character.isPrintable else { return }
      let head = text.prefix(caret) + String(character)
      let longer = head + text.dropFirst(caret)
      // A mark joins the letter before it.
      guard longer.count <= limit else { return }
      (text, caret) = (String(longer), head.count)
    case .number(let field):
      var typed = character == "," ? "." : String(character)
      // Nobody types the nought before the point.
      if typed == ".", text.isEmpty || text == "-" { typed = "0." }
      guard Self.isBeginning(text + typed, of: field) else { return }
      text += typed
      caret = text.count
    }
  }

  /// Takes the character before the caret back.
  package mutating func erase() {
    guard caret > 0 else { return }
    let head = text.prefix(caret - 1)
    (text, caret) = (String(head + text.dropFirst(caret)), head.count)
  }

  /// Takes all back that was typed.
  package mutating func eraseAll() { (text, caret) = ("", 0) }

  /// Moves the caret in a text; a number is typed at its end.
  package mutating func moveCaret(by step: Int) {
    guard case .text = input.form else { return }
    caret = min(max(caret + step, 0), text.count)
  }

  /// Moves the number along its range, from the middle if there is none yet: in about forty steps from end to end, or
  /// by the last digit.
  package mutating func slide(by steps: Int, isFine: Bool = false) {
    guard case .number(let field) = input.form, let range = field.range else { return }
    let middle = field.middle
    let stride = isFine ? field.step : field.stride
    let number = typedNumber.map { min(max($0, range.lowerBound), range.upperBound) + Double(steps) * stride } ?? middle
    text = field.digits(of: min(max(number, range.lowerBound), range.upperBound))
    caret = text.count
  }

  /// Changes one digit of the number, the last one if `place` is 0, from the middle of its range or 0 if there is none
  /// yet.
  package mutating func turn(by steps: Int, place: Int) {
    guard case .number(let field) = input.form else { return }
    let size = (0..<min(max(place, 0), Self.mostDigits)).reduce(field.step) { size, _ in size * 10 }
    var number = typedNumber.map { $0 + Double(steps) * size } ?? field.middle
    if let range = field.range { number = min(max(number, range.lowerBound), range.upperBound) }
    let digits = field.digits(of: number)
    guard Self.isBeginning(digits, of: field) else { return }
    text = digits
    caret = text.count
  }

  /// The most digits before the point: as many as any host accepts.
  private static let mostDigits = 12

  /// Whether a number could begin like this.
  private static func isBeginning(_ text: String, of field: NumberField) -> Bool {
    var rest = Substring(text)
    if rest.first == "-" {
      guard (field.least ?? -1) < 0 else { return false }
      rest = rest.dropFirst()
    }
    let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= (field.decimals > 0 ? 2 : 1), parts.allSatisfy({ $0.utf8.allSatisfy { 48...57 ~= $0 } }) else {
      return false
    }
    guard parts.first.map({ $0.count <= Self.mostDigits }) != false else { return false }
    return parts.count < 2 || (!parts[0].isEmpty && parts[1].count <= field.decimals)
  }
}

extension PadDraft {
  /// The answer in a line that somebody typed: `1 3`, `3 1 2`, `42.5`, `Beethoven`; nil if it is no answer.
  package static func value(of line: String, for input: PadInput, among buttons: [PadButton]) -> PadValue? {
    var draft = PadDraft(input: input, buttons: buttons)
    switch input.form {
    case .choices, .order:
      let keys = line.filter { !$0.isWhitespace && $0 != "," && $0 != ";" }
      let tokens = keys.compactMap { key in buttons.first { $0.key == String(key) }?.token }
      guard tokens.count == keys.count else { return nil }
      if case .choices = input.form {
        for token in Set(tokens) { draft.toggle(token) }
        return draft.value
      }
      guard Set(tokens) == Set(draft.order), tokens.count == draft.order.count else { return nil }
      return .order(tokens)
    case .number:
      let digits = line.filter { !$0.isWhitespace }
      for character in digits {
        let before = draft.text
        draft.type(character)
        guard draft.text != before else { return nil }
      }
      return draft.value
    case .text(let limit):
      for character in line.prefix(max(0, limit)) { draft.type(character) }
      return draft.value
    case .unknown: return nil
    }
  }
}

extension NumberField {
  /// An end of the range for people: without a point if only zeros would follow it.
  package func shown(_ number: Double) -> String {
    let digits = digits(of: number)
    let parts = digits.split(separator: ".")
    return parts.count == 2 && parts[1].allSatisfy { $0 == "0" } ? String(parts[0]) : digits
  }

  /// How far along the range a number is, 0 to 1; nil without a range.
  package func fraction(of number: Double) -> Double? {
    guard let range, range.upperBound > range.lowerBound else { return nil }
    let share = (number - range.lowerBound) / (range.upperBound - range.lowerBound)
    return share.isFinite ? min(max(share, 0), 1) : nil
  }

  /// The middle of the range, to the last digit; 0 if there is none.
  fileprivate var middle: Double {
    range.map { $0.lowerBound + (($0.upperBound - $0.lowerBound) / 2 / step).rounded() * step } ?? 0
  }

  /// How far a slider goes at once: 1, 2 or 5 of a power of ten, and never less than the last digit.
  fileprivate var stride: Double {
    let wanted = range.map { ($0.upperBound - $0.lowerBound) / 40 / step } ?? 1
    var stride = 1.0
    for turn in 0..<48 {
      let factor = turn % 3 == 1 ? 2.5 : 2
      guard stride * factor <= wanted else { break }
      stride *= factor
    }
    return stride * step
  }

  /// A number as it is typed: digits, a point if there are decimals, perhaps a minus.
  package func digits(of number: Double) -> String {
    let places = min(max(decimals, 0), 3)
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let steps = (number * scale).rounded()
    guard steps.magnitude < 9e15 else { return "" }
    let (whole, part) = Int(steps).magnitude.quotientAndRemainder(dividingBy: UInt(scale))
    let sign = steps < 0 ? "-" : ""
    guard scale > 1 else { return "\(sign)\(whole)" }
    let digits = "\(part)"
    return "\(sign)\(whole).\(String(repeating: "0", count: places - digits.count))\(digits)"
  }
}

extension Character {
  /// Whether it is a letter, digit or sign that can be seen, or a space.
  fileprivate var isPrintable: Bool {
    unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.properties.generalCategory != .control }
  }
}
