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
    case game(Spoken.Subject)
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
  package mutating func reading(of scene: Scene) -> Reading? {
    guard scene.overlay == nil else { return reading("", nil, at: .other, scene) }
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
      return reading(spoken.text, language, at: .game(spoken.subject), scene)
    case .lobby, .standby: return reading("", nil, at: .other, scene)
    }
  }

  private mutating func reading(_ text: String, _ language: String?, at moment: Moment, _ scene: Scene) -> Reading? {
    guard moment != last else { return nil }
    last = moment
    self.language = language
    return Reading(text: text, language: language ?? scene.language.rawValue)
  }

  /// Who has won.
  private static func words(of winners: [Player], in language: Language) -> String {
    guard !winners.isEmpty else { return SceneTexts(language: language).nobodyWins }
    let texts = NarratorTexts(language: language)
    let names = ListTexts(language: language).sentence(winners.map { name($0, texts) })
    return SceneTexts(language: language).wins(names: names, count: winners.count)
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
  static func sentence(_ text: String) -> String {
    let plain = plain(text)
    guard let last = plain.last, !last.isPunctuation else { return plain }
    return plain + "."
  }
}

/// What a game's scene has for the voice.
struct Spoken: Hashable {
  /// What it is about: that is read once.
  struct Subject: Hashable {
    /// The part of a round.
    var part: String
    /// The round's number.
    var number: Int
    /// Its words, as the next game has a round with that number too.
    var words: String
  }

  /// Whose language it is in.
  enum Tongue: Hashable {
    /// The room's.
    case room
    /// That of a text, as a tag of BCP 47; nil for the room's.
    case text(String?)
    /// That of the reading before.
    case sameAsBefore
  }

  /// What it is about.
  var subject: Subject
  /// The words.
  var text: String
  /// Their language.
  var tongue = Tongue.room
}
