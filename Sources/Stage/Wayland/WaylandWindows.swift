import CSDL2
import Displays
import Processes

/// SDL on Wayland and the two windows, and how they get over the loss of the last display.
@MainActor
final class WaylandWindows {
  /// The TVs' windows by their numbers, made when they are first needed.
  private var tvs: [Int: WaylandWindow] = [:]
  /// The host's window.
  let console: WaylandWindow

  /// Starts SDL and opens the console; there must be a display.
  init(_ options: StageOptions, _ connection: WaylandConnection) throws(StageError) {
    guard connection.hasSeat else { throw .noSeat }
    try VideoSystem.wayland.start()
    let primary = connection.displays.primary
    let index = primary.flatMap { SDLDisplays.index(of: $0, connection) } ?? 0
    let home = ConsolePlace.rectangle(on: primary?.rectangle ?? PixelRect(x: 0, y: 0, width: 1280, height: 720))
    do {
      console = try WaylandWindow(
        options.consoleTitle, home.size, onDisplay: index, flags: SDL_WINDOW_RESIZABLE.rawValue)
      tvs[0] = try Self.makeTV(onDisplay: index)
    } catch {
      SDL_Quit()
      throw error
    }
    SDL_AddEventWatch(hideWithLastDisplay, Unmanaged.passUnretained(self).toOpaque())
  }

  /// One of the windows.
  func window(_ window: StageWindow) -> WaylandWindow? {
    switch window {
    case .tv(let number): tvs[number]
    case .console: console
    }
  }

  /// The window of a TV; nil while it was never needed.
  func tv(_ number: Int) -> WaylandWindow? { tvs[number] }

  /// Waits until SDL, on its own connection, has learnt of the displays that we know of; for half a second at most.
  ///
  /// What SDL does with a window while it does not know yet that a display is gone ends in a crash: it learns of it in
  /// the middle.
  func awaitDisplays(_ connection: WaylandConnection) {
    let limit = MonotonicClock.nanoseconds + 500_000_000
    SDL_PumpEvents()
    while Int(SDL_GetNumVideoDisplays()) != connection.displays.count, MonotonicClock.nanoseconds < limit {
      SDL_Delay(1)
      connection.dispatch()
      SDL_PumpEvents()
    }
  }

  /// Covers a display with the TV's window, twice at most; false when it does not get there.
  ///
  /// KWin drops full-screen some time after a mode was set, and mutter 43 keeps the window's old size.
  func coverTV(_ number: Int, _ display: Display, _ connection: WaylandConnection) -> Bool {
    if tvs[number] == nil, let index = SDLDisplays.index(of: display, connection) {
      tvs[number] = try? Self.makeTV(onDisplay: index)
    }
    guard let tv = tvs[number] else { return false }
    for _ in 1...2 {
      guard let size = display.rectangle?.size, let index = SDLDisplays.index(of: display, connection) else {
        return false
      }
      if tv.cover(display: index, size: size, while: { connection.still(has: display) }) || spans(connection) {
        return true
      }
    }
    return false
  }

  /// Whether the compositor has laid a TV's window over all of several displays, as cage does with every window.
  func spans(_ connection: WaylandConnection) -> Bool {
    guard let whole = connection.displays.compactMap(\.rectangle).sizeOfAll else { return false }
    return tvs.values.contains { $0.isShown && $0.size == whole }
  }

  /// Sends the console to a display as an ordinary window.
  func moveConsole(to display: Display, _ connection: WaylandConnection) {
    guard let size = display.rectangle?.size, let index = SDLDisplays.index(of: display, connection) else { return }
    // A window that leaves full screen goes back to the display where it was before on KWin, unless it was full-screen from the first.
    if connection.isKDE { console.hide() }
    console.move(toDisplay: index, size: size) { connection.still(has: display) }
  }

  /// No display's size: a window that comes to one as large as it is has not moved for SDL.
  private static func makeTV(onDisplay index: Int) throws(StageError) -> WaylandWindow {
    try WaylandWindow(
      "Parlor TV", PixelSize(width: 600, height: 400), onDisplay: index,
      flags: SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_BORDERLESS.rawValue)
  }

  /// Shows the console if it was hidden for want of a display, and there is one; whether it did.
  func showConsoleAgain() -> Bool {
    guard !console.isShown, SDL_GetNumVideoDisplays() > 0 else { return false }
    SDL_ShowWindow(console.sdlWindow)
    return true
  }

  /// Closes the windows, and SDL; or only the part of SDL that windows depend on, while sound and controllers continue.
  func close(forGood isForGood: Bool = true) {
    SDL_DelEventWatch(hideWithLastDisplay, Unmanaged.passUnretained(self).toOpaque())
    for tv in tvs.values { tv.close() }
    console.close()
    if isForGood { SDL_Quit() } else { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
  }

  /// SDL looks for a window's display when it handles the window: with the last display gone that is a crash.
  fileprivate func displayGoes() {
    guard SDL_GetNumVideoDisplays() <= 1 else { return }
    for tv in tvs.values { tv.hideNow() }
    console.hideNow()
  }
}

/// SDL calls it on the main thread, from within its own pump, before it forgets the display.
private func hideWithLastDisplay(_ data: UnsafeMutableRawPointer?, _ event: UnsafeMutablePointer<SDL_Event>?) -> Int32 {
  guard let data, let event, event.pointee.type == SDL_DISPLAYEVENT.rawValue,
    UInt32(event.pointee.display.event) == SDL_DISPLAYEVENT_DISCONNECTED.rawValue
  else { return 0 }
  let address = UInt(bitPattern: data)
  MainActor.assumeIsolated {
    guard let pointer = UnsafeMutableRawPointer(bitPattern: address) else { return }
    Unmanaged<WaylandWindows>.fromOpaque(pointer).takeUnretainedValue().displayGoes()
  }
  return 0
}
