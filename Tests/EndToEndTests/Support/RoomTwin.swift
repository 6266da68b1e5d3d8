import Canvas
import Games
import PadProtocol
import Questions
import Room
import Scenes
import TestSupport

/// A room that goes through the same events as the real one, to know what the windows should show.
struct RoomTwin {
  private(set) var room: Room
  private var now = Instant(nanoseconds: 1_000_000_000)
  private var lastPad = 0
  private let fonts: TextEngine

  init(address: String, seed: UInt64 = 1, questions: [Question] = SampleQuestions.all, rounds: Int = 10) throws {
    var generator = SeededGenerator(seed: seed)
    _ = RoomCode.make(using: &generator)
    room = Room(
      configuration: RoomConfiguration(name: LiveRoom.name, code: LiveRoom.code, hostName: "Hana"),
      game: Trivia(questions: questions, rules: TriviaRules(rounds: rounds), seed: generator.next()))
    fonts = try TextEngine(fontFolder: try ResourceFolder.find("Fonts"))
    happen(.addresses([address]))
    happen(.display(.present(description: "TV", note: nil)))
  }

  mutating func happen(_ event: RoomEvent) { _ = room.handle(event, at: now) }

  mutating func pass(_ span: Span) {
    now = now + span
    happen(.tick)
  }

  mutating func join(_ name: String) {
    lastPad += 1
    happen(.message(.join(.init(code: LiveRoom.code, name: name)), from: PadID(rawValue: lastPad)))
  }

  /// The picture that the TV should show.
  func picture(_ size: TestSupport.PixelSize) throws -> Picture {
    let size = CanvasSize(width: size.width, height: size.height)
    return try paint(layout(room.scene, size: size, now: now, text: fonts), size)
  }

  /// The picture of the console over the TV's picture.
  func panel(_ size: TestSupport.PixelSize, focus: ConsoleFocus) throws -> Picture {
    let size = CanvasSize(width: size.width, height: size.height)
    let scene = layout(room.scene, size: size, now: now, text: fonts)
    return try paint(
      scene + layout(console: room.console, focus: focus, size: size, style: .panel, text: fonts), size)
  }

  private func paint(_ items: [DrawItem], _ size: CanvasSize) throws -> Picture {
    let canvas = Canvas(size: size)
    _ = Painter(engine: fonts).paint(items, on: canvas)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.width * size.height * 3)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = canvas.pixel(x: x, y: y)
        pixels += [UInt8(pixel >> 16 & 255), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)]
      }
    }
    return try Picture(portablePixmap: Array("P6\n\(size.width) \(size.height)\n255\n".utf8) + pixels)
  }
}
