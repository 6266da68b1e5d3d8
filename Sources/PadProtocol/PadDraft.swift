/// An answer that is being entered on a terminal or at the console: keys go in, a value comes out.
package struct PadDraft: Hashable, Sendable {
  /// The input that the screen asks for.
  package let input: PadInput
  /// The buttons that belong to the input, in the order in which they came.
  package let buttons: [PadButton]
  /// The tokens of the chosen buttons.
  package private(set) var chosen: Set<Token> = []
  /// The buttons' tokens in the player's order.
  package private(set) var order: [Token]
  /// The place in `order` that the arrow keys change.
  package private(set) var cursor = 0
  /// Whether the arrow keys move the button at the cursor along.
  package private(set) var isLifted = false
  /// The number of buttons at the beginning of `order` that were placed there by their numbers.
  package private(set) var placed = 0
  /// The typed text, or a number's digits.
  package private(set) var text = ""
  /// The index in `text` at which the next character is typed.
  package private(set) var caret = 0

  /// Creates the draft for a screen; nil if the screen does not ask for input, or not this player.
  package init?(of screen: PadScreen) {
    guard screen.personal.open, let input = screen.shared.input else { return nil }
    self.init(input: input, buttons: screen.shared.buttons)
  }

  /// Creates an empty draft.
  package init(input: PadInput, buttons: [PadButton]) {
    self.input = input
    self.buttons = buttons
    order = buttons.map(\.token)
  }

  /// Returns the earlier draft if it is for the same input, otherwise this new one.
  package func follows(_ other: PadDraft?) -> PadDraft {
    guard let other, other.input == input, Set(other.order) == Set(order) else { return self }
    return other
  }

  /// The value to send; nil if there is none yet.
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

  /// Returns the typed number; nil if it is not a valid answer.
  private func number(in field: NumberField) -> Double? {
    guard let number = typedNumber else { return nil }
    return field.range?.contains(number) == false ? nil : number
  }

  /// The typed number, even outside the range; nil if the text is not a number yet.
  package var typedNumber: Double? {
    guard case .number = input.form, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// Whether a number was typed that is not a valid answer.
  package var isOutOfRange: Bool { typedNumber != nil && value == nil }

  /// The number's position in its range, from 0 to 1; nil without a number or a range.
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

  /// Whether the input is a text, in which the caret can move back.
  package var isText: Bool { if case .text = input.form { true } else { false } }

  // MARK: - Changes

  /// Chooses a button, or undoes the choice.
  package mutating func toggle(_ token: Token) {
    guard case .choices = input.form, buttons.contains(where: { $0.token == token }) else { return }
    if chosen.remove(token) == nil { chosen.insert(token) }
  }

  /// Moves the cursor by some places, along with a lifted button.
  package mutating func move(by step: Int) { move(to: cursor + step) }

  /// Moves the cursor to a place, along with a lifted button.
  package mutating func move(to place: Int) {
    let target = min(max(place, 0), max(0, order.count - 1))
    if isLifted, target != cursor {
      order.insert(order.remove(at: cursor), at: target)
      // A button that passes the end of the placed ones becomes one of them, or stops being one.
      if cursor < placed, target >= placed { placed -= 1 } else if cursor >= placed, target < placed { placed += 1 }
    }
    cursor = target
  }

  /// Lifts the button at the cursor, or puts it down there.
  package mutating func lift() {
    guard case .order = input.form, !order.isEmpty else { return }
    isLifted.toggle()
  }

  /// Makes a button the next one in the order, beginning with the first; a button that was already placed loses its
  /// place.
  package mutating func pick(_ token: Token) {
    guard case .order = input.form, let from = order.firstIndex(of: token) else { return }
    let isPlaced = from < placed
    if isPlaced { placed -= 1 }
    order.insert(order.remove(at: from), at: placed)
    cursor = placed
    if !isPlaced { placed += 1 }
    isLifted = false
  }

  /// Types a character; one that cannot be part of the answer is ignored.
  package mutating func type(_ character: Character) {
    switch input.form {
    case .choices, .order, .unknown: return
    case .text(let limit):
      guard character.isPrintable else { return }
      let head = text.prefix(caret) + String(character)
      let longer = head + text.dropFirst(caret)
      // A combining mark joins the letter before it, so the result is counted.
      guard longer.count <= limit else { return }
      (text, caret) = (String(longer), head.count)
    case .number(let field):
      var typed = character == "," ? "." : String(character)
      // Nobody types the zero before the decimal point.
      if typed == ".", text.isEmpty || text == "-" { typed = "0." }
      guard Self.isBeginning(text + typed, of: field) else { return }
      text += typed
      caret = text.count
    }
  }

  /// Deletes the character before the caret.
  package mutating func erase() {
    guard caret > 0 else { return }
    let head = text.prefix(caret - 1)
    (text, caret) = (String(head + text.dropFirst(caret)), head.count)
  }

  /// Deletes everything that was typed.
  package mutating func eraseAll() { (text, caret) = ("", 0) }

  /// Moves the caret in a text; in a number, the caret stays at the end.
  package mutating func moveCaret(by step: Int) {
    guard case .text = input.form else { return }
    caret = min(max(caret + step, 0), text.count)
  }

  /// Moves the number along its range: in about forty steps from end to end, or by the last digit if `isFine` is true.
  ///
  /// If there is no number yet, it becomes the middle of the range.
  package mutating func slide(by steps: Int, isFine: Bool = false) {
    guard case .number(let field) = input.form, let range = field.range else { return }
    let middle = field.middle
    let stride = isFine ? field.step : field.stride
    let number = typedNumber.map { min(max($0, range.lowerBound), range.upperBound) + Double(steps) * stride } ?? middle
    text = field.digits(of: min(max(number, range.lowerBound), range.upperBound))
    caret = text.count
  }

  /// Changes one digit of the number, the last one if `place` is 0.
  ///
  /// If there is no number yet, it becomes the middle of the range, or 0 without a range.
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

  /// The maximum number of digits before the decimal point: as many as any host accepts.
  private static let mostDigits = 12

  /// Whether a number could begin with this text.
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
  /// Returns the answer in a typed line such as `1 3`, `3 1 2`, `42.5` or `Beethoven`; nil if the line is not an
  /// answer.
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
  /// Returns an end of the range as text for people, without a decimal sign if only zeros would follow it.
  package func shown(_ number: Double) -> String {
    let digits = digits(of: number)
    let parts = digits.split(separator: ".")
    return parts.count == 2 && parts[1].allSatisfy { $0 == "0" } ? String(parts[0]) : shown(digits)
  }

  /// Returns the digits of a number, perhaps with a point, as text for people.
  package func shown(_ digits: String) -> String {
    guard let sign, !sign.isEmpty else { return digits }
    return digits.split(separator: ".", omittingEmptySubsequences: false).joined(separator: sign)
  }

  /// Returns a number's position in the range, from 0 to 1; nil without a range.
  package func fraction(of number: Double) -> Double? {
    guard let range, range.upperBound > range.lowerBound else { return nil }
    let share = (number - range.lowerBound) / (range.upperBound - range.lowerBound)
    return share.isFinite ? min(max(share, 0), 1) : nil
  }

  /// The middle of the range, rounded to the last digit; 0 without a range.
  fileprivate var middle: Double {
    range.map { $0.lowerBound + (($0.upperBound - $0.lowerBound) / 2 / step).rounded() * step } ?? 0
  }

  /// The size of a slider's step: 1, 2 or 5 times a power of ten, and never less than the last digit.
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

  /// Returns a number as a person would type it: digits, a point if there are decimals, and a minus if it is negative.
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
  /// Whether this is a visible letter, digit or sign, or a space.
  fileprivate var isPrintable: Bool {
    unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.properties.generalCategory != .control }
  }
}
