import CSDL2

/// A small window with a sentence, for people who see no terminal.
@MainActor
package enum MessageWindow {
  /// Shows a sentence until somebody closes the window; returns false if there is no screen for it.
  @discardableResult
  package static func show(_ sentence: String, title: String) -> Bool {
    SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR.rawValue, title, wrapped(sentence, at: 72), nil) == 0
  }

  /// Returns a sentence in lines of at most this many characters, if its words allow that.
  ///
  /// SDL's own window on X11 does not break lines.
  nonisolated static func wrapped(_ sentence: String, at width: Int) -> String {
    var lines: [String] = []
    for word in sentence.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
