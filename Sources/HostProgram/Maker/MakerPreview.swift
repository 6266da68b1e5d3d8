import Canvas
import Games
import Maker
import PadProtocol
import Questions
import Samples
import Scenes

/// Draws a question as the TV and a pad will show it.
final class MakerPreview {
  typealias Stage = QuestionMoment.Stage

  /// What the TV and a pad show at a moment.
  struct View {
    var width: Int
    var height: Int
    /// The TV's picture as a PNG file.
    var png: [UInt8]
    /// The messages that a pad gets.
    var frames: [MakerValue]
  }

  private let fonts: TextEngine
  private let look: Look
  private let pack: String
  private let read: (MediaFile) throws -> [UInt8]

  /// Makes a preview.
  ///
  /// - Parameters:
  ///   - pack: The folder of the pictures.
  ///   - read: Returns the bytes of a picture.
  init(fonts: TextEngine, look: Look, pack: String, read: @escaping (MediaFile) throws -> [UInt8]) {
    self.fonts = fonts
    self.look = look
    self.pack = pack
    self.read = read
  }

  /// Returns a question at a moment; nil if its picture cannot be shown.
  func view(of question: Question, _ stage: Stage, width: Int) -> View? {
    guard let question = located(question) else { return nil }
    let moment = QuestionMoment(question, stage)
    let size = CanvasSize(width: width, height: width * 9 / 16)
    let pictures = PreviewPictures(theme: look.theme, read: read)
    let items = layout(moment.scene, size: size, now: moment.now, text: fonts, look: look)
    let canvas = Canvas(showing: items, size: size, engine: fonts, pictures: pictures)
    guard let png = canvas.png else { return nil }
    return View(width: size.width, height: size.height, png: png, frames: frames(of: moment))
  }

  private func frames(of moment: QuestionMoment) -> [MakerValue] {
    let player = moment.player
    let welcome = ServerMessage.welcome(
      .init(
        room: "Parlor", name: player.name, color: .player(player.colorIndex), head: player.head, secret: "preview"))
    var coder = ScreenCoder(palette: look.theme.pads)
    let messages = [try? MessageCoder().encode(look.theme.pads.written(welcome)), coder.encode(moment.screen)]
    return messages.compactMap { $0.flatMap { MakerValue(json: String(decoding: $0, as: UTF8.self)) } }
  }

  /// Returns what three robots answered to a question, as the page reads it.
  func robots(at question: Question) -> [MakerValue] {
    QuestionMoment(question, .reveal).outcomes.map { outcome in
      .object([
        .init("name", .string(outcome.name)), .init("answer", .string(outcome.answer)),
        .init("right", .bool(outcome.isRight)), .init("points", .number(outcome.points)),
      ])
    }
  }

  /// Returns the question with its picture's size; nil if the picture is missing or broken.
  private func located(_ question: Question) -> Question? {
    guard var question = try? question.completed(in: .en) else { return nil }
    guard var picture = question.picture, !picture.file.isMade else { return question }
    picture.file.pack = pack
    guard let size = try? PictureDecoder.size(of: read(picture.file)) else { return nil }
    (picture.width, picture.height) = (size.width, size.height)
    question.picture = picture
    return question
  }
}

/// The pictures of one preview, read when they are drawn.
private final class PreviewPictures: PictureSource {
  private let theme: Theme
  private let read: (MediaFile) throws -> [UInt8]

  init(theme: Theme, read: @escaping (MediaFile) throws -> [UInt8]) {
    self.theme = theme
    self.read = read
  }

  func picture(_ wish: PictureWish) -> FramedPicture? {
    let size = CanvasSize(width: wish.width, height: wish.height)
    if wish.file.isMade {
      return (try? Drawing.items(of: wish.file, in: size, theme: theme)).map {
        FramedPicture(Canvas(showing: $0, size: size))
      }
    }
    return try? PictureDecoder.picture(read(wish.file), sizes: [size]).first
  }
}
