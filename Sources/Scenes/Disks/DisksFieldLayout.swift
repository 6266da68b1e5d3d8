import Catalogue
import Games
import PadProtocol
import Room

/// The field with the disks, and next to it how to join, the time and the scores; on a narrow picture, the scores are
/// below it.
///
/// ```
/// ┌──────────────────┐ (42)      [QR]
/// │   (3)       (1)  │  192.168… KXQP
/// │        (7)       │ Press their numbers!
/// │ (5)         (2)  │ (M) Mia      9
/// └──────────────────┘ (T) Tom      7
/// ```
struct DisksFieldLayout {
  let field: DisksScene.Field
  let surroundings: GameSurroundings

  private var words: DisksSceneTexts { DisksSceneTexts(language: surroundings.language) }
  private static let ringRadius = 7.6

  func draw(on composer: inout Composer) {
    composer.world(of: .disks, at: surroundings.gameTime)
    if let endedAt = field.endedAt {
      composer.flood(endedAt, at: surroundings.gameTime)
    } else if let since = field.fasterAt {
      composer.flood(
        composer.theme.answer(.hexagon), share: (surroundings.gameTime - since).seconds / Self.call.seconds)
    }
    let invitation = SmallInvitation(join: surroundings.join, composer: composer)
    let places = Places(composer)
    table(places.field, on: &composer)
    if composer.isPortrait { header(in: places.side, on: &composer) }
    scores(in: places.scores, on: &composer)
    invite(invitation, in: places, on: &composer)
    // Without a code, the time has its corner.
    let ring = composer.isPortrait == false && invitation?.side == nil ? places.corner : places.ring
    self.ring(x: ring.x, y: ring.y, on: &composer)
    // The first disk may be late. Once the time runs, a message to get ready makes no sense, and after an opening nobody
    // needs one.
    if field.isUntouched, field.startsAt - surroundings.gameTime > .milliseconds(100) {
      ready(in: places.field, on: &composer)
      return
    }
    let map = DiskMap(field: places.field)
    // Once time is up, the disks that are left stand still.
    let now = field.endedAt ?? surroundings.gameTime
    // The disks that do not move come first, and are the same from frame to frame.
    let isCalm = composer.isCalm
    let fading = field.smashed.filter { surroundings.gameTime < DiskLook.fading($0).endsAt }
    let gone = fading.map { DiskLook(map: map, disk: $0.disk).reach }
    let moving = field.disks.filter { disk in
      // A disk that can be hit is never under one that is gone.
      if gone.contains(where: { DiskLook(map: map, disk: disk).reach.intersects($0) }) { return true }
      return isCalm == false && DiskLook.isMoving(disk, at: now)
    }
    for disk in field.disks where moving.contains(disk) == false {
      DiskLook(map: map, disk: disk).draw(at: now, left: left(of: disk, isCalm: isCalm), on: &composer)
    }
    for smashed in fading {
      DiskLook(map: map, disk: smashed.disk).draw(
        smashed, share: isCalm ? 0 : DiskLook.fading(smashed).share(at: surroundings.gameTime),
        texts: surroundings.texts, point: signed(1), on: &composer)
    }
    for disk in moving {
      DiskLook(map: map, disk: disk).draw(at: now, left: left(of: disk, isCalm: isCalm), on: &composer)
    }
    faster(in: places.field, on: &composer)
    if let timeUp = TimeUp(field, at: surroundings.gameTime) {
      timeUp.draw(words.timeUp, in: places.field, on: &composer)
    }
  }

  /// Whether nobody sees who leads: time is nearly up, or it is up.
  private var isSecret: Bool { field.endedAt != nil || isHurrying }

  /// Whether time is nearly up.
  private var isHurrying: Bool {
    field.endedAt == nil && field.countdown.hidesScores(at: surroundings.gameTime)
  }

