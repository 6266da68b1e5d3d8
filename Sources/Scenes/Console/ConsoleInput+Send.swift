import Catalogue
import Console
import PadProtocol

/// The keys below the host's input.
extension ConsoleInput {
  /// Draws the key that sends, the reason if it cannot, and the keys that lead to the commands and back.
  func send(_ draft: PadDraft, x: Double, middle: Double, width: Double, on composer: inout Composer) {
    let theme = composer.theme
    let size = 2.2
    let isTypingNext = draft.takesTyping && !focus.isTyping
    let canSend = draft.value != nil || isTypingNext
    let cap = composer.keyCapWidth("Enter", size: size)
    let label = composer.fit(
      isTypingNext ? texts.typeOn : texts.send, .semibold, canSend ? theme.text : theme.disabledText,
      TextBox(width: 0.4 * width, sizes: [2.4, 2.2, 2]))
    let box = Rect(
      x: x, y: middle - Self.sendHeight / 2, width: cap + label.width + 3.6, height: Self.sendHeight)
    let isFocused = focus.target == .input
    var textMiddle = middle
    if canSend {
      let top = composer.button(
        box, .target(.input), radius: 1.2, focus: focus, isChosen: isFocused, fill: theme.surface)
      textMiddle = top.midY
      composer.keyCap("Enter", x: box.x + 1.2, middle: textMiddle, size: size)
    } else {
      composer.box(
        box, radius: 1.2, fill: Fill(theme.background.opacity(0.4)), stroke: isFocused ? theme.accent : theme.faintLine,
        strokeWidth: isFocused ? 0.45 : 0.2)
      composer.put(
        composer.fit("Enter", .semibold, theme.disabledText, TextBox(size: size)), x: box.x + 1.2, width: cap,
        middle: middle, align: .center)
    }
    composer.put(label, x: box.x + 1.2 + cap + 1.2, width: label.width, middle: textMiddle)
    var hintX = box.maxX + 2
    let room = x + width - hintX
    if draft.isOutOfRange, case .number(let field) = input.form, let range = field.range {
      let words = composer.fit(
        texts.onlyBetween(least: field.shown(range.lowerBound), most: field.shown(range.upperBound)), .semibold,
        theme.accent, TextBox(width: room, sizes: [2.4, 2.2, 2, 1.8]))
      composer.put(words, x: hintX, width: words.width, middle: middle)
      return
    }
    guard focus.isTyping else { return }
    let escape = composer.keyCapWidth("Esc", size: size)
    let words = composer.fit(texts.forCommands, .medium, theme.secondaryText, TextBox(size: size))
    guard escape + 1 + words.width <= room else { return }
    let hint = Rect(
      x: hintX - 0.8, y: middle - Self.sendHeight / 2, width: escape + words.width + 2.6, height: Self.sendHeight)
    let ground = composer.button(hint, .key(.escape), radius: 1.2, focus: focus, isChosen: false, fill: nil)
    let isRaised = ground != hint
    composer.keyCap("Esc", x: hintX, middle: ground.midY, size: size)
    hintX += escape + 1
    let said = isRaised ? composer.fit(texts.forCommands, .medium, theme.text, TextBox(size: size)) : words
    composer.put(said, x: hintX, width: words.width, middle: ground.midY)
  }
}
