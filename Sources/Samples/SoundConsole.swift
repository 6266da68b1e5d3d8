import Console
import PadProtocol
import Scenes
import Sounds

extension SampleData {
  /// Returns the console of a room with sound, whose music is rather quiet.
  static func soundConsole(language: Language = .en) -> ConsoleView {
    var view = webTVConsole(language: language, style: .panel)
    let actions = ConsoleView.actions(SoundState(volumes: Volumes(music: 40)), language: language)
    view.actions.insert(contentsOf: actions, at: view.actions.count - 2)
    return view
  }
}
