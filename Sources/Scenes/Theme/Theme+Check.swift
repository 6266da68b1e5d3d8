package import Games

extension Theme {
  /// The minimum contrast of text smaller than 6 units.
  package static let textContrast = 7.0
  /// The minimum contrast of letters and symbols of 6 units or more, and of codes.
  package static let largeContrast = 4.5
  /// The minimum contrast of graphics.
  package static let graphicsContrast = 3.0
  /// The minimum contrast between a card and its background.
  package static let cardContrast = 1.6
  /// The minimum difference between two answers, and between two players, for every kind of colour vision.
  package static let leastDifference = 10.0

  /// Every fault that makes the theme hard to read or its colours hard to tell apart, the worst kinds first; empty for
  /// a good theme.
  package var faults: [ThemeFault] {
    contrastFaults + worldFaults + likenesses("answers", answers) + likenesses("players", players)
  }

  /// A colour and the name of its role.
  private typealias Named = (name: String, color: Color)

  /// Returns a fault for each background on which a colour has less contrast than required.
  private func faults(_ least: Double, _ front: Named, on grounds: [Named]) -> [ThemeFault] {
    grounds.compactMap { ground in
      let value = front.color.contrast(to: ground.color)
      return value < least ? ThemeFault(front.name, ground.name, .contrast, value: value, needed: least) : nil
    }
  }

  private func both(_ name: String, _ fill: Fill) -> [Named] { [(name, fill.top), ("\(name)'s end", fill.bottom)] }

  /// The faults in all worlds: everything that can be on the background can also be on each world.
  private var worldFaults: [ThemeFault] { GameKind.allCases.flatMap(faults(inWorldOf:)) }

  /// Returns the faults in the world of a game: texts and cards with too little contrast.
  package func faults(inWorldOf kind: GameKind) -> [ThemeFault] {
    allWorlds(of: kind).enumerated().flatMap { faults(in: $0.element, "worlds.\(kind.rawValue)", round: $0.offset) }
  }

  private func faults(in world: World, _ name: String, round: Int) -> [ThemeFault] {
    let number = round == 0 ? "" : ".\(round + 1)"
    let grounds: [Named] = [
      ("base", world.base), ("glow", world.glow.opacity(0.8).over(world.base)), ("form", world.form),
      ("shade", world.shade),
    ].map { ("\(name)\(number).\($0.0)", $0.1) }
    // No card lies in full light.
    let lit: Named = ("\(name)\(number).lit", world.lit)
    let texts = [("text", text), ("secondaryText", secondaryText), ("accent", accent), ("warning", warning)]
    let cards = both("surface", surface) + both("raised", raised) + both("step", step) + [("cards.place", cards.place)]
    return texts.flatMap { faults(Self.textContrast, $0, on: grounds + [lit]) }
      + cards.flatMap { faults(Self.cardContrast, $0, on: grounds) }
  }

  private var contrastFaults: [ThemeFault] {
    var faults: [ThemeFault] = []
    func need(_ least: Double, _ front: Named, on grounds: [Named]) {
      faults += self.faults(least, front, on: grounds)
    }

    // At its lightest point, four fifths of the glow are mixed into the background.
    let grounds: [Named] = [
      ("background", background), ("glow", glow.opacity(0.8).over(background)),
      ("warmGlow", warmGlow.opacity(0.8).over(background)),
    ]
    let felt: Named = ("cards.felt", cards.felt.opacity(0.8).over(background))
    let surfaces = both("surface", surface)
    let raisedCards = both("raised", raised) + both("step", step)
    need(
      Self.textContrast, ("text", text), on: grounds + surfaces + raisedCards + [felt, ("cards.place", cards.place)])
    need(Self.textContrast, ("accent", accent), on: grounds + surfaces + [felt, ("cards.place", cards.place)])
    need(
      Self.textContrast, ("secondaryText", secondaryText),
      on: grounds + surfaces + [felt, ("cards.place", cards.place)])
    need(Self.textContrast, ("disabledText", disabledText), on: [grounds[0]] + surfaces)
    need(Self.textContrast, ("warning", warning), on: grounds + surfaces)
    need(Self.textContrast, ("ink", ink), on: both("right", right) + numbered("players", players))
    need(Self.textContrast, ("onInk", onInk), on: [("ink", ink)])
    need(Self.largeContrast, ("onAccent", onAccent), on: [("accent", accent)])
    for answer in numbered("answers", answers) {
      let front = tileInk(on: answer.color).front
      need(Self.graphicsContrast, (front == ink ? "ink" : "onInk", front), on: [answer])
    }
    for answer in numbered("answers", answers) { need(Self.graphicsContrast, answer, on: surfaces) }
    for mark in [("good", good), ("bad", bad), ("line", line)] { need(Self.graphicsContrast, mark, on: surfaces) }
    need(Self.largeContrast, ("ink", ink), on: [("cards.paper", cards.paper)])
    need(Self.largeContrast, ("cards.red", cards.red), on: [("cards.paper", cards.paper)])
    for card in surfaces + raisedCards { need(Self.cardContrast, card, on: grounds) }
    // Half of each seat lies on the middle of the table, which in turn lies on the felt.
    let tables = [grounds[0], felt].map { ("cards.table", cards.table.over($0.color)) }
    need(Self.cardContrast, ("cards.place", cards.place), on: [grounds[0], felt] + tables)
    // Codes must be dark on light, because many phones cannot read any others.
    for light in [("qr.light", qr.light), ("qr.quietLight", qr.quietLight)] {
      let isDarker = qr.dark.luminance < light.1.luminance
      let value = isDarker ? qr.dark.contrast(to: light.1) : 1
      if value < Self.textContrast {
        faults.append(ThemeFault("qr.dark", light.0, .contrast, value: value, needed: Self.textContrast))
      }
    }
    return faults
  }

  /// Returns the colours with numbered names, starting at 1.
  private func numbered(_ name: String, _ colors: [Color]) -> [Named] {
    colors.enumerated().map { ("\(name) \($0.offset + 1)", $0.element) }
  }

  /// Returns a fault for each pair of colours in a list that are too similar for some kind of colour vision.
  private func likenesses(_ name: String, _ colors: [Color]) -> [ThemeFault] {
    ColorVision.allCases.flatMap { vision in
      let seen = colors.map { LabColor(linear: vision.seen($0)) }
      return seen.indices.flatMap { index in
        seen[..<index].indices.compactMap { other -> ThemeFault? in
          let value = seen[other].difference(to: seen[index])
          guard value < Self.leastDifference else { return nil }
          return ThemeFault(
            "\(name) \(other + 1)", "\(index + 1)", .difference(vision), value: value, needed: Self.leastDifference)
        }
      }
    }
  }
}
