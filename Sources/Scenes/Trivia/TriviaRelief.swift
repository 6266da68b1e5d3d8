import PadProtocol

/// The wall and the stage of a quiz.
extension Relief {
  /// Draws panels with the marks of answers, behind a stage of boards.
  mutating func lights() {
    let floor = height - 11
    let columns = max(5, Int((width / 16).rounded()) | 1)
    let pitch = width / Double(columns)
    let shapes = AnswerShape.allCases.prefix(4)
    for column in 0..<columns {
      let x = pitch * Double(column)
      let isEven = column.isMultiple(of: 2)
      box(Rect(x: x, y: 0, width: pitch, height: floor), isEven ? 0.78 : 0.62, isEven ? 0.6 : 0.5)
      // The edge of a panel catches the light, and the joint beside it none.
      box(Rect(x: x, y: 0, width: 0.5, height: floor), 0.95, 0.7)
      box(Rect(x: x + pitch - 0.7, y: 0, width: 0.7, height: floor), 0.12)
      let rows = isPortrait ? 7 : 4
      for row in 0..<rows where (row + column).isMultiple(of: 2) {
        let side = 0.52 * pitch
        let y = floor * (Double(row) + 0.5) / Double(rows)
        let shape = shapes[(row + 3 * column) % shapes.count]
        mark(
          shape, in: Rect(x: x + (pitch - side) / 2, y: y - side / 2, width: side, height: side), 1)
      }
    }
    // The stage: boards that run to the wall.
    box(Rect(x: 0, y: floor, width: width, height: height - floor), 0.5, 1)
    let boards = Int(width / 9) + 2
    lines(
      (-boards...boards).map { board in
        ((width / 2 + 6 * Double(board), floor), (width / 2 + 11 * Double(board), height))
      }, 0.3, width: 0.3)
    lines([((0, floor), (width, floor))], 0.1, width: 0.8)
  }
}
