import Catalogue
package import PadProtocol
import Sounds

extension ConsoleView {
  /// Returns the actions for the sound; empty if there is no sound.
  package static func actions(_ sound: SoundState?, language: Language) -> [Action] {
    guard let sound else { return [] }
    let texts = ConsoleTexts(language: language)
    let isMuted = sound.volumes.isMuted
    let mute = Action(.sound(.mute(!isMuted)), key: "M", label: isMuted ? texts.unmute : texts.mute)
    guard !isMuted, let volume = sound.volumes[sound.chosen] else { return [mute] }
    let name =
      switch sound.chosen {
      case .music: texts.musicVolume(volume)
      case .effects: texts.effectsVolume(volume)
      case .voice: texts.voiceVolume(volume)
      }
    return [
      mute,
      Action(.sound(.choose(sound.next)), key: "O", label: name),
    ]
  }
}
