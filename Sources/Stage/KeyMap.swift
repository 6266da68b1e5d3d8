import Console
import CSDL2

/// The mapping from SDL's keys to the console's keys.
enum KeyMap {
  /// Returns the key of a key press; nil for a key without a meaning, a desktop shortcut, or a repeated press.
  static func key(_ event: SDL_KeyboardEvent) -> ConsoleKey? {
    let symbol = event.keysym.sym
    if let key = named(SDL_KeyCode(rawValue: UInt32(bitPattern: symbol))) {
      // A held arrow or delete key repeats. A held Enter must not start a game and then skip its first question.
      let isMove = [.up, .down, .left, .right, .delete].contains(key)
      return event.repeat == 0 || isMove ? key : nil
    }
    let shortcuts = KMOD_CTRL.rawValue | KMOD_ALT.rawValue | KMOD_GUI.rawValue
    guard event.repeat == 0, UInt32(event.keysym.mod) & shortcuts == 0 else { return nil }
    return character(symbol, event.keysym.scancode).map { .character($0) }
  }

  /// Returns the typed text; nil if there is none.
  static func text(_ event: SDL_TextInputEvent) -> ConsoleKey? {
    let text = withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    return text.isEmpty ? nil : .text(text)
  }

  private static func named(_ code: SDL_KeyCode) -> ConsoleKey? {
    switch code {
    case SDLK_RETURN, SDLK_RETURN2, SDLK_KP_ENTER, SDLK_SELECT: .enter
    case SDLK_ESCAPE, SDLK_AC_BACK: .escape
    case SDLK_UP: .up
    case SDLK_DOWN: .down
    case SDLK_LEFT: .left
    case SDLK_RIGHT: .right
    case SDLK_TAB: .tab
    case SDLK_DELETE, SDLK_BACKSPACE: .delete
    default: nil
    }
  }

  /// Returns the character of a key; nil if it has none.
  ///
  /// The top row means digits on every keyboard, even on a French one, which has other signs there without Shift. If a
  /// key's own character is not ASCII (Cyrillic, Arabic), its place on an English keyboard counts.
  private static func character(_ symbol: SDL_Keycode, _ code: SDL_Scancode) -> Character? {
    switch code.rawValue {
    case SDL_SCANCODE_1.rawValue...SDL_SCANCODE_9.rawValue:
      return Character(Unicode.Scalar(UInt8(0x31 + code.rawValue - SDL_SCANCODE_1.rawValue)))
    case SDL_SCANCODE_KP_1.rawValue...SDL_SCANCODE_KP_9.rawValue:
      return Character(Unicode.Scalar(UInt8(0x31 + code.rawValue - SDL_SCANCODE_KP_1.rawValue)))
    case SDL_SCANCODE_0.rawValue, SDL_SCANCODE_KP_0.rawValue:
      return "0"
    case SDL_SCANCODE_KP_PLUS.rawValue: return "+"
    case SDL_SCANCODE_KP_MINUS.rawValue: return "-"
    case SDL_SCANCODE_KP_PERIOD.rawValue, SDL_SCANCODE_KP_COMMA.rawValue: return "."
    default: break
    }
    if (0x20...0x7E).contains(symbol) { return Character(Unicode.Scalar(UInt8(symbol))) }
    guard (SDL_SCANCODE_A.rawValue...SDL_SCANCODE_Z.rawValue).contains(code.rawValue) else { return nil }
    return Character(Unicode.Scalar(UInt8(0x61 + code.rawValue - SDL_SCANCODE_A.rawValue)))
  }
}
