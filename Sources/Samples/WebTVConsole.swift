import Catalogue
import Console
import PadProtocol
import Scenes

extension SampleData {
  /// Returns the console of a room whose TV picture browsers watch.
  ///
  /// In a window, the display's note also has a remark about the TV's mode.
  static func webTVConsole(language: Language = .en, style: ConsoleStyle = .window) -> ConsoleView {
    let texts = ConsoleTexts(language: language)
    var view = console(language: language)
    let watched = texts.webTV(address: "http://192.168.1.20:4747/tv", count: 3)
    let scaled = DisplayTexts(language: language).scaled(display: "SONY TV", size: "1920x1080")
    view.displayNote = style == .window ? "\(watched) \(scaled)" : watched
    let stop = ConsoleView.Action(.program(.setWebTV(false)), key: "B", label: texts.stopWebTV)
    view.actions.insert(stop, at: view.actions.count - 1)
    return view
  }
}
