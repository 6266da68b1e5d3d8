import Console
import Scenes
import Stage

/// The available themes, and the one to begin with.
struct Looks {
  /// All available themes.
  var themes = Theme.all
  /// The place where each theme can be found again: its name, or the path of its file.
  var places = Theme.all.map(\.name)
  /// The index in `themes` of the theme to begin with.
  var start = 0
  /// Whether nothing should fly or pulse.
  var isCalm = false
  /// The storage for the theme that is chosen at the console; nil if it is not stored.
  var memory: LineMemory?

  /// Returns the look of everything while the console shows this view; nil stands for the theme to begin with.
  func look(for view: ConsoleView?) -> Look {
    let index = view?.theme ?? start
    return Look(theme: themes.indices.contains(index) ? themes[index] : .night, isCalm: isCalm)
  }

  /// The themes in the form that the room's side of the program uses.
  var options: [ThemeOption] { themes.map { ThemeOption(name: $0.name, pads: $0.pads) } }

  /// Stores the theme that somebody has chosen at the console, for the next evening.
  func remember(_ command: ConsoleCommand) {
    guard case .program(.setTheme(let index)) = command, places.indices.contains(index) else { return }
    memory?.remember(places[index])
  }
}
