import Catalogue
import Games
import Room

/// The awards at the end of a game: one card for each, as many as fit.
///
/// ```
/// ( M )  Fastest finger      ( T )  Best comeback
///        Mia  0.84 s                Tom  up 3 places
/// ```
struct AwardCards {
  let awards: [Award]
  let texts: SceneTexts
  let ceremony: Ceremony

  /// The maximum number of cards.
  static let most = 4
  private static let width = 34.8
  private static let height = 7.9
  private static let gap = 1.0

  /// Returns the cards' places to the right of a text that ends at `textEnd`.
  ///
  /// Room for the QR code to the right of the cards is kept free, even if there is no code.
  ///
  /// - Parameter bottom: The y at which the part below begins.
  func places(after textEnd: Double, bottom: Double, on composer: Composer) -> [Rect] {
    let (left, top) = (textEnd + 3.2, 12.8)
    let room = composer.safe.maxX - Metrics.smallQR - Metrics.Space.large - left
    let columns = min(2, Int((room + Self.gap) / (Self.width + Self.gap)))
    let rows = min(2, Int((bottom - top + Self.gap) / (Self.height + Self.gap)))
    guard !composer.isNarrow, columns > 0, rows > 0 else { return [] }
    return (0..<min(awards.count, columns * rows)).map { index in
      Rect(
        x: left + Double(index % columns) * (Self.width + Self.gap),
        y: top + Double(index / columns) * (Self.height + Self.gap), width: Self.width, height: Self.height)
    }
  }

  /// Returns the height of a column of large cards, or of cards of another size.
  func height(of count: Int, scale: Double = AwardCards.large) -> Double {
    Double(count) * scale * Self.height + Double(max(0, count - 1)) * 2 * Self.gap
  }

  /// The size of a large card, by that of a usual one.
  static let large = 1.6

  /// Returns the cards' places in a separate area: larger, one below the other, and vertically centred.
  func places(in area: Rect) -> [Rect] {
    let count = min(awards.count, Self.most)
    let gap = 2 * Self.gap
    let height = min(Self.large * Self.height, (area.height - Double(count - 1) * gap) / Double(max(1, count)))
    guard height >= Self.height, area.width >= Self.width else { return [] }
    let top = area.midY - (Double(count) * height + Double(count - 1) * gap) / 2
    return (0..<count).map { index in
      Rect(x: area.x, y: top + Double(index) * (height + gap), width: area.width, height: height)
    }
  }

  /// Returns the cards' places at the bottom of an area: in two columns if it is narrow, otherwise in a row.
  func places(under area: Rect, isNarrow: Bool) -> [Rect] {
    let count = min(awards.count, Self.most)
    let columns = isNarrow ? 2 : Self.most
    let rows = (count + columns - 1) / columns
    let height = isNarrow ? Self.height : 1.3 * Self.height
    let gap = isNarrow ? 2 * Self.gap : 1.2 * Self.gap
    let width = (area.width - Double(columns - 1) * gap) / Double(columns)
    let top = area.maxY - Double(rows) * (height + Self.gap) + Self.gap
    return (0..<count).map { index in
      Rect(
        x: area.x + Double(index % columns) * (width + gap),
        y: top + Double(index / columns) * (height + Self.gap), width: width, height: height)
    }
  }

  /// Returns the cards' places on a portrait picture: in two columns above `bottom`; none if the room is too low.
  func places(above bottom: Double, within area: Rect, height room: Double) -> [Rect] {
    let count = min(awards.count, Self.most)
    let columns = count == 1 ? 1 : 2
    let rows = (count + columns - 1) / columns
    let gap = 2 * Self.gap
    let height = min(1.3 * Self.height, (room - Double(rows - 1) * gap) / Double(max(1, rows)))
    let width = (area.width - Double(columns - 1) * gap) / Double(columns)
    guard height >= Self.height, width >= Self.width else { return [] }
    let top = bottom - Double(rows) * height - Double(rows - 1) * gap
    return (0..<count).map { index in
      Rect(
        x: area.x + Double(index % columns) * (width + gap), y: top + Double(index / columns) * (height + gap),
        width: width, height: height)
    }
  }

  func draw(in places: [Rect], on composer: inout Composer) {
    // All cards have letters of one size.
    let sizes = zip(awards, places).map { award, rect in
      let width = width(in: rect)
      return (
        heading: heading(
          title(of: award.merit), of: award, width: width, sizes: Self.headings(rect), on: composer
        ).size,
        line: line(of: award, width: width, sizes: Self.lines(rect), on: composer).size
      )
    }
    let most = (heading: sizes.map(\.heading).min() ?? .infinity, line: sizes.map(\.line).min() ?? .infinity)
    for (index, (award, rect)) in zip(awards, places).enumerated() {
      composer.posed(
        .popping(ceremony.share(.award(index)), from: 0.86), around: Point(x: rect.midX, y: rect.midY)
      ) { drawAward(award, in: rect, most: most, on: &$0) }
    }
  }

