import Catalogue
import Games
import PadProtocol
import Testing

@testable import Room

/// Whoever is called otherwise than they wanted is told why.
@Suite struct NameNotes {
  private static let long = "Bartholomäus Maximilian von und zu"
  private static let short = "Bartholomäus Maximilian"

  @Test(arguments: [Language.en, .zh]) func whoIsCalledOtherwise_isToldWhy_once(language: Language) throws {
    let texts = RoomTexts(language: language)
    var evening = Evening()
    func note(_ name: String) -> String? {
      evening.arrive(name, language: language)
      return evening.welcome(name)?.note
    }
    #expect(note("Ann") == nil)
    #expect(note("ann") == texts.nameTaken(name: "ann", given: "ann 2"))
    #expect(note("  Ben\u{200F} ") == nil)
    #expect(note(Self.long) == texts.nameCut(most: 24, given: Self.short))
    #expect(note(Self.long + "!") == texts.nameTaken(name: Self.short, given: "Bartholomäus Maximilia 2"))
    // Who says no name at all has nothing to be surprised at.
    #expect(note("\u{200B}") == nil)
    #expect(evening.room.players.map(\.name).count == 6)
    // It is no news later on.
    let pad = evening.pad("ann")
    evening.happen(.message(.wish(PadWishes(texts: true)), from: pad))
    #expect(evening.welcome("ann")?.note == nil && evening.welcome("ann")?.name == "ann 2")
    evening.comeBack("ann", language: language)
    #expect(evening.welcome("ann")?.note == nil)
  }

  @Test func whoHasToAsk_isToldAsWell() {
    var evening = Evening(["Ann"])
    evening.room.configuration.asksFirst = true
    evening.arrive("ANN")
    #expect(evening.welcome("ANN")?.note == RoomTexts(language: .en).nameTaken(name: "ANN", given: "ANN 2"))
  }

  @Test(arguments: [
    ("Ana", false), (String(repeating: "a", count: 24), false), (String(repeating: "a", count: 25), true),
    (String(repeating: "a ", count: 12) + " ", false), (String(repeating: "\u{200B}", count: 99) + "a", false),
    ("a" + String(repeating: "\u{301}", count: 99), true), ("", false),
  ])
  func whatIsTooLong(name: String, isTooLong: Bool) {
    #expect(PlayerName.isTooLong(name) == isTooLong)
  }
}
