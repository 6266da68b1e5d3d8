import Catalogue
import Room

/// The invitation to join, in the top right corner of the table, where nobody sits.
struct TableInvitation {
  let join: Scene.Join?
  let places: TablePlaces

  func draw(on composer: inout Composer) {
    let safe = composer.safe
    guard let invitation = SmallInvitation(join: join, composer: composer), let side = invitation.side
    else { return }
    let card = Rect(x: safe.maxX - side, y: safe.y, width: side, height: side)
    guard isFree(card) else { return }
    invitation.drawCode(x: card.x, y: card.y, on: &composer)

    // The words are next to the code, or below it if the space next to it is too narrow.
    let left = (places.places.map(\.plate).filter { $0.y < card.maxY && $0.maxX < card.x }.map(\.maxX).max() ?? safe.x)
    let room = card.x - Metrics.Space.medium - left - TablePlaces.gap
    if let column = invitation.column(width: room, composer: composer) {
      let rect = Rect(
        x: card.x - Metrics.Space.medium - column.width, y: card.midY - column.height / 2, width: column.width,
        height: column.height)
      if isFree(rect) {
        column.draw(x: rect.x, width: rect.width, top: rect.y, align: .trailing, on: &composer)
        return
      }
    }
    guard let column = invitation.column(width: safe.maxX - left - TablePlaces.gap, composer: composer) else { return }
    let rect = Rect(
      x: safe.maxX - column.width, y: card.maxY + 1, width: column.width, height: column.height)
    if isFree(rect) { column.draw(x: rect.x, width: rect.width, top: rect.y, align: .trailing, on: &composer) }
  }

  /// Draws the invitation above the table on a portrait picture; returns the area for the table.
  static func drawAbove(_ join: Scene.Join?, count: Int, on composer: inout Composer) -> Rect {
    var safe = composer.safe
    guard composer.isPortrait, let invitation = SmallInvitation(join: join, composer: composer) else { return safe }
    // Many players need the height of the code.
    let side = count > 4 ? nil : invitation.side
    if let side { invitation.drawCode(x: safe.maxX - side, y: safe.y, on: &composer) }
    let width = safe.width - (side.map { $0 + Metrics.Space.medium } ?? 0)
    let lines = invitation.lines(width: width, height: 9, composer: composer)
    let height = lines.reduce(0) { $0 + $1.height }
    var y = safe.y + max(0, ((side ?? 0) - height) / 2)
    for line in lines { y = composer.put(line, x: safe.x, width: width, top: y) }
    let used = max(side ?? 0, height) + Metrics.Space.small
    safe.y += used
    safe.height -= used
    return safe
  }

  private func isFree(_ rect: Rect) -> Bool {
    let wide = rect.inset(by: -TablePlaces.gap)
    return places.places.allSatisfy { $0.plate.intersects(wide) == false } && places.words.intersects(rect) == false
  }
}
