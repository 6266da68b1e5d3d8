internal import CTerminal
internal import Glibc

/// The terminal as a surface that canvases are shown on, one after the other.
final class TerminalWindow {
  /// The canvas on the terminal; nil while another program has it.
  private var shown: TerminalCanvas?
  private var isTaken = false

  /// Makes a window that is not shown yet.
  init() {}

  /// Takes the terminal.
  func open() {
    // In the background it is not ours; SIGCONT comes again with the foreground.
    isTaken = terminal_take(STDIN_FILENO, STDOUT_FILENO)
    shown = nil
  }

  /// Puts the terminal back as it was.
  func close() {
    terminal_give_back()
    shown = nil
    isTaken = false
  }

  /// Forgets what the terminal shows, so that the next canvas is sent whole.
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

  /// Shows what is drawn for the window's size in character cells, if the terminal is ours.
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
