import Games
package import Questions
package import Room

/// A picture file, and the size at which a scene shows it.
package struct PictureWish: Hashable, Sendable {
  /// The file of the picture.
  package var file: MediaFile
  /// The width on the canvas, in pixels.
  package var width: Int
  /// The height on the canvas, in pixels.
  package var height: Int

  /// Creates a wish.
  package init(file: MediaFile, width: Int, height: Int) {
    self.file = file
    self.width = width
    self.height = height
  }
}

/// Returns the pictures that a scene shows on a canvas, and those that the next scenes will show.
package func pictures(of scene: Scene, size: CanvasSize, text: some TextMeasurer) -> [PictureWish] {
  guard case .game(.trivia(let trivia)) = scene.content else { return [] }
  let composer = Composer(
    size: scene.controllers == nil ? size : ControllerStrip.picture(in: size), measurer: text)
  func frame(_ picture: TriviaScene.Picture, _ answers: Int) -> PictureWish {
    composer.wish(picture, PictureFrame(aspect: picture.aspect, answers: answers, composer: composer).rect)
  }
  func thumbnail(_ picture: TriviaScene.Picture, _ answers: Int) -> PictureWish? {
    RevealCorner(picture, answers: answers, join: scene.join, composer: composer).picture.map {
      composer.wish(picture, $0)
    }
  }
  func ahead(_ next: TriviaScene.Ahead?) -> [PictureWish] {
    next?.picture.map { [frame($0, next?.answers ?? 0)] } ?? []
  }
  switch trivia {
  case .title(let title):
    let own = title.picture.map { composer.wish($0, RoundTitleLayout.frame(of: $0, on: composer)) }
    return [own].compactMap(\.self) + ahead(title.ahead)
  case .rest(let rest): return ahead(rest.ahead)
  case .question(let question):
    let own = question.picture.map {
      [frame($0, question.answers.count), thumbnail($0, question.answers.count)].compactMap(\.self)
    }
    return (own ?? []) + ahead(question.ahead)
  case .reveal(let reveal):
    // While the reveal has not begun to move, the picture still has its size from the question.
    let before = reveal.asked?.picture.map { [frame($0, reveal.answers.count)] }
    let small = reveal.picture.flatMap { thumbnail($0, reveal.answers.count) }
    return [small].compactMap(\.self) + (before ?? []) + ahead(reveal.ahead)
  case .over: return []
  }
}

extension Composer {
  fileprivate func wish(_ picture: TriviaScene.Picture, _ rect: Rect) -> PictureWish {
    let pixels = pixels(rect)
    return PictureWish(file: picture.file, width: Int(pixels.width), height: Int(pixels.height))
  }
}
