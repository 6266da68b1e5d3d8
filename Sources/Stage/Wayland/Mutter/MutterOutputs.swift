import CDBus
import Displays
import Glibc

/// Lists and changes outputs through GNOME's `org.gnome.Mutter.DisplayConfig` on the session bus.
///
/// Changes always use its method 1, "temporary", which asks nobody and stores nothing.
@MainActor
final class MutterOutputs: OutputControl {
  private static let service = "org.gnome.Mutter.DisplayConfig"
  private static let path = "/org/gnome/Mutter/DisplayConfig"
  /// The time-out of a call in milliseconds: the compositor does not reply while it draws a large mode's first frame in
  /// software.
  private static let patience: Int32 = 25_000

  private let bus: OpaquePointer
  private var state = MutterState()

  /// Connects to the bus; nil if there is none, or if GNOME is not on it.
  init?() {
    guard Self.hasBus else { return nil }
    guard let bus = dbus_bus_get_private(DBUS_BUS_SESSION, nil) else { return nil }
    // By default, libdbus ends the process when the bus disconnects.
    dbus_connection_set_exit_on_disconnect(bus, 0)
    self.bus = bus
    guard dbus_bus_name_has_owner(bus, Self.service, nil) != 0 else {
      close()
      return nil
    }
    dbus_bus_add_match(bus, "type='signal',interface='\(Self.service)',path='\(Self.path)'", nil)
    guard readState() else {
      close()
      return nil
    }
  }

  let way = OutputWay.gnome

  var known: [Display] { state.displays }

  /// The descriptor to poll; nil once the bus is gone, because a closed connection stays readable forever.
  var descriptor: Int32? {
    guard dbus_connection_get_is_connected(bus) != 0 else { return nil }
    var descriptor: Int32 = -1
    return dbus_connection_get_unix_fd(bus, &descriptor) != 0 ? descriptor : nil
  }

  func dispatch() -> Bool {
    dbus_connection_read_write(bus, 0)
    var isChanged = false
    while let message = dbus_connection_pop_message(bus) {
      if dbus_message_is_signal(message, Self.service, "MonitorsChanged") != 0 { isChanged = true }
      dbus_message_unref(message)
    }
    return isChanged && readState()
  }

  func refresh() { _ = readState() }

  func make(_ changes: [OutputChange], seen: [Display]) -> Bool {
    // A hotplug makes the state's number outdated.
    for _ in 1...3 {
      guard let logicals = state.logicals(after: changes) else { return false }
      switch apply(logicals) {
      case .done: return readState()
      case .refused: return false
      case .outdated: guard readState() else { return false }
      }
    }
    return false
  }

  func close() {
    dbus_connection_close(bus)
    dbus_connection_unref(bus)
  }

  private enum Answer {
    case done, outdated, refused
  }

  /// Whether there is a session bus; without an address, libdbus would start its own bus.
  private static var hasBus: Bool {
    if let address = getenv("DBUS_SESSION_BUS_ADDRESS"), address.pointee != 0 { return true }
    guard let folder = getenv("XDG_RUNTIME_DIR") else { return false }
    return access(String(cString: folder) + "/bus", F_OK) == 0
  }

  private func readState() -> Bool {
    guard let call = dbus_message_new_method_call(Self.service, Self.path, Self.service, "GetCurrentState") else {
      return false
    }
    defer { dbus_message_unref(call) }
    guard let answer = dbus_connection_send_with_reply_and_block(bus, call, Self.patience, nil) else { return false }
    defer { dbus_message_unref(answer) }
    state = MutterState(answer)
    return true
  }

  /// Calls `ApplyMonitorsConfig(u, u, a(iiduba(ssa{sv})), a{sv})`.
  private func apply(_ logicals: [MutterState.Logical]) -> Answer {
    guard let call = dbus_message_new_method_call(Self.service, Self.path, Self.service, "ApplyMonitorsConfig") else {
      return .refused
    }
    defer { dbus_message_unref(call) }
    var writer = DBusWriter(call)
    writer.uint32(state.number)
    writer.uint32(1)
    writer.array(of: "(iiduba(ssa{sv}))") { list in
      for logical in logicals { list.structure { write(logical, to: &$0) } }
    }
    writer.array(of: "{sv}") { properties in
      guard state.canChangeLayoutMode else { return }
      properties.property("layout-mode", "u") { $0.uint32(state.layoutMode) }
    }
    var error = DBusError()
    dbus_error_init(&error)
    defer { dbus_error_free(&error) }
    if let answer = dbus_connection_send_with_reply_and_block(bus, call, Self.patience, &error) {
      dbus_message_unref(answer)
      return .done
    }
    let isOutdated = dbus_error_has_name(&error, "org.freedesktop.DBus.Error.AccessDenied") != 0
    return isOutdated ? .outdated : .refused
  }

  private func write(_ logical: MutterState.Logical, to writer: inout DBusWriter) {
    writer.int32(logical.x)
    writer.int32(logical.y)
    writer.double(logical.scale)
    writer.uint32(logical.transform)
    writer.bool(logical.isPrimary)
    writer.array(of: "(ssa{sv})") { list in
      for shown in logical.monitors {
        let monitor = state.monitors.first { $0.connector == shown.connector }
        list.structure { one in
          one.text(shown.connector)
          one.text(shown.mode)
          one.array(of: "{sv}") { properties in
            if let isOn = monitor?.isUnderscanning { properties.property("underscanning", "b") { $0.bool(isOn) } }
            if let mode = monitor?.colorMode { properties.property("color-mode", "u") { $0.uint32(mode) } }
          }
        }
      }
    }
  }
}
