/// Hears from an X server itself of each change of pixels (its extension DAMAGE).
package final class DamageWatch {
  private let connection: X11Connection
  private let window: UInt32
  private let notify: UInt8
  private var context: UInt32 { connection.firstID + 1 }

  /// Watches a window from now on, or the whole screen.
  package init(_ server: some X11Server, window: X11Window? = nil) throws {
    connection = try server.connect()
    self.window = window?.id ?? connection.root
    let order = connection.order
    let name = Array("DAMAGE".utf8)
    let found = try connection.ask(98, 0, order.bytes(UInt16(name.count)) + [0, 0] + name + [0, 0])
    guard found[8] != 0 else { throw TestFailure("The X server has no extension DAMAGE.") }
    let (opcode, firstEvent) = (found[9], found[10])
    notify = firstEvent
    let version: [UInt32] = [1, 1]
    _ = try connection.ask(opcode, 0, version.flatMap { order.bytes($0) })
    let rawRectangles: UInt32 = 0
    let fields = [connection.firstID, self.window, rawRectangles]
    try connection.tell(opcode, 1, fields.flatMap { order.bytes($0) })
    let graphicsExposures: UInt32 = 1 << 16
    let making = [context, self.window, graphicsExposures, 0]
    try connection.tell(55, 0, making.flatMap { order.bytes($0) })
    // All that was asked for is there once something is answered.
    _ = try connection.focus()
  }

  /// The next rectangle that changes, in the window's own pixels; nil when none does within the limit.
  package func next(within limit: Duration) throws -> PixelRect? {
    guard let event = try connection.event(notify, within: limit) else { return nil }
    func number(_ offset: Int) -> Int { Int(connection.order.number(UInt16.self, in: event, at: offset)) }
    return PixelRect(x: number(16), y: number(18), width: number(20), height: number(22))
  }

  /// All rectangles that change until for so long none does.
  package func untilQuiet(for pause: Duration) throws -> [PixelRect] {
    var rectangles: [PixelRect] = []
    while let rectangle = try next(within: pause) { rectangles.append(rectangle) }
    return rectangles
  }

  /// Has the server copy a rectangle of the window to where it is already: the same pixels change, to themselves.
  package func copyInPlace(_ rectangle: PixelRect) throws {
    let places = [rectangle.x, rectangle.y, rectangle.x, rectangle.y, rectangle.size.width, rectangle.size.height]
    let order = connection.order
    try connection.tell(
      62, 0, [window, window, context].flatMap { order.bytes($0) } + places.flatMap { order.bytes(UInt16($0)) })
  }
}
