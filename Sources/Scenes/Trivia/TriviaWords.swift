import Games
import PadProtocol

/// What trivia says on the TV.
struct TriviaWords {
  let language: Language

  private var texts: any Texts { Scenes.texts(in: language) }

  private func text(_ english: String, _ chinese: String) -> String { language == .zh ? chinese : english }

  // MARK: - Question

  func questionNumber(_ number: Int, of count: Int) -> Phrase {
    .strong(text("Question \(number)", "第 \(number) 题")) + Phrase(text("  of \(count)", "  共 \(count) 题"))
  }

  func answered(_ count: Int, of total: Int) -> String {
    text("\(count) of \(total) answered", "\(total) 人中 \(count) 人已作答")
  }

  // MARK: - Reveal

  /// Why a question ended that nobody has won by being first.
  func outcome(_ outcome: TriviaScene.Reveal.Outcome, fastest: Span?) -> Phrase {
    let time = Phrase(fastest.map { beforeTime + self.time($0) } ?? "")
    switch outcome {
    case .won(let players): return .strong(first(players.map(\.name), of: players.count)) + time
    case .scored(let player, let right):
      let others = right == 1 ? ", and the only one" : ", and \(right) were right"
      return .strong(text("\(player.name) was fastest", "\(player.name) 最快答对")) + time
        + Phrase(text(others, "，共 \(right) 人答对"))
    case .allWrong: return .strong(text("Nobody was right", "没有人答对"))
    case .timeUp: return .strong(text("Time is up", "时间到")) + Phrase(text(": nobody was right", "，没有人答对"))
    case .skipped: return .strong(text("Skipped", "已跳过")) + Phrase(text(": nobody scores", "，本题不计分"))
    }
  }

  /// Those who were first: some of their names, and how many they are.
  func first(_ names: [String], of count: Int) -> String {
    if count > names.count {
      let others = names.joined(separator: ", ") + " and \(count - names.count) more were first"
      return text(others, names.joined(separator: "、") + " 等 \(count) 人同时答对")
    }
    let all = texts.list(names)
    return count == 1 ? text("\(all) was first", "\(all) 最先答对") : text("\(all) were first", "\(all) 同时答对")
  }

  var photoFinish: String { text("Photo finish!", "难分先后！") }

  /// Between those who were first and how long they took.
  var beforeTime: String { text(": ", "，") }

  func time(_ span: Span) -> String { text("\(span.inSeconds)\u{A0}s", "用时 \(span.inSeconds)\u{A0}秒") }

  /// Between the time and the margin.
  var afterTime: Phrase { Phrase(text(", ", "，")) }

  func lead(_ margin: Margin) -> String { texts.lead(margin) }

  // MARK: - Game over

  func verdict(_ over: TriviaScene.Over) -> String {
    guard let best = over.scores.first?.score, over.winners.isEmpty == false else {
      return over.questions == 0
        ? text("No question was played to its end", "没有一道题完成") : text("Everybody has left", "大家都离开了")
    }
    if best == 0 { return text("Nobody got a point: that makes everyone equal", "谁都没有得分，大家并列") }
    if over.winners.count > 1 {
      let questions = over.questions == 1 ? "1 question" : "\(over.questions) questions"
      return text(
        "with \(texts.points(best)) each, after \(questions)", "\(over.questions) 题之后各得 \(texts.points(best))")
    }
    let right = over.winnerRight.map { text("with \($0) of \(over.questions) right", "\(over.questions) 题答对 \($0) 题") }
    guard over.scores.count > 1 else { return right ?? text("with \(texts.points(best))", "得到 \(texts.points(best))") }
    let points = texts.points(best - over.scores[1].score)
    return [text("by \(points)", "领先 \(points)"), right].compactMap { $0 }.joined(separator: texts.listComma)
  }
}
