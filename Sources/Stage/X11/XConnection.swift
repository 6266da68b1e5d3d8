import CXRandR
import Displays
import Glibc

/// Our own connection to the X server; SDL has a separate one.
@MainActor
final class XConnection {
  /// Xlib's handle.
  let display: OpaquePointer
  /// The root window.
  let root: Window
  /// The number of RandR's first event type.
  let randrEvents: Int32
  /// The number of the event type that reports that the compositor has come or gone; -1 if there is none.
  private var compositorEvent: Int32 = -1
  private var isOpen = true

  /// Connects to a server, and checks that it has RandR 1.3 or later.
  ///
  /// - Parameter name: The server's name, as in `:1`; nil for the one that `DISPLAY` names.
  init(_ name: String? = nil) throws(StageError) {
    guard let display = XOpenDisplay(name) else { throw .noScreen }
    var events: Int32 = 0
    var errors: Int32 = 0
    var major: Int32 = 0
    var minor: Int32 = 0
    guard XRRQueryExtension(display, &events, &errors) != 0, XRRQueryVersion(display, &major, &minor) != 0,
      (major, minor) >= (1, 3)
    else {
      XCloseDisplay(display)
      throw .oldRandR
    }
    self.display = display
    root = XDefaultRootWindow(display)
    randrEvents = events
  }

