import Catalogue
import Displays
import PadProtocol
import Room

/// The console's texts.
extension ConsoleTexts {
  // MARK: The room

  var waitingForPlayers: String { RoomTexts(language: language).waitingForPlayers }

  func overlay(_ overlay: Scene.Overlay, _ missing: Missing?) -> String {
    RoomTexts(language: language).overlay(overlay, missing)
  }

  func asks(_ name: String, more: Int) -> String {
    more == 0 ? asks(name) : severalAsk(name: name, count: more)
  }

  // MARK: Displays

  /// The console's texts about displays.
  var displays: DisplayTexts { DisplayTexts(language: language) }

  /// Returns a note on the TV's mode; nil if there is nothing to note.
  func note(on tv: TVStatus?) -> String? {
    guard case .present(_, _, _, _, _, let warning?, let offer, _) = tv else { return nil }
    return displays.note(warning, offer: offer)
  }

  /// Returns where browsers find the TV's picture, and the number of viewers; nil if it is not shown or has no address.
  func note(on webTV: WebTVState, at address: String?) -> String? {
    guard case .on(let viewers) = webTV, let address else { return nil }
    return self.webTV(address: "http://\(address)\(ViewerProtocol.page)", count: viewers)
  }

  /// Returns the translated name of one of Parlor's own themes; another theme keeps its name.
  func name(ofTheme name: String) -> String {
    switch name {
    case "night": themeNight
    case "light": themeLight
    case "high-contrast": themeHighContrast
    default: name
    }
  }

  // MARK: In another machine's room

  func elsewhere(_ elsewhere: Elsewhere) -> String {
    switch elsewhere.state {
    case .connecting: connecting(elsewhere.room)
    case .joined: elsewhere.screen?.status ?? youAreIn
    case .reconnecting: reconnecting(elsewhere.room)
    case .ended(let reason): reason
    }
  }
}