  /// Returns the share of its size that a disk has kept since time was up.
  private func left(of disk: DisksScene.Disk, isCalm: Bool) -> Double {
    guard let timeUp = TimeUp(field, at: surroundings.gameTime), let index = field.disks.firstIndex(of: disk) else {
      return 1
    }
    return timeUp.left(ofDisk: index, isCalm: isCalm)
  }

  /// The places of all parts of the picture.
  struct Places {
    let field: Rect
    /// The area next to or below the field.
    let side: Rect
    let scores: Rect
    /// The middle of the ring with the time, and of a ring in the top right corner.
    let ring: Point
    let corner: Point
    /// The line with the address.
    let line: Rect

    /// The height of a line of words.
    private static let lineHeight = 4.2
    /// The distance between the address and how to play, which is no part of it.
    static let hintGap = 1.8

    init(_ composer: Composer) {
      let safe = composer.safe
      let code = Metrics.smallQR
      corner = Point(x: safe.maxX - ringRadius, y: safe.y + ringRadius)
      if composer.isPortrait {
        // The field is about as high as wide. Below it are the name and the time, then the scores.
        field = Rect(x: safe.x, y: safe.y, width: safe.width, height: min(safe.width, 0.56 * safe.height))
        side = Rect(x: safe.x, y: field.maxY + 3, width: safe.width, height: safe.maxY - field.maxY - 3)
        let top = side.y + 2 * ringRadius + Metrics.Space.medium
        scores = Rect(x: safe.x, y: top, width: safe.width, height: safe.maxY - top)
        ring = Point(x: side.maxX - ringRadius, y: side.y + ringRadius)
        line = Rect(x: side.x, y: safe.maxY - 8, width: side.width, height: 8)
      } else if composer.isNarrow {
        // The code and the time need no more width than the code.
        field = Rect(
          x: safe.x, y: safe.y, width: safe.width - code - Metrics.Space.medium, height: safe.height - 26)
        side = Rect(x: safe.maxX - code, y: safe.y, width: code, height: field.height)
        line = Rect(x: safe.x, y: safe.maxY - Self.lineHeight, width: safe.width, height: Self.lineHeight)
        let top = field.maxY + 1.2
        scores = Rect(x: safe.x, y: top, width: safe.width, height: line.y - 0.4 - top)
        ring = Point(x: side.midX, y: side.y + code + Metrics.Space.medium + ringRadius)
      } else {
        let width = max(38, min(46, 0.5 * safe.width - 34))
        field = Rect(
          x: safe.x, y: safe.y, width: safe.width - width - Metrics.Space.large, height: safe.height)
        side = Rect(x: safe.maxX - width, y: safe.y, width: width, height: safe.height)
        line = Rect(x: side.x, y: side.y + code + 0.8, width: width, height: Self.lineHeight)
        let top = line.maxY + Self.hintGap + Self.lineHeight + 2
        scores = Rect(x: side.x, y: top, width: width, height: side.maxY - top)
        ring = Point(x: side.x + (width - code - Metrics.Space.medium) / 2, y: side.y + code / 2)
      }
    }
  }

  /// Draws the table with the disks on it.
  private func table(_ area: Rect, on composer: inout Composer) {
    let glass = GlassTable(theme: composer.theme)
    // The table is hot while time is nearly up.
    composer.box(
      area, radius: 4, fill: glass.fill, stroke: isHurrying ? composer.theme.warning : glass.edge,
      strokeWidth: isHurrying ? 1 : 0.5)
    glass.drawGrid(in: area, on: &composer)
    if field.endedAt == nil { NeonClock(field.countdown, now: surroundings.gameTime)?.draw(in: area, on: &composer) }
    // Rings as on a target, out to the nearer edges.
    let most = min(area.width, area.height) / 2 - 3
    for ring in 1...3 {
      composer.disc(
        x: area.midX, y: area.midY, radius: most * Double(ring) / 3, fill: nil,
        stroke: composer.theme.line.opacity(0.28), width: 0.3)
    }
  }

