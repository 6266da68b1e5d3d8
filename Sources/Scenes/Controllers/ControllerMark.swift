import Catalogue
import Controllers

/// The picture of a controller's button, or of two opposite ones.
///
/// It shows the position instead of a label, because no two makes use the same labels.
struct ControllerMark {
  let kind: ControllerKind
  let buttons: [ControllerButton]
  let texts: ControllerSceneTexts

  /// The width and height of a mark that shows a position.
  private static let side = 5.0

  private enum Look {
    /// The four buttons at the right thumb, one of them filled.
    case face
    /// The directional pad, with filled arms.
    case cross
    /// The four coloured buttons of a buzzer, from the top, some of them filled.
    case colors
    /// The large button of a buzzer.
    case large
    /// A remote's coloured button.
    case colored
    case cap(String)
  }

  private var look: Look {
    guard let button = buttons.first else { return .cap("") }
    switch button {
    case .south, .east, .west, .north: return .face
    case .up, .down, .left, .right: return .cross
    case .red: return kind == .buzzer ? .large : .colored
    case .blue, .orange, .green, .yellow: return kind == .buzzer ? .colors : .colored
    case .leftShoulder: return .cap("L")
    case .rightShoulder: return .cap("R")
    case .start: return .cap(texts.start)
    case .select: return .cap(texts.select)
    case .key(" "): return .cap(texts.space)
    case .key(let character): return .cap(character.uppercased())
    case .enter: return .cap(kind == .remote ? texts.remoteEnter : texts.enter)
    case .escape: return .cap(texts.escape)
    case .erase: return .cap("⌫")
    case .join: return .cap("F1")
    }
  }

  func width(size: Double, _ composer: Composer) -> Double {
    if case .cap(let text) = look { return composer.keyCapWidth(text, size: size) }
    return Self.side
  }

  /// Draws the mark; returns its right edge.
  func draw(x: Double, middle y: Double, size: Double, on composer: inout Composer) -> Double {
    let middle = x + Self.side / 2
    switch look {
    case .cap(let text): composer.keyCap(text, x: x, middle: y, size: size)
    case .face: face(x: middle, y: y, on: &composer)
    case .cross: cross(x: middle, y: y, on: &composer)
    case .colors: colors(x: middle, y: y, on: &composer)
    case .large, .colored:
      let radius = kind == .buzzer ? 0.44 : 0.34
      composer.disc(
        x: middle, y: y, radius: radius * Self.side, fill: buttons.first.flatMap(composer.theme.button),
        stroke: composer.theme.text)
    }
    return x + width(size: size, composer)
  }

  private static let ways: [(button: ControllerButton, x: Double, y: Double)] = [
    (.north, 0, -1), (.west, -1, 0), (.east, 1, 0), (.south, 0, 1),
  ]

  private func face(x: Double, y: Double, on composer: inout Composer) {
    let (step, radius) = (0.3 * Self.side, 0.19 * Self.side)
    for way in Self.ways {
      let isIt = buttons.contains(way.button)
      composer.disc(
        x: x + way.x * step, y: y + way.y * step, radius: radius, fill: isIt ? composer.theme.text : nil,
        stroke: isIt ? composer.theme.text : composer.theme.line)
    }
  }

  private static let arms: [(button: ControllerButton, x: Double, y: Double)] = [
    (.up, 0, -1), (.left, -1, 0), (.right, 1, 0), (.down, 0, 1),
  ]

  private func cross(x: Double, y: Double, on composer: inout Composer) {
    let arm = 0.3 * Self.side
    for way in Self.arms {
      let isIt = buttons.contains(way.button)
      composer.box(
        Rect(x: x + way.x * arm - arm / 2, y: y + way.y * arm - arm / 2, width: arm, height: arm), radius: 0.3,
        fill: isIt ? Fill(composer.theme.text) : nil, stroke: isIt ? nil : composer.theme.line)
    }
  }

  private func colors(x: Double, y: Double, on composer: inout Composer) {
    let order: [ControllerButton] = [.blue, .orange, .green, .yellow]
    let (height, gap) = (0.2 * Self.side, 0.06 * Self.side)
    let top = y - 2 * height - 1.5 * gap
    for (index, button) in order.enumerated() {
      let isIt = buttons.contains(button)
      composer.box(
        Rect(x: x - 0.44 * Self.side, y: top + Double(index) * (height + gap), width: 0.88 * Self.side, height: height),
        radius: 0.3, fill: isIt ? composer.theme.button(button).map { Fill($0) } : nil,
        stroke: isIt ? composer.theme.text : composer.theme.faintLine)
    }
  }
}
