import CWayland
import Displays

/// Lists and changes outputs through wlroots' output management, version 2, on our own Wayland connection.
@MainActor
final class WlrOutputs: OutputControl {
  private struct Mode {
    let proxy: OpaquePointer
    var size = PixelSize(width: 0, height: 0)
    var refreshMillihertz = 0
    var isPreferred = false
  }

  private struct Head {
    let proxy: OpaquePointer
    var name = ""
    var make = ""
    var model = ""
    var serial = ""
    var isOn = false
    var isTurned = false
    var scale = 1.0
    var corner = OutputChange.Corner(x: 0, y: 0)
    var modes: [Mode] = []
    var current: OpaquePointer?
  }

  private enum Answer {
    case succeeded, failed, cancelled
  }

  private let manager: OpaquePointer
  private let listeners: WlrListeners
  private unowned let connection: WaylandConnection
  private var heads: [Head] = []
  /// The number of the state that a change applies to; nil until all outputs are known.
  private var state: UInt32?
  private var answer: Answer?
  private var isChanged = false

  /// Starts to listen to a manager that is already bound.
  init(_ manager: OpaquePointer, _ connection: WaylandConnection) {
    self.manager = manager
    self.connection = connection
    listeners = WlrListeners()
    zwlr_output_manager_v1_add_listener(manager, listeners.manager, pointer)
  }

  let way = OutputWay.wlroots
  let descriptor: Int32? = nil

  var known: [Display] {
    heads.filter { !$0.name.isEmpty }.map { head in
      var display = Display(
        identity: DisplayIdentity(
          connector: head.name, monitorName: [head.make, head.model].filter { !$0.isEmpty }.joined(separator: " ")),
        modes: modes(of: head).map(\.mode), isTurned: head.isTurned)
      display.make = head.make
      display.serial = head.serial
      display.scale = head.scale
      if head.isOn, let mode = modes(of: head).first(where: { $0.proxy == head.current })?.mode {
        display.currentMode = mode
        let size = display.pictureSize(in: mode)
        display.rectangle = PixelRect(
          x: head.corner.x, y: head.corner.y, width: Int(Double(size.width) / head.scale),
          height: Int(Double(size.height) / head.scale))
      }
      return display
    }
  }

  func dispatch() -> Bool {
    defer { isChanged = false }
    return isChanged
  }

  func refresh() {}

  func make(_ changes: [OutputChange], seen: [Display]) -> Bool {
    // Each `done` event makes the number outdated, even after our own changes.
    for _ in 1...3 {
      guard let state, let configuration = zwlr_output_manager_v1_create_configuration(manager, state) else {
        return false
      }
      zwlr_output_configuration_v1_add_listener(configuration, listeners.configuration, pointer)
      for head in heads { add(head, to: configuration, changes.first { $0.connector == head.name }, seen) }
      answer = nil
      zwlr_output_configuration_v1_apply(configuration)
      connection.dispatch(within: way.patience) { self.answer != nil }
      zwlr_output_configuration_v1_destroy(configuration)
      guard answer == .cancelled else { return answer == .succeeded }
      connection.roundTrip()
    }
    return false
  }

  func close() { listeners.free() }

  /// Adds an output to a configuration, which must name all outputs, even those that do not change.
  private func add(
    _ head: Head, to configuration: OpaquePointer, _ change: OutputChange?, _ seen: [Display]
  ) {
    // Nested and headless outputs of sway 1.7 have no mode and report themselves as off. An output that can be seen
    // counts as on.
    let shown = seen.at(head.name).flatMap { $0.isOn ? $0 : nil }
    let isWanted = change.map { $0.corner != nil } ?? (head.isOn || shown != nil)
    guard isWanted, let enabled = zwlr_output_configuration_v1_enable_head(configuration, head.proxy) else {
      zwlr_output_configuration_v1_disable_head(configuration, head.proxy)
      return
    }
    defer { zwlr_output_configuration_head_v1_destroy(enabled) }
    if let mode = change?.mode, let known = modes(of: head).first(where: { $0.mode.looksLike(mode) }) {
      zwlr_output_configuration_head_v1_set_mode(enabled, known.proxy)
    } else if let mode = change?.mode ?? (head.isOn ? nil : shown?.currentMode) {
      zwlr_output_configuration_head_v1_set_custom_mode(
        enabled, Int32(mode.size.width), Int32(mode.size.height), Int32(mode.refreshMillihertz))
    }
    if let corner = change?.corner {
      zwlr_output_configuration_head_v1_set_position(enabled, Int32(corner.x), Int32(corner.y))
    }
    if let scale = change?.scale {
      zwlr_output_configuration_head_v1_set_scale(enabled, wl_fixed_from_double(scale))
    }
  }

