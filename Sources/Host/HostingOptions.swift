package import Console
package import Displays

/// The settings that the event loop's side of the program begins with.
package struct HostingOptions: Sendable {
  /// How large the picture is that browsers get where no display has one.
  package static let pageSize = PixelSize(width: 1920, height: 1080)

  /// The address to listen on; nil for all.
  var bind: String?
  /// Whether to announce the room and look for others.
  var usesDiscovery: Bool

  /// Whether browsers are shown the TV's picture from the start.
  var showsWebTV: Bool
  /// Whether they are the TV: there is no display here, and a page that watches has the effect of a plugged cable.
  var hasNoDisplay: Bool

  /// The themes that there are, and the place of the one to begin with.
  var themes: [ThemeOption]
  var theme: Int

  /// The whole of it.
  package init(
    bind: String? = nil, usesDiscovery: Bool = true, showsWebTV: Bool = false, hasNoDisplay: Bool = false,
    themes: [ThemeOption] = [], theme: Int = 0
  ) {
    self.bind = bind
    self.usesDiscovery = usesDiscovery
    self.showsWebTV = showsWebTV
    self.hasNoDisplay = hasNoDisplay
    self.themes = themes
    self.theme = theme
  }
}
