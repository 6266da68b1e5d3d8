import CWayland
import Displays
import Glibc
import Processes

/// Our own connection to the compositor, which follows the outputs; SDL has a separate one.
@MainActor
final class WaylandConnection {
  private let display: OpaquePointer
  private let registry: OpaquePointer
  private var xdgOutputs: OpaquePointer?
  private var outputs: [WaylandOutput] = []
  private var listeners: WaylandListeners
  private var isOpen = true
  /// Whether the connection to the compositor is lost.
  private(set) var isLost = false
  /// Whether the compositor has a seat, so that there is or may be a keyboard or a pointer.
  private(set) var hasSeat = false
  /// Whether an output came, went or changed since this was last set to false.
  var isChanged = false
  /// The outputs through wlroots' output management; nil if the compositor has none.
  private(set) var wlr: WlrOutputs?
  /// The object that switches outputs off and on; nil if the compositor offers none.
  private var power: OpaquePointer?
  /// Whether the compositor announces KDE's own protocol for setting modes.
  private(set) var isKDE = false

  /// Connects and reads all outputs.
  ///
  /// The kernel still connects callers to a compositor that is being killed, so a connection without replies is none.
  ///
  /// - Parameter path: The path of the compositor's socket; nil for the one that the session's environment names.
  init(to path: String? = nil) throws(StageError) {
    guard let display = wl_display_connect(path) else { throw .noScreen }
    guard let registry = wl_display_get_registry(display) else {
      wl_display_disconnect(display)
      throw .noScreen
    }
    self.display = display
    self.registry = registry
    listeners = WaylandListeners()
    wl_registry_add_listener(registry, listeners.registry, Unmanaged.passUnretained(self).toOpaque())
    // The first round trip lists the outputs, the second brings their properties, and the third their rectangles.
    for _ in 1...3 { roundTrip() }
    if isLost {
      wlr?.close()
      close()
      throw .noScreen
    }
  }

  /// The path of the socket of the compositor that the session's environment names; nil if it names none.
  static var socketPath: String? {
    guard let name = getenv("WAYLAND_DISPLAY").map({ String(cString: $0) }), !name.isEmpty else { return nil }
    if name.hasPrefix("/") { return name }
    return getenv("XDG_RUNTIME_DIR").map { String(cString: $0) + "/" + name }
  }

  /// The outputs as displays, in the order in which they appeared; Wayland marks none as the primary one.
  var displays: [Display] { outputs.compactMap(\.display) }

  /// Returns the compositor's description of an output for people, which is also SDL's name for the display; empty if
  /// there is none.
  func description(of connector: String) -> String {
    outputs.first { $0.display?.connector == connector }?.description ?? ""
  }

  /// The descriptor to poll.
  var descriptor: Int32 { wl_display_get_fd(display) }

  /// Handles the events that have arrived, without waiting, and flushes pending requests.
  ///
  /// Nobody else reads this connection, but Wayland requires readers to announce themselves.
  func dispatch() {
    guard isOpen, !isLost else { return }
    while wl_display_prepare_read(display) != 0 { wl_display_dispatch_pending(display) }
    wl_display_flush(display)
    if Pipe.isReadable(descriptor) {
      isLost = wl_display_read_events(display) < 0
    } else {
      wl_display_cancel_read(display)
    }
    if wl_display_dispatch_pending(display) < 0 { isLost = true }
    wl_display_flush(display)
  }

  /// Handles events until a condition holds, or until the given number of nanoseconds has passed.
  func dispatch(within patience: Int64, until isSo: () -> Bool) {
    let limit = MonotonicClock.nanoseconds + patience
    dispatch()
    while !isSo(), !isLost, MonotonicClock.nanoseconds < limit {
      _ = Pipe.isReadable(descriptor, within: 20)
      dispatch()
    }
  }

  /// Whether a display is still there after all events that have arrived are handled.
  func still(has display: Display) -> Bool {
    dispatch()
    return !isLost && displays.at(display.connector) != nil
  }

  /// Waits until the compositor has replied to all requests.
  func roundTrip() {
    guard isOpen, !isLost else { return }
    isLost = wl_display_roundtrip(display) < 0
  }

  /// Switches all outputs off without removing them, or on again.
  func sleep(_ isAsleep: Bool) {
    guard isOpen, !isLost, let power else { return }
    for output in outputs { parlor_set_output_power(power, output.proxy, !isAsleep) }
    wl_display_flush(display)
  }

  /// The identity of the compositor, which no other compositor and no later run of the same one has.
  var serverIdentity: String {
    let name = Self.socketPath ?? ""
    return SocketPeer.process(of: descriptor).map { "\(name) \(ProcessIdentity.of($0) ?? "\($0)")" } ?? name
  }

  /// Closes the connection; safe to call twice.
  func close() {
    guard isOpen else { return }
    isOpen = false
    wl_display_disconnect(display)
    listeners.free()
  }

  // MARK: - What the compositor says

  func globalAppeared(_ global: UInt32, _ interface: String, _ version: UInt32) {
    switch interface {
    case "wl_output":
      guard let proxy = parlor_bind_output(registry, global, min(version, 4)) else { return }
      outputs.append(WaylandOutput(global: global, proxy: proxy))
      wl_output_add_listener(proxy, listeners.output, Unmanaged.passUnretained(self).toOpaque())
      addLogical(at: outputs.count - 1)
    case "zxdg_output_manager_v1":
      xdgOutputs = parlor_bind_xdg_output_manager(registry, global, min(version, 3))
      for index in outputs.indices { addLogical(at: index) }
    case "wl_seat": hasSeat = true
    case "zwlr_output_manager_v1":
      guard wlr == nil, let manager = parlor_bind_wlr_output_manager(registry, global, min(version, 2)) else { return }
      wlr = WlrOutputs(manager, self)
    case "zwlr_output_power_manager_v1": power = parlor_bind_output_power_manager(registry, global)
    case "kde_output_management_v2": isKDE = true
    default: break
    }
  }

  func globalDisappeared(_ global: UInt32) {
    guard let index = outputs.firstIndex(where: { $0.global == global }) else { return }
    let output = outputs.remove(at: index)
    if let logical = output.logical { zxdg_output_v1_destroy(logical) }
    wl_output_destroy(output.proxy)
    isChanged = true
  }

  func changeOutput(_ proxy: OpaquePointer?, _ change: (inout WaylandOutput) -> Void) {
    guard let index = outputs.firstIndex(where: { $0.proxy == proxy || $0.logical == proxy }) else { return }
    change(&outputs[index])
    isChanged = true
  }

  private func addLogical(at index: Int) {
    guard let xdgOutputs, outputs[index].logical == nil,
      let logical = zxdg_output_manager_v1_get_xdg_output(xdgOutputs, outputs[index].proxy)
    else { return }
    outputs[index].logical = logical
    zxdg_output_v1_add_listener(logical, listeners.logical, Unmanaged.passUnretained(self).toOpaque())
  }
}
