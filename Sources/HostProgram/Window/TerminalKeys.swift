import Catalogue
import Console
import Games
import Glibc
import Room

/// The console of a program without a display, on the terminal that it was started in.
///
/// The terminal lists the actions, and a line of their keys carries them out; an empty line is Enter.
@MainActor
final class TerminalKeys {
  private let input: Int32
  private var hasEnded = false
  private var said = ""

  /// - Parameter input: Standard input, unless a test has another terminal.
  init(input: Int32 = STDIN_FILENO) { self.input = input }

  /// Readable once somebody has typed a line; nil if there is no terminal, or if another program has it now.
  var descriptor: Int32? {
    // Who reads from a terminal in the background is stopped.
    !hasEnded && isatty(input) == 1 && tcgetpgrp(input) == getpgrp() ? input : nil
  }

  /// The keys typed since the last call.
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

  /// The keys in some lines.
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

  /// Whether somebody sees what is written: a code is for their camera, and for no file.
  static var showsCodes: Bool { isatty(STDERR_FILENO) == 1 }

  /// A QR code in half blocks, black on white whatever the terminal's colours are, with as much white around it as cameras
  /// need.
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

  /// The state, and each key with what it does; or a question that Enter says yes to.
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
    // Written once: the seconds that are left are not counted here.
    if case .shown(let code, _) = phones.code { return text(of: code) + "\n" + keys }
    return view.status + "\n" + keys
  }
}