  /// The time for which the table says that disks come faster, and the time in which the words come and go.
  private static let (call, fading) = (Span.milliseconds(900), 0.12)

  /// Says, on a ribbon across the table, that disks come faster.
  private func faster(in area: Rect, on composer: inout Composer) {
    guard let since = field.fasterAt, field.endedAt == nil else { return }
    let share = (surroundings.gameTime - since).seconds / Self.call.seconds
    guard (0..<1).contains(share) else { return }
    let text = composer.fit(
      words.faster, .display, composer.theme.onAccent, TextBox(width: 0.9 * area.width, sizes: [20, 17, 14, 12, 10]))
    let seen = composer.isCalm ? 1 : min(1, share / Self.fading, (1 - share) / Self.fading)
    // A ribbon over the disks, for less than a second: whoever knows a key may press it.
    let ribbon = Rect(
      x: area.x + 0.5, y: area.midY - text.height / 2 - 2.5, width: area.width - 1, height: text.height + 5)
    let left = composer.isCalm ? 0 : (1 - Easing.out(min(1, share / Self.fading))) * 0.04
    composer.posed(.fading(seen)) {
      $0.box(ribbon, radius: 0, fill: Fill($0.theme.accent))
      $0.put(
        text, x: ribbon.x - left * area.width, width: ribbon.width, middle: ribbon.midY, align: .center)
    }
  }

  /// Returns the game time of the next picture while the table says that disks come faster; nil if it does not.
  static func nextCallFrame(of field: DisksScene.Field, after now: Instant, isCalm: Bool) -> Instant? {
    field.fasterAt.flatMap {
      Motion(startsAt: $0, endsAt: $0 + call).calmed(isCalm, atEnd: true).nextFrame(after: now)
    }
  }

  private func header(in area: Rect, on composer: inout Composer) {
    let width = area.width - 2 * Self.ringRadius - Metrics.Space.small
    let title = composer.fit(
      words.title, .display, composer.theme.text, TextBox(width: width, sizes: [5.8, 5.2, 4.6, 4]))
    let hint = composer.fit(
      words.hint, .medium, composer.theme.secondaryText, TextBox(width: width, height: 9, lines: 3, sizes: [3.2, 2.8]))
    let top = area.y + Self.ringRadius - (title.height + hint.height + 0.4) / 2
    let bottom = composer.put(title, x: area.x, width: width, top: top)
    composer.put(hint, x: area.x, width: width, top: bottom + 0.4)
  }

  private func ring(x: Double, y: Double, on composer: inout Composer) {
    TimeRing(countdown: field.countdown, now: surroundings.gameTime, isCalm: surroundings.isCalm)
      .draw(x: x, y: y, on: &composer)
  }

  private func scores(in area: Rect, on composer: inout Composer) {
    var area = area
    if composer.isPortrait { area.height -= line(in: area, on: &composer) }
    let now = surroundings.gameTime
    let scoring = field.smashed.filter { now < DiskLook.fading($0).endsAt }.compactMap(\.by?.id)
    var grid = ScoreGrid(
      lines: isSecret ? field.scores.sorted { $0.player.id < $1.player.id } : ScoreGrid.seated(field.scores),
      away: field.away, more: surroundings.texts.more, scoring: Set(scoring), isSecret: isSecret, hasCrowns: true
    )
    // Beside the field, few players have large rows.
    let pitch = min(ScoreGrid.large, area.height / Double(max(1, field.scores.count)))
    if !composer.isPortrait, !composer.isNarrow, pitch >= 10 {
      (grid.pitch, grid.isLarge, grid.mostColumns) = (pitch, true, 1)
    }
    grid.draw(in: area, on: &composer)
  }

  /// Draws how to join at the bottom of a portrait picture; returns the height needed.
  private func line(in area: Rect, on composer: inout Composer) -> Double {
    let lines =
      SmallInvitation(join: surroundings.join, composer: composer)?.lines(
        width: area.width, height: 8, composer: composer) ?? []
    let height = lines.reduce(0) { $0 + $1.height }
    // Rounding to whole pixels can need a part of a pixel more.
    var y = area.maxY - height - 0.3
    for line in lines { y = composer.put(line, x: area.x, width: area.width, top: y) }
    return height + (lines.isEmpty ? 0 : Metrics.Space.medium)
  }

