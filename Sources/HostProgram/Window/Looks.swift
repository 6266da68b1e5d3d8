import Console
import Scenes
import Stage

/// The themes that there are, and which one was asked for.
struct Looks {
  /// All of them.
  var themes = Theme.all
  /// Where each can be found again: its name, or the path of its file.
  var places = Theme.all.map(\.name)
  /// The place in the list of the one to begin with.
  var start = 0
  /// Whether nothing is to fly or pulse.
  var isCalm = false
  /// Where the console's choice is stored; nil for nowhere.
  var memory: ThemeMemory?

  /// How everything looks while the console shows this.
  func look(for view: ConsoleView?) -> Look {
    let index = view?.theme ?? start
    return Look(theme: themes.indices.contains(index) ? themes[index] : .night, isCalm: isCalm)
  }

  /// The themes as the room's side of the program knows them.
  var options: [ThemeOption] { themes.map { ThemeOption(name: $0.name, pads: $0.pads) } }

  /// Keeps what somebody at the console has chosen for the next evening.
  func remember(_ command: ConsoleCommand) {
    guard case .program(.setTheme(let index)) = command, places.indices.contains(index) else { return }
    memory?.remember(places[index])
  }
}
