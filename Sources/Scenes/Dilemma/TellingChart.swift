import Catalogue
import Games

/// The three most memorable pairs of a game with many pairs, and the players who did something most often.
///
/// ```
/// Three pairs to remember      [O] cooperated [X] defected
/// Trusted each other most
/// (M) Mia   [][][][][][][][][][]   Tom (T)
/// Most one-sided
/// …
/// Most trusting: Oma Rosa, 78 of 110
/// Slyest fox: Jun, 31 times
/// ```
struct TellingChart {
  let telling: TellingPairs
  let words: DilemmaSceneTexts

  private static let caption = 4.4
  private static let award = 5.4
  private static let largest = 6.4
  /// The maximum widths of the squares, as fractions of the whole width.
  private static let shares = [0.42, 0.36, 0.3]
  /// The minimum distance between pairs at which a disc is large enough for a letter.
  private static let leastPitch = 9.2
  /// The maximum height of a name.
  private static let nameHeight = 9.0

  func draw(in area: Rect, on composer: inout Composer) {
    var awards = self.awards
    let count = Double(max(1, telling.pairs.count))
    func pitch(_ awards: Int) -> Double { min(17, (area.height - Double(awards) * Self.award - 1.2) / count) }
    // The pairs need the room more than the lines about single players.
    if pitch(awards.count) < Self.leastPitch { awards = [] }
    let pitch = pitch(awards.count)
    var y = area.y
    let rounds = Double(max(1, telling.pairs.map(\.trust.squares.count).max() ?? 1))
    let radius = min(3, 0.24 * pitch)
    // Names have the room next to the squares, which are smaller if a name needs more.
    let people = telling.pairs.flatMap { [$0.trust.first, $0.trust.second] }
    let most = min(Self.nameHeight, pitch - Self.caption)
    func side(_ share: Double) -> Double { min(Self.largest, 0.42 * pitch, share * area.width / rounds) }
    func room(_ side: Double) -> Double { (area.width - rounds * side) / 2 - 2 * radius - 2.4 }
    let sides = Self.shares.map(side)
    let side =
      sides.first { side in
        people.allSatisfy { name(of: $0, width: room(side), height: most, composer).fits }
      } ?? sides[sides.count - 1]
    let names = (width: room(side), height: most)
    let seen = 0.9 * side
    var forms = TrustForms(width: seen, height: min(1.7 * seen, pitch - Self.caption - 0.8), composer)
    for pair in telling.pairs {
      composer.put(
        composer.fit(
          words.reason(pair.reason), .medium, composer.theme.accent,
          TextBox(width: area.width, sizes: [3.4, 3.2, 2.8])),
        x: area.x, width: area.width, middle: y + Self.caption / 2, align: .center)
      let middle = y + Self.caption + (pitch - Self.caption) / 2 - 0.4
      person(pair.trust.first, in: area, middle: middle, radius: radius, names: names, isFirst: true, on: &composer)
      person(pair.trust.second, in: area, middle: middle, radius: radius, names: names, isFirst: false, on: &composer)
      let left = area.midX - rounds * side / 2
      for (index, square) in pair.trust.squares.enumerated() {
        forms.add(square, around: Point(x: left + (Double(index) + 0.5) * side, y: middle))
      }
      y += pitch
    }
    forms.draw(on: &composer)
    y += 1.2
    for (award, phrase) in awards {
      let middle = y + Self.award / 2
      composer.disc(of: award.player, x: area.x + 2.3, y: middle, radius: 2.3, isNamed: true)
      let spans = phrase.spans(
        strong: (.semibold, composer.theme.text), rest: (.medium, composer.theme.secondaryText))
      composer.put(
        composer.fit(
          spans, TextBox(width: area.width - 6, sizes: [3.6, 3.4, 3.2, 3, 2.8]), direction: .leftToRight),
        x: area.x + 6, width: area.width - 6, middle: middle)
      y += Self.award
    }
  }

  private func person(
    _ player: Player, in area: Rect, middle: Double, radius: Double, names: (width: Double, height: Double),
    isFirst: Bool, on composer: inout Composer
  ) {
    composer.disc(
      of: player, x: isFirst ? area.x + radius : area.maxX - radius, y: middle, radius: radius, isNamed: true)
    composer.put(
      name(of: player, width: names.width, height: names.height, composer),
      x: isFirst ? area.x + 2 * radius + 1.2 : area.maxX - 2 * radius - 1.2 - names.width, width: names.width,
      middle: middle, align: isFirst ? .leading : .trailing)
  }

  private func name(of player: Player, width: Double, height: Double, _ composer: Composer) -> FittedText {
    composer.fit(
      name: player.name, .semibold, composer.theme.text,
      TextBox(width: width, height: height, lines: 2, sizes: [4.4, 4] + Metrics.Size.name))
  }

  private var awards: [(TellingPairs.Award, Phrase)] {
    let trusting = telling.mostTrusting.map {
      ($0, words.mostTrusting(name: $0.player.name, count: $0.count, total: $0.total))
    }
    let sly = telling.slyest.map { ($0, words.slyest(name: $0.player.name, count: $0.count)) }
    return [trusting, sly].compactMap(\.self)
  }
}

extension DilemmaSceneTexts {
  /// Returns the reason why a pair is one of the three.
  fileprivate func reason(_ reason: TellingPairs.Reason) -> String {
    switch reason {
    case .trustedMost: trustedMost
    case .mostOneSided: mostOneSided
    case .trustedLeast: trustedLeast
    }
  }
}
