import Canvas
import Dispatch
import Loudspeaker
import Packs
import PadProtocol
import Questions
import Scenes
import Synchronization

/// Checks the pictures and sounds of a question file before the first question is asked.
package struct MediaLoading {
  /// The thoroughness of the check.
  package enum Care {
    /// Looks at nothing, and only notes where each file is.
    case nothing
    /// Checks that each file exists, and reads a picture's size from its beginning: a room does not wait for more.
    case beginnings
    /// Decodes each file once, so that none turns out to be broken when it is needed.
    case everything
  }

  /// The place of the pictures and sounds; nil for questions that came without a place.
  let pack: Pack?
  /// The language of descriptions of drawn pictures, for questions without one that Parlor speaks.
  var language = Language.en
  var care = Care.everything
  /// Receives the progress if the check takes long.
  var say: @Sendable (String) -> Void = { _ in }

  /// The number of bytes of a picture that are read to find its size.
  ///
  /// Many pictures are no longer than this, and are read to their end.
  private static let beginning = 1 << 19

  /// Returns the file without the questions whose picture or sound cannot be used.
  func look(at file: QuestionFile) -> QuestionFile {
    guard care != .nothing else { return file.changingQuestions(locate) }
    return file.roundsLookedAt(look).lookedAt { questions in
      let progress = MediaProgress(file.name, count: questions.count, say: say)
      let results = Mutex<[Int: Result<Question, QuestionFile.MediaProblem>]>([:])
      DispatchQueue.concurrentPerform(iterations: questions.count) { index in
        let result = look(at: questions[index])
        results.withLock { $0[index] = result }
        progress.finishOne()
      }
      let found = results.withLock { $0 }
      return questions.indices.map { found[$0] ?? .failure(.init("nobody has looked at it")) }
    }
  }

  private func locate(_ question: inout Question) {
    guard let pack else { return }
    if question.picture?.file.isMade == false { question.picture?.file.pack = pack.path }
    if question.sound?.isMade == false { question.sound?.pack = pack.path }
  }

  private func look(at picture: QuestionPicture) -> Result<QuestionPicture, QuestionFile.MediaProblem> {
    guard let pack else { return .failure(Self.noPlace) }
    do {
      return .success(try look(at: picture, in: pack))
    } catch let problem as QuestionFile.MediaProblem {
      return .failure(problem)
    } catch {
      return .failure(.init("\(error)"))
    }
  }

  private func look(at picture: QuestionPicture, in pack: Pack) throws -> QuestionPicture {
    let name = picture.file.name
    let size = try Self.naming("picture", picture.file) {
      switch care {
      case .everything: try PictureDecoder.check(try pack.bytes(of: name))
      case .beginnings, .nothing: try sizeByBeginning(name, in: pack)
      }
    }
    var picture = picture
    picture.width = size.width
    picture.height = size.height
    picture.file.pack = pack.path
    return picture
  }

  private func sizeByBeginning(_ name: String, in pack: Pack) throws -> CanvasSize {
    let bytes = try pack.bytes(of: name, first: Self.beginning)
    if bytes.count < Self.beginning { return try PictureDecoder.size(of: bytes) }
    return try PictureDecoder.size(ofBeginning: bytes) ?? PictureDecoder.size(of: try pack.bytes(of: name))
  }

  private static let noPlace = QuestionFile.MediaProblem(
    "pictures and sounds lie beside their questions: name a file, a folder or a zip file")

  private func look(at question: Question) -> Result<Question, QuestionFile.MediaProblem> {
    do {
      var question = try question.completed(in: language)
      let files = [question.picture?.file, question.sound].compactMap(\.self).filter { !$0.isMade }
      guard !files.isEmpty else { return .success(question) }
      guard let pack else { return .failure(Self.noPlace) }
      if let picture = question.picture, !picture.file.isMade {
        question.picture = try look(at: picture, in: pack)
      }
      if let sound = question.sound, !sound.isMade {
        try look(at: sound, in: pack)
        question.sound?.pack = pack.path
      }
      return .success(question)
    } catch let problem as QuestionFile.MediaProblem {
      return .failure(problem)
    } catch {
      return .failure(.init("\(error)"))
    }
  }

  private func look(at sound: MediaFile, in pack: Pack) throws {
    try Self.naming("sound", sound) {
      switch care {
      case .everything: _ = try ClipFile.waveform(of: try pack.bytes(of: sound.name))
      case .beginnings, .nothing: _ = try pack.bytes(of: sound.name, first: 1)
      }
    }
  }

  /// Runs a closure, and adds the kind and name of the file to any error.
  private static func naming<Value>(_ kind: String, _ file: MediaFile, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch {
      throw QuestionFile.MediaProblem("the \(kind) \"\(file.name)\" \(error)")
    }
  }
}
