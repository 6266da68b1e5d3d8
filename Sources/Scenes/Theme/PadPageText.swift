import Catalogue

/// The files of the browser pad as they are served: translated, and with the colours of a theme.
package enum PadPageText {
  /// Returns a file's text as it is served; a file without words or colours is returned unchanged.
  package static func text(of name: String, _ text: String, _ theme: Theme) -> String {
    switch name {
    case "index.html": PageCatalogue.translated(text)
    case "pad.css", "host.css": theme.styleSheet + text
    case "app.webmanifest": text.replacing("{background}", with: theme.background.hex)
    default: text
    }
  }
}
