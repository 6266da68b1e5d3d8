import Catalogue
import Games

/// The contestants' desks along the lower edge: each has a head, a name and a score.
///
/// Everybody keeps their seat, whatever the scores are. The desk of the player who may answer is lit.
///
/// ```
///  (M)   (T)   (O)   (J)
/// [Mia] [Tom] [Oma] [Jun]
/// [ 4 ] [ 2 ] [ 2 ] [ 0 ]
/// ```
struct BuzzerDesks {
  let scores: [ScoreLine]
  let lockedOut: Set<Player.ID>
  /// The player who may answer, or whose answer was right; nil if there is none.
  let lit: Player.ID?
  /// Whether that player still has to answer.
  let isWaiting: Bool
  /// Whether a verdict is shown: those whom it is not about are sorry about a right answer, and pleased with a wrong one.
  private var isVerdict: Bool { failed != nil || lit != nil && !isWaiting }
  /// Whether the scores are secret.
  let isSecret: Bool
  /// The words on the desk of a player who may not press.
  let closed: String
  /// The player whose answer was just wrong; nil if there is none.
  let failed: Player.ID?
  /// The x of the button at which everybody looks while somebody asks; nil otherwise.
  var button: Double?
  /// The player whose point is still on its way; nil if there is none.
  var waiting: Player.ID?
  /// The time since the lit player's score has changed, from 0 to 1, when it has its usual size again.
  var landed = 1.0

  /// The most players who have desks.
  private static let most = 8
  /// The height of heads and desks together, in units.
  static let height = 27.0
  private static let (radius, desk, gap, widest) = (6.4, 14.6, 1.8, 26.0)

  /// The height above the desk of the head of a player who may not press, in radii: it sinks behind the desk.
  private static let sunk = 0.5

  /// The part of its size by which a score grows when a point lands on it.
  private static let bump = 0.4

  private var seats: [ScoreLine] { scores.sorted { $0.player.id < $1.player.id } }

  private func width(in area: Rect) -> Double {
    let count = Double(max(1, scores.count))
    return min(Self.widest, (area.width - Self.gap * (count - 1)) / count)
  }

  /// Whether every name can be read on its desk.
  func fits(in area: Rect, on composer: Composer) -> Bool {
    scores.count <= Self.most && names(of: seats, width: width(in: area) - 1.6, on: composer).allSatisfy(\.fits)
  }

  /// Draws the desks at the bottom of an area.
  func draw(in area: Rect, on composer: inout Composer) {
    let (seats, width) = (seats, width(in: area))
    let count = Double(seats.count)
    let left = area.midX - (count * width + (count - 1) * Self.gap) / 2
    let names = names(of: seats, width: width - 1.6, on: composer)
    let standing = seats.firstIndex { $0.player.id == lit }
    for (index, seat) in seats.enumerated() {
      let desk = Rect(
        x: left + Double(index) * (width + Self.gap), y: area.maxY - Self.desk, width: width, height: Self.desk)
      // Everybody looks at whoever has to answer, or else at the button.
      let towards = standing.map { Double(($0 - index).signum()) } ?? button.map { $0 > desk.midX ? 0.8 : -0.8 }
      draw(seat, name: names[index], at: desk, towards: towards, on: &composer)
    }
  }

  /// Returns the place of a player's score on their desk; nil if they have none.
  func score(of player: Player, in area: Rect) -> Point? {
    let width = width(in: area)
    let left = area.midX - (Double(seats.count) * (width + Self.gap) - Self.gap) / 2
    return seats.firstIndex { $0.player.id == player.id }.map {
      Point(x: left + Double($0) * (width + Self.gap) + width / 2, y: area.maxY - 0.3 * Self.desk)
    }
  }

  /// Whether there is room on a desk for the words that it is closed.
  func saysWhoIsClosed(in area: Rect, on composer: Composer) -> Bool {
    words(width: width(in: area) - 3.2, color: composer.theme.text, on: composer).fits
  }

  private func words(width: Double, color: Color, on composer: Composer) -> FittedText {
    composer.fit(closed, .semibold, color, TextBox(width: width, lines: 2, sizes: [4, 3.6, 3.2, 2.8]))
  }

  private func draw(
    _ seat: ScoreLine, name: FittedText, at desk: Rect, towards: Double?, on composer: inout Composer
  ) {
    let theme = composer.theme
    let isLit = seat.player.id == lit
    let isOut = lockedOut.contains(seat.player.id)
    let radius = min(Self.radius, 0.42 * desk.width)
    // Whoever may not press has closed eyes.
    let mood: DrawItem.Portrait.Mood =
      isLit
      ? (isWaiting ? .thinking : .cheering)
      : seat.player.id == failed
        ? .slumping
        : isOut
          ? .blinking
          : isVerdict
            ? (failed == nil ? .slumping : .sly)
            : towards.map { .looking(x: $0, y: -0.3) } ?? .idle
    // The desk hides the lower edge of its head.
    composer.disc(
      of: seat.player, x: desk.midX, y: desk.y - (isOut ? Self.sunk : 0.8) * radius, radius: radius,
      mood: mood, isNamed: true)
    // Whoever has pressed is in the light alone: the other desks go out.
    let look = isOut || lit != nil || failed != nil ? theme.plainCard : theme.card(of: seat.player)
    composer.box(
      desk, radius: theme.radius.card, fill: isLit ? theme.right : look.fill,
      stroke: isLit ? theme.rightOutline : isOut ? theme.warning : nil, strokeWidth: isOut ? 0.7 : 0.25)
    let color = isLit ? theme.ink : isOut ? look.secondaryText : look.text
    let gap = 0.4
    // A player who may not press needs no score now.
    let closed = isOut ? words(width: desk.width - 3.2, color: theme.warning, on: composer) : nil
    let score =
      closed.flatMap { $0.fits ? $0 : nil }
      ?? composer.fit(
        isSecret ? "?" : grouped(seat.player.id == waiting ? seat.score - 1 : seat.score), .display, color,
        TextBox(
          width: desk.width - 1.6, height: desk.height - name.height - gap - 1.2,
          sizes: [5.6, 5.2, 4.8, 4.4, 4, 3.6, 3.2, 2.8]))
    let top = desk.midY - (name.height + gap + score.height) / 2
    let bottom = composer.put(name.colored(color), x: desk.x, width: desk.width, top: top, align: .center)
    let bump = isLit && seat.player.id != waiting ? Self.bump * (1 - landed) : 0
    composer.posed(Pose(scale: 1 + bump), around: Point(x: desk.midX, y: bottom + gap + score.height / 2)) {
      $0.put(score, x: desk.x, width: desk.width, top: bottom + gap, align: .center)
    }
    guard isOut else { return }
    SecretCard.padlock(x: desk.midX + 0.8 * radius, middle: desk.y - 0.9 * radius, side: 1.6 * radius, on: &composer)
  }

  /// Returns the names at the largest size at which all of them fit, on two lines if one is too short.
  private func names(of seats: [ScoreLine], width: Double, on composer: Composer) -> [FittedText] {
    func fit(_ size: Double, _ lines: Int) -> [FittedText] {
      seats.map {
        composer.fit($0.player.name, .semibold, composer.theme.text, TextBox(width: width, lines: lines, sizes: [size]))
      }
    }
    return [(4.0, 1), (3.6, 1), (3.2, 1), (3.2, 2)].lazy.map(fit).first { $0.allSatisfy(\.fits) } ?? fit(2.8, 2)
  }
}
