import PadProtocol
import Testing

@testable import Games

@Suite struct QuipTests {
  private static let people = (1...6).map {
    Player(id: .init(rawValue: $0), name: "ABCDEF".map(String.init)[$0 - 1], colorIndex: $0)
  }

  /// An ending: what each player chose of four answers, the first of which is right, and the scores around it.
  private static func ending(
    _ choices: [Int?], before: [Int], gains: [Int], speed: Bool = true, margin: Span? = nil, questions: Int = 5
  ) -> QuipWriter.Ending {
    let people = Array(people.prefix(before.count))
    func lines(_ scores: [Int]) -> [ScoreLine] {
      ScoreLine.standings(of: people) { id in scores[id.rawValue - 1] }
    }
    let answers = zip(people, choices).compactMap { player, choice in
      choice.map { QuipWriter.Ending.Answer(player: player.id, choice: $0, isRight: $0 == 0) }
    }
    return QuipWriter.Ending(
      answers: answers, texts: ["Mars", "Venus", "Pluto", String(repeating: "x", count: 25)],
      everybodyAnswers: speed, winners: zip(people, gains).filter { $0.1 > 0 }.map(\.0.id), margin: margin,
      before: lines(before), after: lines(zip(before, gains).map(+)), questions: questions)
  }

  private static func said(_ ending: QuipWriter.Ending) -> String? {
    var writer = QuipWriter(seed: 0)
    return writer.write(ending).map { quip in
      [quip.occasion.rawValue, quip.player?.name, quip.count > 0 ? "\(quip.count)" : nil].compactMap(\.self)
        .joined(separator: " ")
    }
  }

  @Test func eachOccasion_isFound() {
    let table: [(QuipWriter.Ending, String?)] = [
      // First right: by 9 ms, and by 10.
      (Self.ending([0, nil], before: [5, 5], gains: [1, 0], speed: false, margin: .milliseconds(9)), "hair A"),
      (Self.ending([0, nil], before: [6, 5], gains: [1, 0], speed: false, margin: .milliseconds(10)), nil),
      // D was last of four, alone, and is up with the first; with company in the last place that is no comeback.
      (Self.ending([1, 1, 2, 0], before: [9, 8, 7, 1], gains: [0, 0, 0, 8]), "comeback D"),
      (Self.ending([1, 1, 2, 0], before: [9, 8, 1, 1], gains: [0, 0, 0, 8]), "loneRight D"),
      // Three for Venus and one for Mars; as many for Mars as for Venus; an answer that is too long for a remark.
      (Self.ending([1, 1, 1, 0], before: [9, 8, 7, 6], gains: [0, 0, 0, 1]), "sameMistake 3"),
      (Self.ending([1, 1, 1, 0, 0, 0], before: [9, 8, 7, 6, 5, 4], gains: [0, 0, 0, 1, 1, 1]), nil),
      (Self.ending([3, 3, 3, 0], before: [9, 8, 7, 6], gains: [0, 0, 0, 1]), "loneRight D"),
      (Self.ending([0, 0, 0], before: [9, 8, 7], gains: [1, 1, 1]), "allRight"),
      // Without an answer of C it is not all.
      (Self.ending([0, 0, nil], before: [9, 8, 7], gains: [1, 1, 0]), nil),
      (Self.ending([2, 0, 0], before: [9, 8, 0], gains: [0, 0, 1]), "firstPoints C"),
      (Self.ending([2, 0, 0], before: [9, 8, 0], gains: [0, 0, 1], questions: 3), nil),
      (Self.ending([1, 0, 0], before: [9, 8, 7], gains: [0, 2, 1]), "newLeader B"),
      (Self.ending([1, 0, 0], before: [9, 8, 7], gains: [0, 1, 1]), "levelAtTop 2"),
      (Self.ending([1, 2], before: [9, 8], gains: [0, 0]), "nobodyRight"),
      // One who is alone is not nobody.
      (Self.ending([1], before: [9], gains: [0]), nil),
    ]
    for (number, (ending, expected)) in table.enumerated() { #expect(Self.said(ending) == expected, "row \(number)") }
  }

  @Test func aStreak_isRemarkedOnAtThreeFiveSeven() {
    var writer = QuipWriter(seed: 0)
    // B is right each time, and A keeps the lead, so that there is nothing else to say.
    let counts = (1...7).map { _ -> Int? in
      let quip = writer.write(Self.ending([1, 0, 2], before: [90, 8, 7], gains: [0, 1, 0]))
      return quip?.occasion == .streak ? quip?.count : nil
    }
    // At five it would be B again: never the same person twice in a row.
    #expect(counts == [nil, nil, 3, nil, nil, nil, nil])
    writer.begin()
    let again = (1...3).map { _ in writer.write(Self.ending([1, 0, 2], before: [90, 8, 7], gains: [0, 1, 0]))?.count }
    #expect(again == [nil, nil, 3])
  }

  @Test func aCommonRemark_isNotMadeTwiceInARow() {
    var writer = QuipWriter(seed: 0)
    let nobody = Self.ending([1, 2], before: [9, 8], gains: [0, 0])
    #expect((1...4).map { _ in writer.write(nobody)?.occasion } == [.nobodyRight, nil, .nobodyRight, nil])
  }

  @Test func remarksTakeTurns_andEveningsBeginWithDifferentOnes() {
    let everybody = Self.ending([0, 0, 0], before: [9, 8, 7], gains: [1, 1, 1])
    for seed in UInt64(0)..<12 {
      var writer = QuipWriter(seed: seed)
      var variants: [Int] = []
      // A streak of all of them comes at three and five: what is looked at here is all but that.
      for _ in 0..<12 {
        if let quip = writer.write(everybody), quip.occasion == .allRight { variants.append(quip.variant) }
      }
      #expect(variants.count >= 6)
      #expect(variants == (0..<variants.count).map { (Int(seed) + $0) % 6 })
    }
  }

  /// Whatever happens: never the same person twice in a row, and only what there are words for.
  @Test func inRandomGames_nobodyIsTalkedAboutTwiceInARow() {
    var generator = SeededGenerator(seed: 7)
    for seed in UInt64(0)..<200 {
      var writer = QuipWriter(seed: seed)
      var scores = [Int](repeating: 0, count: 6)
      var last: Player.ID?
      for question in 1...20 {
        let choices = (0..<6).map { _ in generator.below(5) }.map { $0 < 4 ? $0 : nil }
        let gains = choices.map { $0 == 0 ? 1 + generator.below(1000) : 0 }
        let quip = writer.write(Self.ending(choices, before: scores, gains: gains, questions: question))
        scores = zip(scores, gains).map(+)
        guard let quip else { continue }
        #expect((0..<Quip.variants).contains(quip.variant))
        if let player = quip.player {
          #expect(player.id != last)
          last = player.id
        }
      }
    }
  }
}
