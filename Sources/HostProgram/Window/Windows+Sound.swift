import Console
import Displays
import Games
import Loudspeaker
import Sounds
import Stage

/// The sound of the windows.
extension Windows {
  /// Lets a cue be heard.
  func play(_ cue: Cue) { loudspeaker?.play(cue) }

  /// Does what the host asks for at the console.
  func obey(_ command: SoundCommand) {
    guard var state = soundState else { return }
    state.obey(command)
    soundState = state
    loudspeaker?.set(state.volumes)
    tell(state)
  }
}

extension TVName {
  /// The TV of a status; nil where there is none.
  init?(_ status: TVStatus) {
    guard case .present(let display, _, _, _, _, _, _, _) = status else { return nil }
    self.init(monitor: display)
  }
}
