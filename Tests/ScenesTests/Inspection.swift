import Games
import PadProtocol
import Room
import Scenes

/// A picture as its draw list has it: what of it can be read, and what hides what.
///
/// What moves is looked at only where it has come to rest: it stood in the picture before, too.
struct Inspection {
  /// What is asked of a thing again and again, found once.
  private struct Thing {
    var item: DrawItem
    var frame: Rect
    /// The colours inside; none for what has none, or is seen through.
    var fills: [Color]
    /// The radius of what is round.
    var radius: Double?
    /// Whether it was there before.
    var stands: Bool

    init(_ item: DrawItem, stands: Bool) {
      self.item = item
      self.stands = stands
      (frame, fills, radius) = (item.frame, item.fills, item.roundness)
    }
  }

  let size: CanvasSize
  private let things: [Thing]
  /// What is seen together: a sheet or a background hides or dims all that came before it.
  private let layers: [Range<Int>]

  /// - Parameter before: The picture before it; nil for one that stands still.
  init(_ items: [DrawItem], size: CanvasSize, before: Set<DrawItem>? = nil) {
    self.size = size
    things = items.map { Thing($0, stands: before?.contains($0) ?? true) }
    layers = items.indices.split { items[$0].isSheetOrBackground }.map { $0.startIndex..<$0.endIndex }
  }

  /// All that is wrong with it.
  var faults: [String] { misplaced + faint + faintCards }

  /// What is wrong with it in any colours.
  var misplaced: [String] { smallLetters + lettersOutside + meetings + hidden }

  private var unit: Double { size.unit }

  // MARK: - Letters

  /// What is smaller than any letters may be, on a narrow screen by more than a quarter.
  private var smallLetters: [String] {
    let floor = ((size.width * 2 > size.height * 3 ? 2.8 : 2.1) * unit).rounded()
    return things.compactMap { thing in
      guard case .text(let text) = thing.item, Double(text.line.size) < floor else { return nil }
      return "small, \(text.line.size) for \(floor): “\(text.line.text)”"
    }
  }

  private var lettersOutside: [String] {
    let (x, y) = (0.05 * Double(size.width) - 1, 0.05 * Double(size.height) - 1)
    let safe = Rect(x: x, y: y, width: Double(size.width) - 2 * x, height: Double(size.height) - 2 * y)
    return things.compactMap { thing in
      guard thing.stands, let letters = thing.item.letters, !safe.contains(letters.rect) else { return nil }
      return "outside: “\(letters.text)”"
    }
  }

  private var meetings: [String] {
    layers.flatMap { layer -> [String] in
      let shown = layer.filter { things[$0].stands && things[$0].item.opacity >= 0.5 }.compactMap {
        things[$0].item.letters
      }
      return shown.indices.flatMap { index in
        shown[(index + 1)...].compactMap { other in
          shown[index].rect.intersects(other.rect) ? "over each other: “\(shown[index].text)” and “\(other.text)”" : nil
        }
      }
    }
  }

  /// Letters under something that is drawn after them, or beyond what they may not leave.
  private var hidden: [String] {
    layers.flatMap { layer -> [String] in
      layer.flatMap { index -> [String] in
        guard things[index].stands, let letters = things[index].item.letters else { return [] }
        var faults: [String] = []
        if case .text(let text) = things[index].item, let clip = text.clip, text.line.width > clip.rect.width {
          faults.append("cut: “\(letters.text)”")
        }
        // Descenders, and the curves beside round letters, leave room at the edges.
        var core = Rect(
          x: letters.rect.x + 1, y: letters.rect.y + 0.1 * letters.rect.height, width: letters.rect.width - 2,
          height: 0.75 * letters.rect.height)
        // An initial is not as wide as its room: that of the widest letter.
        if case .text(let text) = things[index].item, text.clip != nil {
          core.x += 0.1 * core.width
          core.width *= 0.8
        }
        for cover in (index + 1)..<layer.endIndex where things[cover].stands && covers(things[cover], core) {
          faults.append("covered by \(things[cover].item.kind): “\(letters.text)”")
        }
        return faults
      }
    }
  }

  /// Whether something hides some of a rectangle; what wipes the whole picture away does not count.
  private func covers(_ thing: Thing, _ rect: Rect) -> Bool {
    guard thing.frame.intersects(rect) else { return false }
    switch thing.item {
    case .qr, .image, .picture, .logo: return true
    case .path(let path):
      guard path.form.height < Double(size.height), path.fill.map({ $0.alpha >= 0.1 }) ?? false else { return false }
      return path.areas.contains { $0.intersects(rect) }
    default: if thing.fills.allSatisfy({ $0.alpha < 0.1 }) { return false }
    }
    guard let radius = thing.radius else { return true }
    let dx = max(rect.x - thing.frame.midX, 0, thing.frame.midX - rect.maxX)
    let dy = max(rect.y - thing.frame.midY, 0, thing.frame.midY - rect.maxY)
    return dx * dx + dy * dy < radius * radius
  }

  // MARK: - Contrast

