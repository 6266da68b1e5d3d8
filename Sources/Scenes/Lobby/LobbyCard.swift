import Games
import Room

/// A person on a card of the lobby's wall: the head, and the name under it.
struct LobbyCard {
  let pill: PlayerPill
  let rect: Rect

  /// The type sizes of a welcome, from which the largest that fits is chosen.
  private static let welcomes = [6.0, 5.6, 5.2, 4.8, 4.4]
  private static let names = [4.8, 4.4, 4, 3.6, 3.2, 2.8]
  /// The height from which a card has room above the head, for a welcome and for what the person has won.
  private static let tall = 24.0
  private static let headroom = 7.0

  /// The space between the edge and the texts.
  private static let padding = 0.8

  private var isTall: Bool { rect.height >= Self.tall }
  private var width: Double { rect.width - 2 * Self.padding }

  /// The height of the name and the words below it.
  private var nameHeight: Double { isTall ? 9.4 : rect.height >= 18 ? 8.6 : rect.height >= 14 ? 4.7 : 3.8 }

  /// The position of the head.
  var head: (x: Double, y: Double, radius: Double) {
    let top = rect.y + (isTall ? Self.headroom : 0.6)
    let bottom = rect.maxY - nameHeight - 0.2
    return (rect.midX, (top + bottom) / 2, min((bottom - top) / 2, rect.width / 2 - Self.padding))
  }

  /// Whether the name fits in one line of a type size.
  func hasRoomForName(size: Double, _ composer: Composer) -> Bool { name(sizes: [size], composer).fits }

  /// Whether the whole name fits in any size: on one line, or, except for one of two halves, on two.
  func hasRoomForName(_ composer: Composer) -> Bool {
    if name(sizes: Self.names, composer).fits { return true }
    let isDouble = pill.player.name.contains("-") && !pill.player.name.contains(" ")
    return !isDouble && name(sizes: Self.names, lines: 2, height: nameHeight, composer).fits
  }

  /// Whether the name and the detail fit.
  func hasRoomForDetail(_ composer: Composer) -> Bool {
    guard let detail = pill.detail else { return true }
    let words = self.words(detail, composer)
    return words.fits && name(sizes: Self.names, height: nameHeight - words.height, composer).fits
  }

  /// - Parameters:
  ///   - hasDetail: Whether the games won are listed, if there were several.
  ///   - size: The type size of the name, the same for all of many; nil for the largest that fits.
  ///   - isNew: Whether the person has just arrived and is welcomed.
  ///   - mood: The mood of the head.
  func draw(
    hasDetail: Bool, size: Double? = nil, isNew: Bool = false, mood: DrawItem.Portrait.Mood,
    on composer: inout Composer
  ) {
    let isHere = pill.presence == .here
    let look = isHere ? composer.theme.card(of: pill.player) : composer.theme.plainCard
    composer.box(
      rect, radius: min(composer.theme.radius.card, 2.4),
      fill: isHere ? look.fill : Fill(composer.theme.background.opacity(0.5)),
      stroke: isNew ? composer.theme.accent : isHere ? nil : composer.theme.faintLine, strokeWidth: isNew ? 0.4 : 0.25)
    composer.writing(on: look) {
      draw(hasDetail: hasDetail, size: size, isWelcome: isNew && isTall, mood: mood, on: &$0)
    }
  }

  /// Draws the person and the words on the card.
  private func draw(
    hasDetail: Bool, size: Double?, isWelcome: Bool, mood: DrawItem.Portrait.Mood, on composer: inout Composer
  ) {
    let head = head
    composer.disc(
      of: pill.player, x: head.x, y: head.y, radius: head.radius, filled: pill.presence == .here,
      away: pill.presence == .away,
      mood: mood, isNamed: true)
    let left = drawWins(on: &composer)
    if isWelcome {
      let room = TextBox(width: min(width, 2 * (left - rect.midX)), sizes: Self.welcomes)
      let welcome = composer.fit(name: pill.player.name, .display, composer.theme.accent, room)
      if welcome.fits {
        return composer.put(
          welcome, x: rect.x, width: rect.width, middle: (rect.y + head.y - head.radius) / 2 + 0.2, align: .center)
      }
    }
    drawName(hasDetail: hasDetail, size: size, on: &composer)
  }

  private func drawName(hasDetail: Bool, size: Double?, on composer: inout Composer) {
    let color = pill.presence == .here ? composer.theme.text : composer.theme.secondaryText
    let area = Rect(x: rect.x, y: rect.maxY - nameHeight, width: rect.width, height: nameHeight)
    func put(_ text: FittedText, middle: Double, _ composer: inout Composer) {
      composer.put(text, x: area.x, width: area.width, middle: middle, align: .center)
    }
    if let size { return put(name(sizes: [size], color: color, composer), middle: area.midY - 0.3, &composer) }
    let words = (pill.note ?? (hasDetail ? pill.detail : nil)).map { self.words($0, composer) }
    let room = area.height - (words?.height ?? 0) - 0.2
    let line = name(sizes: Self.names, height: room, color: color, composer)
    if let words, words.fits, line.fits {
      put(line, middle: area.y + room / 2, &composer)
      return put(words, middle: area.y + room + words.height / 2 - 0.4, &composer)
    }
    // The name matters more than the words.
    let whole = name(sizes: Self.names, height: area.height, color: color, composer)
    let text =
      whole.fits
      ? whole : name(sizes: Self.names.filter { $0 <= 4 }, lines: 2, height: area.height, color: color, composer)
    // Names of one line are level with those above other words.
    put(text, middle: text.lines.count == 1 && isTall ? area.y + 3.4 : area.midY - 0.2, &composer)
  }

  private func name(
    sizes: [Double], lines: Int = 1, height: Double = .infinity, color: Color? = nil, _ composer: Composer
  ) -> FittedText {
    composer.fit(
      name: pill.player.name, .semibold, color ?? composer.theme.text,
      TextBox(width: width, height: height, lines: lines, sizes: sizes), isAmongMany: sizes.count == 1)
  }

  private func words(_ words: String, _ composer: Composer) -> FittedText {
    composer.fit(words, .medium, composer.theme.secondaryText, TextBox(width: width, sizes: [3, 2.8]))
  }

  /// Draws the number of games won in the corner at the top right; returns the x at which it begins.
  private func drawWins(on composer: inout Composer) -> Double {
    guard pill.wins > 0 else { return rect.maxX - Self.padding }
    let size = isTall ? 4.0 : min(3.4, max(2.8, 0.22 * rect.height))
    return composer.winMark(
      pill.wins, maxX: rect.maxX - (isTall ? 1.6 : 1), middle: rect.y + (isTall ? 3.6 : 0.6 + 0.6 * size), size: size)
  }
}
