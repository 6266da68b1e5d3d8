import Catalogue
import Games
import PadProtocol
import Room

/// Who won, the three best on the podium, and everybody else.
struct OverLayout {
  /// All winners in seat order; none for "No winner".
  let winners: [Player]
  /// How many more there are than these.
  var otherWinners = 0
  /// The scores, best first.
  let scores: [ScoreLine]
  /// How many more there are than these.
  var otherScores = 0
  /// How it was won, or why it was not, in a few words.
  let verdict: String
  let surroundings: GameSurroundings

  private var join: Scene.Join? { surroundings.join }
  private var texts: SceneTexts { surroundings.texts }

  /// Who has won what this evening; nil while nobody has.
  private var tally: Tally? { surroundings.tally.flatMap { $0.winners.isEmpty ? nil : $0 } }

  func draw(on composer: inout Composer) {
    composer.background(glow: composer.theme.warmGlow, x: 0.3, y: -0.15)
    let safe = composer.safe
    // The key's cap must not reach into what a set cuts off.
    composer.logo(x: safe.x, middle: 8)
    surroundings.promptAgain(on: &composer)

    let hasPodium = winners.isEmpty == false && scores.count > 1
    // Where nobody stands beside the podium, the table of wins does.
    let hasTable = tally != nil && hasPodium && scores.count <= 3
    let bottom = hasTable ? safe.maxY : surroundings.strip(on: &composer)

    guard scores.isEmpty == false else {
      nobody(on: &composer)
      _ = surroundings.invitation(after: safe.x, on: &composer)
      return
    }
    let headlineWidth = hasPodium ? safe.width * 0.78 : safe.width
    let headline = composer.fit(
      texts.headline(winners: winners.map(\.name), others: otherWinners), .display, composer.theme.text,
      TextBox(width: headlineWidth, height: 15, lines: 3, sizes: Metrics.Size.headline))
    let top = 20 - min(headline.height, 15) / 2
    let headlineBottom = composer.put(headline, x: safe.x, width: safe.width, top: max(12, top))
    let verdict = composer.fit(
      self.verdict, .medium, composer.theme.accent, TextBox(width: safe.width, lines: 2, sizes: [4.2, 3.8, 3.4, 3]))
    let verdictBottom = composer.put(verdict, x: safe.x, width: safe.width, top: headlineBottom + 0.8)
    let end = surroundings.invitation(after: safe.x + max(headline.width, verdict.width), on: &composer)
    if winners.isEmpty == false {
      Confetti.draw(
        right: end, top: 12, bottom: 40,
        left: safe.x + max(headline.width, verdict.width) + 6, on: &composer)
    }

    if hasPodium {
      let share = composer.isNarrow ? 0.54 : 0.56
      let isAlone = scores.count <= 3 && hasTable == false
      // A table has more columns than a list.
      let width = (isAlone ? 0.72 : hasTable && composer.isNarrow == false ? 0.43 : share) * safe.width
      let x = isAlone ? safe.midX - width / 2 : safe.x
      let podium = Podium(lines: Array(scores.prefix(3)), area: Rect(x: x, y: 0, width: width, height: bottom))
      podium.draw(top: verdictBottom + 2, on: &composer)
      if isAlone { return }
      let besideX = safe.x + width + (composer.isNarrow ? 4.5 : 8)
      let top = max(42, verdictBottom + 3)
      let beside = Rect(x: besideX, y: top, width: safe.maxX - besideX, height: bottom - top)
      if hasTable {
        table(in: beside, on: &composer)
      } else {
        list(Array(scores.dropFirst(3)), in: beside, on: &composer)
      }
    } else {
      let top = verdictBottom + 5
      list(scores, in: Rect(x: safe.x, y: top, width: min(safe.width, 90), height: bottom - top), on: &composer)
    }
  }

  /// The end of a game in which nobody is left.
  private func nobody(on composer: inout Composer) {
    let safe = composer.safe
    let headline = composer.fit(
      texts.headline(winners: []), .display, composer.theme.text,
      TextBox(width: safe.width, lines: 1, sizes: Metrics.Size.headline))
    composer.put(headline, x: safe.x, width: safe.width, middle: 46, align: .center)
    let verdict = composer.fit(
      self.verdict, .medium, composer.theme.accent, TextBox(width: safe.width, lines: 2, sizes: [4.2, 3.8, 3.4, 3]))
    composer.put(verdict, x: safe.x, width: safe.width, middle: 58, align: .center)
  }

