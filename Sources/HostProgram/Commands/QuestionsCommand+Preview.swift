import ArgumentParser
import Canvas
import Host
import Loudspeaker
import Questions
import Scenes
import Sounds

extension QuestionsCommand {
  /// Writes what a question's `draw` or `play` makes into a file, so that its author can look at it or hear it.
  struct Preview: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes what \"draw\" or \"play\" makes into a PNG or WAV file.")

    @Argument(help: "The value of the key, such as '{\"flag\": \"ml\"}'.")
    var made: String

    @Option(name: [.short, .customLong("output")], help: "The file to write: a picture (.png) or a sound (.wav).")
    var output: String

    @Option(help: "The picture's height in pixels, from 100 to 4320.")
    var height = 1080

    @Option(help: "The colours: night, light, high-contrast, or a theme's file.")
    var theme = "night"

    func validate() throws {
      guard (100...4320).contains(height) else { throw ValidationError("--height takes pixels from 100 to 4320.") }
      guard isSound || output.hasSuffix(".png") else { throw ValidationError("-o takes a .png or a .wav file.") }
    }

    private var isSound: Bool { output.hasSuffix(".wav") }

    func run() throws {
      guard let made = MadeMedia(json: made) else {
        throw Failure("\(made.onOneLine) is no object such as {\"flag\": \"ml\"} or {\"tune\": \"ode\"}.")
      }
      do {
        if isSound { try WaveFile.write(Playing(made).waveform, to: output) } else { try draw(made) }
      } catch let problem as MadeMedia.Problem {
        throw Failure("The \(isSound ? "sound" : "picture") \(problem.message).")
      }
    }

    private func draw(_ made: MadeMedia) throws {
      let drawing = try (try? Playing(made)) == nil ? Drawing(made) : Drawing(made.score)
      let size = CanvasSize(width: Int((Double(height) * drawing.aspect).rounded()), height: height)
      let theme: Theme
      do { theme = try ThemeLoading.theme(self.theme) } catch { throw Failure("\(error).") }
      try Canvas(showing: drawing.items(in: size, theme: theme), size: size).writePNG(to: output)
    }
  }
}
