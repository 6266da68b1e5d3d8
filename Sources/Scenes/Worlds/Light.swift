extension DrawItem {
  /// The light that falls on a scenery, from several sources.
  ///
  /// Under cards that would be lost in the light, and around them, it stays dark.
  package struct Light: Hashable, Sendable {
    /// A cone of light that gets wider and fainter on its way down.
    package struct Beam: Hashable, Sendable {
      /// The middle of the lamp.
      package var lamp: Point
      /// The pixels to the right for each pixel down.
      package var lean: Double
      /// The vertical distance at which the light ends.
      package var length: Double
      /// Half of the width at the lamp.
      package var width: Double
      /// The pixels by which the half width grows for each pixel down.
      package var spread: Double
      /// The strength at the lamp, 0 to 1.
      package var strength: Double
    }

    /// A spot of light that is brightest in its middle.
    package struct Pool: Hashable, Sendable {
      /// The middle.
      package var center: Point
      /// Half of the width and half of the height.
      package var radius: (x: Double, y: Double) {
        get { (size.x, size.y) }
        set { size = Point(x: newValue.x, y: newValue.y) }
      }
      private var size: Point
      /// The strength in the middle, 0 to 1.
      package var strength: Double

      /// Creates a pool of light.
      init(center: Point, radius: (x: Double, y: Double), strength: Double) {
        self.center = center
        size = Point(x: radius.x, y: radius.y)
        self.strength = strength
      }
    }

    /// A card that the light keeps clear of.
    package struct Card: Hashable, Sendable {
      /// The edges of the card.
      package var rect: Rect
      /// The share of the light that the card takes away; less than 1 for a card that is still transparent.
      package var share: Double
      /// The radius of its corners.
      package var radius: Double
    }

    /// The beams.
    package var beams: [Beam]
    /// The pools.
    package var pools: [Pool]
    /// The colour of the ground in full light.
    package var color: Color
    /// The cards that the light keeps clear of.
    package var cards: [Card] = []
    /// The distance from a card within which it is dark.
    package var margin: Double
    /// The distance over which the light begins beyond the margin.
    package var edge: Double

    /// The area around a card in which it takes light away.
    package func reach(of card: Card) -> Rect { card.rect.inset(by: -margin - edge) }

    /// The rounded rectangle around a card in which it takes all of its share away.
    ///
    /// Its corners are round enough to look like the card's. Rounder ones would need light under what lies on the card.
    package func zone(of card: Card) -> (rect: Rect, radius: Double) {
      let rect = card.rect.inset(by: -margin)
      return (rect, min(card.radius + margin, 2 * margin, rect.width / 2, rect.height / 2))
    }

    /// The area that light falls on.
    package var bounds: Rect {
      let rects = beams.map(\.bounds) + pools.map(\.bounds)
      guard let first = rects.first else { return Rect(x: 0, y: 0, width: 0, height: 0) }
      return rects.dropFirst().reduce(first) { $0.union($1) }
    }
  }
}

extension DrawItem {
  /// Whether the item belongs to the background, and may move while nothing happens: light, and drifting ornaments.
  package var drifts: Bool {
    switch self {
    case .light, .ornament: true
    default: false
    }
  }
}

extension DrawItem.Light.Beam {
  /// The area that the beam falls on.
  package var bounds: Rect {
    let (end, half) = (lamp.x + lean * length, width + spread * length)
    let left = min(lamp.x - width, end - half)
    return Rect(x: left, y: lamp.y, width: max(lamp.x + width, end + half) - left, height: length)
  }
}

extension DrawItem.Light.Pool {
  /// The area that the pool falls on.
  package var bounds: Rect {
    Rect(x: center.x - radius.x, y: center.y - radius.y, width: 2 * radius.x, height: 2 * radius.y)
  }
}

extension DrawItem.Light {
  /// Returns the same light with its cards at other places; like the scenery, its sources stay.
  func placed(_ place: DrawItem.Placing) -> DrawItem.Light {
    var light = self
    light.cards = cards.map { Card(rect: place.rect($0.rect), share: $0.share, radius: $0.radius) }
    return light
  }

  /// Returns the mirror image.
  func mirrored(in width: Double) -> DrawItem.Light {
    var light = self
    light.beams = beams.map { beam in
      var beam = beam
      (beam.lamp.x, beam.lean) = (width - beam.lamp.x, -beam.lean)
      return beam
    }
    light.pools = pools.map { pool in
      var pool = pool
      pool.center.x = width - pool.center.x
      return pool
    }
    light.cards = cards.map { Card(rect: $0.rect.mirrored(in: width), share: $0.share, radius: $0.radius) }
    return light
  }
}
