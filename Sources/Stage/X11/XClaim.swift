import CXRandR
import Glibc
import Processes

/// Our claim on a screen of an X server: a selection (ICCCM 2.1), which the server takes back when its owner dies.
@MainActor
final class XClaim {
  private let display: OpaquePointer
  private var isOpen = true

  /// The longest time that the server may need to notice that a process has died, in nanoseconds.
  private static let patience: Int64 = 2_000_000_000

  private init(_ display: OpaquePointer) { self.display = display }

  /// Claims the screen that `DISPLAY` names; nil if there is no such server.
  static func claim() throws(StageError) -> XClaim? {
    guard let display = XOpenDisplay(nil) else { return nil }
    let claim = XClaim(display)
    let end = MonotonicClock.nanoseconds + patience
    while let owner = claim.ownOrOwner() {
      // A dead process holds nothing any more, but the server may not have noticed yet.
      guard !ProcessIdentity.isRunning(owner), MonotonicClock.nanoseconds < end else {
        claim.release()
        let process = String(owner.prefix { $0 != " " })
        throw .inUse(by: Int(process) == nil ? nil : process)
      }
      usleep(10_000)
    }
    return claim
  }

  /// Closes the connection, which also releases the selection.
  func release() {
    guard isOpen else { return }
    isOpen = false
    XCloseDisplay(display)
  }

  /// Takes the selection and returns nil if nobody owns it; otherwise returns the owning process, as
  /// ``ProcessIdentity`` writes it.
  private func ownOrOwner() -> String? {
    // Between the check and the claim, no other client is served and no owner's window disappears.
    XGrabServer(display)
    defer {
      XUngrabServer(display)
      XSync(display, 0)
    }
    let selection = XInternAtom(display, "_PARLOR_SCREEN", 0)
    let process = XInternAtom(display, "_PARLOR_PROCESS", 0)
    let owner = XGetSelectionOwner(display, selection)
    guard owner == 0 else { return text(process, of: owner) ?? "unknown" }
    let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), -1, -1, 1, 1, 0, 0, 0)
    let identity = Array(ProcessIdentity.own.utf8)
    XChangeProperty(display, window, process, 31, 8, PropModeReplace, identity, Int32(identity.count))  // 31: a string
    XSetSelectionOwner(display, selection, window, 0)
    return nil
  }

  private func text(_ property: Atom, of window: Window) -> String? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var left: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    guard XGetWindowProperty(display, window, property, 0, 16, 0, 0, &type, &format, &count, &left, &data) == Success,
      let data
    else { return nil }
    defer { XFree(data) }
    return format == 8 ? String(decoding: UnsafeBufferPointer(start: data, count: Int(count)), as: UTF8.self) : nil
  }
}
