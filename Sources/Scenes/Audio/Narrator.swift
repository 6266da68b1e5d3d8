import Catalogue
package import Games
import PadProtocol
package import Room

/// Produces the text to read aloud for scenes: each question, its answers and its outcome, once.
package struct Narrator: Sendable {
  /// A text to read aloud.
  package struct Reading: Hashable, Sendable {
    /// The words; empty for silence.
    package var text: String
    /// The language of the words, as a BCP 47 tag.
    package var language: String

    /// Creates a reading.
    package init(text: String, language: String) {
      self.text = text
      self.language = language
    }
  }

  private enum Moment: Hashable {
    case game(Spoken.Subject)
    case over
    case suspense
    case other
  }

  private var last = Moment.other
  /// The language of the current question; nil for the room's language.
  private var language: String?

  private let readsAnswers: Bool

  /// Creates a narrator that has read nothing yet.
  ///
  /// - Parameter readsAnswers: Whether it also reads the answers to choose from.
  package init(readsAnswers: Bool = true) { self.readsAnswers = readsAnswers }

  /// Returns the text to read for a scene: nil if nothing is new, silence if the current reading should stop.
  package mutating func reading(of scene: Scene, at now: Instant) -> Reading? {
    guard scene.overlay == nil else { return reading("", nil, at: .other, scene) }
    // The TV keeps an outcome secret for a moment, and so does the voice.
    if let due = scene.secretDue, now < due { return reading("", nil, at: .suspense, scene) }
    switch scene.content {
    case .game(let game):
      if let winners = game.content.winners {
        return reading(Self.words(of: winners, in: scene.language), nil, at: .over, scene)
      }
      guard let spoken = game.presented.spoken(in: scene.language) else { return reading("", nil, at: .other, scene) }
      let language =
        switch spoken.tongue {
        case .room: String?.none
        case .text(let language): language
        case .sameAsBefore: self.language
        }
      let text = [spoken.text, readsAnswers ? spoken.answers : ""].filter { !$0.isEmpty }.joined(separator: " ")
      return reading(text, language, at: .game(spoken.subject), scene)
    case .lobby, .standby: return reading("", nil, at: .other, scene)
    }
  }

  /// Returns the moment from which there is more to read of the same scene; nil for never.
  package static func due(_ scene: Scene, at now: Instant) -> Instant? {
    scene.secretDue.flatMap { now < $0 ? $0 : nil }
  }

  private mutating func reading(_ text: String, _ language: String?, at moment: Moment, _ scene: Scene) -> Reading? {
    guard moment != last else { return nil }
    last = moment
    self.language = language
    return Reading(text: text, language: language ?? scene.language.rawValue)
  }

  /// Returns a sentence that names the winners.
  private static func words(of winners: [Player], in language: Language) -> String {
    guard !winners.isEmpty else { return SceneTexts(language: language).nobodyWins }
    let texts = NarratorTexts(language: language)
    let names = ListTexts(language: language).sentence(winners.map { name($0, texts) })
    return SceneTexts(language: language).wins(names: names, count: winners.count)
  }

  /// Returns a player's name as it is spoken, without symbols and emoji.
  static func name(_ player: Player, _ texts: NarratorTexts) -> String {
    let spoken = plain(player.name)
    return spoken.isEmpty ? texts.player(player.id.rawValue) : spoken
  }

  /// Returns a text without other characters than letters, digits and separators of words.
  ///
  /// A hyphen or an apostrophe stays if it is inside a word.
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

  /// Returns the plain text with a period at the end, unless it already ends in punctuation.
  static func sentence(_ text: String) -> String {
    let plain = plain(text)
    guard let last = plain.last, !last.isPunctuation else { return plain }
    return plain + "."
  }
}

/// The words to read aloud for a game's scene.
struct Spoken: Hashable {
  /// The subject of a reading, which is read only once.
  struct Subject: Hashable {
    /// The part of a round.
    var part: String
    /// The round's number.
    var number: Int
    /// The round's words, which distinguish it from the round with the same number in the next game.
    var words: String
  }

  /// The source of the language of the words.
  enum Tongue: Hashable {
    /// The room's language.
    case room
    /// The language of a text, as a BCP 47 tag; nil for the room's language.
    case text(String?)
    /// The language of the previous reading.
    case sameAsBefore
  }

  /// The subject of the words.
  var subject: Subject
  /// The words.
  var text: String
  /// The answers to choose from; empty if there are none.
  var answers = ""
  /// The language of the words.
  var tongue = Tongue.room
}

extension Scene {
  /// The moment on the host's clock until which the TV keeps an outcome secret: the winner in the ceremony, or the
  /// result of a round; nil if there is no secret.
  fileprivate var secretDue: Instant? {
    guard overlay == nil, case .game(let game) = content else { return nil }
    let due =
      game.content.winners == nil
      ? game.presented.secretUntil : ceremony.map { $0.startsAt + CeremonySheet.time(of: .name) }
    return due.flatMap(gameClock.hostTime)
  }
}
