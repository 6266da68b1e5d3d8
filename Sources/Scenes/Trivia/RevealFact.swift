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

  private static let gap = 0.6
  private static let sizes = [4.0, 3.6, 3.2, 2.8]
  private static let headline = [6.0, 5.4, 4.8]
  /// The maximum number of names, because there is no time to read more.
  private static let mostNames = 12

  /// Fits the text into a width.
  ///
  /// If the height allows it, there are a remark, larger type, and a separate line for a photo finish.
  init(
    _ reveal: TriviaScene.Reveal, words texts: TriviaSceneTexts, width: Double, height: Double,
    on composer: Composer
  ) {
    let fact = Fitter(reveal: reveal, texts: texts, width: width, composer: composer)
    let forms = [(true, true), (false, true), (true, false)].lazy.map { fact.lines(isRoomy: $0.0, hasQuip: $0.1) }
    lines = forms.first { Self.height(of: $0) <= height } ?? fact.lines(isRoomy: false, hasQuip: false)
  }

  /// The height of all lines together, in units.
  var height: Double { Self.height(of: lines) }

  private static func height(of lines: [FittedText]) -> Double {
    lines.reduce(0) { $0 + $1.height } + Double(max(0, lines.count - 1)) * gap
  }

  func draw(x: Double, width: Double, top: Double, on composer: inout Composer) {
    var y = top
    for line in lines { y = composer.put(line, x: x, width: width, top: y) + Self.gap }
  }

  /// Finds the type sizes of the lines.
  private struct Fitter {
    let reveal: TriviaScene.Reveal
    let texts: TriviaSceneTexts
    let width: Double
    let composer: Composer

    /// Returns the lines of the text.
    ///
    /// - Parameter hasQuip: Whether the remark is added if it fits.
    func lines(isRoomy: Bool, hasQuip: Bool) -> [FittedText] {
      var lines: [FittedText]
      switch reveal.outcome {
      case .won(let players) where players.count > 1:
        lines = photoFinish(players.map(\.name), of: players.count + reveal.otherWinners, isRoomy: isRoomy)
      case .won(let players):
        lines = winner(players.map(\.name), isRoomy: isRoomy)
      case .nearest(let players):
        let names = players.map(\.name)
        let words = texts.nearest(names, of: names.count + reveal.otherWinners)
        lines = [fit(words + Phrase(guess(of: players).map { " · \($0)" } ?? ""), lines: 2)]
      case .polled:
        lines = [fit(texts.poll(of: reveal.answers), lines: 2)]
      case .allWrong where reveal.hasRightParts, .timeUp where reveal.hasRightParts:
        lines = [fit(texts.nobodyHadAll, lines: 2)]
      case .scored, .rated, .allWrong, .timeUp, .skipped:
        lines = [fit(texts.outcome(reveal.outcome, fastest: reveal.fastest), lines: 2)]
      }
      if hasQuip, reveal.isOrdered {
        let caption = composer.fit(
          OrderPairs(reveal) == nil ? texts.orderCounts : texts.pairsCount, .medium, composer.theme.secondaryText,
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
      return lines
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
        texts.photoFinish, .display, composer.theme.accent, TextBox(width: width, sizes: RevealFact.headline))
      return [headline, last]
    }

    private func fit(_ phrase: Phrase, lines: Int = 1, sizes: [Double] = RevealFact.sizes) -> FittedText {
      composer.fit(
        phrase.spans(strong: (.bold, composer.theme.accent), rest: (.medium, composer.theme.accent)),
        TextBox(width: width, height: lines == 1 ? .infinity : 11, lines: lines, sizes: sizes),
        // Parlor's own sentences run from left to right, even if they begin with a right-to-left name.
        direction: .leftToRight)
    }
  }
}

extension TriviaScene.Reveal {
  /// Whether somebody chose one of several right answers.
  fileprivate var hasRightParts: Bool { !isOrdered && (rightIndices ?? []).contains { answers[$0].count > 0 } }
}
