/// The cloth of the card table.
extension Relief {
  /// Draws rays that run from the middle of the table, inside an inlaid border.
  mutating func felt() {
    let (x, y, rays) = (width / 2, height / 2, 24)
    let reach = width + height
    for ray in 0..<rays {
      let (from, to) = (Double(ray) - 0.25, Double(ray) + 0.25)
      let ends = [from, to].map { Turn.sineAndCosine(ofDegrees: 360 * ($0 + 0.5) / Double(rays)) }
      polygon([(x, y)] + ends.map { (x + reach * $0.cosine, y + reach * $0.sine) }, 0.72)
    }
    let half = (x: width / 2 - 7.5, y: height / 2 - 7.5)
    for (inset, share, thickness) in [(0.0, 0.4, 0.7), (1.6, 0.55, 0.3)] {
      border(x: x, y: y, radius: (half.x - inset, half.y - inset), corner: 9, share, width: thickness)
    }
    for suit in 0..<2 {
      ellipse(x: x, y: y, radius: (30 - 1.8 * Double(suit), 22 - 1.8 * Double(suit)), 0.5, outline: 0.4)
    }
  }
}
