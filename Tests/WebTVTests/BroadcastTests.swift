import struct Displays.PixelRect
import struct Displays.PixelSize
import NIOCore
import Server
import Synchronization
import TestSupport
import Testing

@testable import WebTV

@Suite struct BroadcastTests {
  /// What the broadcast has sent, and how often it asked for a picture.
  private final class Sent: Sendable {
    struct Message {
      var bytes: ByteBuffer
      var number: Int
      var viewers: [ConnectionID]
    }

    let messages = Mutex<[Message]>([])
    let wakes = Mutex(0)

    func next() throws -> Message {
      try firstValue("a picture is sent") { messages.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    }
  }

  /// A TV whose pixels a test changes.
  private struct TV {
    var size: PixelSize
    var pixels: [UInt32]

    init(_ width: Int, _ height: Int, filling value: UInt32) {
      size = PixelSize(width: width, height: height)
      pixels = Array(repeating: value, count: width * height)
    }

    mutating func fill(_ rectangle: PixelRect, _ value: UInt32) {
      for y in rectangle.y..<rectangle.bottom {
        for x in rectangle.x..<rectangle.right { pixels[y * size.width + x] = value }
      }
    }

    func show(on broadcast: Broadcast, changed: [PixelRect]) {
      pixels.withUnsafeBytes { bytes in
        guard let base = bytes.baseAddress else { return }
        broadcast.show(base, stride: 4 * size.width, size: size, changed: changed)
      }
    }

    func pixels(in rectangle: PixelRect) -> [UInt32] {
      (rectangle.y..<rectangle.bottom).flatMap { y in
        (rectangle.x..<rectangle.right).map { pixels[y * size.width + $0] & 0xFFFFFF }
      }
    }
  }

  private static let (one, other) = (ConnectionID(rawValue: 1), ConnectionID(rawValue: 2))

  private func withBroadcast(_ body: (Broadcast, Sent) throws -> Void) throws {
    let sent = Sent()
    let broadcast = try Broadcast { sent.wakes.withLock { $0 += 1 } }
    defer { broadcast.close() }
    broadcast.begin { bytes, number, viewers in
      sent.messages.withLock { $0.append(.init(bytes: bytes, number: number, viewers: viewers)) }
    }
    try body(broadcast, sent)
  }

  private func expect(_ message: Sent.Message, showsOf tv: TV, _ rectangles: [PixelRect]) throws {
    let picture = try ReceivedPicture(message.bytes)
    #expect(picture.number == message.number)
    #expect(picture.size == tv.size)
    #expect(picture.parts.map(\.rectangle) == rectangles)
    for part in picture.parts {
      let read = try ReceivedPicture.pixels(of: part.file)
      #expect(read.size == part.rectangle.size)
      #expect(read.pixels == tv.pixels(in: part.rectangle))
    }
  }

  @Test func whileNobodyWatches_nothingIsCopiedOrSent() throws {
    try withBroadcast { broadcast, sent in
      var tv = TV(64, 36, filling: 0xFF20_4060)
      #expect(!broadcast.isWatched)
      tv.show(on: broadcast, changed: [PixelRect(x: 0, y: 0, size: tv.size)])
      broadcast.came(Self.one)
      try eventually("the main thread is woken") { sent.wakes.withLock { $0 } == 1 && broadcast.isWatched }
      // What was shown before nobody kept; the first picture is whole, whatever is said to have changed.
      tv.fill(PixelRect(x: 3, y: 4, width: 5, height: 6), 0xFFFF_FFFF)
      tv.show(on: broadcast, changed: [PixelRect(x: 3, y: 4, width: 5, height: 6)])
      let message = try sent.next()
      #expect(message.viewers == [Self.one])
      try expect(message, showsOf: tv, [PixelRect(x: 0, y: 0, size: tv.size)])
      broadcast.left(Self.one)
      try eventually("nobody watches") { !broadcast.isWatched }
      #expect(sent.messages.withLock { $0.isEmpty })
    }
  }

  @Test func slowViewer_getsAllThatItMissed_asItIsThen() throws {
    try withBroadcast { broadcast, sent in
      var tv = TV(320, 180, filling: 0xFF10_2030)
      broadcast.came(Self.one)
      try eventually("somebody watches") { broadcast.isWatched }
      tv.show(on: broadcast, changed: [])
      _ = try sent.next()
      let parts = [PixelRect(x: 0, y: 0, width: 20, height: 20), PixelRect(x: 200, y: 100, width: 100, height: 50)]
      for (index, part) in (parts + parts).enumerated() {
        tv.fill(part, 0xFF00_0000 | UInt32(index) * 0x4321)
        tv.show(on: broadcast, changed: [part])
      }
      // A second one comes meanwhile: the encoder takes what is said in order, so nothing was sent before.
      broadcast.came(Self.other)
      let whole = try sent.next()
      #expect(whole.viewers == [Self.other])
      try expect(whole, showsOf: tv, [PixelRect(x: 0, y: 0, size: tv.size)])
      broadcast.saw(Self.one)
      let late = try sent.next()
      #expect(late.viewers == [Self.one])
      try expect(late, showsOf: tv, parts)
    }
  }

  @Test func pictureOfAnotherSize_isSentWhole() throws {
    try withBroadcast { broadcast, sent in
      broadcast.came(Self.one)
      try eventually("somebody watches") { broadcast.isWatched }
      TV(64, 36, filling: 1).show(on: broadcast, changed: [])
      _ = try sent.next()
      broadcast.saw(Self.one)
      let tv = TV(100, 20, filling: 0xFFAB_CDEF)
      tv.show(on: broadcast, changed: [PixelRect(x: 0, y: 0, width: 1, height: 1)])
      try expect(try sent.next(), showsOf: tv, [PixelRect(x: 0, y: 0, size: tv.size)])
    }
  }

  /// A viewer leaves and comes back before the TV has changed: it gets the picture again.
  @Test func whoComesBack_getsTheWholePicture() throws {
    try withBroadcast { broadcast, sent in
      let tv = TV(40, 30, filling: 0xFF77_8899)
      for round in 1...3 {
        broadcast.came(Self.one)
        try eventually("the main thread is woken") { sent.wakes.withLock { $0 } == round }
        tv.show(on: broadcast, changed: [])
        try expect(try sent.next(), showsOf: tv, [PixelRect(x: 0, y: 0, size: tv.size)])
        broadcast.left(Self.one)
        try eventually("nobody watches") { !broadcast.isWatched }
      }
    }
  }
}
