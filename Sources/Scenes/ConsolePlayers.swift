import Games
import PadProtocol
import Room

/// The players as the host sees them, in one column or two; where even these do not hold all, the page of the one that
/// the arrows have chosen.
struct ConsolePlayers {
  let view: ConsoleView
  let focus: ConsoleFocus
  let texts: any Texts
  /// Whether there are rather fewer players than smaller names.
  var namesStayWhole = false

  func draw(in area: Rect, on composer: inout Composer) {
    composer.box(area, radius: 2.2, fill: Palette.surface)
    let inner = area.inset(by: 2.2)
    let heading: Phrase = .strong(texts.players) + Phrase(view.players.isEmpty ? "" : "  \(view.players.count)")
    composer.put(
      composer.fit(
        heading.spans(strong: (.semibold, Palette.text), rest: (.medium, Palette.secondaryText)),
        TextBox(size: ConsoleLayout.Size.text)),
      x: inner.x, width: inner.width, middle: inner.y + 1.4)
    let rows = Rect(x: inner.x, y: inner.y + 4, width: inner.width, height: inner.height - 4)
    guard view.players.isEmpty == false else {
      composer.put(
        composer.fit(
          texts.nobodyIn, .medium, Palette.secondaryText,
          TextBox(width: inner.width, lines: 2, sizes: [ConsoleLayout.Size.text, ConsoleLayout.Size.small])),
        x: inner.x, width: inner.width, middle: rows.midY, align: .center)
      return
    }
    list(in: rows, on: &composer)
  }

  private func list(in area: Rect, on composer: inout Composer) {
    let comfortable = max(1, Int(area.height / 4.2))
    let most = max(1, Int(area.height / 3.4))
    let gap = 2.4
    let isDouble =
      view.players.count > comfortable
      && hasRoomForNames((area.width - gap) / 2, height: area.height / Double(most), most: 2 * most, composer)
    let columns = isDouble ? 2 : 1
    let capacity = columns * most
    let page = page(capacity: capacity)
    let hidden = view.players.count - page.count
    let places = page.count + (hidden > 0 ? 1 : 0)
    let perColumn = (places + columns - 1) / columns
    let step = min(5.6, area.height / Double(perColumn))
    let width = (area.width - Double(columns - 1) * gap) / Double(columns)
    func place(_ index: Int) -> Rect {
      Rect(
        x: area.x + Double(index / perColumn) * (width + gap), y: area.y + Double(index % perColumn) * step,
        width: width, height: step)
    }
    for (index, entry) in page.enumerated() { draw(entry, in: place(index), on: &composer) }
    if hidden > 0 {
      let rect = place(page.count)
      composer.put(
        composer.fit(
          texts.more(hidden), .medium, Palette.secondaryText,
          TextBox(width: width, sizes: [ConsoleLayout.Size.text, ConsoleLayout.Size.small])),
        x: rect.x, width: width, middle: rect.midY)
    }
  }

  /// Whether a column leaves names as much room as they need to be read, beside the disc and the widest score.
  private func hasRoomForNames(_ width: Double, height: Double, most: Int, _ composer: Composer) -> Bool {
    let scores = view.players.compactMap(\.score).map {
      composer.fit(grouped($0), .bold, Palette.text, TextBox(size: ConsoleLayout.Size.text), tabular: true).width + 1.6
    }
    let room = width - 5.2 - (scores.max() ?? 0)
    guard namesStayWhole else { return room >= 8 }
    return view.players.prefix(most).allSatisfy { name(of: $0, width: room, height: height, composer).fits }
  }

  /// As many as there is room for, the chosen one among them.
  private func page(capacity: Int) -> ArraySlice<ConsoleView.Entry> {
    guard view.players.count > capacity, capacity > 1 else { return view.players.prefix(max(1, capacity)) }
    let size = capacity - 1
    var chosen = 0
    if case .player(let id) = focus.target { chosen = view.players.firstIndex { $0.player.id == id } ?? 0 }
    let start = min(chosen / size * size, view.players.count - size)
    return view.players[start..<start + size]
  }

  private func draw(_ entry: ConsoleView.Entry, in row: Rect, on composer: inout Composer) {
    if focus.target == .player(entry.player.id) {
      composer.box(
        Rect(x: row.x - 1, y: row.y + 0.15, width: row.width + 2, height: row.height - 0.3), radius: 1.2,
        fill: Palette.raised, stroke: Palette.accent, strokeWidth: 0.4)
    }
    let radius = min(1.9, row.height * 0.42)
    let isAway = entry.note == .away
    composer.disc(
      of: entry.player, x: row.x + radius, y: row.midY, radius: radius, filled: isAway == false, away: isAway)
    var end = row.maxX
    if let score = entry.score {
      let text = composer.fit(
        grouped(score), .bold, Palette.text, TextBox(size: ConsoleLayout.Size.text), tabular: true)
      composer.put(text, x: row.x, width: end - row.x, middle: row.midY, align: .trailing)
      end -= max(text.width, 2) + 1.6
    }
    let x = row.x + 2 * radius + 1.4
    let room = end - x
    switch entry.note {
    case .answered:
      composer.disc(x: end - 1.1, y: row.midY, radius: 1.1, fill: Palette.good)
      composer.tick(x: end - 1.1, y: row.midY, size: 1.3, color: Palette.ink)
      end -= 2.2 + 1.2
    case let note?:
      let text = composer.fit(
        texts.note(note), .medium, Palette.secondaryText, TextBox(size: ConsoleLayout.Size.small))
      // The name matters more.
      if text.width < 0.5 * room, name(of: entry, width: room - text.width - 1.2, height: row.height, composer).fits {
        composer.put(text, x: x, width: room, middle: row.midY, align: .trailing)
        end -= text.width + 1.2
      }
    case nil: break
    }
    composer.put(
      name(of: entry, width: end - x, height: row.height, composer), x: x, width: end - x, middle: row.midY)
  }

  private func name(
    of entry: ConsoleView.Entry, width: Double, height: Double, _ composer: Composer
  ) -> FittedText {
    composer.fit(
      entry.player.name, .semibold, Palette.text,
      TextBox(
        width: width, height: height, lines: 2,
        sizes: [ConsoleLayout.Size.text, 2.4, ConsoleLayout.Size.small, 2, 1.8]))
  }
}
