/// The walls of the room in which Dilemma is played.
extension Relief {
  /// Draws a wall of bricks, and the light that falls on it through a blind, above a table.
  mutating func interrogationRoom() {
    box(Rect(x: 0, y: 0, width: width, height: height), 0.2)
    let (brick, course, joint) = (11.0, 5.0, 0.5)
    for row in 0..<Int(height / course) + 1 {
      let shift = row.isMultiple(of: 2) ? 0 : -brick / 2
      for column in 0...Int(width / brick) + 1 {
        let share = 0.5 + 0.3 * Self.scatter(31 * row + 7 * column)
        box(
          Rect(
            x: shift + brick * Double(column), y: course * Double(row), width: brick - joint, height: course - joint),
          share + 0.1, share - 0.08)
      }
    }
    let table = height - 4.4
    box(Rect(x: 0, y: table, width: width, height: height - table), 1, 0.6)
  }
}
