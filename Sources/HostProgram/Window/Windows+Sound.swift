import Console
import Displays
import Games
import Host
import Loudspeaker
import Sounds
import Stage

/// The control of sound on the main thread.
extension Windows {
  /// Plays a cue.
  func play(_ cue: Cue) { loudspeaker?.play(cue, at: .now) }

  /// Carries out a sound command of the host.
  func obey(_ command: SoundCommand) {
    guard var state = soundState else { return }
    state.obey(command)
    soundState = state
    loudspeaker?.set(state.volumes)
    tell(state)
  }
}

extension TVName {
  /// Creates the name of the TV in a status; nil if there is no TV.
  init?(_ status: TVStatus) {
    guard case .present(let display, _, _, _, _, _, _, _) = status else { return nil }
    self.init(monitor: display)
  }
}
