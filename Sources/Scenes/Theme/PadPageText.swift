import Catalogue

/// The files of the browser pad as they are served: translated, with the colours of a theme, and calm if the host is.
package enum PadPageText {
  /// The beginning of a page.
  private static let page = "<html"

  /// Returns a file's text as it is served; a file without words or colours is returned unchanged.
  ///
  /// - Parameter isCalm: Whether nothing moves that need not.
  package static func text(of name: String, _ text: String, _ theme: Theme, isCalm: Bool = false) -> String {
    switch name {
    case "index.html":
      PageCatalogue.translated(
        isCalm ? text.replacing(Self.page, with: Self.page + " data-calm", maxReplacements: 1) : text)
    case "pad.css", "host.css", "maker.css": theme.styleSheet + text
    case "app.webmanifest": text.replacing("{background}", with: theme.background.hex)
    default: text
    }
  }
}
