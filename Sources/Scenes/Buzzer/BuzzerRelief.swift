/// The curtain and the stage around the buzzer.
extension Relief {
  /// Draws a curtain that hangs in folds, with a border of swags, behind a stage.
  mutating func studio() {
    let floor = height - 9
    curtain(Rect(x: 0, y: 0, width: width, height: floor), fold: 8)
    let swags = max(3, Int((width / 22).rounded()))
    let pitch = width / Double(swags)
    for swag in 0..<swags {
      let middle = pitch * (Double(swag) + 0.5)
      for (depth, share) in [(11.5, 0.12), (10.6, 0.8), (8, 0.5), (5.4, 0.9), (2.8, 0.6)] {
        ellipse(x: middle, y: 0, radius: (0.52 * pitch, depth), share)
      }
    }
    box(Rect(x: 0, y: floor, width: width, height: height - floor), 0.55, 1)
    lines([((0, floor), (width, floor))], 0.1, width: 0.8)
    lines([((0, floor + 1.2), (width, floor + 1.2))], 1, width: 0.4)
  }
}
