import Catalogue
import Console
import Games
import PadProtocol
import Room

/// The players as the host sees them, in one or two columns.
///
/// If two columns cannot hold all players, the page with the player selected with the arrows is shown.
struct ConsolePlayers {
  let view: ConsoleView
  let focus: ConsoleFocus
  let texts: SceneTexts
  /// Whether to show fewer players rather than smaller names.
  var namesStayWhole = false

  /// The width of the largest disc and the gap after it.
  private static let discWidth = 5.2
  private static let tickWidth = 3.4

  func draw(in area: Rect, on composer: inout Composer) {
    composer.box(area, radius: 2.2, fill: composer.theme.surface)
    let inner = area.inset(by: 2.2)
    let headingMiddle = inner.y + 1.4
    let heading = composer.fit(
      headingSpans(composer.theme),
      TextBox(width: inner.width, sizes: [ConsoleLayout.Size.text, ConsoleLayout.Size.small]))
    composer.put(heading, x: inner.x, width: inner.width, middle: headingMiddle)
    let rows = Rect(x: inner.x, y: inner.y + 4, width: inner.width, height: inner.height - 4)
    guard view.players.isEmpty == false else {
      composer.put(
        composer.fit(
          texts.nobodyIn, .medium, composer.theme.secondaryText,
          TextBox(width: inner.width, lines: 2, sizes: [ConsoleLayout.Size.text, ConsoleLayout.Size.small])),
        x: inner.x, width: inner.width, middle: rows.midY, align: .center)
      return
    }
    list(in: rows, headingMiddle: headingMiddle, headingEnd: inner.x + heading.width, on: &composer)
  }

  /// Returns the heading: the number of players, and how often somebody found no seat.
  private func headingSpans(_ theme: Theme) -> [TextSpan] {
    var spans = [TextSpan(texts.playersTitle, .semibold, theme.text)]
    if view.players.isEmpty == false {
      spans.append(TextSpan("  " + grouped(view.playerCount), .medium, theme.secondaryText))
    }
    if view.turnedAway > 0 {
      spans.append(TextSpan("   " + texts.foundNoSeat(view.turnedAway), .semibold, theme.accent))
    }
    return spans
  }

  private func list(in area: Rect, headingMiddle: Double, headingEnd: Double, on composer: inout Composer) {
    let comfortable = max(1, Int(area.height / 4.2))
    let most = max(1, Int(area.height / 3.4))
    let gap = 2.4
    let isDouble =
      view.players.count > comfortable
      && hasRoomForNames((area.width - gap) / 2, height: area.height / Double(most), most: 2 * most, composer)
    let columns = isDouble ? 2 : 1
    let capacity = columns * most
    let page = page(capacity: capacity)
    let hidden = view.playerCount - page.count
    let places = page.count + (hidden > 0 ? 1 : 0)
    let perColumn = (places + columns - 1) / columns
    let step = min(5.6, area.height / Double(perColumn))
    let width = (area.width - Double(columns - 1) * gap) / Double(columns)
    func place(_ index: Int) -> Rect {
      Rect(
        x: area.x + Double(index / perColumn) * (width + gap), y: area.y + Double(index % perColumn) * step,
        width: width, height: step)
    }
    let scoreWidth = scoreWidth(page, composer)
    let pings = ConsolePings(page, room: width - Self.discWidth - scoreWidth, composer: composer) { entry, width in
      let room = width - (entry.note == .answered ? Self.tickWidth : 0) - winsWidth(entry, composer)
      return name(of: entry, width: room, height: step, composer).fits
    }
    pings?.drawHeading(
      texts.ping, from: headingEnd + 1.6, to: area.maxX - scoreWidth, middle: headingMiddle, on: &composer)
    let turns = turns(page)
    if hidden > 0 { composer.area(area, nil, up: turns.up, down: turns.down) }
    for (index, entry) in page.enumerated() {
      drawEntry(entry, in: place(index), pings: pings, scoreWidth: scoreWidth, on: &composer)
    }
    if hidden > 0 {
      let rect = place(page.count)
      // After the last page, the list continues with the first one.
      let next = turns.down ?? first
      let later = view.playerCount - view.playersBefore - page.endIndex
      guard let words = later > 0 ? texts.more(later) : next.map({ _ in texts.toTheFirst }) else { return }
      if let next {
        composer.row(
          Rect(x: rect.x - 1, y: rect.y + 0.15, width: rect.width + 2, height: rect.height - 0.3), next, radius: 1.2,
          focus: focus, isChosen: false)
      }
      let isRaised = next != nil && focus.pointed == next
      composer.put(
        composer.fit(
          words, .medium, isRaised ? composer.theme.text : composer.theme.secondaryText,
          TextBox(width: width, sizes: [ConsoleLayout.Size.text, ConsoleLayout.Size.small])),
        x: rect.x, width: width, middle: rect.midY)
    }
  }

  /// Whether a column has enough room for readable names next to the disc and the widest score.
  private func hasRoomForNames(_ width: Double, height: Double, most: Int, _ composer: Composer) -> Bool {
    let room = width - Self.discWidth - scoreWidth(view.players[...], composer)
    guard namesStayWhole else { return room >= 8 }
    return view.players.prefix(most).allSatisfy { entry in
      let tick = entry.note == .answered ? Self.tickWidth : 0
      return name(of: entry, width: room - tick - winsWidth(entry, composer), height: height, composer).fits
    }
  }

  /// Returns the width of the column of scores, with the gap before it; 0 if there are no scores.
  private func scoreWidth(_ players: ArraySlice<RoomOverview.Entry>, _ composer: Composer) -> Double {
    // All digits have the same width, so either the highest or the lowest score is the widest.
    let scores = players.lazy.compactMap(\.score)
    return [scores.min(), scores.max()].compactMap { $0 }.map { max(score($0, composer).width, 2) + 1.6 }.max() ?? 0
  }