  /// Draws the code in the top right corner, and the address and how to play on their lines.
  private func invite(_ invitation: SmallInvitation?, in places: Places, on composer: inout Composer) {
    guard composer.isPortrait == false else { return }
    let safe = composer.safe
    if let side = invitation?.side { invitation?.drawCode(x: safe.maxX - side, y: safe.y, on: &composer) }
    var hint = places.line
    if composer.isNarrow == false {
      if invitation?.side == nil {
        // Beside the time, which has the corner.
        hint.y = places.corner.y - hint.height / 2
        hint.width = places.corner.x - Self.ringRadius - Metrics.Space.small - hint.x
      } else {
        hint.y += hint.height + Places.hintGap
      }
    }
    let words = composer.fit(
      // Neon shines at the bottom, where weaker colours would be hard to read.
      self.words.hint, .semibold, composer.theme.text,
      TextBox(
        width: hint.width, height: 2 * Self.ringRadius, lines: composer.isNarrow ? 1 : 2,
        sizes: (composer.isNarrow ? [] : [3.8]) + [3.4, 3.2, 3, 2.8]))
    composer.put(words, x: hint.x, width: hint.width, middle: hint.midY)
    let start = composer.isNarrow ? hint.x + words.width + Metrics.Space.large : places.line.x
    invitation?.drawLine(
      minX: start, maxX: places.line.maxX, middle: places.line.midY, color: composer.theme.text, on: &composer)
  }

  // MARK: - Before the first disk

  private func ready(in area: Rect, on composer: inout Composer) {
    let left = field.startsAt - surroundings.gameTime
    let width = area.width - 10
    let numberSize = area.height < 70 ? 14.0 : 20
    let headline = composer.fit(
      words.getReady, .display, composer.theme.text, TextBox(width: width, sizes: [9, 8, 7, 6]))
    let number =
      left > .zero
      ? composer.fit(String(left.wholeSecondsLeft), .display, composer.theme.accent, TextBox(size: numberSize)) : nil
    let lines = [words.howToScore, words.howNotTo].map {
      composer.fit($0, .medium, composer.theme.text, TextBox(width: width - 14, lines: 2, sizes: [3.8, 3.4, 3.2, 2.8]))
    }
    let gap = 1.2
    let rows = lines.map { max(9.2, $0.height) }
    let height = headline.height + 1 + numberSize + 3 + rows.reduce(0, +) + gap
    let top = area.midY - height / 2
    let card = Rect(x: area.x + 3, y: top - 3, width: area.width - 6, height: height + 6)
    composer.box(card, radius: composer.theme.radius.card, fill: Fill(composer.theme.background))
    var y = composer.put(headline, x: area.x, width: area.width, top: top, align: .center) + 1
    if let number { composer.put(number, x: area.x, width: area.width, middle: y + numberSize / 2, align: .center) }
    y += numberSize + 3
    let block = 12 + (lines.map(\.width).max() ?? 0)
    let x = area.midX - block / 2
    for (index, line) in lines.enumerated() {
      let middle = y + rows[index] / 2
      if index == 0 {
        DiskLook.face(key: 2, x: x + 4.6, y: middle, radius: 4.6, on: &composer)
      } else {
        composer.disc(
          x: x + 4.6, y: middle, radius: 4.2, fill: nil, stroke: composer.theme.line, width: 0.45, broken: true)
        composer.shape(
          .cross, in: Rect(x: x + 2.6, y: middle - 2, width: 4, height: 4), color: composer.theme.warning, turn: 45)
      }
      composer.put(line, x: x + 12, width: line.width, middle: middle)
      y += rows[index] + gap
    }
  }
}
