import ArgumentParser
import Glibc
import Loudspeaker
import Sounds

/// Writes a sound to a file, so that people can listen to it.
struct SoundsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sounds", abstract: "Writes a sound or a loop into a WAV file, or lists them.", shouldDisplay: false)

  @Argument(help: "The sound's name, or how it begins; all names are listed unless given.")
  var name: String?

  @Option(name: [.short, .customLong("output")], help: "The file to write.")
  var output: String?

  private static var names: [String] { Sound.all.map { name(of: $0) } + Music.allCases.map { "\($0)" } }

  /// Returns a sound's name, such as `join0` for the first note of `join(note:)`.
  private static func name(of sound: Sound) -> String {
    "\(sound)".replacing("(note: ", with: "").replacing(")", with: "")
  }

  func validate() throws {
    guard let name else { return }
    guard Self.names.contains(where: { $0.hasPrefix(name) }) else {
      throw ValidationError("There is no sound \(name); parlor sounds lists them.")
    }
    guard output != nil else { throw ValidationError("-o takes the file to write.") }
  }

  func run() throws {
    guard let name, let output else { return StandardOutput.line(Self.names.joined(separator: "\n")) }
    let waveform =
      Sound.all.first { Self.name(of: $0).hasPrefix(name) }?.waveform
      ?? Music.allCases.first { "\($0)".hasPrefix(name) }?.waveform
    guard let waveform else { return }
    let file = open(output, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw ValidationError("\(output) cannot be written: \(String(cString: strerror(errno))).") }
    defer { close(file) }
    let bytes = WaveFile.bytes(of: waveform)
    guard write(file, bytes, bytes.count) == bytes.count else {
      throw ValidationError("\(output) cannot be written: \(String(cString: strerror(errno))).")
    }
  }
}
