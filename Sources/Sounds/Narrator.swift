import Catalogue
import Games
import PadProtocol
package import Room

/// The text to read aloud for scenes: each question, its answers and how it ended, once.
package struct Narrator: Sendable {
  /// Something to be read.
  package struct Reading: Hashable, Sendable {
    /// The words; empty for silence.
    package var text: String
    /// Their language, as a tag of BCP 47.
    package var language: String

    /// Makes one.
    package init(text: String, language: String) {
      self.text = text
      self.language = language
    }
  }

  private enum Moment: Hashable {
    case title(Int, String)
    case question(Int, String)
    case reveal(Int, String)
    case over
    case other
  }

  private var last = Moment.other
  /// The language of the question that is on.
  private var language: String?

  /// Nothing was read yet.
  package init() {}

  /// The text to read now that this is shown; nil while nothing is new, and silence if the subject of the reading is
  /// over.
  package mutating func take(_ scene: Scene) -> Reading? {
    guard scene.overlay == nil else { return reading("", nil, at: .other, scene) }
    let texts = NarratorTexts(language: scene.language)
    switch scene.content {
    case .game(.trivia(.title(let title))):
      let words = title.title.map(Self.sentence) ?? ""
      let alt = Self.sentence(title.picture?.alt ?? "")
      return reading(
        [words, alt].filter { !$0.isEmpty }.joined(separator: " "), nil, at: .title(title.number, words), scene)
    case .game(.trivia(.question(let question))):
      let answers = question.answers.enumerated().map {
        texts.answer(number: $0.offset + 1, text: Self.plain($0.element))
      }
      return reading(
        ([Self.sentence(question.text), Self.sentence(question.picture?.alt ?? "")] + answers)
          .filter { !$0.isEmpty }.joined(separator: " "), question.language,
        at: .question(question.number, question.text), scene)
    case .game(.trivia(.reveal(let reveal))):
      let right = reveal.answers.indices.filter(reveal.isRight).map { reveal.answers[$0].text }
      // Where answers were put in order, all of them are what is right.
      let isOrdered = reveal.answers.first?.sign.map { if case .button = $0 { true } else { false } } ?? false
      let answer = (isOrdered ? reveal.answers.map(\.text) : right).map(Self.plain).joined(separator: ", ")
      let words = answer.isEmpty ? "" : texts.rightAnswer(answer) + " "
      return reading(
        words + Self.words(of: reveal.outcome, in: scene.language), language,
        at: .reveal(reveal.number, reveal.text), scene)
    case .game(let game):
      guard let winners = game.winners else { return reading("", nil, at: .other, scene) }
      let names = winners.map { Self.name($0, texts) }
      let words =
        names.isEmpty
        ? SceneTexts(language: scene.language).nobodyWins
        : SceneTexts(language: scene.language).wins(
          names: ListTexts(language: scene.language).sentence(names), count: names.count)
      return reading(words, nil, at: .over, scene)
    case .lobby, .standby: return reading("", nil, at: .other, scene)
    }
  }

  private mutating func reading(_ text: String, _ language: String?, at moment: Moment, _ scene: Scene) -> Reading? {
    guard moment != last else { return nil }
    last = moment
    self.language = language
    return Reading(text: text, language: language ?? scene.language.rawValue)
  }

  /// How a question ended.
  static func words(of outcome: TriviaScene.Reveal.Outcome, in language: Language) -> String {
    let texts = NarratorTexts(language: language)
    switch outcome {
    case .won(let players) where players.isEmpty, .nearest(let players) where players.isEmpty: return texts.nobodyRight
    case .won(let players):
      let names = players.map { name($0, texts) }
      return texts.wereRight(names: ListTexts(language: texts.language).sentence(names), count: names.count)
    case .scored(let fastest, _): return texts.wereRight(names: name(fastest, texts), count: 1)
    case .nearest(let players):
      let names = players.map { name($0, texts) }
      return texts.wereRight(names: ListTexts(language: texts.language).sentence(names), count: names.count)
    case .rated(let right, let of): return TriviaTexts(language: texts.language).rated(right, of: of)
    case .polled: return texts.polled
    case .allWrong, .timeUp: return texts.nobodyRight
    case .skipped: return ""
    }
  }

  /// A name as one says it: without signs and pictures.
  static func name(_ player: Player, _ texts: NarratorTexts) -> String {
    let spoken = plain(player.name)
    return spoken.isEmpty ? texts.player(player.id.rawValue) : spoken
  }

  /// Letters, digits and what separates words; a hyphen or an apostrophe stays inside a word.
  static func plain(_ text: String) -> String {
    let kept = text.map { character -> Character in
      if character.isLetter || character.isNumber || ".,:;!?%-'’".contains(character) || character.isCurrencySymbol {
        return character
      }
      return " "
    }
    let words = String(kept).split(separator: " ").filter { word in word.contains { $0.isLetter || $0.isNumber } }
    return words.joined(separator: " ")
  }

  /// The same, as something that ends.
  private static func sentence(_ text: String) -> String {
    let plain = plain(text)
    guard let last = plain.last, !last.isPunctuation else { return plain }
    return plain + "."
  }
}

extension GameScene {
  /// The winners of a game that is over; nil while it is not.
  fileprivate var winners: [Player]? {
    switch self {
    case .trivia(.over(let over)): over.winners
    case .snap(.over(let over)): over.winners
    case .disks(.over(let over)): over.winners
    case .dilemma(.over(let over)): over.winners
    case .buzzer(.over(let over)): over.winners
    default: nil
    }
  }
}
