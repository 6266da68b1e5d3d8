package import Games
package import PadProtocol

/// The look of everything: each colour by its role.
///
/// Scenes, console and pads take their colours from here and nowhere else.
package struct Theme: Hashable, Sendable {
  /// Its name for people.
  package var name: String
  /// The background, away from the light.
  package var background: Color
  /// The light in the background's corner.
  package var glow: Color
  /// The light behind the end of a game.
  package var warmGlow: Color
  /// A card.
  package var surface: Fill
  /// A card that stands out, such as a tile of the code.
  package var raised: Fill
  /// The steps of the podium but the first.
  package var step: Fill
  /// The card of the right answer and the podium's first step; text on it is `ink`.
  package var right: Fill
  /// Lines and outlines; never text.
  package var line: Color
  /// A faint outline, such as that of a free place.
  package var faintLine: Color
  /// The part of a bar or ring that is not filled.
  package var track: Color
  /// The same on `right`.
  package var rightTrack: Color
  /// Primary text.
  package var text: Color
  /// Secondary text.
  package var secondaryText: Color
  /// The text of unavailable actions.
  package var disabledText: Color
  /// The latest change.
  package var accent: Color
  /// Text on an area of `accent`.
  package var onAccent: Color
  /// Time that runs out, a connection that is slow.
  package var warning: Color
  /// Text and shapes on answers, players and `right`.
  package var ink: Color
  /// Text on an area of `ink`.
  package var onInk: Color
  /// The shade over a paused scene.
  package var dim: Color
  /// The console over a scene.
  package var panel: Color
  /// A connection or display that works; graphics only.
  package var good: Color
  /// Something that is missing; graphics only.
  package var bad: Color
  /// The shadow on a thing's ground below something else.
  package var shadow: Color
  /// The edge of a player's disc, where discs would be lost on cards; nil for none.
  package var rim: Color?
  /// The nine answers, in the order of their numbers.
  package var answers: [Color]
  /// The players' discs, in the order in which they are given out.
  package var players: [Color]
  /// The codes that phones read.
  package var qr: QR
  /// Cards to play with, and the table that they lie on.
  package var cards: Cards
  /// How round corners are.
  package var radius: Radius
  /// The scenery around each game; a game without one has the background alone.
  package var worlds: [GameKind: World] = [:]
  /// The logo in place of Parlor's; nil for Parlor's own.
  package var logo: ThemeLogo?
  /// The sounds in place of Parlor's.
  package var sounds: ThemeSounds = [:]

  /// The colours of QR codes.
  package struct QR: Hashable, Sendable {
    /// The card of a large one.
    package var light: Color
    /// The card of a small one, which must not outshine its neighbours.
    package var quietLight: Color
    /// The modules.
    package var dark: Color
  }

  /// The colours of a game of cards.
  package struct Cards: Hashable, Sendable {
    /// A card's face.
    package var paper: Color
    /// Hearts and diamonds; dark enough to be read on the paper.
    package var red: Color
    /// The edges of the cards below the top one.
    package var edge: Color
    /// Around a card.
    package var seam: Color
    /// A card's back.
    package var back: Color
    /// A line on it.
    package var backLine: Color
    /// The crowns of kings and queens.
    package var gold: Color
    /// The table where the light falls on it.
    package var felt: Color
    /// The middle of the table.
    package var table: Color
    /// The rim of that.
    package var feltLine: Color
    /// Where a player's cards lie.
    package var place: Color
  }

  /// The colours of the scenery around a game.
  ///
  /// The ground behind texts and cards is mixed of the first four alone, so that nothing is harder to read on it than
  /// on one of them.
  package struct World: Hashable, Sendable {
    /// Away from the light.
    package var base: Color
    /// The light.
    package var glow: Color
    /// The shapes in the light.
    package var form: Color
    /// Where no light falls.
    package var shade: Color
    /// Lamps, and drifting ornaments: only where nothing else is.
    package var spark: Color
  }

  /// The radii of corners, in units.
  package struct Radius: Hashable, Sendable {
    package var card = 2.8
    package var tile = 1.6
    package var code = 2.4

    /// Corners that are hardly round.
    package static let sharp = Radius(card: 0.8, tile: 0.5, code: 0.6)
  }

  /// Those that Parlor has, the usual one first.
  package static let all = [night, light, highContrast]

  /// The outline of an area in `right`, if that alone would be lost on its ground; nil if it is not needed.
  package var rightOutline: Color? {
    let grounds = [background, glow.opacity(0.8).over(background), warmGlow.opacity(0.8).over(background)]
    let worlds = worlds.values.flatMap { [$0.base, $0.form, $0.shade, $0.glow.opacity(0.8).over($0.base)] }
    let isLost = (grounds + worlds).contains { ground in
      [right.top, right.bottom].contains { $0.contrast(to: ground) < Self.cardContrast }
    }
    return isLost ? line : nil
  }

  /// The colour of an answer.
  package func answer(_ shape: AnswerShape) -> Color {
    answers[(AnswerShape.allCases.firstIndex(of: shape) ?? 0) % answers.count]
  }

  /// The stronger contrast with a colour, ink or the text on ink, and the other one, which contrasts with that.
  package func tileInk(on color: Color) -> (front: Color, back: Color) {
    ink.contrast(to: color) >= onInk.contrast(to: color) ? (ink, onInk) : (onInk, ink)
  }

  /// The colour of a player's disc.
  package func player(_ player: Player) -> Color {
    players[(player.colorIndex % players.count + players.count) % players.count]
  }

  /// The colour of what somebody chose: those of the answers that look most like yes and no.
  package func choice(_ choice: DilemmaChoice) -> Color { answer(choice == .cooperate ? .square : .hexagon) }

  /// The colour of a suit.
  package func suit(_ suit: Card.Suit) -> Color {
    switch suit {
    case .hearts, .diamonds: cards.red
    case .clubs, .spades: ink
    }
  }
}
