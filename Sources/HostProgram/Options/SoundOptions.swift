import ArgumentParser
package import Loudspeaker
import Sounds

extension SoundPreference: ExpressibleByArgument {
  /// Reads the value of `--sound`.
  package init?(argument: String) { self.init(argument) }
}

/// Whether the TV's text is read aloud, and at which volume.
package enum VoicePreference: Hashable, Sendable, ExpressibleByArgument {
  case off
  case on(volume: Int)
  /// The answers to choose from are read too.
  case all

  /// Reads the value of `--voice`: off, on, all, or a volume.
  package init?(argument: String) {
    switch argument {
    case "off": self = .off
    case "on": self = .on(volume: 100)
    case "all": self = .all
    default:
      guard let volume = Int(argument) else { return nil }
      self = .on(volume: volume)
    }
  }

  /// The volume, 0 to 100; nil if nothing is read aloud.
  var volume: Int? {
    switch self {
    case .off: nil
    case .on(let volume): volume
    case .all: 100
    }
  }
}

/// The command-line options for sound.
struct SoundOptions: ParsableArguments {
  @Option(help: "The sound output: auto (the TV, if it can be identified), off, or part of a device's name.")
  var sound: SoundPreference = .auto

  @Option(parsing: .unconditional, help: "The volume of the music, from 0 to 100.")
  var music: Int = 100

  @Option(parsing: .unconditional, help: .rare("The volume of all other sounds, from 0 to 100."))
  var effects: Int = 100

  @Option(
    parsing: .unconditional,
    help: "Read questions and results aloud: on, all (with the answers to choose from), off, or a volume from 0 to 100."
  )
  var voice: VoicePreference = .off

  @Option(help: .rare("A program that speaks better: Piper, or one that is used like it."))
  var voiceProgram: String?

  @Option(help: .rare("The voice file for the program that speaks."))
  var voiceModel: String?

  mutating func validate() throws {
    for (name, volume) in [("music", music), ("effects", effects), ("voice", voice.volume ?? 0)]
    where !(0...100).contains(volume) {
      throw ValidationError("--\(name) takes a volume from 0 to 100.")
    }
    if (voiceProgram == nil) != (voiceModel == nil) {
      throw ValidationError("--voice-program and --voice-model belong together: give both, or neither.")
    }
  }

  /// The programs that read aloud.
  var programs: Voice.Programs {
    guard let voiceProgram, let voiceModel else { return .init() }
    return .init(piper: .init(program: voiceProgram, model: voiceModel))
  }

  var volumes: Volumes { Volumes(music: music, effects: effects, voice: voice.volume) }
}
