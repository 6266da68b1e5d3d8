import Games
import Room
import Testing

@testable import Samples
@testable import Scenes

/// What holds for the table of Snap! on every screen, whoever sits around it.
@Suite struct SnapPictureTests {
  private static let scenes = SnapSamples.all.map(\.scene) + SnapTables.hard

  private func forEveryPicture(
    _ size: CanvasSize, _ body: (_ scene: String, _ items: [DrawItem]) throws -> Void
  ) rethrows {
    for (index, scene) in Self.scenes.enumerated() {
      let name = index < SnapSamples.all.count ? SnapSamples.all[index].name : "\(scene.content)"
      try body(name, layout(scene, size: size, now: SampleScene.moment, text: FakeMeasurer()))
    }
  }

  @Test(arguments: GeometryTests.sizes)
  func everything_LiesInTheSafeArea(size: CanvasSize) {
    let x = 0.05 * Double(size.width) - 1
    let y = 0.05 * Double(size.height) - 1
    let safe = Rect(x: x, y: y, width: Double(size.width) - 2 * x, height: Double(size.height) - 2 * y)
    forEveryPicture(size) { scene, items in
      for item in items where item.isSheetOrBackground == false {
        #expect(safe.contains(item.frame), "\(item) of \(scene)")
      }
    }
  }

  @Test(arguments: GeometryTests.sizes)
  func texts_DoNotOverlap(size: CanvasSize) {
    forEveryPicture(size) { scene, items in
      let frames = items.compactMap(\.letters)
      for (index, frame) in frames.enumerated() {
        for other in frames[(index + 1)...] where frame.rect.intersects(other.rect) {
          Issue.record("“\(frame.text)” and “\(other.text)” of \(scene)")
        }
      }
    }
  }

  @Test(arguments: GeometryTests.sizes)
  func texts_AreLargeEnough_andCutOnlyWhereTheyAreSmall(size: CanvasSize) {
    let floor = 2.8 * size.unit
    forEveryPicture(size) { scene, items in
      for case .text(let text) in items {
        #expect(!text.line.text.contains("…") || Double(text.line.size) <= floor.rounded(.up), "\(scene)")
        // On a narrow screen names may be smaller to stay whole, by a quarter at most.
        #expect(Double(text.line.size) >= (2.1 * size.unit).rounded(.down), "“\(text.line.text)” of \(scene)")
      }
    }
  }

  @Test(arguments: GeometryTests.sizes)
  func boxes_LieInEachOtherOrApart(size: CanvasSize) {
    forEveryPicture(size) { scene, items in
      let boxes = items.compactMap { item -> Rect? in if case .box(let box) = item { box.rect } else { nil } }
      for (index, box) in boxes.enumerated() {
        for other in boxes[(index + 1)...] where box.intersects(other) {
          #expect(box.inset(by: -1.5).contains(other) || other.inset(by: -1.5).contains(box), "\(scene)")
        }
      }
    }
  }

  @Test func texts_HaveAContrastOfSevenToOne() {
    forEveryPicture(CanvasSize(width: 1920, height: 1080)) { scene, items in
      for (index, item) in items.enumerated() {
        guard case .text(let text) = item else { continue }
        let dot = Rect(
          x: text.x + text.line.width / 2, y: text.baseline - 0.36 * Double(text.line.size), width: 0.01, height: 0.01)
        for ground in grounds(under: dot, in: items[..<index]) {
          for span in text.line.spans {
            #expect(span.color.contrast(to: ground) >= 7, "“\(span.text)” on \(ground) of \(scene)")
          }
        }
      }
    }
  }

  /// The darkest and the lightest colour that may lie there.
  private func grounds(under dot: Rect, in items: ArraySlice<DrawItem>) -> [Color] {
    var grounds = [Theme.night.background]
    for item in items where item.frame.contains(dot) {
      let colors: [Color] =
        switch item {
        case .background(let background): [background.base, background.glow.opacity(0.8).over(background.base)]
        case .box(let box): box.fill.map { [$0.top, $0.bottom] } ?? []
        case .disc(let disc): disc.fill.map { [$0] } ?? []
        case .portrait(let portrait): portrait.fill.map { [$0] } ?? []
        case .path(let path): path.fill.map { [$0] } ?? []
        case .shape(let shape): [shape.color]
        default: []
        }
      if colors.isEmpty == false { grounds = colors.flatMap { color in grounds.map { color.over($0) } } }
    }
    return grounds
  }

  // MARK: - Places

