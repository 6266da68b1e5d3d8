import Games
import Glibc
import PadProtocol
import Testing

@testable import Canvas
@testable import Scenes

extension CanvasTests {
  /// All heads with all that they do, on one sheet, as they looked when somebody last looked at them.
  @Suite struct HeadSheet {
    private static let size = CanvasSize(width: 1280, height: 720)
    private static let path =
      String(#filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.startIndex))
      + "/References/heads-1280x720.png"
    private static let moods: [DrawItem.Portrait.Mood] = [
      .looking(x: 0.6, y: -0.8), .blinking, .cheering, .slumping, .thinking, .sly, .shocked,
    ]

    @Test func headsLookAsBefore() throws {
      let engine = try CanvasTests.engine()
      var composer = Composer(size: Self.size, measurer: engine)
      composer.items = [.sheet(Self.size.bounds, Theme.night.background)]
      let step = composer.width / 12
      for shape in Head.Shape.allCases {
        for face in Head.Face.allCases {
          let number = Head(shape, face).rawValue
          let player = Player(
            id: Player.ID(rawValue: number + 1), name: "Mia", colorIndex: (number + 5 * face.rawValue) % 12,
            head: Head(shape, face))
          let x = step * (Double(shape.rawValue) + 0.5)
          let top = 50.0 * Double(face.rawValue)
          composer.disc(of: player, x: x, y: 10 + top, radius: 6.4, isNamed: true)
          for (index, mood) in Self.moods.enumerated() {
            composer.disc(
              of: player, x: x + 4.7 * Double(index % 3 - 1), y: 20 + 5.4 * Double(index / 3) + top,
              radius: 2.3, mood: mood, isNamed: true)
          }
          composer.disc(of: player, x: x - 3.6, y: 38 + top, radius: 3)
          composer.disc(of: player, x: x + 3.8, y: 38 + top, radius: 3, filled: false, mood: .looking(x: 0.7, y: -0.7))
          composer.disc(of: player, x: x - 4.4, y: 45 + top, radius: 2.4)
          composer.disc(of: player, x: x, y: 45 + top, radius: 1.7, isNamed: true)
          composer.disc(of: player, x: x + 4.4, y: 45 + top, radius: 2.4, away: true)
        }
      }
      let canvas = Canvas(showing: composer.items, size: Self.size, engine: engine)
      if getenv("PARLOR_WRITE_REFERENCES") != nil { return try canvas.writePNG(to: Self.path) }
      let reference = try Canvas(png: Self.path)
      #expect(canvas.differing(from: reference, by: 8) <= Self.size.width * Self.size.height / 200)
    }
  }
}
