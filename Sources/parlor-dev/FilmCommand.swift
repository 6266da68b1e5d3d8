import ArgumentParser
import Canvas
import FoundationEssentials
import Games
import Glibc
import HostProgram
import Questions
import Scenes

/// Films a game among robots, with pictures and sound, for `scripts/film`.
struct FilmCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "film", abstract: "Films a game among robots, with pictures and sound, without waiting.")

  @Argument(help: "The game: trivia, snap, disks, dilemma or buzzer.")
  var game: GameKind

  @Argument(
    help: "The folder for the sound, the pictures and the table of moments; it is created if it does not exist.")
  var folder: String

  @Option(help: "The size in pixels.")
  var size = "1920x1080"

  @Option(help: "Writes one picture in so many as a PNG file; 0 for none.")
  var every = 6

  @Option(help: "Ends the film after so many seconds.")
  var seconds = 120.0

  @Flag(help: "Writes all pictures to standard output, four bytes for each pixel: blue, green, red, and one unused.")
  var raw = false

  @Flag(help: "Nothing flies or pulses.")
  var calm = false

  func validate() throws {
    if CanvasSize(size) == nil { throw ValidationError("--size takes WxH from 320x240 to 7680x4320, not \(size).") }
    if every < 0 { throw ValidationError("--every takes 0 or more.") }
  }

  func run() throws {
    guard let size = CanvasSize(size) else { return }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    StandardError.line("Playing a game of \(game.rawValue) …")
    let script = try FilmScript(of: game, seconds: seconds)
    StandardError.line("Composing the sounds …")
    let sound = try FilmSound()
    let engine = try TextEngine(fontFolder: try ResourceFolder.find("Fonts"))
    let painter = Painter(engine: engine)
    let canvas = Canvas(size: size)
    let frames = script.frames
    let table = try FilmTable.filmed(script, sound: sound, size: size, text: engine, isCalm: calm) { frame, items in
      _ = painter.paint(items, on: canvas)
      if every > 0, frame % every == 0 {
        try canvas.writePNG(to: "\(folder)/\(String(1_000_000 + frame).dropFirst()).png")
      }
      if raw { write(canvas) }
      if frame % 600 == 0 { StandardError.line("\(frame / 60) of \(frames / 60) seconds …") }
    }
    try Data(sound.wave).write(to: URL(filePath: "\(folder)/sound.wav"))
    try Data((table.text + sound.summary).utf8).write(to: URL(filePath: "\(folder)/moments.txt"))
    StandardError.line("\(folder) has the film: \(frames) pictures, sound.wav and moments.txt.")
  }

  private func write(_ canvas: Canvas) {
    for y in 0..<canvas.size.height {
      let row = canvas.pixels + y * canvas.stride
      var done = 0
      while done < 4 * canvas.size.width {
        let count = Glibc.write(1, row + done, 4 * canvas.size.width - done)
        guard count > 0 else { return }
        done += count
      }
    }
  }
}
