/// One screen of a server's layout, as the RFB protocol describes it.
struct ServerScreen: Equatable, Sendable {
  /// The server's name for the screen, which stays when the layout changes.
  var id: UInt32
  var rect: PixelRect
}

/// A client of the RFB protocol (VNC, RFC 6143 and the community's ExtendedDesktopSize), as much as tests need.
final class RemoteFramebuffer {
  private enum Encoding {
    static let raw: Int32 = 0
    static let desktopSize: Int32 = -223
    static let cursor: Int32 = -239
    static let extendedDesktopSize: Int32 = -308
    static let cursorPosition: Int32 = 0x574d_5666
  }

  private let socket: UnixSocket
  private let order = ByteOrder.big
  /// The size of the framebuffer.
  private(set) var size = PixelSize(0, 0)
  /// The server's screens.
  private(set) var screens: [ServerScreen] = []
  private var knowsScreens = false
  /// What the server said to the last request for another layout: 0 is yes.
  private var layoutStatus: Int?

  /// Connects to the server that listens at `path` and learns its layout.
  init(path: String) throws {
    socket = try UnixSocket(path: path)
    try shakeHands()
    try setFormat()
    try setEncodings([Encoding.raw, Encoding.extendedDesktopSize, Encoding.cursor, Encoding.cursorPosition])
    // The first answer describes the screens.
    try request(PixelRect(x: 0, y: 0, width: 1, height: 1), incremental: false)
    while !knowsScreens { _ = try receive(into: nil) }
  }

  /// Asks for another layout and waits until the server has it.
  func setLayout(size: PixelSize, screens: [ServerScreen]) throws {
    var message: [UInt8] = [251, 0] + order.bytes(UInt16(size.width)) + order.bytes(UInt16(size.height))
    message += [UInt8(screens.count), 0]
    for screen in screens {
      message += order.bytes(screen.id) + bytes(screen.rect) + order.bytes(UInt32(0))
    }
    layoutStatus = nil
    try socket.write(message)
    while layoutStatus == nil {
      try request(PixelRect(x: 0, y: 0, width: 1, height: 1), incremental: false)
      _ = try receive(into: nil)
    }
    guard layoutStatus == 0 else {
      throw TestFailure("The server refused the layout \(screens) of \(size): status \(layoutStatus ?? -1).")
    }
  }

  /// Reads the pixels of `rect`, without the pointer, which must be at `pointer`; no layout can be set afterwards.
  func picture(of rect: PixelRect, pointer: (x: Int, y: Int)) throws -> Picture {
    // The server draws a pointer that somebody else has moved, and leaves one that this client has moved to the client.
    try socket.write([5, 0] + order.bytes(UInt16(clamping: pointer.x)) + order.bytes(UInt16(clamping: pointer.y)))
    // A client of ExtendedDesktopSize gets the layout for an answer, and no pixels, each time that it asks for all.
    try setEncodings([Encoding.raw, Encoding.desktopSize, Encoding.cursor, Encoding.cursorPosition])
    let canvas = Canvas(rect)
    for _ in 0..<10 {
      try request(rect, incremental: false)
      if try receive(into: canvas) { return Picture(size: rect.size, bytes: canvas.bytes) }
    }
    throw TestFailure("The server of size \(size) does not send the pixels of \(rect).")
  }

  private func shakeHands() throws {
    let version = try socket.read(12)
    guard version.starts(with: Array("RFB 003.".utf8)) else { throw TestFailure("This is no RFB server.") }
    try socket.write(Array("RFB 003.008\n".utf8))
    let kinds = try socket.read(Int(try socket.read(1)[0]))
    let none: UInt8 = 1
    guard kinds.contains(none) else { throw TestFailure("The RFB server wants a password.") }
    try socket.write([none])
    guard try socket.read(4) == [0, 0, 0, 0] else { throw TestFailure("The RFB server refuses the client.") }
    let shared: UInt8 = 1
    try socket.write([shared])
    let header = try socket.read(24)
    size = PixelSize(
      Int(order.number(UInt16.self, in: header, at: 0)), Int(order.number(UInt16.self, in: header, at: 2)))
    _ = try socket.read(Int(order.number(UInt32.self, in: header, at: 20)))
  }

  /// Asks for pixels in the order of `Picture`'s bytes.
  private func setFormat() throws {
    let depth: [UInt8] = [32, 24]
    let littleEndianTrueColour: [UInt8] = [0, 1]
    let maximum = order.bytes(UInt16(255))
    let shifts: [UInt8] = [0, 8, 16]
    try socket.write(
      [0, 0, 0, 0] + depth + littleEndianTrueColour + maximum + maximum + maximum + shifts + [0, 0, 0])
  }

