import Catalogue
import Games
import PadProtocol
import Questions

/// Questions about tunes in the public domain.
struct MelodyQuestions {
  private enum Way {
    case forwards, backwards, rhythm
  }

  private let texts: MadeUpTexts
  private let rows: [FactTables.Row]

  init(language: Language, rows: [FactTables.Row]) {
    texts = MadeUpTexts(language: language)
    self.rows = rows
  }

  private func title(_ row: FactTables.Row) -> String { row.text("title", in: texts.language.rawValue) }

  /// Returns a question about each tune: most as they are, some backwards or as a rhythm alone.
  func all(using generator: inout SeededGenerator) -> [Question] {
    generator.shuffle(rows).map { row in
      let ways = [Way.forwards, .forwards, .backwards] + (row["rhythm"] == "yes" ? [.rhythm] : [])
      let way = ways[generator.below(ways.count)]
      // Songs among songs and concert music among concert music, so that the kind tells nothing.
      let others = rows.filter { $0["kind"] == row["kind"] && $0["code"] != row["code"] }
      let code = row["code"] ?? ""
      let known = row["difficulty"].flatMap(QuestionDifficulty.init(rawValue:))
      var parts = [MadeMedia.Part("tune", code)]
      if way == .backwards { parts.append(.init("backwards", "true")) }
      if way == .rhythm { parts.append(.init("rhythm", "true")) }
      return Question(
        id: "melody-\(code)", text: text(way), answers: ([row] + generator.shuffle(others).prefix(3)).map(title),
        category: texts.melodies, difficulty: way == .forwards ? known : .hard, sound: MadeMedia(parts).file)
    }
  }

  private func text(_ way: Way) -> String {
    switch way {
    case .forwards: texts.melody
    case .backwards: texts.melodyBackwards
    case .rhythm: texts.melodyRhythm
    }
  }
}