  /// Asks for events about displays that come, go or change, about windows that appear above the TV, and about
  /// compositors.
  func selectEvents() {
    XRRSelectInput(
      display, root,
      Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask | RROutputChangeNotifyMask | RROutputPropertyNotifyMask))
    XSelectInput(display, root, SubstructureNotifyMask)
    compositorEvent = parlor_x11_watch_compositor(display)
    XFlush(display)
  }

  /// The descriptor to poll; check ``hasEvents`` first.
  var descriptor: Int32 { XConnectionNumber(display) }

  /// Whether an event can be read without waiting.
  var hasEvents: Bool { XPending(display) > 0 }

  /// Returns the next event.
  func nextEvent() -> XEvent {
    var event = XEvent()
    XNextEvent(display, &event)
    return event
  }

  /// Whether an event is about displays; such an event also updates Xlib's own record of the screen.
  func isAboutDisplays(_ event: inout XEvent) -> Bool {
    guard event.type == randrEvents || event.type == randrEvents + 1 || event.xany.window == root else { return false }
    let isConfigured = event.type == ConfigureNotify && event.xconfigure.window == root
    guard event.type >= randrEvents && event.type <= randrEvents + 1 || isConfigured else { return false }
    XRRUpdateConfiguration(&event)
    return !isConfigured
  }

  /// Whether an event says that the compositor has come or gone.
  func isAboutCompositor(_ event: XEvent) -> Bool { compositorEvent >= 0 && event.type == compositorEvent }

  /// The identity of the server, which no other server and no later run of the same one has.
  var serverIdentity: String {
    let name = XDisplayString(display).map { String(cString: $0) } ?? ""
    return SocketPeer.process(of: descriptor).map { "\(name) \(ProcessIdentity.of($0) ?? "\($0)")" } ?? name
  }

  /// Whether the server is Xwayland, where the compositor sets the modes.
  var isXwayland: Bool {
    var opcode: Int32 = 0
    var event: Int32 = 0
    var error: Int32 = 0
    return XQueryExtension(display, "XWAYLAND", &opcode, &event, &error) != 0
  }

  /// Returns the atom for a name.
  func atom(_ name: String) -> Atom { XInternAtom(display, name, 0) }

  /// Whether a window manager runs, that is, whether a client redirects the root's windows to itself.
  var hasWindowManager: Bool {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, root, &attributes) != 0 else { return false }
    return attributes.all_event_masks & SubstructureRedirectMask != 0
  }

  /// Whether a desktop runs here: the user's answer if there is one, or else whether a window manager runs.
  func hasDesktop(isKiosk: Bool?) -> Bool { isKiosk.map { !$0 } ?? hasWindowManager }

  /// The window manager's own name in lower case; empty if it does not report one.
  var windowManagerName: String {
    guard let check = property("_NET_SUPPORTING_WM_CHECK", of: root, longs: 1).first else { return "" }
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, check, atom("_NET_WM_NAME"), 0, 64, 0, 0, &type, &format, &count, &left, &data)
    guard status == Success, let data else { return "" }
    defer { XFree(data) }
    return format == 8
      ? String(decoding: UnsafeBufferPointer(start: data, count: Int(count)), as: UTF8.self).lowercased() : ""
  }

  /// The window that has the keyboard focus; nil if no particular window has it.
  var focus: Window? {
    var focus: Window = 0
    var revert: Int32 = 0
    XGetInputFocus(display, &focus, &revert)
    return focus <= 1 || focus == root ? nil : focus  // 0 is nobody, 1 whoever is under the pointer.
  }

  /// Asks the window manager to give a window the keyboard focus.
  func requestActivation(of window: Window) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = window
    event.xclient.message_type = atom("_NET_ACTIVE_WINDOW")
    event.xclient.format = 32
    event.xclient.data.l.0 = 2  // as a pager asks: on the user's behalf
    XSendEvent(display, root, 0, SubstructureRedirectMask | SubstructureNotifyMask, &event)
    XFlush(display)
  }

  /// Returns a viewable window's rectangle on the desktop; nil if the window is not viewable.
  func viewableRectangle(of window: Window) -> PixelRect? {
    var attributes = XWindowAttributes()
    guard XGetWindowAttributes(display, window, &attributes) != 0, attributes.map_state == IsViewable else {
      return nil
    }
    var x: Int32 = 0
    var y: Int32 = 0
    var child: Window = 0
    guard XTranslateCoordinates(display, window, root, 0, 0, &x, &y, &child) != 0 else { return nil }
    return PixelRect(x: Int(x), y: Int(y), width: Int(attributes.width), height: Int(attributes.height))
  }

  /// Returns the child windows of the root, the lowest first.
  func stack() -> [Window] {
    var root: Window = 0
    var parent: Window = 0
    var children: UnsafeMutablePointer<Window>?
    var count: UInt32 = 0
    guard XQueryTree(display, self.root, &root, &parent, &children, &count) != 0 else { return [] }
    defer { if let children { XFree(children) } }
    return Array(UnsafeBufferPointer(start: children, count: Int(count)))
  }

  /// Whether a window belongs to a program, and not to a window manager, a compositor or a screen locker.
  func isClientOrFrame(_ window: Window) -> Bool {
    let state = atom("WM_STATE")
    if hasProperty(state, window) { return true }
    var root: Window = 0
    var parent: Window = 0
    var children: UnsafeMutablePointer<Window>?
    var count: UInt32 = 0
    guard XQueryTree(display, window, &root, &parent, &children, &count) != 0 else { return false }
    defer { if let children { XFree(children) } }
    return UnsafeBufferPointer(start: children, count: Int(count)).contains { hasProperty(state, $0) }
  }

  private func property(_ name: String, of window: Window, longs: Int) -> [UInt] {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = XGetWindowProperty(
      display, window, atom(name), 0, longs, 0, 0, &type, &format, &count, &left, &data)
    guard status == Success, let data else { return [] }
    defer { XFree(data) }
    guard format == 32 else { return [] }
    return data.withMemoryRebound(to: UInt.self, capacity: Int(count)) {
      Array(UnsafeBufferPointer(start: $0, count: Int(count)))
    }
  }

  private func hasProperty(_ property: Atom, _ window: Window) -> Bool {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    guard XGetWindowProperty(display, window, property, 0, 0, 0, 0, &type, &format, &count, &left, &data) == Success
    else { return false }
    if let data { XFree(data) }
    return type != 0
  }

  /// Closes the connection; safe to call twice.
  func close() {
    guard isOpen else { return }
    isOpen = false
    XCloseDisplay(display)
  }
}

extension XConnection: OutputSystem {
  /// The outputs as RandR reports them.
  var displays: [Display] { RandRWorld(self).displays }

  /// The name to show to people.
  var name: String { "the X server" }

  /// Makes changes while the server serves no other client; returns false if one of them could not be made.
  func make(_ changes: [OutputChange]) -> Bool { RandRChanger(connection: self).make(changes) }
}
