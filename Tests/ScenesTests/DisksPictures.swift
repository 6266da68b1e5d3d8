import Games
import PadProtocol
import Room
import Testing

@testable import Samples
@testable import Scenes

/// What must hold for every picture of a game on every screen.
struct PictureCheck {
  static let sizes = [
    CanvasSize(width: 640, height: 480), CanvasSize(width: 1024, height: 768), CanvasSize(width: 1366, height: 768),
    CanvasSize(width: 1920, height: 1080), CanvasSize(width: 1920, height: 1200), CanvasSize(width: 2560, height: 1080),
    CanvasSize(width: 3840, height: 2160),
  ]

  let name: String
  let size: CanvasSize
  let items: [DrawItem]

  init(_ sample: GameSample, size: CanvasSize, now: Instant = SampleScene.moment) {
    name = "\(sample.name) \(size.width)x\(size.height)"
    self.size = size
    items = layout(sample.scene, size: size, now: now, text: FakeMeasurer())
  }

  func nothingThatMattersLiesInTheOuterTwentieth() {
    let x = 0.05 * Double(size.width) - 1
    let y = 0.05 * Double(size.height) - 1
    let safe = Rect(x: x, y: y, width: Double(size.width) - 2 * x, height: Double(size.height) - 2 * y)
    for item in items where item.isSheetOrBackground == false {
      #expect(safe.contains(item.frame), "\(name): \(item)")
    }
  }

  func noTwoTextsOverlap() {
    let frames = items.compactMap(\.letters)
    for (index, frame) in frames.enumerated() {
      for other in frames[(index + 1)...] {
        #expect(frame.rect.intersects(other.rect) == false, "\(name): “\(frame.text)” and “\(other.text)”")
      }
    }
  }

  func boxesLieInEachOtherOrApart() {
    let boxes = items.compactMap { item -> Rect? in if case .box(let box) = item { box.rect } else { nil } }
    for (index, box) in boxes.enumerated() {
      for other in boxes[(index + 1)...] where box.intersects(other) {
        let isInside = box.inset(by: -1.5).contains(other) || other.inset(by: -1.5).contains(box)
        #expect(isInside, "\(name): \(box) and \(other)")
      }
    }
  }

  func textsLieInTheCardsThatTheyBeginIn() {
    var boxes: [Rect] = []
    for item in items {
      if case .box(let box) = item { boxes.append(box.rect) }
      guard let text = item.letters else { continue }
      let start = Rect(x: text.rect.x, y: text.rect.midY, width: 0.1, height: 0.1)
      if let box = boxes.last(where: { $0.contains(start) }) {
        #expect(box.inset(by: -1.5).contains(text.rect), "\(name): “\(text.text)”")
      }
    }
  }

  func noTextIsSmallerThanTheFloor() {
    let isWide = Double(size.width) / Double(size.height) > 1.5
    let floor = (isWide ? 2.8 : 2.1) * size.unit
    for case .text(let text) in items {
      #expect(Double(text.line.size) >= floor.rounded(), "\(name): “\(text.line.text)”")
    }
  }

  func nothingIsCut() {
    for case .text(let text) in items {
      #expect(text.line.text.contains("…") == false, "\(name): “\(text.line.text)”")
      #expect(text.line.text.isEmpty == false, "\(name)")
    }
  }

  /// Names that are too long end in "…" where they would get too small, and not before.
  func onlyWhatIsAsSmallAsMayBeIsCut() {
    let floor = 2.8 * size.unit
    for case .text(let text) in items where text.line.text.contains("…") {
      #expect(Double(text.line.size) <= floor.rounded(.up), "\(name): “\(text.line.text)”")
    }
  }

  func everyTextHasAContrastOfSevenToOne() {
    for (index, item) in items.enumerated() {
      guard case .text(let text) = item else { continue }
      let middle = Point(x: text.x + text.line.width / 2, y: text.baseline - 0.36 * Double(text.line.size))
      for ground in grounds(at: middle, in: items[..<index]) {
        for span in text.line.spans {
          #expect(span.color.contrast(to: ground) >= 7, "\(name): “\(span.text)” on \(ground)")
        }
      }
    }
  }

  private func grounds(at point: Point, in items: ArraySlice<DrawItem>) -> [Color] {
    var grounds = [Theme.night.background]
    let dot = Rect(x: point.x, y: point.y, width: 0.01, height: 0.01)
    for item in items where item.frame.contains(dot) {
      let colors: [Color] =
        switch item {
        case .background(let background): [background.base, background.glow.opacity(0.8).over(background.base)]
        case .sheet(_, let color): [color]
        case .box(let box): box.fill.map { [$0.top, $0.bottom] } ?? []
        case .disc(let disc): disc.fill.map { [$0] } ?? []
        case .portrait(let portrait): portrait.fill.map { [$0] } ?? []
        case .shape(let shape): [shape.color]
        case .light(let light): grounds + [light.color]
        // A wide frame with a few small forms in it says nothing about the ground.
        case .path, .curtain, .ring, .tick, .text, .picture, .image, .logo, .ornament, .qr: []
        }
      if colors.isEmpty == false { grounds = colors.flatMap { color in grounds.map { color.over($0) } } }
    }
    return grounds
  }
}

extension GameSample {
  /// The same moment with other names.
  func renamed(_ name: (Player) -> String) -> GameSample {
    func other(_ player: Player) -> Player {
      var player = player
      player.name = name(player)
      return player
    }
    func lines(_ lines: [ScoreLine]) -> [ScoreLine] {
      lines.map { line in
        var line = line
        line.player = other(line.player)
        return line
      }
    }
    var sample = self
    switch game {
    case .disks(.field(var field)):
      field.scores = lines(field.scores)
      field.smashed = field.smashed.map { smashed in
        var smashed = smashed
        smashed.by = smashed.by.map(other)
        return smashed
      }
      sample.game = .disks(.field(field))
    case .dilemma(.round(var round)):
      round.scores = lines(round.scores)
      round.resting = round.resting.map(other)
      round.pairs = round.pairs.map { pair in
        var pair = pair
        pair.first.player = other(pair.first.player)
        pair.second.player = other(pair.second.player)
        return pair
      }
      sample.game = .dilemma(.round(round))
    case .dilemma(.over(var over)):
      over.scores = lines(over.scores)
      over.winners = over.winners.map(other)
      over.trust = over.trust.map { trust in
        var trust = trust
        trust.first = other(trust.first)
        trust.second = other(trust.second)
        return trust
      }
      sample.game = .dilemma(.over(over))
    default: break
    }
    return sample
  }
}

/// Names as long as a name can be, in letters that are as wide as letters are.
enum LongName: CaseIterable {
  case latin, chinese, words

  func name(of player: Player) -> String {
    switch self {
    case .latin: String(repeating: "W", count: 24)
    case .chinese: String(repeating: "红", count: 24)
    case .words: "Maximiliane v. Hohenburg"
    }
  }
}
