import Catalogue
import Maker
import Questions
import Samples

extension MakerSession {
  /// Sends what the TV and a pad show of a question.
  func look(_ message: MakerValue, for line: any MakerLine, _ texts: MakerHostTexts) {
    guard let name = message["of"].text, let stage = message["stage"].text.flatMap(MakerPreview.Stage.init) else {
      return line.close()
    }
    let head: [(String, MakerValue)] = [
      ("of", .string(name)), ("stage", .string(stage.rawValue)), ("revision", .number(store.desk.revision)),
    ]
    func refuse(_ sentence: String) { line.send(object("picture", head + [("sentence", .string(sentence))])) }
    guard let question = store.desk.pack.checked(name).question else {
      return refuse(texts.notWhole)
    }
    guard let view = preview?.view(of: question, stage, width: min(max(message["width"].whole ?? 960, 320), 1_920))
    else { return refuse(texts.badPicture) }
    line.send(
      object(
        "picture",
        head + [
          ("width", .number(view.width)), ("height", .number(view.height)),
          ("alt", .string(texts.tvShows(question.text))),
        ]))
    line.send(view.png)
    line.send(
      object("pad", [("of", .string(name)), ("stage", .string(stage.rawValue)), ("frames", .array(view.frames))]))
  }

  /// Sends what robots answer to a question.
  func tryOut(_ message: MakerValue, for line: any MakerLine, _ texts: MakerHostTexts) {
    guard let name = message["of"].text else { return line.close() }
    let players = store.desk.pack.checked(name).question.flatMap { preview?.robots(at: $0) } ?? []
    let right = players.count { $0["right"] == .bool(true) }
    let sentence =
      players.isEmpty ? texts.robotsWait : texts.robotsRight(right: "\(right)", all: "\(players.count)")
    line.send(
      object("tried", ("of", .string(name)), ("players", .array(players)), ("sentence", .string(sentence))))
  }
}
