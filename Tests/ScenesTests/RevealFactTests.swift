import Games
import PadProtocol
import Room
import Samples
import Scenes
import Testing

/// What stands under the answers: who was first, and by how much.
@Suite struct RevealFactTests {
  private static let full = CanvasSize(width: 1920, height: 1080)

  private func players(_ names: [String]) -> [Player] {
    names.enumerated().map { Player(id: Player.ID(rawValue: $0.offset + 1), name: $0.element, colorIndex: $0.offset) }
  }

  private func items(
    _ winners: [String], margin: Span? = nil, answers: Int = 4, explanation: String? = nil, language: Language = .en,
    size: CanvasSize = full, text: String = "Which planet in our Solar System has the most known moons?"
  ) -> [DrawItem] {
    let people = players(winners)
    let reveal = TriviaScene.Reveal(
      number: 1, count: 2, text: text,
      answers: (0..<answers).map { .init(text: "Answer \($0 + 1)", players: $0 == 0 ? people : []) }, rightIndex: 0,
      explanation: explanation, outcome: .won(people), fastest: .milliseconds(1_840), margin: margin,
      scores: people.map { ScoreLine(player: $0, rank: 1, score: 1, gained: 1) })
    return layout(
      Scene(
        content: .game(.trivia(.reveal(reveal))), join: Scene.Join(address: "10.0.0.5:4747", code: "WXYZ"),
        room: "Attic", language: language),
      size: size, now: SampleScene.moment, text: FakeMeasurer())
  }

  @Test(arguments: [
    (0.4, "by less than 1\u{A0}ms", "领先不到 1\u{A0}毫秒"), (1, "by 1\u{A0}ms", "领先 1\u{A0}毫秒"),
    (1.4, "by 1\u{A0}ms", "领先 1\u{A0}毫秒"), (11.6, "by 12\u{A0}ms", "领先 12\u{A0}毫秒"),
    (999.4, "by 999\u{A0}ms", "领先 999\u{A0}毫秒"), (999.6, "by 1.0\u{A0}s", "领先 1.0\u{A0}秒"),
    (1_240, "by 1.2\u{A0}s", "领先 1.2\u{A0}秒"),
  ])
  func margin_RoundsToWhatCanBeSaid(milliseconds: Double, english: String, chinese: String) {
    let margin = Span.seconds(milliseconds / 1000)
    #expect(items(["Jun"], margin: margin).texts.contains("Jun was first: 1.84\u{A0}s, \(english)"))
    #expect(
      items(["Jun"], margin: margin, language: .zh).texts.contains("Jun 最先答对，用时 1.84\u{A0}秒，\(chinese)"))
  }

  @Test func margin_NotKnown_SaysNothing() {
    #expect(items(["Jun"]).texts.contains("Jun was first: 1.84\u{A0}s"))
  }

  static let names = ["Jun", "Maximilian-Alexander", String(repeating: "W", count: 24), "小红", "محمد"]
  static let sizes = [CanvasSize(width: 640, height: 480), CanvasSize(width: 1024, height: 768), full]

  @Test(arguments: names, sizes)
  func margin_ComingLater_OnlyAddsWords(name: String, size: CanvasSize) {
    for language in [Language.en, .zh] {
      for (answers, explanation) in [(2, nil), (4, "It was in the news in 2023."), (9, "Nobody knew.")] {
        func items(_ margin: Span?) -> [DrawItem] {
          self.items(
            [name], margin: margin, answers: answers, explanation: explanation, language: language, size: size)
        }
        let before = items(nil)
        for margin in [0.2, 288, 1_200] {
          let after = items(.seconds(margin / 1000))
          #expect(after.count == before.count)
          let changed = zip(before, after).filter { $0 != $1 }
          #expect(changed.count == 1)
          guard case (.text(let short), .text(let long))? = changed.first else { continue }
          #expect(short.line.size == long.line.size && short.x == long.x && short.baseline == long.baseline)
          #expect(long.line.text.hasPrefix(short.line.text), "“\(short.line.text)” and “\(long.line.text)”")
        }
      }
    }
  }

  /// A mirrored scene has the same sentences: what runs from left to right does so as one.
  @Test(arguments: names, sizes)
  func margin_InAMirroredScene_IsInTheSameSentence(name: String, size: CanvasSize) {
    for language in [Language.en, .zh] {
      for margin in [nil, 0.2, 288.0] {
        func lines(_ text: String) -> [TextLine] {
          items(
            [name], margin: margin.map { .seconds($0 / 1000) }, explanation: "It was in the news.",
            language: language, size: size, text: text
          ).compactMap { item in if case .text(let text) = item { text.line } else { nil } }
        }
        let mirrored = lines("ما هو الكوكب الذي يملك أكبر عدد من الأقمار؟")
        let told = lines("Which planet in our Solar System has the most known moons?").filter {
          $0.text.contains("1.84")
        }
        #expect(told.isEmpty == false)
        for line in told {
          let other = mirrored.first { $0.text == line.text }
          #expect(other?.direction == .leftToRight)
        }
      }
    }
  }

  @Test(arguments: [
    (["Jun", "Mia"], Language.en, "Photo finish!", "Jun and Mia were first: 1.84\u{A0}s"),
    (["Jun", "Mia", "Ana"], .en, "Photo finish!", "Jun, Mia and Ana were first: 1.84\u{A0}s"),
    (["Jun", "Mia"], .zh, "难分先后！", "Jun 和 Mia 同时答对，用时 1.84\u{A0}秒"),
  ])
  func photoFinish_IsAHeadline(names: [String], language: Language, headline: String, line: String) throws {
    // Its margin is that to somebody else.
    let items = items(names, margin: .milliseconds(12), language: language)
    let texts = items.compactMap { item in if case .text(let text) = item { text.line } else { nil } }
    let large = try #require(texts.first { $0.text == headline })
    let small = try #require(texts.first { $0.text == line })
    #expect(Double(large.size) >= 1.4 * Double(small.size))
  }

  @Test func photoFinish_NamesAllWhoFit() {
    let names = ["Mia", "Tom", "Rosa", "Jun", "Léa", "Amir", "Wei", "Ben", "Nadia", "Max", "Zoë", "Papa"]
    let all = items(names).texts.joined(separator: " ")
    #expect(all.contains(names.dropLast().joined(separator: ", ") + " and Papa were first: 1.84\u{A0}s"))
  }

  @Test(arguments: [13, 1_000], [sizes[0], full])
  func photoFinish_OfManyMore_CountsTheOthers(count: Int, size: CanvasSize) throws {
    let names = (1...count).map { "Guest\($0)" }
    let all = items(names, size: size).texts.joined(separator: " ")
    let line = try #require(all.firstRange(of: " more were first"))
    let words = all[..<line.lowerBound].split(separator: " ")
    let more = try #require(words.last.flatMap { Int($0) })
    let named = words.dropLast(2).reversed().prefix { $0.hasPrefix("Guest") }.count
    #expect(named >= 3)
    #expect(named + more == count)

    let chinese = items(names, language: .zh, size: size).texts.joined().filter { $0.isWhitespace == false }
    #expect(chinese.contains("等\(count)人同时答对"))
  }

  @Test(arguments: sizes)
  func photoFinish_IsSaidWhereThereIsLittleRoom(size: CanvasSize) {
    let all = items(["Jun", "Mia"], answers: 9, explanation: "It was in the news.", size: size).texts
    #expect(all.joined(separator: " ").contains("Photo finish!"))
    #expect(all.contains { $0.contains("…") } == false)
    for answer in 1...9 { #expect(all.contains("Answer \(answer)")) }
  }
}
