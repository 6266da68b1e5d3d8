package import Games
package import PadProtocol

/// The look of everything: a colour for each role.
///
/// Scenes, console and pads get their colours from the theme and nowhere else.
package struct Theme: Hashable, Sendable {
  /// The theme's name as people see it.
  package var name: String
  /// The background where no light falls on it.
  package var background: Color
  /// The light in a corner of the background.
  package var glow: Color
  /// The light behind the scene at the end of a game.
  package var warmGlow: Color
  /// The fill of a card.
  package var surface: Fill
  /// The fill of a card that stands out, such as a tile of the room code.
  package var raised: Fill
  /// The fill of all steps of the podium except the first.
  package var step: Fill
  /// The fill of the right answer's card and of the podium's first step; text on it is `ink`.
  package var right: Fill
  /// Lines and outlines; never text.
  package var line: Color
  /// A faint outline, such as that of an empty place.
  package var faintLine: Color
  /// The part of a bar or ring that is not filled.
  package var track: Color
  /// The part of a bar or ring on `right` that is not filled.
  package var rightTrack: Color
  /// Primary text.
  package var text: Color
  /// Secondary text.
  package var secondaryText: Color
  /// The text of unavailable actions.
  package var disabledText: Color
  /// The highlight of the latest change.
  package var accent: Color
  /// Text on an area of `accent`.
  package var onAccent: Color
  /// Time that is running out, or a slow connection.
  package var warning: Color
  /// Text and shapes on answers, players and `right`.
  package var ink: Color
  /// Text on an area of `ink`.
  package var onInk: Color
  /// The shade over a paused scene.
  package var dim: Color
  /// The ground of the console, which lies over a scene.
  package var panel: Color
  /// A connection or display that works; graphics only.
  package var good: Color
  /// Something that is missing; graphics only.
  package var bad: Color
  /// The shadow of a thing on the surface below it.
  package var shadow: Color
  /// The outline of a player's disc, for themes in which discs are hard to see on cards; nil for no outline.
  package var rim: Color?
  /// The colours of the nine answers, in the order of their numbers.
  package var answers: [Color]
  /// The colours of the players' discs, in the order in which players receive them.
  package var players: [Color]
  /// The colours of the QR codes that phones read.
  package var qr: QR
  /// The colours of playing cards, and of the table that they lie on.
  package var cards: Cards
  /// The radii of rounded corners.
  package var radius: Radius
  /// The scenery of each game; a game without scenery has only the background.
  package var worlds: [GameKind: World] = [:]
  /// The scenery of the rounds after the first one, in turns with the scenery of the first.
  package var laterWorlds: [GameKind: [World]] = [:]
  /// The logo that replaces Parlor's; nil for Parlor's own.
  package var logo: ThemeLogo?
  /// The sounds that replace Parlor's.
  package var sounds: ThemeSounds = [:]

  /// The colours of QR codes.
  package struct QR: Hashable, Sendable {
    /// The card behind a large code.
    package var light: Color
    /// The card behind a small code, which must not outshine its neighbours.
    package var quietLight: Color
    /// The dark modules of a code.
    package var dark: Color
  }

  /// The colours of a card game.
  package struct Cards: Hashable, Sendable {
    /// A card's face.
    package var paper: Color
    /// Hearts and diamonds; dark enough to be legible on the paper.
    package var red: Color
    /// The edges of the cards below the top one.
    package var edge: Color
    /// The outline of a card.
    package var seam: Color
    /// A card's back.
    package var back: Color
    /// The lines on a card's back.
    package var backLine: Color
    /// The crowns of kings and queens.
    package var gold: Color
    /// The table where the light falls on it.
    package var felt: Color
    /// The middle of the table.
    package var table: Color
    /// The rim of the table's middle.
    package var feltLine: Color
    /// The place where a player's cards lie.
    package var place: Color
  }

  /// The colours of the scenery around a game.
  ///
  /// The ground behind texts and cards is mixed from only the first four. Text on the ground is therefore never harder
  /// to read than on one of these four.
  package struct World: Hashable, Sendable {
    /// The ground away from the light.
    package var base: Color
    /// The light.
    package var glow: Color
    /// The shapes in the light.
    package var form: Color
    /// The ground where no light falls.
    package var shade: Color
    /// Lamps and drifting ornaments, which appear only where there is nothing else.
    package var spark: Color
    /// The ground in full light, which falls only where no card is.
    package var lit: Color
  }

  /// The radii of corners, in units.
  package struct Radius: Hashable, Sendable {
    package var card = 2.8
    package var tile = 1.6
    package var code = 2.4

    /// Radii for corners that are barely rounded.
    package static let sharp = Radius(card: 0.8, tile: 0.5, code: 0.6)
  }

  /// Parlor's own themes, the default first.
  package static let all = [night, light, highContrast]

  /// The outline of an area in `right`, if the area would be hard to see on a ground; nil if no outline is needed.
  package var rightOutline: Color? {
    let grounds = [background, glow.opacity(0.8).over(background), warmGlow.opacity(0.8).over(background)]
    let worlds = worlds.keys.flatMap(allWorlds).flatMap {
      [$0.base, $0.form, $0.shade, $0.glow.opacity(0.8).over($0.base)]
    }
    let isLost = (grounds + worlds).contains { ground in
      [right.top, right.bottom].contains { $0.contrast(to: ground) < Self.cardContrast }
    }
    return isLost ? line : nil
  }

  /// Returns the scenery of a game in a round, counted from 0; nil for a plain background.
  package func world(of kind: GameKind, round: Int = 0) -> World? {
    guard let first = worlds[kind] else { return nil }
    let all = [first] + (laterWorlds[kind] ?? [])
    return all[max(0, round) % all.count]
  }

  /// Returns the scenery of all rounds of a game.
  func allWorlds(of kind: GameKind) -> [World] {
    worlds[kind].map { [$0] + (laterWorlds[kind] ?? []) } ?? []
  }

  /// Returns the colour of an answer.
  package func answer(_ shape: AnswerShape) -> Color {
    answers[(AnswerShape.allCases.firstIndex(of: shape) ?? 0) % answers.count]
  }

  /// Returns `ink` and `onInk`: `front` is the one with the stronger contrast to a colour, `back` the other one.
  package func tileInk(on color: Color) -> (front: Color, back: Color) {
    ink.contrast(to: color) >= onInk.contrast(to: color) ? (ink, onInk) : (onInk, ink)
  }

  /// Returns the colour of a player's disc.
  package func player(_ player: Player) -> Color {
    players[(player.colorIndex % players.count + players.count) % players.count]
  }

  /// Returns the colour of a player's choice: the colours of the answers that look most like yes and no.
  package func choice(_ choice: DilemmaChoice) -> Color { answer(choice == .cooperate ? .square : .hexagon) }

  /// Returns the colour of a suit.
  package func suit(_ suit: Card.Suit) -> Color {
    switch suit {
    case .hearts, .diamonds: cards.red
    case .clubs, .spades: ink
    }
  }
}