  /// The type sizes of a card's title.
  private static func headings(_ rect: Rect) -> [Double] {
    let size = 2.8 * rect.height / height
    return [size, 0.92 * size, 0.84 * size, 0.76 * size].filter { $0 > 2.8 } + [2.8]
  }

  /// Returns the width of the words on a card.
  private func width(in rect: Rect) -> Double { rect.width - 5.8 * rect.height / Self.height - 4.2 }

  private func drawAward(
    _ award: Award, in rect: Rect, most: (heading: Double, line: Double), on composer: inout Composer
  ) {
    let look = composer.theme.card(of: award.player)
    composer.box(rect, radius: composer.theme.radius.card * 0.8, fill: look.fill)
    composer.writing(on: look) { write(award, in: rect, most: most, on: &$0) }
  }

  private func write(
    _ award: Award, in rect: Rect, most: (heading: Double, line: Double), on composer: inout Composer
  ) {
    let scale = rect.height / Self.height
    let radius = 2.9 * scale
    composer.disc(
      of: award.player, x: rect.x + 1.4 + radius, y: rect.midY, radius: radius, mood: .cheering, isNamed: true)
    let x = rect.x + 2 * radius + 2.8
    let width = rect.maxX - 1.4 - x
    let title = title(of: award.merit)
    func sizes(_ all: [Double], _ most: Double) -> [Double] { all.filter { $0 <= most + 0.01 || $0 == all.last } }
    let heading = heading(
      title, of: award, width: width, sizes: sizes(Self.headings(rect), most.heading), on: composer)
    let line = line(of: award, width: width, sizes: sizes(Self.lines(rect), most.line), on: composer)
    let top = rect.midY - (heading.height + line.height) / 2
    composer.put(line, x: x, width: width, top: composer.put(heading, x: x, width: width, top: top))
  }

  /// The type sizes of a card's second line.
  private static func lines(_ rect: Rect) -> [Double] { headings(rect).dropLast().map { 1.05 * $0 } + [3, 2.8] }

  /// Fits the player of an award, and what they did for it.
  ///
  /// If a long name leaves no room for the detail, the name matters more.
  private func line(of award: Award, width: Double, sizes: [Double], on composer: Composer) -> FittedText {
    let name = TextSpan(award.player.name, .semibold, composer.theme.text)
    let box = TextBox(width: width, sizes: sizes)
    // Few words in large letters say more than many in small ones.
    let both = [detail(of: award.merit), shortDetail(of: award.merit)].map { detail in
      composer.fit([name, TextSpan("  " + detail, .medium, composer.theme.secondaryText)], box)
    }.filter(\.fits).reduce(FittedText?.none) { best, text in best.map { $0.size < text.size ? text : $0 } ?? text }
    return both ?? composer.fit(name: award.player.name, .semibold, composer.theme.text, box)
  }

  /// Fits the reason for an award, and, if there is room, a note that it was the evening's best.
  private func heading(
    _ title: String, of award: Award, width: Double, sizes: [Double], on composer: Composer
  ) -> FittedText {
    let box = TextBox(width: width, sizes: sizes)
    let alone = composer.fit(title, .semibold, composer.theme.accent, box)
    guard award.isBestOfEvening else { return alone }
    let span = TextSpan(title, .semibold, composer.theme.accent)
    let both = composer.fit(
      [span, TextSpan("  " + texts.awardBestOfEvening, .semibold, composer.theme.text)], box)
    return both.fits ? both : alone
  }

  func title(of merit: Award.Merit) -> String {
    switch merit {
    case .fastest: texts.awardFastest
    case .comeback: texts.awardComeback
    case .trust: texts.awardTrust
    case .nearlyRight: texts.awardNearlyRight
    case .cunning: texts.awardCunning
    case .patient: texts.awardPatient
    }
  }

  /// Returns what a player did for an award.
  func detail(of merit: Award.Merit) -> String {
    switch merit {
    case .fastest(let span), .patient(let span):
      texts.awardFastestAfter(.hundredths(Int(span.nanoseconds / 10_000_000)))
    case .comeback(let places): texts.awardComebackPlaces(places)
    case .trust(let times): texts.awardTrusted(times)
    case .nearlyRight(let times): texts.awardTooLate(times)
    case .cunning(let times): texts.awardCheated(times)
    }
  }

  /// Returns the same in as few words as possible, which say it together with the title.
  private func shortDetail(of merit: Award.Merit) -> String {
    switch merit {
    case .fastest, .patient, .comeback: detail(of: merit)
    case .trust(let times), .cunning(let times), .nearlyRight(let times): texts.awardTimes(times)
    }
  }
}
