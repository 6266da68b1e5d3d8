extension VirtualX11 {
  /// Plugs a display in, to the right of all others where no `position` is given, and returns its output's name.
  @discardableResult
  package func plug(_ size: PixelSize, at position: (x: Int, y: Int)? = nil) throws -> String {
    let before = try outputs()
    let server = try RemoteFramebuffer(path: framebufferSocket)
    // Without any output that is on, the server makes a screen up.
    let screens = before.contains { $0.rect != nil } ? server.screens : []
    let right = screens.map(\.rect.right).max() ?? 0
    let rect = PixelRect(x: position?.x ?? right, y: position?.y ?? 0, size: size)
    let used = Set(screens.map(\.id))
    let id = (UInt32(0)...).first { !used.contains($0) } ?? 0
    try server.setLayout(
      size: PixelSize(max(server.size.width, rect.right), max(server.size.height, rect.bottom)),
      screens: screens + [ServerScreen(id: id, rect: rect)])
    // Not asked for its rectangle: a program that follows the displays may have set another mode already.
    return try firstValue("the plugged output is listed") {
      try outputs().first { output in
        output.isConnected && output.rect != nil
          && !before.contains { $0.name == output.name && $0.isConnected && $0.rect != nil }
      }?.name
    }
  }

  /// Plugs a display into an output that was switched off with `turnOff`, and so pulled.
  package func plug(into name: String, _ rect: PixelRect) throws {
    try command("xrandr", ["--output", name, "--mode", "\(rect.size)", "--pos", "\(rect.x)x\(rect.y)"])
  }

  /// Pulls the cable of an output; the screen keeps its size, as on a real server.
  package func unplug(_ name: String) throws {
    guard let rect = try output(name).rect else { throw TestFailure("The output \(name) is off already.") }
    let server = try RemoteFramebuffer(path: framebufferSocket)
    let rest = server.screens.filter { $0.rect != rect }
    guard rest.count == server.screens.count - 1 else {
      throw TestFailure("Not one screen of \(server.screens) is the output \(name) at \(rect).")
    }
    // The protocol knows no layout without screens, but switching the last output off unplugs it too.
    if rest.isEmpty { try turnOff(name) } else { try server.setLayout(size: server.size, screens: rest) }
    // Who sets a mode at this very moment puts it back.
    try eventually(within: .seconds(5), "the output \(name) is disconnected") { try !output(name).isConnected }
  }

  /// What an output shows, without the pointer.
  package func screenshot(of name: String) throws -> Picture {
    guard let rect = try output(name).rect else { throw TestFailure("The output \(name) is off.") }
    return try screenshot(of: rect)
  }

  /// What a part of the screen shows, all of it where no `rect` is given, without the pointer.
  package func screenshot(of rect: PixelRect? = nil) throws -> Picture {
    // The server hangs up on who looks while it changes its size.
    do { return try lookOnce(at: rect) } catch { return try lookOnce(at: rect) }
  }

  private func lookOnce(at rect: PixelRect?) throws -> Picture {
    let server = try RemoteFramebuffer(path: framebufferSocket)
    return try server.picture(
      of: rect ?? PixelRect(x: 0, y: 0, size: server.size), pointer: connect().pointer())
  }
}
