import Canvas
import Games
import HostProgram
import Scenes
import Testing

@testable import parlor_dev

/// What is seen and what is heard are of the same moment, in whole games.
@Suite struct FilmTableTests {
  /// What nobody notices: 60 ms, half of it for pictures that come thirty times a second.
  private static let most = Span.milliseconds(60)

  @Test(arguments: [
    (GameKind.trivia, 104.0, ["count 3", "start", "answer 1", "answer 4", "verdict", "right", "drum roll", "winner"]),
    (.dilemma, 40, ["count 3", "start", "trusted", "betrayed"]), (.snap, 60, ["start", "snap", "winner"]),
  ])
  func pictureAndSound_areOfOneMoment(kind: GameKind, seconds: Double, expected: [String]) throws {
    let script = try FilmScript(of: kind, seconds: seconds)
    let engine = try TextEngine(fontFolder: try ResourceFolder.find("Fonts"))
    let table = try FilmTable.filmed(
      script, sound: try FilmSound(), size: CanvasSize(width: 960, height: 540), text: engine, isShort: true)
    #expect(Set(expected).subtracting(table.rows.map(\.name)) == [])
    for moment in table.rows {
      let apart = moment.apart
      #expect(apart.map { $0 <= Self.most } == true, "\(moment)")
    }
  }
}
