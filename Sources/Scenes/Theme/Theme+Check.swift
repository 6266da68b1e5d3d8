package import Games

extension Theme {
  /// The contrast that text needs below 6 units.
  package static let textContrast = 7.0
  /// The contrast for letters and symbols of 6 units and more, and for codes.
  package static let largeContrast = 4.5
  /// The contrast for graphics.
  package static let graphicsContrast = 3.0
  /// The contrast of a card with its background.
  package static let cardContrast = 1.6
  /// How different answers are from each other, and players, however somebody sees.
  package static let leastDifference = 10.0

  /// All that is hard to read or to tell apart, the worst kinds first; none for a good theme.
  package var faults: [ThemeFault] {
    contrastFaults + worldFaults + likenesses("answers", answers) + likenesses("players", players)
  }

  /// A colour with the name of its role.
  private typealias Named = (name: String, color: Color)

  /// The texts that are harder to read on the grounds than they should be.
  private func faults(_ least: Double, _ front: Named, on grounds: [Named]) -> [ThemeFault] {
    grounds.compactMap { ground in
      let value = front.color.contrast(to: ground.color)
      return value < least ? ThemeFault(front.name, ground.name, .contrast, value: value, needed: least) : nil
    }
  }

  private func both(_ name: String, _ fill: Fill) -> [Named] { [(name, fill.top), ("\(name)'s end", fill.bottom)] }

  /// The faults in the worlds: everything that may be on the background may be on each world.
  private var worldFaults: [ThemeFault] { GameKind.allCases.flatMap(faults(inWorldOf:)) }

  /// The faults in the world of a game: what is hard to read or to tell apart.
  package func faults(inWorldOf kind: GameKind) -> [ThemeFault] {
    guard let world = worlds[kind] else { return [] }
    let grounds: [Named] = [
      ("base", world.base), ("glow", world.glow.opacity(0.8).over(world.base)), ("form", world.form),
      ("shade", world.shade),
    ].map { ("worlds.\(kind.rawValue).\($0.0)", $0.1) }
    let texts = [("text", text), ("secondaryText", secondaryText), ("accent", accent), ("warning", warning)]
    let cards = both("surface", surface) + both("raised", raised) + both("step", step) + [("cards.place", cards.place)]
    return texts.flatMap { faults(Self.textContrast, $0, on: grounds) }
      + cards.flatMap { faults(Self.cardContrast, $0, on: grounds) }
  }

  private var contrastFaults: [ThemeFault] {
    var faults: [ThemeFault] = []
    func need(_ least: Double, _ front: Named, on grounds: [Named]) {
      faults += self.faults(least, front, on: grounds)
    }

    // The glow is lightest where four fifths of it are mixed in.
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
    // The seats lie half on the table's middle, which lies on the felt.
    let tables = [grounds[0], felt].map { ("cards.table", cards.table.over($0.color)) }
    need(Self.cardContrast, ("cards.place", cards.place), on: [grounds[0], felt] + tables)
    // Codes are dark on light: many phones read no others.
    for light in [("qr.light", qr.light), ("qr.quietLight", qr.quietLight)] {
      let isDarker = qr.dark.luminance < light.1.luminance
      let value = isDarker ? qr.dark.contrast(to: light.1) : 1
      if value < Self.textContrast {
        faults.append(ThemeFault("qr.dark", light.0, .contrast, value: value, needed: Self.textContrast))
      }
    }
    return faults
  }

  /// The colours with numbers from 1.
  private func numbered(_ name: String, _ colors: [Color]) -> [Named] {
    colors.enumerated().map { ("\(name) \($0.offset + 1)", $0.element) }
  }

  /// Those of a list that somebody could take for each other.
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