  private func score(_ score: Int, _ composer: Composer) -> FittedText {
    composer.fit(grouped(score), .bold, composer.theme.text, TextBox(size: ConsoleLayout.Size.text), tabular: true)
  }

  /// Returns as many players as fit, including the selected one.
  private func page(capacity: Int) -> ArraySlice<RoomOverview.Entry> {
    guard view.playerCount > capacity, capacity > 1 else { return view.players.prefix(max(1, capacity)) }
    let size = capacity - 1
    let before = view.playersBefore
    let chosen = focus.player.flatMap { id in view.players.firstIndex { $0.player.id == id } }.map { before + $0 } ?? 0
    let start = max(0, min(chosen / size * size, view.playerCount - size) - before)
    return view.players[min(start, view.players.count)..<min(start + size, view.players.count)]
  }

  /// Returns the wheel's targets on a page: the last player before the page and the first one after it; nil if there is
  /// none.
  private func turns(_ page: ArraySlice<RoomOverview.Entry>) -> (up: ConsoleSpot?, down: ConsoleSpot?) {
    guard view.offer == nil else { return (nil, nil) }
    let before = view.players[..<page.startIndex].last { !$0.isHost }
    let after = view.players[page.endIndex...].first { !$0.isHost }
    return (before.map { .turn(to: .player($0.player.id)) }, after.map { .turn(to: .player($0.player.id)) })
  }

  private var first: ConsoleSpot? {
    guard view.offer == nil, view.playersBefore == 0 else { return nil }
    return view.players.first { !$0.isHost }.map { .turn(to: .player($0.player.id)) }
  }

  private func drawEntry(
    _ entry: RoomOverview.Entry, in row: Rect, pings: ConsolePings?, scoreWidth: Double, on composer: inout Composer
  ) {
    let isChosen = focus.target == .player(entry.player.id)
    let spot = ConsoleSpot.target(.player(entry.player.id))
    let isPointed = focus.pointed == spot
    let quiet = isChosen || isPointed ? composer.theme.text : composer.theme.secondaryText
    if !entry.isHost, view.offer == nil {
      composer.row(
        Rect(x: row.x - 1, y: row.y + 0.15, width: row.width + 2, height: row.height - 0.3), spot, radius: 1.2,
        focus: focus, isChosen: isChosen)
    }
    let radius = min(1.9, row.height * 0.42)
    let isAway = entry.note == .away
    composer.disc(
      of: entry.player, x: row.x + radius, y: row.midY, radius: radius, filled: isAway == false, away: isAway,
      isNamed: true)
    var end = row.maxX
    let x = row.x + 2 * radius + 1.4
    var wins = winsWidth(entry, composer)
    if let points = entry.score {
      let text = score(points, composer)
      let width = max(text.width, 2) + 1.6
      // The name matters more than the number of wins. If it does not fit next to the wins, these go below the score.
      let isBelow =
        wins > 0 && row.height >= 4.4
        && !name(of: entry, width: end - width - x - wins, height: row.height, composer).fits
      composer.put(
        text, x: row.x, width: end - row.x, middle: row.midY - (isBelow ? 1.2 : 0), align: .trailing)
      if isBelow {
        composer.winMark(entry.wins, maxX: end, middle: row.midY + 1.4, size: ConsoleLayout.Size.small)
        end -= max(width, wins - 0.6)
        wins = 0
      } else {
        end -= width
      }
    }
    let roomWithPing = end - x
    if let pings {
      end = pings.draw(entry, color: quiet, end: row.maxX - scoreWidth, middle: row.midY, on: &composer)
    }
    let room = end - x
    switch entry.note {
    case .answered:
      composer.disc(x: end - 1.1, y: row.midY, radius: 1.1, fill: composer.theme.good)
      composer.tick(x: end - 1.1, y: row.midY, size: 1.3, color: composer.theme.ink)
      end -= Self.tickWidth
    case let note?:
      let text = composer.fit(
        texts.note(note), .medium, quiet, TextBox(size: ConsoleLayout.Size.small))
      // The name matters more than the note.
      if text.width < 0.5 * roomWithPing,
        name(of: entry, width: room - text.width - 1.2 - wins, height: row.height, composer).fits
      {
        composer.put(text, x: x, width: room, middle: row.midY, align: .trailing)
        end -= text.width + 1.2
      }
    case nil: break
    }
    let name = self.name(of: entry, width: end - x - wins, height: row.height, composer)
    composer.put(name, x: x, width: end - x, middle: row.midY)
    if wins > 0 {
      composer.winMark(entry.wins, maxX: x + name.width + wins, middle: row.midY, size: ConsoleLayout.Size.small)
    }
  }

  /// Returns the width of the mark for games won after the name, with the gap before it; 0 if there is no mark.
  private func winsWidth(_ entry: RoomOverview.Entry, _ composer: Composer) -> Double {
    entry.wins > 0 ? composer.winMarkWidth(entry.wins, size: ConsoleLayout.Size.small) + 1.2 : 0
  }

  private func name(
    of entry: RoomOverview.Entry, width: Double, height: Double, _ composer: Composer
  ) -> FittedText {
    composer.fit(
      [TextSpan(entry.player.name, .semibold, composer.theme.text)]
        + (entry.team.map { [TextSpan("  " + $0, .medium, composer.theme.secondaryText)] } ?? []),
      TextBox(
        width: width, height: height, lines: 2,
        sizes: [ConsoleLayout.Size.text, 2.4, ConsoleLayout.Size.small, 2, 1.8]))
  }
}