  /// Returns an output's modes in the compositor's order, numbered from 1.
  ///
  /// The only mode of a nested output may have no size, and is then left out.
  private func modes(of head: Head) -> [(mode: DisplayMode, proxy: OpaquePointer)] {
    head.modes.enumerated().filter { $1.size.width > 0 && $1.size.height > 0 }.map { index, mode in
      (
        DisplayMode(
          id: UInt64(index + 1), size: mode.size, refreshMillihertz: mode.refreshMillihertz,
          isPreferred: mode.isPreferred), mode.proxy
      )
    }
  }

  private var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }
}

// MARK: - What the compositor says

extension WlrOutputs {
  func headAppeared(_ proxy: OpaquePointer) {
    heads.append(Head(proxy: proxy))
    zwlr_output_head_v1_add_listener(proxy, listeners.head, pointer)
  }

  func settled(_ state: UInt32) {
    self.state = state
    isChanged = true
    connection.isChanged = true
  }

  func modeAppeared(_ proxy: OpaquePointer, of head: OpaquePointer?) {
    change(head) { $0.modes.append(Mode(proxy: proxy)) }
    zwlr_output_mode_v1_add_listener(proxy, listeners.mode, pointer)
  }

  /// Removes a mode and destroys its proxy immediately.
  ///
  /// The compositor gives the proxy's number to the next object, and disconnects a client that still holds the old one.
  func modeFinished(_ proxy: OpaquePointer?) {
    for index in heads.indices { heads[index].modes.removeAll { $0.proxy == proxy } }
    if let proxy { zwlr_output_mode_v1_destroy(proxy) }
  }

  /// Removes an output and destroys its proxy immediately; see ``modeFinished(_:)``.
  func headFinished(_ proxy: OpaquePointer?) {
    heads.removeAll { $0.proxy == proxy }
    if let proxy { zwlr_output_head_v1_destroy(proxy) }
  }

  func answered(isDone: Bool, isOutdated: Bool) { answer = isDone ? .succeeded : isOutdated ? .cancelled : .failed }

  func setSize(_ size: PixelSize, ofMode proxy: OpaquePointer?) { changeMode(proxy) { $0.size = size } }
  func setRefresh(_ rate: Int, ofMode proxy: OpaquePointer?) { changeMode(proxy) { $0.refreshMillihertz = rate } }
  func setPreferred(_ proxy: OpaquePointer?) { changeMode(proxy) { $0.isPreferred = true } }
  func setName(_ name: String, of proxy: OpaquePointer?) { change(proxy) { $0.name = name } }
  func setMake(_ make: String, of proxy: OpaquePointer?) { change(proxy) { $0.make = make } }
  func setModel(_ model: String, of proxy: OpaquePointer?) { change(proxy) { $0.model = model } }
  func setSerial(_ serial: String, of proxy: OpaquePointer?) { change(proxy) { $0.serial = serial } }
  func setOn(_ isOn: Bool, _ proxy: OpaquePointer?) { change(proxy) { $0.isOn = isOn } }
  func setTurned(_ isTurned: Bool, _ proxy: OpaquePointer?) { change(proxy) { $0.isTurned = isTurned } }
  func setScale(_ scale: Double, of proxy: OpaquePointer?) { change(proxy) { $0.scale = scale > 0 ? scale : 1 } }
  func setCurrent(_ mode: OpaquePointer?, of proxy: OpaquePointer?) { change(proxy) { $0.current = mode } }
  func setCorner(_ corner: OutputChange.Corner, of proxy: OpaquePointer?) { change(proxy) { $0.corner = corner } }

  private func change(_ proxy: OpaquePointer?, _ body: (inout Head) -> Void) {
    guard let index = heads.firstIndex(where: { $0.proxy == proxy }) else { return }
    body(&heads[index])
  }

  private func changeMode(_ proxy: OpaquePointer?, _ body: (inout Mode) -> Void) {
    for head in heads.indices {
      guard let mode = heads[head].modes.firstIndex(where: { $0.proxy == proxy }) else { continue }
      return body(&heads[head].modes[mode])
    }
  }
}
