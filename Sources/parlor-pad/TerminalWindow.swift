internal import CTerminal
internal import Glibc

/// The terminal as a surface that shows one canvas after another.
final class TerminalWindow {
  /// The canvas on the terminal; nil if the terminal may show something else.
  private var shown: TerminalCanvas?
  private var isTaken = false

  /// Makes a window that is not shown yet.
  init() {}

  /// Takes over the terminal.
  func open() {
    // In the background, the terminal is not ours. SIGCONT arrives again when the program returns to the foreground.
    isTaken = terminal_take(STDIN_FILENO, STDOUT_FILENO)
    shown = nil
  }

  /// Restores the terminal's earlier state.
  func close() {
    terminal_give_back()
    shown = nil
    isTaken = false
  }

  /// Forgets the content of the terminal, so that the next canvas is sent completely.
  func invalidate() { shown = nil }

  /// Handles input that only concerns the window; the caller redraws its contents afterwards.
  func handleInput(_ input: Input) {
    switch input {
    case .resize: invalidate()
    case .suspend:
      close()
      terminal_stop_here()
      open()
    case .resume: open()
    case .keys(let keys):
      if keys.contains(.control("l")) { invalidate() }
    case .end, .endOfInput: break
    }
  }

  /// Rings the terminal's bell, if the terminal is ours.
  func ring() {
    if isTaken { Output.write("\u{7}", to: STDOUT_FILENO) }
  }

  /// Shows the canvas that `draw` returns for the window's size in character cells, if the terminal is ours.
  func show(_ draw: (_ width: Int, _ height: Int) -> TerminalCanvas) {
    guard isTaken else { return }
    var (width, height): (Int32, Int32) = (80, 24)
    _ = terminal_size(STDOUT_FILENO, &width, &height)
    let canvas = draw(Int(width), Int(height))
    let update = canvas.update(from: shown)
    shown = canvas
    if !update.isEmpty { Output.write(update, to: STDOUT_FILENO) }
  }
}
