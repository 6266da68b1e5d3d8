import Catalogue
import Room

/// The invitation without a QR code: the address and the code, in large type.
struct LobbyPlainInvitation {
  let join: Scene.Join
  let texts: SceneTexts

  func draw(bottom: Double, on composer: inout Composer) {
    let safe = composer.safe
    let top = LobbyInvitation.top(on: composer)
    guard composer.isNarrow else {
      let area = Rect(
        x: safe.x, y: top, width: safe.width, height: bottom - LobbyGame.height - Metrics.Space.small - top)
      return LobbyWords(
        join: join, texts: texts, before: texts.joinAt, after: join.code == nil ? nil : Phrase(texts.typeCode)
      ).draw(in: area, on: &composer)
    }
    let label = TextBox(width: safe.width, sizes: [Metrics.Size.label, 3.2, 2.8])
    let joinAt = texts.joinAt.spans(
      strong: (.semibold, composer.theme.text), rest: (.medium, composer.theme.secondaryText))
    composer.put(composer.fit(joinAt, label), x: safe.x, width: safe.width, middle: top + 2.6)
    let address = composer.fit(
      join.address, .display, composer.theme.text, TextBox(width: safe.width, sizes: Metrics.Size.address))
    composer.put(address, x: safe.x, width: safe.width, middle: top + 11.6)
    if join.code != nil {
      composer.put(
        composer.fit(texts.typeCode, .medium, composer.theme.secondaryText, label), x: safe.x, width: safe.width,
        middle: top + 21.4)
    }
    let codeTop = top + (join.code == nil ? 20.4 : 25.4)
    let height = composer.isPortrait ? min(36, bottom - codeTop) : bottom - codeTop
    LobbyCode(code: join.code, texts: texts).draw(
      in: Rect(x: safe.x, y: codeTop, width: safe.width, height: height), on: &composer)
  }
}