  private var faint: [String] {
    things.indices.flatMap { index -> [String] in
      guard things[index].stands, case .text(let text) = things[index].item else { return [] }
      let needed = Double(text.line.size) >= (6 * unit).rounded() ? Theme.largeContrast : Theme.textContrast
      let middle = text.baseline - 0.36 * Double(text.line.size)
      let line = Rect(x: text.x, y: middle, width: text.line.width, height: 0.01)
      let below = things[..<index].filter { !$0.fills.isEmpty && $0.frame.intersects(line) }
      // A card that changes its colour is looked at when it has changed it.
      if below.contains(where: { !$0.stands && $0.item.isBox && $0.frame.contains(line) }) { return [] }
      let grounds = Set(
        [0.1, 0.5, 0.9].flatMap { share in
          colors(under: Point(x: text.x + share * text.line.width, y: middle), in: below).colors
        })
      return text.line.spans.compactMap { span in
        let color = span.color.opacity(span.color.alpha * text.opacity)
        let contrasts = grounds.map { (ground: $0, value: color.over($0).contrast(to: $0)) }
        guard let worst = contrasts.min(by: { $0.value < $1.value }), worst.value < needed else { return nil }
        return "\(worst.value.inHundredths):1 on \(worst.ground.hex): “\(span.text)”"
      }
    }
  }

  /// Cards that are lost on the background; a hole in it is no card, nor is what has only an outline.
  private var faintCards: [String] {
    things.indices.compactMap { index in
      guard things[index].stands, case .box(let box) = things[index].item, let fill = box.fill, fill.top.alpha == 1,
        min(box.rect.width, box.rect.height) >= 4.5 * unit
      else { return nil }
      let below = colors(under: Point(x: box.rect.midX, y: box.rect.midY), in: Array(things[..<index]))
      guard below.isBackground, !below.colors.contains(fill.top) else { return nil }
      let edge = box.stroke.flatMap { $0.color.alpha == 1 ? $0.color : nil }
      let contrast = [fill.top, fill.bottom].flatMap { color in
        below.colors.map { max(color.contrast(to: $0), edge?.contrast(to: $0) ?? 0) }
      }.min()
      guard let contrast, contrast < Theme.cardContrast else { return nil }
      return "a card at \(box.rect) with \(contrast.inHundredths):1"
    }
  }

  /// The colours that may lie under a point, and whether nothing but a background does.
  private func colors(under point: Point, in things: [Thing]) -> (colors: Set<Color>, isBackground: Bool) {
    var (colors, isBackground): (Set<Color>, Bool) = ([Color(0x808080)], false)
    let dot = Rect(x: point.x, y: point.y, width: 0.01, height: 0.01)
    for thing in things where !thing.fills.isEmpty && thing.frame.contains(dot) {
      if let radius = thing.radius {
        let (dx, dy) = (point.x - thing.frame.midX, point.y - thing.frame.midY)
        if dx * dx + dy * dy > radius * radius { continue }
      }
      if case .path(let path) = thing.item, !path.areas.contains(where: { $0.contains(dot) }) { continue }
      if case .background = thing.item { isBackground = true } else { isBackground = false }
      let isOpaque = thing.fills.allSatisfy { $0.alpha == 1 }
      colors = Set(isOpaque ? thing.fills : thing.fills.flatMap { fill in colors.map { fill.over($0) } })
    }
    return (colors, isBackground)
  }

  /// The colours that may lie under a point of a picture.
  static func grounds(at point: Point, in items: ArraySlice<DrawItem>) -> Set<Color> {
    let below = items.map { Thing($0, stands: true) }
    return Inspection([], size: CanvasSize(width: 1, height: 1)).colors(under: point, in: below).colors
  }
}

extension DrawItem {
  /// Both ends of gradients, the glow at its lightest and at its darkest.
  fileprivate var fills: [Color] {
    switch self {
    case .background(let background):
      // All that a scenery has there is mixed of these.
      let scenery = background.scenery.map { [$0.colors.form, $0.colors.shade] } ?? []
      return [background.base, background.glow.opacity(0.8).over(background.base)] + scenery
    case .sheet(_, let color): return [color]
    case .box(let box): return box.fill.map { $0.top == $0.bottom ? [$0.top] : [$0.top, $0.bottom] } ?? []
    case .disc(let disc): return disc.fill.map { [$0] } ?? []
    case .portrait(let portrait): return portrait.fill.map { [$0] } ?? []
    case .shape(let shape): return [shape.color]
    case .path(let path): return path.fill.map { [$0] } ?? []
    case .curtain(let paths): return paths.compactMap(\.fill)
    case .qr(let qr): return [qr.light, qr.dark]
    case .ring, .tick, .text, .picture, .image, .logo, .ornament, .light: return []
    }
  }

  fileprivate var isBox: Bool { if case .box = self { true } else { false } }

  fileprivate var kind: String { String("\(self)".prefix { $0 != "(" }) }

  fileprivate var opacity: Double { if case .text(let text) = self { text.opacity } else { 1 } }

  fileprivate var roundness: Double? {
    switch self {
    case .disc(let disc): disc.radius
    case .portrait(let portrait): portrait.radius
    case .shape(let shape): shape.shape == .circle ? shape.rect.width / 2 : nil
    default: nil
    }
  }
}

extension DrawItem.Path {
  /// The rectangles around it, one for each place in which it stands.
  var areas: [Rect] {
    guard let places else { return [form] }
    let form = form
    return places.map { Rect(x: $0.x + form.x, y: $0.y + form.y, width: form.width, height: form.height) }
  }
}

extension Double {
  /// As in "6.97".
  fileprivate var inHundredths: Double { (self * 100).rounded(.down) / 100 }
}

extension Scene {
  /// The same scene without a question's time limit, whose last seconds change the picture.
  var withoutLimit: Scene {
    guard case .game(.trivia(.question(var question))) = content else { return self }
    question.countdown = nil
    var scene = self
    scene.content = .game(.trivia(.question(question)))
    return scene
  }
}
