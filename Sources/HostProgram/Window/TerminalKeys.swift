import Catalogue
import Console
import Games
import Glibc
import Room

/// The console of a program without a display, in the terminal in which the program was started.
///
/// The terminal lists the actions. A typed line with their keys carries them out; an empty line is Enter.
@MainActor
final class TerminalKeys {
  private let input: Int32
  private var hasEnded = false
  private var said = ""

  /// Creates a console that has read nothing yet.
  ///
  /// - Parameter input: Standard input, unless a test uses another terminal.
  init(input: Int32 = STDIN_FILENO) { self.input = input }

  /// The input, which becomes readable when somebody has typed a line.
  ///
  /// It is nil if there is no terminal, if the input has ended, or while another program has the terminal.
  var descriptor: Int32? {
    // A background process that reads from a terminal is stopped.
    !hasEnded && isatty(input) == 1 && tcgetpgrp(input) == getpgrp() ? input : nil
  }

  /// Returns the keys that were typed since the last call.
  func read() -> [ConsoleKey] {
    guard let descriptor else { return [] }
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&polled, 1, 0) == 1 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    guard count > 0 else {
      hasEnded = true
      return []
    }
    return Self.keys(of: bytes[..<count])
  }

  /// Returns the keys in some lines.
  static func keys(of bytes: some Collection<UInt8>) -> [ConsoleKey] {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
    return lines.flatMap { line -> [ConsoleKey] in
      let keys = line.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.map {
        ConsoleKey.character($0)
      }
      return keys.isEmpty ? [.enter] : keys
    }
  }

  /// Lists the actions, if they have changed.
  func say(_ view: ConsoleView, _ focus: ConsoleFocus) {
    guard descriptor != nil else { return }
    let text = Self.text(view, focus)
    guard text != said else { return }
    said = text
    StandardError.line(text)
  }

  /// Whether the output goes to a terminal, so that somebody sees it.
  ///
  /// A code is meant for a person's camera, and must not end up in a file.
  static var showsCodes: Bool { isatty(STDERR_FILENO) == 1 }

  /// Returns a QR code as text in half blocks, with the white border that cameras need.
  ///
  /// The code is black on white, whatever the terminal's colours are.
  static func text(of code: QRCode) -> String {
    let quiet = 2
    func isDark(_ row: Int, _ column: Int) -> Bool {
      (0..<code.side).contains(row) && (0..<code.side).contains(column) && code[row, column]
    }
    let blocks = [" ", "▄", "▀", "█"]
    let lines = stride(from: -quiet, to: code.side + quiet, by: 2).map { row in
      (-quiet..<code.side + quiet).map { blocks[(isDark(row, $0) ? 2 : 0) + (isDark(row + 1, $0) ? 1 : 0)] }.joined()
    }
    return lines.map { "\u{1B}[30;107m\($0)\u{1B}[0m" }.joined(separator: "\n")
  }

  /// Returns the state, and each key with its action; or a question that Enter confirms.
  static func text(_ view: ConsoleView, _ focus: ConsoleFocus) -> String {
    if let command = focus.confirming {
      let name: String? =
        if case .room(.kick(let id)) = command { view.players.first { $0.player.id == id }?.player.name } else { nil }
      let label = view.actions.first { $0.command == command }?.label ?? ConsoleTexts(language: view.language).kick
      return ([label] + [name].compactMap(\.self)).joined(separator: ": ") + "? [Enter]"
    }
    let actions = view.actions.filter(\.enabled).map { "[\($0.key)] \($0.label)" }
    let keys = ([view.title + ":"] + actions).joined(separator: "  ")
    guard let phones = view.phones else { return keys }
    // The code is written once, so the remaining seconds are not shown.
    if case .shown(let code, _) = phones.code { return text(of: code) + "\n" + keys }
    return view.status + "\n" + keys
  }
}
