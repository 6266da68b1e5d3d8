import CSDL2
import Displays
import Processes

/// SDL on Wayland with the windows of the console and the TVs, which survive the loss of the last display.
@MainActor
final class WaylandWindows {
  /// The TVs' windows by their numbers, created when they are first needed.
  private var tvs: [Int: WaylandWindow] = [:]
  /// The host's window.
  let console: WaylandWindow

  /// Starts SDL and opens the console; requires a display.
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

  /// Returns one of the windows; nil if it was never needed.
  func window(_ window: StageWindow) -> WaylandWindow? {
    switch window {
    case .tv(let number): tvs[number]
    case .console: console
    }
  }

  /// Returns the window of a TV; nil if it was never needed.
  func tv(_ number: Int) -> WaylandWindow? { tvs[number] }

  /// Waits for at most half a second until SDL's own connection has reported the displays that we know of.
  ///
  /// If SDL handles a window before it knows that a display is gone, it learns of the loss in the middle of its work
  /// and crashes.
  func awaitDisplays(_ connection: WaylandConnection) {
    let limit = MonotonicClock.nanoseconds + 500_000_000
    SDL_PumpEvents()
    while Int(SDL_GetNumVideoDisplays()) != connection.displays.count, MonotonicClock.nanoseconds < limit {
      SDL_Delay(1)
      connection.dispatch()
      SDL_PumpEvents()
    }
  }

  /// Covers a display with the TV's window, in at most two tries; returns false if the window does not get there.
  ///
  /// KWin drops full screen some time after a mode was set, and mutter 43 keeps the window's old size.
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

  /// Whether the compositor has spread a TV's window over all of several displays, as cage does with every window.
  func spans(_ connection: WaylandConnection) -> Bool {
    guard let whole = connection.displays.compactMap(\.rectangle).sizeOfAll else { return false }
    return tvs.values.contains { $0.isShown && $0.size == whole }
  }

  /// Moves the console to a display as an ordinary window.
  func moveConsole(to display: Display, _ connection: WaylandConnection) {
    guard let size = display.rectangle?.size, let index = SDLDisplays.index(of: display, connection) else { return }
    // On KWin, a window that leaves full screen returns to its previous display, unless it was full-screen from the
    // start.
    if connection.isKDE { console.hide() }
    console.move(toDisplay: index, size: size) { connection.still(has: display) }
  }

  /// Creates a TV's window, with a size that no display has.
  ///
  /// For SDL, a window that comes to a display of the window's own size has not moved.
  private static func makeTV(onDisplay index: Int) throws(StageError) -> WaylandWindow {
    try WaylandWindow(
      "Parlor TV", PixelSize(width: 600, height: 400), onDisplay: index,
      flags: SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_BORDERLESS.rawValue)
  }

  /// Shows the console if it was hidden because there was no display, and there is one now; returns whether it was
  /// shown.
  func showConsoleAgain() -> Bool {
    guard !console.isShown, SDL_GetNumVideoDisplays() > 0 else { return false }
    SDL_ShowWindow(console.sdlWindow)
    return true
  }

  /// Closes the windows, and either all of SDL or only its video part, so that sound and controllers continue.
  func close(forGood isForGood: Bool = true) {
    SDL_DelEventWatch(hideWithLastDisplay, Unmanaged.passUnretained(self).toOpaque())
    for tv in tvs.values { tv.close() }
    console.close()
    if isForGood { SDL_Quit() } else { SDL_QuitSubSystem(SDL_INIT_VIDEO) }
  }

  /// Hides all windows before the last display disappears.
  ///
  /// SDL looks up a window's display when it handles the window, and crashes if there is none.
  fileprivate func displayGoes() {
    guard SDL_GetNumVideoDisplays() <= 1 else { return }
    for tv in tvs.values { tv.hideNow() }
    console.hideNow()
  }
}

/// Reacts to a lost display; SDL calls it on the main thread, within its own event pump, before it forgets the display.
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