  /// Names what the client understands; the server draws a pointer into the pixels that another client moved, unless
  /// the client can show one (`cursor`) and is told where it is (`cursorPosition`).
  private func setEncodings(_ encodings: [Int32]) throws {
    try socket.write([2, 0] + order.bytes(UInt16(encodings.count)) + encodings.flatMap { order.bytes($0) })
  }

  private func request(_ rect: PixelRect, incremental: Bool) throws {
    try socket.write([3, incremental ? 1 : 0] + bytes(rect))
  }

  private func bytes(_ rect: PixelRect) -> [UInt8] {
    [rect.x, rect.y, rect.size.width, rect.size.height].flatMap { order.bytes(UInt16($0)) }
  }

  /// Takes in one message; true when it filled the whole canvas.
  private func receive(into canvas: Canvas?) throws -> Bool {
    switch try socket.read(1)[0] {
    case 0:
      let count = order.number(UInt16.self, in: try socket.read(3), at: 1)
      canvas?.empty()
      for _ in 0..<count { try receiveRectangle(into: canvas) }
      return canvas?.isFull ?? false
    case 2:
      return false
    case 3:
      let length = order.number(UInt32.self, in: try socket.read(7), at: 3)
      _ = try socket.read(Int(length))
      return false
    case let kind:
      throw TestFailure("The RFB server sent a message of the unknown kind \(kind).")
    }
  }

  private func receiveRectangle(into canvas: Canvas?) throws {
    let header = try socket.read(12)
    let fields = stride(from: 0, to: 8, by: 2).map { Int(order.number(UInt16.self, in: header, at: $0)) }
    let rect = PixelRect(x: fields[0], y: fields[1], width: fields[2], height: fields[3])
    switch order.number(Int32.self, in: header, at: 8) {
    case Encoding.raw:
      let pixels = try socket.read(rect.size.width * rect.size.height * 4)
      canvas?.draw(pixels, at: rect)
    case Encoding.cursor:
      _ = try socket.read(rect.size.width * rect.size.height * 4 + (rect.size.width + 7) / 8 * rect.size.height)
    case Encoding.cursorPosition:
      break
    case Encoding.desktopSize:
      size = rect.size
    case Encoding.extendedDesktopSize:
      let thisClientAsked = 1
      if rect.x == thisClientAsked { layoutStatus = rect.y }
      size = rect.size
      let count = Int(try socket.read(4)[0])
      knowsScreens = true
      screens = try (0..<count).map { _ in try receiveScreen() }
    case let encoding:
      throw TestFailure("The RFB server sent a rectangle of the unknown encoding \(encoding).")
    }
  }

  private func receiveScreen() throws -> ServerScreen {
    let message = try socket.read(16)
    let fields = stride(from: 4, to: 12, by: 2).map { Int(order.number(UInt16.self, in: message, at: $0)) }
    return ServerScreen(
      id: order.number(UInt32.self, in: message, at: 0),
      rect: PixelRect(x: fields[0], y: fields[1], width: fields[2], height: fields[3]))
  }
}

/// The part of the framebuffer that one update is to fill.
private final class Canvas {
  private let rect: PixelRect
  private(set) var bytes: [UInt8]
  private var missing: Int

  init(_ rect: PixelRect) {
    self.rect = rect
    missing = rect.size.width * rect.size.height
    bytes = [UInt8](repeating: 0, count: missing * 4)
  }

  var isFull: Bool { missing == 0 }

  /// Starts a new update; the rectangles of one never overlap, so that counting pixels tells when all are there.
  func empty() {
    missing = rect.size.width * rect.size.height
  }

  func draw(_ pixels: [UInt8], at part: PixelRect) {
    // The server may send more than was asked for.
    let left = max(part.x, rect.x)
    let right = min(part.right, rect.right)
    let top = max(part.y, rect.y)
    let bottom = min(part.bottom, rect.bottom)
    guard left < right, top < bottom else { return }
    missing -= (right - left) * (bottom - top)
    for row in top..<bottom {
      let source = ((row - part.y) * part.size.width + left - part.x) * 4
      let target = ((row - rect.y) * rect.size.width + left - rect.x) * 4
      let length = (right - left) * 4
      bytes.replaceSubrange(target..<target + length, with: pixels[source..<source + length])
    }
  }
}
