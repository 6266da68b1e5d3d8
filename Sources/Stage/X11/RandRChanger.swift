import CXRandR
import Displays

/// Makes changes to the outputs.
@MainActor
struct RandRChanger {
  let connection: XConnection

  /// The largest desktop that the server allows.
  var maximum: PixelSize {
    var leastWidth: Int32 = 0
    var leastHeight: Int32 = 0
    var width: Int32 = 0
    var height: Int32 = 0
    let isKnown = XRRGetScreenSizeRange(
      connection.display, connection.root, &leastWidth, &leastHeight, &width, &height)
    return isKnown != 0 ? PixelSize(width: Int(width), height: Int(height)) : PixelSize(width: 8192, height: 8192)
  }

  /// Makes all changes while the server serves no other client; returns false if one of them could not be made.
  ///
  /// SDL must not be asked for anything during the changes, because its own connection would wait for ours.
  func make(_ changes: [OutputChange]) -> Bool {
    XGrabServer(connection.display)
    defer {
      XUngrabServer(connection.display)
      XSync(connection.display, 0)
    }
    guard let resources = XRRGetScreenResourcesCurrent(connection.display, connection.root) else { return false }
    defer { XRRFreeScreenResources(resources) }
    var world = RandRWorld(connection, resources)
    var wanted = extent(of: world)
    for change in changes {
      guard let corner = change.corner, let display = world.displays.at(change.connector) else { continue }
      guard let mode = change.mode ?? display.currentMode else { return false }
      let size = display.pictureSize(in: mode)
      wanted.width = max(wanted.width, corner.x + size.width)
      wanted.height = max(wanted.height, corner.y + size.height)
    }
    let before = screenSize
    setScreenSize(PixelSize(width: max(wanted.width, before.width), height: max(wanted.height, before.height)))
    var isDone = true
    for change in changes {
      if !make(change, world, resources) { isDone = false }
      world = RandRWorld(connection, resources)
    }
    setScreenSize(extent(of: world))
    return isDone
  }

  private func make(
    _ change: OutputChange, _ world: RandRWorld, _ resources: UnsafeMutablePointer<XRRScreenResources>
  ) -> Bool {
    guard let output = world.outputs[change.connector], let display = world.displays.at(change.connector) else {
      return false
    }
    let current = world.crtcs.first { $0.id == output.crtc && $0.mode != 0 }
    if let current, current.outputs.count > 1 {
      // The output shares a picture with others, which keep it.
      let rest = current.outputs.filter { $0 != output.id }
      guard set(current.id, resources, current.rectangle, current.mode, current.rotation, rest) else { return false }
    }
    guard let corner = change.corner else {
      guard let current, current.outputs.count == 1 else { return true }
      return set(current.id, resources, PixelRect(x: 0, y: 0, width: 0, height: 0), 0, Rotation(RR_Rotate_0), [])
    }
    let own = current.flatMap { $0.outputs.count == 1 ? $0.id : nil }
    // The cable may have been pulled since the plan was made. Some servers report an output that gets a mode as
    // connected: it would be a TV that nobody has.
    guard own != nil || display.isConnected else { return false }
    let free = world.crtcs.first { $0.mode == 0 && $0.outputs.isEmpty && output.possibleCrtcs.contains($0.id) }?.id
    guard let crtc = own ?? free, let mode = number(of: change.mode ?? display.currentMode, display) else {
      return false
    }
    let place = PixelRect(x: corner.x, y: corner.y, width: 0, height: 0)
    return set(crtc, resources, place, mode, current?.rotation ?? Rotation(RR_Rotate_0), [output.id])
  }

  private func set(
    _ crtc: RRCrtc, _ resources: UnsafeMutablePointer<XRRScreenResources>, _ place: PixelRect, _ mode: RRMode,
    _ rotation: Rotation, _ outputs: [RROutput]
  ) -> Bool {
    var outputs = outputs
    return XRRSetCrtcConfig(
      connection.display, resources, crtc, Time(CurrentTime), Int32(place.x), Int32(place.y), mode, rotation, &outputs,
      Int32(outputs.count)) == RRSetConfigSuccess
  }

  /// Returns the server's number for a mode; nil if the display has no such mode.
  ///
  /// Numbers change when a display comes back, so the mode's properties decide.
  private func number(of mode: DisplayMode?, _ display: Display) -> RRMode? {
    guard let mode else { return nil }
    let same = display.modes.filter { $0.looksLike(mode) }
    let found = same.first { $0.id == mode.id } ?? same.first ?? display.modes.first { $0.size == mode.size }
    return found.map { RRMode($0.id) }
  }

  /// Returns the size of the smallest screen that contains every picture, including those of unplugged outputs that are
  /// still lit.
  private func extent(of world: RandRWorld) -> PixelSize {
    let lit = world.crtcs.filter { $0.mode != 0 }.map(\.rectangle)
    return PixelSize(width: lit.map(\.right).max() ?? 0, height: lit.map(\.bottom).max() ?? 0)
  }

  private var screenSize: PixelSize {
    var attributes = XWindowAttributes()
    XGetWindowAttributes(connection.display, connection.root, &attributes)
    return PixelSize(width: Int(attributes.width), height: Int(attributes.height))
  }

  private func setScreenSize(_ size: PixelSize) {
    guard size != screenSize, size.width > 0, size.height > 0 else { return }
    // 96 dots per inch, which desktops assume for an X screen as a whole.
    XRRSetScreenSize(
      connection.display, connection.root, Int32(size.width), Int32(size.height), Int32(size.width * 254 / 960),
      Int32(size.height * 254 / 960))
  }
}
