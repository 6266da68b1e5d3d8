import Host
import Loudspeaker
import Packs
import Questions
import Scenes
import Sounds
import Tidying

extension ThemeFile {
  /// Reads the sounds from files next to the theme's file.
  ///
  /// Each sound is decoded once, so that none turns out to be broken during the evening.
  func sounds(in members: [JSONNode.Member]) throws -> ThemeSounds {
    guard let member = members.first(where: { $0.key == "sounds" }) else { return [:] }
    guard case .object(let files) = member.value.value else {
      throw failure(member.line, "\"sounds\" must be an object, not \(member.value.kind)")
    }
    try checkKeys(files, Set(SoundRole.allCases.map(\.rawValue)), in: "sounds")
    var sounds: ThemeSounds = [:]
    for file in files {
      guard let role = SoundRole(rawValue: file.key) else { continue }
      guard case .string(let path) = file.value.value, MediaFile.staysInside(path) else {
        throw failure(
          file.line, "\"\(file.key)\" must be the name of a file beside the theme's, such as \"\(file.key).ogg\"")
      }
      let said = path.tidied(atMost: 80)
      guard let folder else { throw failure(file.line, "the sound \"\(said)\" is missing") }
      do {
        let waveform = role.fit(try ClipFile.waveform(of: try folder.bytes(of: path), atMost: SoundRole.longestFile))
        guard Loudness(of: waveform).momentary != nil else { throw Failure("is silent") }
      } catch {
        throw failure(file.line, "the sound \"\(said)\" \(error)")
      }
      sounds[role] = MediaFile(pack: folder.path, name: path)
    }
    return sounds
  }
}
