/// A client that speaks the X11 protocol itself (version 11, without extensions), as much as tests need.
final class X11Connection {
  /// What a reply, an error or an event begins with.
  private enum MessageKind {
    static let error: UInt8 = 0
    static let reply: UInt8 = 1
  }

  /// The root window's id.
  let root: UInt32
  /// The number that the first thing of this connection may have; the next ones follow it.
  let firstID: UInt32
  private let socket: UnixSocket
  let order = ByteOrder.little

  /// Connects to the server of display number `display`, which must ask for no authorization.
  init(display: Int) throws {
    // The file of that name can be missing: a server that ends may remove the one of the next server of its number.
    socket = try UnixSocket(path: "/tmp/.X11-unix/X\(display)", isAbstract: true)
    let littleEndian = UInt8(ascii: "l")
    try socket.write([littleEndian, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    let header = try socket.read(8)
    let setup = try socket.read(Int(order.number(UInt16.self, in: header, at: 6)) * 4)
    guard header[0] == 1 else { throw TestFailure("The X server of :\(display) refuses the harness.") }
    firstID = order.number(UInt32.self, in: setup, at: 4)
    let vendorLength = Int(order.number(UInt16.self, in: setup, at: 16))
    let formatCount = Int(setup[21])
    root = order.number(UInt32.self, in: setup, at: 32 + (vendorLength + 3) / 4 * 4 + formatCount * 8)
  }

  /// The number of the atom `name`, which is made when it is new.
  func atom(_ name: String) throws -> UInt32 {
    let text = Array(name.utf8)
    let padding = [UInt8](repeating: 0, count: (4 - text.count % 4) % 4)
    let reply = try ask(16, 0, order.bytes(UInt16(text.count)) + [0, 0] + text + padding)
    return order.number(UInt32.self, in: reply, at: 8)
  }

  /// The bytes of a window's property, empty when it has none.
  func property(_ name: String, of window: UInt32) throws -> [UInt8] {
    let anyType: UInt32 = 0
    let fields = [window, try atom(name), anyType, 0, 1 << 20]
    let reply = try ask(20, 0, fields.flatMap { order.bytes($0) })
    let unit = Int(reply[1]) / 8
    let count = Int(order.number(UInt32.self, in: reply, at: 16))
    return Array(reply[32..<32 + count * unit])
  }

  /// The first number in a window's property, nil when it has none.
  func number(_ name: String, of window: UInt32) throws -> UInt32? {
    let bytes = try property(name, of: window)
    return bytes.count < 4 ? nil : order.number(UInt32.self, in: bytes, at: 0)
  }

  /// The window that owns a selection; 0 when nobody does.
  func owner(of selection: String) throws -> UInt32 {
    order.number(UInt32.self, in: try ask(23, 0, order.bytes(try atom(selection))), at: 8)
  }

  /// A window's title, empty when it has none.
  func title(of window: UInt32) throws -> String {
    for name in ["_NET_WM_NAME", "WM_NAME"] {
      let text = try property(name, of: window)
      if !text.isEmpty { return String(decoding: text, as: UTF8.self) }
    }
    return ""
  }

  /// A window's children, the lowest first.
  func children(of window: UInt32) throws -> [UInt32] {
    let reply = try ask(15, 0, order.bytes(window))
    let count = Int(order.number(UInt16.self, in: reply, at: 16))
    return (0..<count).map { order.number(UInt32.self, in: reply, at: 32 + $0 * 4) }
  }

  /// Where a window lies on the root window, its border left out.
  func rect(of window: UInt32) throws -> PixelRect {
    let geometry = try ask(14, 0, order.bytes(window))
    let position = try ask(40, 0, order.bytes(window) + order.bytes(root) + [0, 0, 0, 0])
    return PixelRect(
      x: Int(order.number(Int16.self, in: position, at: 12)), y: Int(order.number(Int16.self, in: position, at: 14)),
      width: Int(order.number(UInt16.self, in: geometry, at: 16)),
      height: Int(order.number(UInt16.self, in: geometry, at: 18)))
  }

  /// Whether a window and all that it lies in are mapped.
  func isViewable(_ window: UInt32) throws -> Bool {
    let viewable: UInt8 = 2
    return try ask(3, 0, order.bytes(window))[26] == viewable
  }

  /// Where the pointer is on the root window.
  func pointer() throws -> (x: Int, y: Int) {
    let reply = try ask(38, 0, order.bytes(root))
    return (Int(order.number(Int16.self, in: reply, at: 16)), Int(order.number(Int16.self, in: reply, at: 18)))
  }

  /// The window that has the keyboard focus; 0 is none, 1 the one under the pointer.
  func focus() throws -> UInt32 {
    order.number(UInt32.self, in: try ask(43, 0, []), at: 8)
  }

  /// Gives the keyboard focus to a window.
  func setFocus(_ window: UInt32) throws {
    let revertToPointerRoot: UInt8 = 1
    let now: UInt32 = 0
    try tell(42, revertToPointerRoot, order.bytes(window) + order.bytes(now))
    _ = try focus()
  }

  /// Asks a window's program to close it, as a window manager does for its close button.
  func requestClose(_ window: UInt32) throws {
    let clientMessage: [UInt8] = [33, 32, 0, 0]
    let fields = [window, try atom("WM_PROTOCOLS"), try atom("WM_DELETE_WINDOW"), 0, 0, 0, 0]
    let noEvents: UInt32 = 0
    try tell(
      25, 0, order.bytes(window) + order.bytes(noEvents) + clientMessage + fields.flatMap { order.bytes($0) })
    _ = try focus()
  }

  /// Makes the one window that this connection may have, a small one that is not mapped, and returns its id.
  func createWindow() throws -> UInt32 {
    let place: [UInt16] = [0, 0, 8, 8, 0]
    let classOfParent: UInt16 = 0
    let visualOfParent: UInt32 = 0
    let noAttributes: UInt32 = 0
    let body = order.bytes(firstID) + order.bytes(root) + (place + [classOfParent]).flatMap { order.bytes($0) }
    try tell(1, 0, body + order.bytes(visualOfParent) + order.bytes(noAttributes))
    return firstID
  }

  /// Maps a window, or asks the window manager to.
  func map(_ window: UInt32) throws {
    try tell(8, 0, order.bytes(window))
  }

  /// Destroys a window.
  func destroy(_ window: UInt32) throws {
    try tell(4, 0, order.bytes(window))
    _ = try focus()
  }

  /// The next event of a kind, others left out; nil when none comes within the limit.
  func event(_ kind: UInt8, within limit: Duration) throws -> [UInt8]? {
    let deadline = ContinuousClock.now + limit
    while try socket.isReadable(until: deadline) {
      let message = try socket.read(32)
      if message[0] == MessageKind.error { throw refusal(message) }
      // The highest bit says that another client has sent it.
      if message[0] & 0x7F == kind { return message }
    }
    return nil
  }

  private func refusal(_ message: [UInt8]) -> TestFailure {
    TestFailure("The X server answers request \(message[10]) with error \(message[1]).")
  }

  /// Sends a request that has no reply.
  func tell(_ opcode: UInt8, _ detail: UInt8, _ body: [UInt8]) throws {
    try socket.write([opcode, detail] + order.bytes(UInt16(1 + body.count / 4)) + body)
  }

  /// Sends a request and returns its reply.
  func ask(_ opcode: UInt8, _ detail: UInt8, _ body: [UInt8]) throws -> [UInt8] {
    try tell(opcode, detail, body)
    while true {
      let message = try socket.read(32)
      switch message[0] {
      case MessageKind.reply:
        return message + (try socket.read(Int(order.number(UInt32.self, in: message, at: 4)) * 4))
      case MessageKind.error:
        throw refusal(message)
      default:
        continue
      }
    }
  }
}
