import Catalogue

/// The texts of the browser pad's files as they are served: with words and with a theme's colours.
package enum PadPageText {
  /// A file's text; what has neither words nor colours stays as it is.
  package static func text(of name: String, _ text: String, _ theme: Theme) -> String {
    switch name {
    case "index.html": PageCatalogue.translated(text)
    case "pad.css", "host.css": theme.styleSheet + text
    case "app.webmanifest": text.replacing("{background}", with: theme.background.hex)
    default: text
    }
  }
}
