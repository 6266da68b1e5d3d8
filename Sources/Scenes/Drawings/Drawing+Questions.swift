package import PadProtocol
package import Questions
import Sounds

extension Drawing {
  /// Returns the shapes of the picture that a file stands for.
  ///
  /// - Throws: `MadeMedia.Problem` if there is no such picture.
  package static func items(
    of file: MediaFile, in size: CanvasSize, theme: Theme
  ) throws(MadeMedia.Problem) -> [DrawItem] {
    guard let made = MadeMedia(file) else { return [] }
    return try Drawing(made).items(in: size, theme: theme)
  }
}

extension Drawing {
  /// The codes of the countries whose flags can be drawn, in small letters (ISO 3166-1).
  package static var flags: Set<String> { Set(FlagTable.all.keys) }

  /// Returns the flags that look so much like another one that a question must not have both.
  package static func flags(like code: String) -> Set<String> { FlagTable.alike(code) }

  /// Returns how well a flag is known in most of the world.
  package static func difficulty(ofFlag code: String) -> QuestionDifficulty {
    FlagTable.easy.contains(code) ? .easy : FlagTable.medium.contains(code) ? .medium : .hard
  }
}

extension Question {
  /// The height of a drawn picture as a question knows it; drawn, it is as large as it is shown.
  private static let height = 1_000

  /// Returns the question with what follows from its drawn picture and its played sound: the picture's size and
  /// description, and a picture of the sound if there is no other.
  ///
  /// - Parameter language: The language of the description if the question's own has no texts.
  /// - Throws: `MadeMedia.Problem` if there is no such picture or sound.
  package func completed(in language: Language) throws(MadeMedia.Problem) -> Question {
    var question = self
    if let made = sound.flatMap(MadeMedia.init) {
      do throws(MadeMedia.Problem) { _ = try Playing(made) } catch {
        throw MadeMedia.Problem("\"play\" \(error.message)")
      }
      if picture == nil { question.picture = QuestionPicture(file: made.score.file) }
    }
    guard var picture = question.picture, let made = MadeMedia(picture.file) else { return question }
    let drawing: Drawing
    do throws(MadeMedia.Problem) { drawing = try Drawing(made) } catch {
      throw MadeMedia.Problem("\"draw\" \(error.message)")
    }
    (picture.width, picture.height) = (Int(drawing.aspect * Double(Self.height)), Self.height)
    picture.alt = picture.alt ?? drawing.alt(in: Self.language(self.language) ?? language)
    question.picture = picture
    return question
  }

  /// Returns the language of a tag such as `zh-Hans`; nil if Parlor has no texts in it.
  private static func language(_ tag: String?) -> Language? {
    tag.flatMap { Language(rawValue: String($0.prefix { $0 != "-" }).lowercased()) }
  }
}
