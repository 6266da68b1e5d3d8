import Catalogue
import Games
import Room

/// The text about a question's result: the winner, the margin, and a sentence on the answer.
///
/// ```
/// Jun was first: 1.84 s, by 12 ms      Photo finish!
/// Saturn has more than 140.            Jun and Mia were first: 1.84 s
/// ```
///
/// The margin may arrive a moment later than the rest. Space is reserved for it, so that its arrival only adds words.
struct RevealFact {
  private let lines: [FittedText]
  /// The number of lines that say what has come out; they stand on a card.
  private let told: Int
  private let look: CardLook

  private static let gap = 0.6
  private static let sizes = [4.4, 4.0, 3.6, 3.2, 2.8]
  /// The space around the words on the card, and the space below it.
  private static let (inset, edge, below) = (1.8, 0.5, 0.4)
  private static let headline = [6.4, 5.6, 4.8]
  /// The maximum number of names, because there is no time to read more.
  private static let mostNames = 12

  /// Fits the text into a width.
  ///
  /// If the height allows it, there are a remark, larger type, and a separate line for a photo finish.
  init(
    _ reveal: TriviaScene.Reveal, words texts: TriviaSceneTexts, width: Double, height: Double,
    on composer: Composer
  ) {
    // What one player has done stands in that player's colour.
    let theme = composer.theme
    let right = CardLook(fill: theme.right, text: theme.ink, secondaryText: theme.ink, isBright: true)
    let own = reveal.outcome.single.map(theme.card).flatMap { $0.isBright ? $0 : nil }
    // An order's items are as bright as a right answer already.
    look = own ?? (reveal.isOrdered ? theme.plainCard : right)
    let fact = Fitter(
      reveal: reveal, texts: texts, width: width - 2 * Self.inset, color: look.text, composer: composer)
    let forms = [(true, true), (false, true), (true, false)].lazy.map { fact.lines(isRoomy: $0.0, hasQuip: $0.1) }
    let (told, more) =
      forms.first { Self.height(of: $0.told) + Self.height(of: $0.more) <= height }
      ?? fact.lines(isRoomy: false, hasQuip: false)
    lines = told + more
    self.told = told.count
  }

  /// The height of all lines together, in units.
  var height: Double { Self.height(of: Array(lines.prefix(told))) + Self.height(of: Array(lines.dropFirst(told))) }

  /// Returns the height of lines with what is around or above them.
  private static func height(of lines: [FittedText]) -> Double {
    lines.isEmpty
      ? 0 : lines.reduce(0) { $0 + $1.height } + Double(lines.count - 1) * gap + 2 * edge + below
  }

  func draw(x: Double, width: Double, top: Double, on composer: inout Composer) {
    let said = Array(lines.prefix(told))
    var y = top
    if !said.isEmpty {
      // It is as wide as the answers, so that a margin which comes later has room.
      let card = Rect(x: x, y: top, width: width, height: Self.height(of: said) - Self.below)
      composer.box(
        card, radius: min(composer.theme.radius.card, 2), fill: look.fill, stroke: composer.theme.rightOutline)
      y += Self.edge
      for line in said { y = composer.put(line, x: x + Self.inset, width: width, top: y) + Self.gap }
      y = card.maxY + Self.below + Self.edge
    }
    for line in lines.dropFirst(told) { y = composer.put(line, x: x, width: width, top: y) + Self.gap }
  }

  /// Finds the type sizes of the lines.
  private struct Fitter {
    let reveal: TriviaScene.Reveal
    let texts: TriviaSceneTexts
    let width: Double
    /// The colour of what has come out.
    let color: Color
    let composer: Composer

    /// Returns the lines that say what has come out, and all others.
    ///
    /// - Parameter hasQuip: Whether the remark is added if it fits.
    func lines(isRoomy: Bool, hasQuip: Bool) -> (told: [FittedText], more: [FittedText]) {
      let told = told(isRoomy: isRoomy)
      var lines: [FittedText] = []
      if hasQuip, reveal.isOrdered, OrderPairs(reveal) == nil {
        let caption = composer.fit(
          texts.orderCounts, .medium, composer.theme.secondaryText,
          TextBox(width: width, height: 8, lines: 2, sizes: [3.2, 2.8]))
        if caption.fits { lines.append(caption) }
      }
      if hasQuip, let quip = reveal.quip {
        let text = composer.fit(
          Phrase(QuipTexts(language: texts.language).text(of: quip)).spans(
            strong: (.bold, composer.theme.text), rest: (.medium, composer.theme.text)),
          TextBox(width: width, height: 11, lines: 2, sizes: RevealFact.sizes.dropFirst().map(\.self)),
          direction: .leftToRight)
        if text.fits { lines.append(text) }
      }
      if let explanation = reveal.explanation, explanation.isEmpty == false {
        let text = composer.fit(
          explanation, .medium, composer.theme.secondaryText,
          TextBox(width: width, height: 15, lines: 4, sizes: [3.2, 2.8], language: reveal.language))
        lines.append(text)
      }
      return (told, lines)
    }

