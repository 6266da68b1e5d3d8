import ArgumentParser
import Canvas
import FoundationEssentials
import Games
import HostProgram
import PadProtocol
import Samples
import Scenes

/// Draws all samples at many sizes and in all languages, and writes a page for looking through them, for
/// `scripts/gallery`.
struct GalleryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Draws all scenes, and writes a page for looking through them.")

  @Argument(help: "The folder for the page and its pictures; it is created if it does not exist.")
  var folder: String

  @Option(help: "Only scenes whose name contains this text.")
  var scenes: String?

  @Option(help: "A size in pixels; may be given several times. (default: all six usual sizes)")
  var size: [String] = []

  @Option(help: "A language; may be given several times. (default: all)")
  var language: [String] = []

  @Option(help: "A theme, by its name or file; may be given several times. (default: the three built-in ones)")
  var theme: [String] = []

  private static let sizes = ["1280x720", "1920x1080", "1024x768", "2560x1080", "3840x2160", "1080x1920"]

  func validate() throws {
    for size in size where CanvasSize(size) == nil {
      throw ValidationError("--size takes WxH from 320x240 to 7680x4320, not \(size).")
    }
    for code in language where Language(rawValue: code) == nil {
      throw ValidationError("There is no language \(code); there are \(Language.allCases.map(\.rawValue)).")
    }
  }

  func run() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let fonts = try TextEngine(fontFolder: try ResourceFolder.find("Fonts"))
    let languages = language.isEmpty ? Language.allCases : language.compactMap(Language.init)
    let sizes = (size.isEmpty ? Self.sizes : size).compactMap { CanvasSize($0) }
    let themes = theme.isEmpty ? Theme.all : try theme.map(ThemeLoading.theme)
    let chosen = SampleScene.allCases.filter { sample in scenes.map { sample.rawValue.contains($0) } ?? true }
    guard !chosen.isEmpty else { throw ValidationError("No scene's name has \(scenes ?? "") in it.") }
    var page = GalleryPage()
    for (index, sample) in chosen.enumerated() {
      StandardError.line("\(index + 1) of \(chosen.count): \(sample.rawValue) …")
      for language in languages {
        let spoken = sample.speaking(language)
        for theme in themes {
          for size in sizes {
            let look = "\(theme.name.filter { $0.isLetter || $0.isNumber })-\(size.width)x\(size.height)"
            let file = "\(sample.rawValue)-\(language.rawValue)-\(look).png"
            try spoken.draw(size: size, engine: fonts, look: Look(theme: theme)).writePNG(to: "\(folder)/\(file)")
            page.add(file, of: sample.rawValue, size: size)
          }
        }
      }
      if let strip = FilmStrip(of: sample, engine: fonts) {
        let file = "\(sample.rawValue)-film.png"
        try strip.canvas.writePNG(to: "\(folder)/\(file)")
        page.add(file, of: sample.rawValue, size: strip.canvas.size)
      }
    }
    try page.html.write(toFile: "\(folder)/index.html", atomically: true, encoding: .utf8)
    StandardOutput.line("\(folder)/index.html has \(page.count) pictures.")
  }
}
