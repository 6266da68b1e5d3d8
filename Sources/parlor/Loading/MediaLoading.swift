import Canvas
import Dispatch
import Loudspeaker
import Packs
import Questions
import Scenes
import Synchronization

/// Looks at the pictures and sounds of a file of questions before the first of them is asked: each is decoded once, so
/// that none turns out to be broken when it is needed.
struct MediaLoading {
  /// Where they are; nil for questions that came without a place.
  let pack: Pack?

  /// The file without the questions whose picture or sound cannot be used.
  func look(at file: QuestionFile) -> QuestionFile {
    file.roundsLookedAt(look).lookedAt { questions in
      let results = Mutex<[Int: Result<Question, QuestionFile.MediaProblem>]>([:])
      DispatchQueue.concurrentPerform(iterations: questions.count) { index in
        let result = look(at: questions[index])
        results.withLock { $0[index] = result }
      }
      let found = results.withLock { $0 }
      return questions.indices.map { found[$0] ?? .failure(.init("nobody has looked at it")) }
    }
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
    let size = try check("picture", picture.file, in: pack) { try PictureDecoder.check($0) }
    var picture = picture
    picture.width = size.width
    picture.height = size.height
    picture.file.pack = pack.path
    return picture
  }

  private static let noPlace = QuestionFile.MediaProblem(
    "pictures and sounds lie beside their questions: name a file, a folder or a zip file")

  private func look(at question: Question) -> Result<Question, QuestionFile.MediaProblem> {
    guard let pack else { return .failure(Self.noPlace) }
    var question = question
    do {
      question.picture = try question.picture.map { try look(at: $0, in: pack) }
      if let sound = question.sound {
        _ = try check("sound", sound, in: pack) { try ClipFile.waveform(of: $0) }
        question.sound?.pack = pack.path
      }
      return .success(question)
    } catch let problem as QuestionFile.MediaProblem {
      return .failure(problem)
    } catch {
      return .failure(.init("\(error)"))
    }
  }

  /// Reads a file and makes of its bytes what they are.
  private func check<Value>(
    _ kind: String, _ file: MediaFile, in pack: Pack, _ make: ([UInt8]) throws -> Value
  ) throws -> Value {
    do {
      return try make(try pack.bytes(of: file.name))
    } catch {
      throw QuestionFile.MediaProblem("the \(kind) \"\(file.name)\" \(error)")
    }
  }
}
