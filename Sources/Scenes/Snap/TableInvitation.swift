import Catalogue
import Room

/// How to come in, in the corner of the table at the top right, where nobody sits.
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

    // Beside it, or where that is too narrow under it.
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

  private func isFree(_ rect: Rect) -> Bool {
    let wide = rect.inset(by: -TablePlaces.gap)
    return places.places.allSatisfy { $0.plate.intersects(wide) == false } && places.words.intersects(rect) == false
  }
}
