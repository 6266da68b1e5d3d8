import Catalogue
import Games
import PadProtocol
import Questions

/// Questions about the time that a clock shows.
struct ClockQuestions {
  private let texts: MadeUpTexts

  init(language: Language) { texts = MadeUpTexts(language: language) }

  /// A time of twelve hours in minutes, 0 to 719.
  private struct Time: Hashable {
    static let day = 720

    var minutes: Int

    init(_ minutes: Int) { self.minutes = (minutes % Self.day + Self.day) % Self.day }

    /// The time with the hours from 1 to 12: `7:05`.
    var text: String {
      let minute = minutes % 60
      return "\((minutes / 60 + 11) % 12 + 1):\(minute < 10 ? "0" : "")\(minute)"
    }

    /// What a mirror shows.
    var mirrored: Time { Time(Self.day - minutes) }

    /// What is read if the hands are taken for each other, to the minute.
    var swapped: Time { Time(minutes % 60 / 5 * 60 + minutes / 60 * 5 + minutes % 60 / 12) }
  }

  /// Returns different questions.
  func questions(_ count: Int, using generator: inout SeededGenerator) -> [Question] {
    MadeUpPack.different(count, using: &generator, question)
  }

  private func question(using generator: inout SeededGenerator) -> Question {
    let isMirrored = generator.below(2) == 0
    let time = Time(generator.below(Time.day))
    // What one reads who makes a mistake: the mirrored time, swapped hands, the hour before or after.
    let slips =
      [time.mirrored, time.swapped, time.mirrored.swapped] + [60, -60, 30, -30].map { Time(time.minutes + $0) }
    var answers = [time]
    for slip in slips[..<2] + generator.shuffle(Array(slips[2...])) where answers.count < 4 && !answers.contains(slip) {
      answers.append(slip)
    }
    let parts = [MadeMedia.Part("clock", time.text)] + (isMirrored ? [.init("mirrored", "true")] : [])
    let file = MadeMedia(parts).file
    return Question(
      id: file.name, text: isMirrored ? texts.whatTimeMirrored : texts.whatTime, answers: answers.map(\.text),
      category: texts.clocks, difficulty: isMirrored ? .medium : .easy, picture: QuestionPicture(file: file))
  }
}
