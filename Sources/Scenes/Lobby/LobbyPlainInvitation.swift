import Catalogue
import Room

/// How to join where there is no QR code: the address and the code, large.
struct LobbyPlainInvitation {
  let join: Scene.Join
  let texts: SceneTexts

  func draw(bottom: Double, on composer: inout Composer) {
    let safe = composer.safe
    let label = TextBox(width: safe.width, sizes: [Metrics.Size.label, 3.2, 2.8])
    let joinAt = texts.joinAt.spans(
      strong: (.semibold, composer.theme.text), rest: (.medium, composer.theme.secondaryText))
    composer.put(composer.fit(joinAt, label), x: safe.x, width: safe.width, middle: 14.6)
    let address = composer.fit(
      join.address, .display, composer.theme.text, TextBox(width: safe.width, sizes: Metrics.Size.address))
    composer.put(address, x: safe.x, width: safe.width, middle: 23.6)
    if join.code != nil {
      composer.put(
        composer.fit(texts.typeCode, .medium, composer.theme.secondaryText, label), x: safe.x, width: safe.width,
        middle: 33.4)
    }
    let top = join.code == nil ? 32.4 : 37.4
    LobbyCode(code: join.code, texts: texts).draw(
      in: Rect(x: safe.x, y: top, width: safe.width, height: bottom - top), on: &composer)
  }
}
