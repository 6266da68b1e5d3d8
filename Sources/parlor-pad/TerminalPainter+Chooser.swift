internal import PadCatalogue
internal import PadClient

extension TerminalPainter {
  private static let listWidth = 76
  /// The minimum width of a room's name, in cells: fewer would be meaningless.
  private static let leastName = 12

  /// Draws the list of rooms to choose from, or the current step before it.
  func paint(_ chooser: Chooser, width: Int, height: Int) -> TerminalCanvas {
    switch chooser.phase {
    case .typing(let form): return paint(form, place: "", width: width, height: height)
    case .searching: return paint(message: texts.looking, width: width, height: height)
    case .nothingFound:
      return paint(
        message: texts.nothingFound, hint: texts.nothingFoundHint, footer: texts.nothingFoundKeys, width: width,
        height: height)
    case .choosing: break
    }
    guard width >= Self.leastWidth, height >= Self.leastHeight else {
      return paint(message: "", width: width, height: height)
    }
    var canvas = TerminalCanvas(width: width, height: height, style: style)
    paintBar("Parlor", chooser.isSearching ? texts.looking : texts.roomsNearby(chooser.rooms.count), on: &canvas)
    paintFooter(texts.chooserKeys, on: &canvas)
    let isRoomy = height >= 16
    let top = isRoomy ? 4 : 2
    canvas.draw(texts.whichRoom, centeredIn: width, x: 0, y: isRoomy ? 2 : 1, pen: Pen(bold: true))

    let space = height - 1 - top - (isRoomy ? 1 : 0)
    let step = chooser.rooms.count * 2 <= space + 1 ? 2 : 1
    let visible = max(1, (space + step - 1) / step)
    let selected = chooser.selectedIndex ?? 0
    let first = max(0, min(selected - visible / 2, chooser.rooms.count - visible))
    let table = table(of: chooser.rooms, width: width)
    for (row, index) in chooser.rooms.indices.dropFirst(first).prefix(visible).enumerated() {
      let isSelected = index == selected
      paint(chooser.rooms[index], index + 1, in: table, y: top + row * step, isSelected: isSelected, on: &canvas)
    }
    return canvas
  }

  /// The left edge of the list and the widths of its columns, in cells; 0 for a column that does not fit.
  private struct Table {
    var x = 0
    var number = 0
    var name = 0
    var address = 0
    var players = 0
  }

  private func table(of rooms: [ListedRoom], width: Int) -> Table {
    var table = Table()
    let inner = min(width - 2 * Self.margin, Self.listWidth)
    table.x = (width - inner) / 2
    table.number = "\(rooms.count)".count + 3
    table.address = (rooms.map(\.shownAddress.displayWidth).max() ?? 0) + 2
    table.players = (rooms.map { texts.players($0.players).displayWidth }.max() ?? 0) + 2
    if inner - table.number - table.address - table.players < Self.leastName { table.players = 0 }
    if inner - table.number - table.address < Self.leastName { table.address = 0 }
    table.name = inner - table.number - table.address - table.players
    return table
  }

  private func paint(
    _ room: ListedRoom, _ number: Int, in table: Table, y: Int, isSelected: Bool, on canvas: inout TerminalCanvas
  ) {
    let hasColors = style.colors != .none
    let pen =
      isSelected
      ? (hasColors ? Pen(foreground: .white, background: Self.blue, bold: true) : Pen(bold: true, reverse: true))
      : Pen()
    let quiet = isSelected ? pen : Pen(dim: true)
    canvas.fill(
      x: table.x, y: y, width: table.number + table.name + table.address + table.players, height: 1, pen: pen)
    let mark = isSelected ? (style.unicode ? "▶" : ">") : " "
    canvas.draw(mark + "\(number)".leftPadded(to: table.number - 3), x: table.x, y: y, pen: isSelected ? pen : quiet)
    var x = table.x + table.number
    canvas.draw(canvas.fitted(room.name, to: table.name), x: x, y: y, pen: isSelected ? pen : Pen(bold: true))
    x += table.name
    if table.address > 0 { canvas.draw(room.shownAddress, x: x + 2, y: y, pen: quiet) }
    x += table.address
    if table.players > 0 { canvas.draw(texts.players(room.players), x: x + 2, y: y, pen: quiet) }
  }
}
