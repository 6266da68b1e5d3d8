package import Console
package import Displays

/// The initial settings of the event loop's side of the program.
package struct HostingOptions: Sendable {
  /// The size of the picture for browsers if no display shows one, in pixels.
  package static let pageSize = PixelSize(width: 1920, height: 1080)

  /// The address to listen on; nil for all.
  var bind: String?
  /// Whether to announce the room and look for others.
  var usesDiscovery: Bool

  /// Whether browsers may show the TV's picture from the start.
  var showsWebTV: Bool
  /// Whether browsers are the TV, because there is no display here.
  ///
  /// A page that watches then has the effect of a cable that is plugged in.
  var hasNoDisplay: Bool

  /// The available themes, and the index of the one to begin with.
  var themes: [ThemeOption]
  var theme: Int

  /// Creates the options.
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