  @Test(arguments: 2...8, GeometryTests.sizes)
  func places_LieApartInTheSafeArea(count: Int, size: CanvasSize) {
    let composer = Composer(size: size, measurer: FakeMeasurer())
    let places = TablePlaces(count: count, within: composer.safe)
    #expect(places.places.count == count)
    let safe = composer.safe.inset(by: -1e-9)
    for (index, place) in places.places.enumerated() {
      #expect(safe.contains(place.plate))
      #expect(place.plate.intersects(places.words) == false)
      for other in places.places[(index + 1)...] { #expect(place.plate.intersects(other.plate) == false) }
      for part in [place.closed, place.open, place.name] { #expect(place.plate.contains(part)) }
      #expect(place.closed.intersects(place.open) == false)
      let head = Rect(around: place.head, radius: place.headRadius + TablePlate.ring)
      #expect(place.plate.contains(head.inset(by: 1e-9)))
      // The number and the edge of a high pile are between the cards and the name, or below the cards; or head and name
      // are beside the piles.
      let edge = TablePlaces.thickest * places.cardHeight
      for part in [place.name.inset(by: 1e-9), head.inset(by: 1e-9)] {
        let isBeside =
          part.maxX <= min(place.open.x, place.closed.x) || part.x >= max(place.open.maxX, place.closed.maxX)
        #expect(isBeside || part.y >= place.open.maxY + edge || part.maxY <= place.open.y)
      }
      #expect(head.inset(by: 1e-9).intersects(place.name) == false)
      #expect(place.plate.maxY >= place.open.maxY + edge)
    }
    #expect(places.words.width >= 25 && places.words.height >= 15)
  }

  /// The corner of the code is nobody's seat, and no place for the news either.
  @Test(arguments: 2...8, GeometryTests.sizes)
  func nobodySitsInTheCodesCorner(count: Int, size: CanvasSize) {
    let safe = Composer(size: size, measurer: FakeMeasurer()).safe
    let (width, height) = TablePlaces.corner(within: safe)
    let corner = Rect(x: safe.maxX - width, y: safe.y, width: width, height: height)
    let places = TablePlaces(count: count, within: safe)
    #expect(places.places.allSatisfy { !$0.plate.intersects(corner) } && !places.words.intersects(corner))
  }

  /// On a TV of 1080 lines, the heads of up to four players are 120 pixels wide; those of more players are one and a half
  /// times as wide as a row of names is high.
  @Test(arguments: 2...8, GeometryTests.sizes + GeometryTests.standing)
  func heads_AreSeenFromTheSofa(count: Int, size: CanvasSize) {
    let items = SnapTables.items(SnapTables.table(SnapTables.hands(count), turn: 0), size: size)
    let heads = items.compactMap { item in
      if case .portrait(let head) = item { 2 * head.radius / size.unit } else { nil }
    }
    #expect(heads.count == count)
    #expect(heads.allSatisfy { $0 >= (count > 4 ? 7.2 : 11.1) }, "\(heads)")
  }

  @Test(arguments: [(2, 25.0), (4, 21.0), (8, 16.0)])
  func cards_AreLargeOnEverySet(count: Int, least: Double) {
    for size in GeometryTests.sizes {
      let places = TablePlaces(count: count, within: Composer(size: size, measurer: FakeMeasurer()).safe)
      #expect(places.cardHeight >= least, "\(size)")
    }
  }

  @Test(arguments: 2...8)
  func seats_GoClockwiseFromTheLeft(count: Int) {
    let safe = Rect(x: 8, y: 5, width: 160, height: 90)
    let places = TablePlaces(count: count, within: safe).places.map(\.plate)
    // Twice the area of the polygon through the places: positive where it runs clockwise on a screen.
    let area = places.indices.reduce(0.0) { sum, index in
      let (from, to) = (places[index], places[(index + 1) % count])
      return sum + (from.midX - safe.midX) * (to.midY - safe.midY) - (to.midX - safe.midX) * (from.midY - safe.midY)
    }
    #expect(count == 2 ? abs(area) < 1e-6 : area > 0)
    #expect(places[0].x == safe.x)
    #expect(places.allSatisfy { $0.midX >= places[0].midX })
  }

  @Test func twoPlayers_SitOpposite() {
    let safe = Rect(x: 8, y: 5, width: 160, height: 90)
    let places = TablePlaces(count: 2, within: safe).places
    #expect(places[0].plate.y == places[1].plate.y)
    #expect(abs(places[0].plate.x - safe.x - (safe.maxX - places[1].plate.maxX)) < 1e-9)
    // The cards that are compared are those nearest to each other.
    #expect(places[0].closed.maxX < places[0].open.x)
    #expect(places[1].open.maxX < places[1].closed.x)
  }
}
