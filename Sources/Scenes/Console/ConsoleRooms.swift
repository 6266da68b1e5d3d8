import Catalogue
import Console
import PadProtocol
import Room

/// The rooms of other machines, one of which can be chosen with the arrows.
struct ConsoleRooms {
  let rooms: [NearbyRoom]
  let focus: ConsoleFocus
  let texts: SceneTexts

  private static let step = 7.4

  func draw(in area: Rect, on composer: inout Composer) {
    composer.box(area, radius: 2.2, fill: composer.theme.surface)
    let inner = area.inset(by: 2.2)
    composer.put(
      composer.fit(texts.roomsNearby, .semibold, composer.theme.text, TextBox(size: ConsoleLayout.Size.text)),
      x: inner.x, width: inner.width, middle: inner.y + 1.4)
    let rows = Rect(x: inner.x, y: inner.y + 4.4, width: inner.width, height: inner.height - 4.4)
    let capacity = max(1, Int(rows.height / Self.step))
    let page = page(capacity: capacity)
    let turns: (up: ConsoleSpot?, down: ConsoleSpot?) = (
      rooms[..<page.startIndex].last.map { .turn(to: .room($0.id)) },
      rooms[page.endIndex...].first.map { .turn(to: .room($0.id)) }
    )
    if page.count < rooms.count { composer.area(rows, nil, up: turns.up, down: turns.down) }
    for (index, room) in page.enumerated() {
      drawRoom(
        room, in: Rect(x: rows.x, y: rows.y + Double(index) * Self.step, width: rows.width, height: Self.step),
        on: &composer)
    }
    let hidden = rooms.count - page.count
    if hidden > 0 {
      let row = Rect(
        x: rows.x - 1, y: rows.y + Double(page.count) * Self.step + 0.2, width: rows.width + 2, height: Self.step - 0.4)
      var color = composer.theme.secondaryText
      if let next = turns.down ?? rooms.first.map({ .turn(to: .room($0.id)) }) {
        composer.row(row, next, radius: 1.4, focus: focus, isChosen: false)
        if focus.pointed == next { color = composer.theme.text }
      }
      let later = rooms.endIndex - page.endIndex
      composer.put(
        composer.fit(
          later > 0 ? texts.more(later) : texts.toTheFirst, .medium, color, TextBox(size: ConsoleLayout.Size.text)),
        x: rows.x, width: rows.width, middle: row.midY)
    }
  }

  /// Returns as many rooms as fit, including the selected one.
  private func page(capacity: Int) -> ArraySlice<NearbyRoom> {
    guard rooms.count > capacity, capacity > 1 else { return rooms.prefix(capacity) }
    let size = capacity - 1
    var chosen = 0
    if case .room(let id) = focus.target { chosen = rooms.firstIndex { $0.id == id } ?? 0 }
    let start = min(chosen / size * size, rooms.count - size)
    return rooms[start..<start + size]
  }

  private func drawRoom(_ room: NearbyRoom, in row: Rect, on composer: inout Composer) {
    let isChosen = focus.target == .room(room.id)
    let spot = ConsoleSpot.target(.room(room.id))
    let isRaised = isChosen || focus.pointed == spot
    composer.row(
      Rect(x: row.x - 1, y: row.y + 0.2, width: row.width + 2, height: row.height - 0.4), spot, radius: 1.4,
      focus: focus, isChosen: isChosen)
    let facts = [
      room.players.map { texts.playing($0) }, room.needsCode ? texts.needsCode : texts.open,
    ].compactMap { $0 }.joined(separator: ", ")
    let x = row.x + 0.8
    let width = row.width - 1.6
    let name = composer.fit(
      room.name, .semibold, composer.theme.text,
      TextBox(width: width, sizes: [2.8, ConsoleLayout.Size.text, 2.4, 2.2, 2, 1.8]))
    let detail = composer.fit(
      "\(room.address)   \(facts)", .medium, isRaised ? composer.theme.text : composer.theme.secondaryText,
      TextBox(width: width, sizes: [ConsoleLayout.Size.small, 2, 1.8]))
    let top = row.midY - (name.height + detail.height) / 2
    composer.put(detail, x: x, width: width, top: composer.put(name, x: x, width: width, top: top))
  }
}

/// Another machine's room in which this machine is a controller.
struct ConsoleElsewhere {
  let elsewhere: Elsewhere
  let texts: SceneTexts

  func draw(in area: Rect, on composer: inout Composer) {
    composer.box(area, radius: 2.2, fill: composer.theme.surface, stroke: composer.theme.line)
    let inner = area.inset(by: 3)
    composer.disc(
      x: inner.x + 0.9, y: inner.y + 1.6, radius: 0.9, fill: isJoined ? composer.theme.good : composer.theme.bad)
    let label = TextBox(width: inner.width - 3.4, lines: 2, sizes: [ConsoleLayout.Size.text, 2.4, 2.2, 2])
    var origin = texts.controllerIn(elsewhere.room)
    if let name = elsewhere.name { origin = origin + Phrase("  ") + .strong(texts.knownAs(name)) }
    let room = composer.fit(
      origin.spans(strong: (.semibold, composer.theme.text), rest: (.medium, composer.theme.secondaryText)), label)
    let bottom = composer.put(room, x: inner.x + 3.4, width: inner.width - 3.4, top: inner.y)

    let title = composer.fit(
      title, .display, composer.theme.text,
      TextBox(width: inner.width, height: 14, lines: 3, sizes: ConsoleLayout.Size.title + [3, 2.6]))
    let status = status.map {
      composer.fit(
        $0, .medium, composer.theme.accent,
        TextBox(width: inner.width, lines: 3, sizes: ConsoleLayout.Size.status + [2.2]))
    }
    let height = title.height + (status.map { $0.height + 0.8 } ?? 0)
    let top = bottom + max(1.6, (inner.maxY - bottom - height) / 2)
    let titleBottom = composer.put(title, x: inner.x, width: inner.width, top: top, align: .center)
    if let status {
      composer.put(status, x: inner.x, width: inner.width, top: titleBottom + 0.8, align: .center)
    }
  }

  private var isJoined: Bool { elsewhere.state == .joined }

  private var title: String {
    switch elsewhere.state {
    case .connecting: texts.connecting
    case .reconnecting: texts.reconnecting
    case .joined: elsewhere.screen?.shared.title ?? elsewhere.room
    case .ended(let why): why
    }
  }

  private var status: String? {
    guard isJoined, let shared = elsewhere.screen?.shared, shared.status.isEmpty == false else { return nil }
    return shared.status
  }
}