  /// The rows, the last one at the bottom of the podium.
  private func list(_ lines: [ScoreLine], in area: Rect, on composer: inout Composer) {
    let pitch = 9.6
    var area = area
    if winners.isEmpty == false && scores.count > 1 {
      let used = min(area.height, pitch * Double(lines.count + otherScores))
      area.y = area.maxY - used
      area.height = used
    }
    ScoreList(lines: lines, others: otherScores, more: texts.more, pitch: pitch).draw(in: area, on: &composer)
  }

  /// The same beside the podium, its last row at the podium's bottom.
  private func table(in area: Rect, on composer: inout Composer) {
    guard let tally else { return }
    let table = TallyTable(tally: tally, texts: texts)
    let height = min(area.height, table.comfortableHeight(width: area.width, composer))
    table.draw(in: Rect(x: area.x, y: area.maxY - height, width: area.width, height: height), on: &composer)
  }
}

/// The three best; equal places stand equally high.
struct Podium {
  let lines: [ScoreLine]
  let area: Rect

  func draw(top: Double, on composer: inout Composer) {
    let gap = Metrics.Space.small
    let width = (area.width - 2 * gap) / 3
    // The best stands in the middle, the second on the left; equals stand in seat order.
    let order = lines.count == 3 && lines[1].rank > 1 ? [1, 0, 2] : [0, 1, 2]
    let used = Double(lines.count) * width + Double(lines.count - 1) * gap
    let start = lines.count == 3 ? area.x : area.midX - used / 2
    for (column, index) in order.enumerated() where index < lines.count {
      let line = lines[index]
      step(for: line, x: start + Double(column) * (width + gap), width: width, top: top, on: &composer)
    }
  }

  private func step(for line: ScoreLine, x: Double, width: Double, top: Double, on composer: inout Composer) {
    let isFirst = line.rank == 1
    let name = composer.fit(
      line.player.name, .semibold, isFirst ? composer.theme.text : composer.theme.secondaryText,
      TextBox(width: width, height: 9.4, lines: 2, sizes: Metrics.Size.name))
    let scoreHeight = 5.2
    let radius = isFirst ? 5.6 : 4.4
    // What stands on the step must fit below the headline.
    let above = 2 * radius + 1.4 + name.height + scoreHeight + 1.2
    let wanted: Double =
      switch line.rank {
      case 1: 27
      case 2: 19
      default: 13
      }
    let height = max(8, min(wanted, area.maxY - top - above))
    let box = Rect(x: x, y: area.maxY - height, width: width, height: height)
    composer.box(box, radius: composer.theme.radius.card, fill: isFirst ? composer.theme.right : composer.theme.step)
    composer.put(
      composer.fit(
        String(line.rank), .bold, isFirst ? composer.theme.ink : composer.theme.text,
        TextBox(size: min(isFirst ? Metrics.Size.podium.first : Metrics.Size.podium.other, height * 0.8))),
      x: x, width: width, middle: box.midY, align: .center)
    let scoreTop = box.y - 1.2 - scoreHeight
    composer.put(
      composer.fit(
        grouped(line.score), .bold, composer.theme.text, TextBox(width: width, sizes: [4.4, 4, 3.6])),
      x: x, width: width, middle: scoreTop + scoreHeight / 2, align: .center)
    composer.put(name, x: x, width: width, top: scoreTop - name.height, align: .center)
    composer.disc(
      of: line.player, x: box.midX, y: scoreTop - name.height - 1.4 - radius, radius: radius)
  }
}

/// Bits of paper in the answers' colours and shapes, always the same ones.
enum Confetti {
  static func draw(right: Double, top: Double, bottom: Double, left: Double, on composer: inout Composer) {
    guard right - left > 12 else { return }
    var state: UInt32 = 0x2F6E_2B1
    // A small linear congruential generator: the picture must be the same every time.
    func next() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state >> 8) / Double(1 << 24)
    }
    var taken: [Rect] = []
    for index in 0..<Int((right - left) / 2) {
      let shape = AnswerShape.allCases[index % 4]
      let size = 1.2 + 1.9 * next()
      let x = left + next() * (right - left - size)
      // Denser towards the top.
      let y = top + next() * next() * (bottom - top - size)
      let place = Rect(x: x, y: y, width: size, height: size)
      if taken.contains(where: { $0.intersects(place.inset(by: -0.8)) }) { continue }
      taken.append(place)
      let turn = shape == .circle ? 0 : (next() * 80 - 40).rounded()
      composer.shape(
        shape == .diamond ? .square : shape, in: place, color: composer.theme.answer(shape), turn: turn)
    }
  }
}
