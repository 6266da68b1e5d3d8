import Catalogue
import Room

/// The invitation to join: in the top right corner, where nobody sits, or above the table on a portrait picture.
struct TableInvitation {
  let join: Scene.Join?
  let places: TablePlaces

  func draw(on composer: inout Composer) {
    guard let invitation = SmallInvitation(join: join, composer: composer) else { return }
    let safe = composer.safe
    let corner = TablePlaces.corner(within: safe)
    let ends = places.places.map(\.plate).filter { $0.y < safe.y + corner.height && $0.maxX < safe.maxX - 1 }
      .map(\.maxX)
    let side = Metrics.smallQR + Metrics.Space.medium
    // Only an address that needs more than the corner has room for where nobody sits.
    invitation.drawInCorner(
      words: [corner.width - side, safe.maxX - side - TablePlaces.gap - (ends.max() ?? safe.x)], on: &composer)
  }

  /// Draws the invitation above the table on a portrait picture; returns the area for the table.
  static func drawAbove(_ join: Scene.Join?, on composer: inout Composer) -> Rect {
    var safe = composer.safe
    guard composer.isPortrait, let invitation = SmallInvitation(join: join, composer: composer) else { return safe }
    let side = invitation.side
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
}
