import ArgumentParser
package import Canvas
package import Games
import Host
package import Samples
package import Scenes

/// Draws a scene with sample data, without any display.
struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot", abstract: "Draws a scene with sample data into a PNG file.")

  @Argument(help: "The scene: \(SampleScene.allCases.map(\.rawValue).joined(separator: ", ")).")
  var scene: String

  @Option(help: "The size in pixels, from 320x240 to 7680x4320.")
  var size = "1920x1080"

  @Option(help: "Seconds after the sample's moment, for animated scenes.")
  var at = 0.0

  @Option(help: "The colours: night, light, high-contrast, or a theme's file.")
  var theme = "night"

  @Option(name: [.short, .customLong("output")], help: "The file to write.")
  var output: String

  func validate() throws {
    guard SampleScene(rawValue: scene) != nil else {
      throw ValidationError(
        "There is no scene \(scene); there are \(SampleScene.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    guard (0...3600).contains(at) else { throw ValidationError("--at takes seconds from 0 to 3600.") }
    guard parsedSize != nil else { throw ValidationError("--size takes WxH from 320x240 to 7680x4320.") }
  }

  private var parsedSize: CanvasSize? { CanvasSize(size) }

  func run() throws {
    guard let scene = SampleScene(rawValue: scene), let size = parsedSize else { return }
    let fonts = try TextEngine(fontFolder: try ResourceFolder.find("Fonts"))
    let theme: Theme
    do { theme = try ThemeLoading.theme(self.theme) } catch { throw Failure("\(error).") }
    let moment = SampleScene.moment + .seconds(at)
    try scene.draw(size: size, at: moment, engine: fonts, look: Look(theme: theme)).writePNG(to: output)
  }
}

extension CanvasSize {
  /// Parses a size such as `1920x1080`; nil if it is not from 320x240 to 7680x4320.
  package init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], (320...7680).contains(width),
      (240...4320).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension SampleScene {
  /// Draws the sample on a separate canvas; a console in a window includes the TV's picture.
  package func draw(
    size: CanvasSize, at now: Instant = Self.moment, engine: TextEngine, look: Look = Look()
  ) -> Canvas {
    let samplePictures = DrawnPictures(SamplePicture.pixels)
    var picture: Canvas?
    if let console, console.style == .window {
      let size = CanvasSize(width: 1920, height: 1080)
      picture = Canvas(
        showing: layout(scene, size: size, now: now, text: engine, look: look), size: size, engine: engine,
        pictures: samplePictures)
    }
    let items = items(size: size, at: now, text: engine, look: look)
    return Canvas(showing: items, size: size, picture: picture, engine: engine, pictures: samplePictures)
  }
}