    private func told(isRoomy: Bool) -> [FittedText] {
      switch reveal.outcome {
      case .won(let players) where players.count > 1:
        return photoFinish(players.map(\.name), of: players.count + reveal.otherWinners, isRoomy: isRoomy)
      case .won(let players): return winner(players.map(\.name), isRoomy: isRoomy)
      case .nearest(let players):
        let names = players.map(\.name)
        let words = texts.nearest(names, of: names.count + reveal.otherWinners)
        return [fit(words + Phrase(guess(of: players).map { " · \($0)" } ?? ""), lines: 2)]
      case .polled: return [fit(texts.poll(of: reveal.answers), lines: 2)]
      case .allWrong where reveal.hasRightParts, .timeUp where reveal.hasRightParts:
        return [fit(texts.nobodyHadAll, lines: 2)]
      case .scored, .rated, .allWrong, .timeUp, .skipped:
        return [fit(texts.outcome(reveal.outcome, fastest: reveal.fastest), lines: 2)]
      }
    }

    /// Returns what the nearest players answered; nil if they answered different things.
    private func guess(of players: [Player]) -> String? {
      let texts = players.compactMap { player in
        reveal.answers.first { $0.players.contains { $0.id == player.id } }?.text
      }
      return texts.count == players.count && Set(texts).count == 1 ? texts[0] : nil
    }

    /// Returns the winner and the time on one line, or with the time below if the name is too long for that.
    private func winner(_ names: [String], isRoomy: Bool) -> [FittedText] {
      let first: Phrase = .strong(texts.first(names, of: names.count))
      guard let fastest = reveal.fastest else { return [fit(first, lines: 2)] }
      let time = Phrase(texts.time(fastest))
      let widestMargin = texts.afterTime + .strong(texts.lead(.underAMillisecond))

      let start = first + texts.timeAfter(fastest)
      let whole = fit(start + widestMargin, sizes: Array(RevealFact.sizes.dropLast(isRoomy ? 2 : 1)))
      if whole.fits { return [line(start, size: whole.size)] }
      let short = fit(first)
      let detail = fit(time + widestMargin, sizes: RevealFact.sizes.filter { $0 <= short.size })
      return [short.fits ? short : fit(first, lines: 2), line(time, size: detail.size)]
    }

    /// Returns the words, with the margin if it is known.
    private func line(_ words: Phrase, size: Double) -> FittedText {
      guard let margin = reveal.margin else { return fit(words, sizes: [size]) }
      return fit(words + texts.afterTime + .strong(texts.lead(Margin(margin))), sizes: [size])
    }

    /// Returns the text with as many names as can be read, and the number of the other winners.
    private func photoFinish(_ names: [String], of count: Int, isRoomy: Bool) -> [FittedText] {
      let time = texts.timeAfter(reveal.fastest)
      func words(_ shown: Int) -> FittedText {
        let first = texts.first(Array(names.prefix(shown)), of: count)
        let phrase: Phrase =
          isRoomy ? .strong(first) + time : .strong(texts.photoFinish) + Phrase(" " + first) + time
        let line = fit(phrase, sizes: Array(RevealFact.sizes.dropLast()))
        return line.fits ? line : fit(phrase, lines: 2)
      }
      var shown = min(names.count, RevealFact.mostNames)
      var last = words(shown)
      while last.fits == false, shown > 1 {
        shown -= 1
        last = words(shown)
      }
      guard isRoomy else { return [last] }
      let headline = composer.fit(
        texts.photoFinish, .display, color, TextBox(width: width, sizes: RevealFact.headline))
      return [headline, last]
    }

    private func fit(_ phrase: Phrase, lines: Int = 1, sizes: [Double] = RevealFact.sizes) -> FittedText {
      composer.fit(
        phrase.spans(strong: (.bold, color), rest: (.medium, color)),
        TextBox(width: width, height: lines == 1 ? .infinity : 11, lines: lines, sizes: sizes),
        // Parlor's own sentences run from left to right, even if they begin with a right-to-left name.
        direction: .leftToRight)
    }
  }
}

extension TriviaScene.Reveal.Outcome {
  /// The only player whom the outcome is about; nil if there are several, or none.
  fileprivate var single: Player? {
    switch self {
    case .won(let players), .nearest(let players): players.count == 1 ? players[0] : nil
    case .scored(let fastest, _): fastest
    case .rated, .polled, .allWrong, .timeUp, .skipped: nil
    }
  }
}

extension TriviaScene.Reveal {
  /// Whether somebody chose one of several right answers.
  fileprivate var hasRightParts: Bool { !isOrdered && (rightIndices ?? []).contains { answers[$0].count > 0 } }
}
