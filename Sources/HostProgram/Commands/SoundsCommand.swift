import ArgumentParser
import Glibc
import Host
import Loudspeaker
import Sounds

/// Writes a sound to a file, so that people can listen to it.
struct SoundsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sounds", abstract: "Writes a sound or 32 s of music into a WAV file, or lists them.",
    shouldDisplay: false)

  @Argument(help: "The sound's name, or how it begins; all names are listed unless given.")
  var name: String?

  @Option(name: [.short, .customLong("output")], help: "The file to write.")
  var output: String?

  @Option(help: "The number of the music's form, from 0, which has its own key and orchestration.")
  var form = 0

  /// The passages with which the pieces of all ensembles and moods begin.
  private static var pieces: [Passage] {
    Ensemble.allCases.flatMap { ensemble in ensemble.moods.map { Passage(ensemble, $0) } }
  }
  private static var names: [String] { Sound.all.map { name(of: $0) } + pieces.map { name(of: $0) } }

  /// Returns a piece's name, such as `quiz-calm`.
  private static func name(of passage: Passage) -> String {
    passage.music == .lobby ? "lobby" : "\(passage.ensemble)-\(passage.music)"
  }

  /// Returns a sound's name, such as `join0` for the first note of `join(note:)`, and `fanfare-snap` for that of Snap!.
  private static func name(of sound: Sound) -> String {
    "\(sound)".replacing("(note: ", with: "").replacing("(in: Games.GameKind.", with: "-")
      .replacing(", in: Games.GameKind.", with: "-").replacing(")", with: "")
  }

  func validate() throws {
    guard let name else { return }
    guard Self.names.contains(where: { $0.hasPrefix(name) }) else {
      throw ValidationError("There is no sound \(name); parlor sounds lists them.")
    }
    guard output != nil else { throw ValidationError("-o takes the file to write.") }
    guard (0..<1_000).contains(form) else { throw ValidationError("--form takes a number from 0 to 999.") }
  }

  /// Returns a whole form of a piece.
  private func whole(_ piece: Passage) -> Waveform {
    var waveform = Waveform(frames: 0)
    for part in 0..<Passage.parts {
      let samples = Passage(piece.ensemble, piece.music, start: form, part: part).waveform
      waveform.left += samples.left
      waveform.right += samples.right
    }
    return waveform
  }

  func run() throws {
    guard let name, let output else { return StandardOutput.line(Self.names.joined(separator: "\n")) }
    let waveform =
      Sound.all.first { Self.name(of: $0).hasPrefix(name) }?.waveform
      ?? Self.pieces.first { Self.name(of: $0).hasPrefix(name) }.map { whole($0) }
    guard let waveform else { return }
    try WaveFile.write(waveform, to: output)
  }
}

extension WaveFile {
  /// Writes a sound into a file.
  ///
  /// - Throws: `Failure` if it cannot be written.
  static func write(_ waveform: Waveform, to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    let bytes = bytes(of: waveform)
    guard file >= 0, Glibc.write(file, bytes, bytes.count) == bytes.count else {
      let reason = String(cString: strerror(errno))
      if file >= 0 { close(file) }
      throw Failure("\(path.onOneLine) cannot be written: \(reason).")
    }
    close(file)
  }
}
