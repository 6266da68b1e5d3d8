import PadProtocol
import Questions
import Testing

@testable import Scenes

/// The rhythms that questions ask for.
@Suite struct RhythmDrawingTests {
  private static func made(_ value: String) -> MadeMedia { DrawingCheck.made("notes", value) }

  private static let samples = [
    "w", "h h", "q e e h", "s s s s q qr", "w h q e s wr hr qr er sr", "s. s. s. s. s. s. s. s. s. s. s. s.", "q.",
    "qr.",
  ].map(made)

  @Test(arguments: samples) func aRhythm_isDrawnAndDescribed(made: MadeMedia) throws {
    try DrawingCheck.liesInItsFrame(made)
    try DrawingCheck.saysNoName(made, [])
  }

  @Test func rhythms_differ() throws { try DrawingCheck.differ(Self.samples) }

  @Test func rhythms_areSaidSignBySign() throws {
    #expect(
      try DrawingCheck.alt(Self.made("Q e er h."))
        == "A rhythm: quarter note, eighth note, eighth rest, dotted half note")
    #expect(try DrawingCheck.alt(Self.made("w sr."), .zh) == "节奏：全音符、附点十六分休止符")
  }

  /// Ten signs, each with shapes of its own; five lines are behind them.
  @Test func signs_lieOnAStave() throws {
    #expect(NoteTable.all.count == 10 && Set(NoteTable.all.values).count == 10)
    let items = try Drawing(Self.made("q")).items(in: CanvasSize(width: 800, height: 800), theme: .night)
    let lines = items.dropFirst().prefix(5).map(\.frame.midY)
    let steps = zip(lines, lines.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { abs($0 - steps[0]) < 1e-9 && $0 > 0 })
    // The head of a note lies in the second space from below, and its stem goes up from it.
    #expect(items[6].frame.midY > lines[2] && items[6].frame.midY < lines[3])
    #expect(items[7].frame.y < lines[0] && items[7].frame.maxY < lines[3])
  }

  @Test(arguments: ["", "x", "qq", "q..", "rq", "q e e e e e e e e e e e e"]) func wrongRhythms_areNamed(value: String)
  {
    #expect(throws: MadeMedia.Problem.noNotes) { try Drawing(Self.made(value)) }
  }
}
