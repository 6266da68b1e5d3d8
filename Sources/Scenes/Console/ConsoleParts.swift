import Console
import Games
import PadProtocol
import Room

/// The host's actions, as buttons in as many rows as they need.
struct ConsoleButtons {
  private struct Button {
    var index: Int
    var action: ConsoleView.Action
    var label: FittedText
    var hint: FittedText?
    var rect: Rect

    /// Whether the action has two extra keys for louder and quieter.
    var isVolume: Bool { if case .sound(.choose) = action.command { true } else { false } }
  }

  private var buttons: [Button] = []
  /// The height of all rows together.
  let height: Double
  /// The width of the widest row.
  let width: Double

  private static let gap = 1.4
  private static let keySize = 2.4
  /// The side of one of a volume's two keys, and the width of both with the gaps before them.
  private static let volumeSide = 4.2
  private static let volumeWidth = 2 * (volumeSide + 0.8) + 0.4

  /// Creates buttons for those of the view's actions that belong here.
  ///
  /// - Parameter fills: Whether the buttons share a row equally, or have a whole row each if that is too narrow.
  init(
    view: ConsoleView, width: Double, fills: Bool = false, composer: Composer, belongs: (ConsoleView.Action) -> Bool
  ) {
    let actions = view.actions.enumerated().filter { belongs($0.element) }
    let rowHeight = actions.contains { $0.element.hint != nil } ? 8.0 : 6.2
    var x = 0.0
    var y = 0.0
    for (index, action) in actions {
      let color = action.enabled ? composer.theme.text : composer.theme.disabledText
      let cap = composer.keyCapWidth(action.key, size: Self.keySize)
      let isVolume = if case .sound(.choose) = action.command { true } else { false }
      let keys = isVolume ? Self.volumeWidth : 0
      let room = width - cap - 4.6 - keys
      let label = composer.fit(
        action.label, .semibold, color,
        TextBox(width: room, sizes: [ConsoleLayout.Size.text, 2.4, ConsoleLayout.Size.small]))
      let hint = action.hint.map {
        composer.fit($0, .medium, composer.theme.secondaryText, TextBox(width: room, sizes: [ConsoleLayout.Size.small]))
      }
      let own = 1.4 + cap + 1.2 + max(label.width, hint?.width ?? 0) + keys + 2
      if x > 0 && x + own > width {
        x = 0
        y += rowHeight + Self.gap
      }
      buttons.append(
        Button(
          index: index, action: action, label: label, hint: hint, rect: Rect(x: x, y: y, width: own, height: rowHeight))
      )
      x += own + Self.gap
    }
    if fills {
      let count = Double(buttons.count)
      let share = (width - (count - 1) * Self.gap) / max(1, count)
      let isOneRow = buttons.allSatisfy { $0.rect.width <= share }
      for place in buttons.indices {
        let along = Double(place) * (share + Self.gap)
        let down = Double(place) * (rowHeight + Self.gap)
        buttons[place].rect = Rect(
          x: isOneRow ? along : 0, y: isOneRow ? 0 : down, width: isOneRow ? share : width, height: rowHeight)
      }
      y = isOneRow ? 0 : (count - 1) * (rowHeight + Self.gap)
    }
    height = actions.isEmpty ? 0 : y + rowHeight
    self.width = buttons.map(\.rect.maxX).max() ?? 0
  }

  func draw(x: Double, bottom: Double, focus: ConsoleFocus, on composer: inout Composer) {
    for button in buttons {
      var rect = button.rect
      rect.x += x
      rect.y += bottom - height
      let isChosen = focus.target == .action(button.index)
      let isEnabled = button.action.enabled
      let spot = ConsoleSpot.target(.action(button.index))
      if isEnabled {
        let isVolume = button.isVolume
        rect = composer.button(
          rect, spot, radius: 1.5, focus: focus, isChosen: isChosen, fill: composer.theme.surface,
          up: isVolume ? .key(.character("+")) : nil, down: isVolume ? .key(.character("-")) : nil)
      } else {
        composer.box(
          rect, radius: 1.5, fill: Fill(composer.theme.background.opacity(0.4)),
          stroke: isChosen ? composer.theme.accent : composer.theme.faintLine, strokeWidth: isChosen ? 0.45 : 0.2)
      }
      let cap = composer.keyCapWidth(button.action.key, size: Self.keySize)
      if isEnabled {
        composer.keyCap(button.action.key, x: rect.x + 1.4, middle: rect.midY, size: Self.keySize)
      } else {
        composer.put(
          composer.fit(button.action.key, .semibold, composer.theme.disabledText, TextBox(size: Self.keySize)),
          x: rect.x + 1.4, width: cap, middle: rect.midY, align: .center)
      }
      let textX = rect.x + 1.4 + cap + 1.2
      if button.isVolume {
        volumeKeys(from: textX + button.label.width + 1.2, middle: rect.midY, focus: focus, on: &composer)
      }
      guard var hint = button.hint else {
        composer.put(button.label, x: textX, width: button.label.width, middle: rect.midY)
        continue
      }
      // The dimmed hint would be hard to read on a raised button.
      if isEnabled, composer.lift(spot, focus, isChosen: isChosen) > 0 {
        hint = composer.fit(
          button.action.hint ?? "", .medium, composer.theme.text,
          TextBox(width: hint.width + 1, sizes: [ConsoleLayout.Size.small]))
      }
      let top = rect.midY - (button.label.height + hint.height) / 2
      composer.put(
        hint, x: textX, width: hint.width,
        top: composer.put(button.label, x: textX, width: button.label.width, top: top))
    }
  }

  private func volumeKeys(from x: Double, middle: Double, focus: ConsoleFocus, on composer: inout Composer) {
    var x = x
    for (key, sign) in [("-", "−"), ("+", "+")] as [(Character, String)] {
      let side = Self.volumeSide
      let rect = composer.button(
        Rect(x: x, y: middle - side / 2, width: side, height: side), .key(.character(key)), radius: 0.8, focus: focus,
        isChosen: false, fill: composer.theme.raised, stroke: composer.theme.line)
      composer.put(
        composer.fit(sign, .semibold, composer.theme.text, TextBox(size: Self.keySize)), x: rect.x, width: side,
        middle: rect.midY, align: .center)
      x += side + 0.8
    }
  }
}
