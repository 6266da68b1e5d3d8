import CSDL2
import Controllers
import Glibc

/// Lists the connected controllers with their kinds, for `parlor controllers`.
package enum ControllerLister {
  /// Returns the list as text, with a line for each controller; devices are opened only to inspect them.
  @MainActor
  package static func text(_ options: GamepadOptions) -> String {
    let lines = joysticks(options) + keyboards(options)
    return lines.isEmpty ? "No controller is plugged in." : lines.joined(separator: "\n")
  }

  @MainActor
  private static func joysticks(_ options: GamepadOptions) -> [String] {
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    guard SDL_InitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER)) == 0 else {
      return ["no gamepads: \(String(cString: SDL_GetError()))"]
    }
    defer { SDL_QuitSubSystem(UInt32(SDL_INIT_GAMECONTROLLER)) }
    if let file = options.mappings, let mappings = SDL_RWFromFile(file, "rb") {
      SDL_GameControllerAddMappingsFromRW(mappings, 1)
    }
    SDL_JoystickUpdate()
    return (0..<SDL_NumJoysticks()).map { index in
      guard let joystick = Joystick(at: index) else {
        let name = SDL_JoystickNameForIndex(index).map { String(cString: $0) } ?? "a joystick"
        return "\(name): cannot be opened (\(String(cString: SDL_GetError())))"
      }
      defer { joystick.close() }
      let what =
        switch joystick.kind {
        case .controller: "a gamepad"
        case .plain: "a gamepad that SDL does not know; its buttons are guessed"
        case .buzzers: "four buzzers, \(words(on: joystick.lights))"
        }
      return "\(joystick.name): \(what) (\(joystick.id))"
    }
  }

  private static func words(on lights: BuzzerLights?) -> String {
    guard let lights else { return "without their lights" }
    return lights.mayBeWritten
      ? "with lights" : "whose lights may not be written: docs/controllers.md has the rule for udev"
  }

  private static func keyboards(_ options: GamepadOptions) -> [String] {
    let folder = InputFolder(path: options.folder)
    let files = folder.files
    var devices: [InputDevice] = []
    var unread = 0
    for file in files {
      guard access("\(folder.path)/\(file)", R_OK) == 0 else {
        unread += 1
        continue
      }
      guard let (descriptor, device) = folder.open(file) else { continue }
      close(descriptor)
      devices.append(device)
    }
    let console = InputDevice.console(among: devices)
    let seats = InputDevice.seats(among: devices, remotes: options.remotes, console: console).map(\.file)
    var lines = devices.compactMap { device -> String? in
      guard let kind = device.kind else { return nil }
      let whose =
        seats.contains(device.file)
        ? "a seat: \(kind == .keyboard ? "F1" : "OK") joins" : "the console's"
      return "\(device.name): a \(kind.rawValue), \(whose) (\(device.file))"
    }
    if unread > 0 {
      lines.append(
        "\(unread) of \(files.count) devices in \(folder.path) may not be read, so that further keyboards and remotes are "
          + "not told apart: sudo usermod -aG input $USER, and log in again.")
    }
    return lines
  }
}
