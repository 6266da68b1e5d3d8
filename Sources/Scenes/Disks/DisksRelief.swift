/// The city on the horizon of Disks.
extension Relief {
  /// Draws a sun that sets behind a city, over a grid that runs to the horizon.
  mutating func arcade() {
    let horizon = Scenery.horizon(on: composer)
    box(Rect(x: 0, y: 0, width: width, height: horizon), 0.25, 0.62)
    let sun = 34.0
    ellipse(x: width / 2, y: horizon, radius: (sun, sun), 1)
    for bar in 0..<6 {
      let above = 3 + 4.6 * Double(bar)
      let half = (sun * sun - above * above).squareRoot()
      box(Rect(x: width / 2 - half, y: horizon - above, width: 2 * half, height: 2.6 - 0.36 * Double(bar)), 0.5)
    }
    let houses = Int(width / 7)
    for house in 0..<houses {
      let x = width * Double(house) / Double(houses)
      // Towards the middle, the houses are lower, so that the sun is seen.
      let away = abs(x + 3.5 - width / 2) / (width / 2)
      let tall = 4 + 12 * away + 14 * Self.scatter(house) * (0.3 + away)
      box(Rect(x: x, y: horizon - tall, width: width / Double(houses) + 0.1, height: tall), 0.14, 0.3)
      for row in 0..<Int(tall / 3) {
        for column in 0..<3 where Self.scatter(97 * house + 13 * row + column) > 0.55 {
          box(
            Rect(x: x + 1 + 2 * Double(column), y: horizon - tall + 1.2 + 3 * Double(row), width: 1.1, height: 1.4),
            0.95)
        }
      }
    }
    box(Rect(x: 0, y: horizon, width: width, height: height - horizon), 0.5, 0.22)
    lines(Scenery.grid(on: composer).map { ($0.from, $0.to) }, 1, width: 0.45)
  }
}
