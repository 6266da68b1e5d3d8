import Foundation
import Testing

@testable import Games

/// Which questions a game draws, over an evening and over several.
@Suite struct QuestionDeckTests {
  @Test func nothingComesAgain_beforeAllCame_andThenTheLongestAgo() {
    for seed in 1...200 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let count = 1 + generator.below(12)
      var deck = QuestionDeck(count: count)
      /// When each came last.
      var last: [Int: Int] = [:]
      for game in 1...12 {
        let wanted = generator.below(6)
        let before = last
        let drawn = deck.deal(wanted, using: &generator)
        #expect(Set(drawn).count == drawn.count, "seed \(seed): twice in a game")
        #expect(drawn.count == (wanted == 0 ? drawn.count : min(wanted, count)))
        #expect(!drawn.isEmpty)
        // Whatever did not come had not been waiting for longer than what did.
        let left = (0..<count).filter { !drawn.contains($0) }.map { before[$0] ?? 0 }.min() ?? .max
        #expect(drawn.allSatisfy { before[$0] ?? 0 <= left }, "seed \(seed), game \(game)")
        for question in drawn { last[question] = game }
      }
    }
  }

  @Test func earlierEvenings_count() {
    var generator = SeededGenerator(seed: 1)
    var deck = QuestionDeck(count: 6, asked: [4, 2, 4, 9, -1])
    // 2 was asked before 4 was the second time.
    #expect(Set(deck.deal(4, using: &generator)) == [0, 1, 3, 5])
    #expect(deck.deal(1, using: &generator) == [2])
    #expect(deck.deal(1, using: &generator) == [4])
    #expect(Set(deck.deal(0, using: &generator)) == Set(0..<6))
  }

  @Test func deckOfAnOlderProgram_isRead() throws {
    var deck = try JSONDecoder().decode(QuestionDeck.self, from: Data(#"{"unused":[2],"count":3}"#.utf8))
    var generator = SeededGenerator(seed: 1)
    #expect(deck.deal(1, using: &generator) == [2])
    #expect(Set(deck.deal(2, using: &generator)) == [0, 1])
  }
}
