import NIOCore
import NIOWebSocket
import Testing

@testable import Server

/// Frames as RFC 6455, 5.2 has them.
@Suite struct ServerFrameTests {
  @Test(
    arguments: [
      (0, [0x81, 0]), (1, [0x81, 1]), (125, [0x81, 125]), (126, [0x81, 126, 0, 126]), (256, [0x81, 126, 1, 0]),
      (65_535, [0x81, 126, 0xFF, 0xFF]), (65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]),
    ] as [(Int, [UInt8])])
  func text_isOneFrame_afterItsLength(_ length: Int, _ header: [UInt8]) {
    let text = [UInt8](repeating: 0x61, count: length)
    let frame = ByteBuffer(frameOf: ByteBuffer(bytes: text), .text, ByteBufferAllocator())
    #expect(Array(frame.readableBytesView) == header + text)
  }

  @Test func aControlFrame_hasItsOpcode() {
    let pong = ByteBuffer(frameOf: ByteBuffer(), .pong, ByteBufferAllocator())
    #expect(Array(pong.readableBytesView) == [0x8A, 0])
  }

  @Test func whatWasReadOfABuffer_isNotSentAgain() {
    var data = ByteBuffer(string: "read, unread")
    data.moveReaderIndex(forwardBy: 6)
    let frame = ByteBuffer(frameOf: data, .text, ByteBufferAllocator())
    #expect(Array(frame.readableBytesView) == [0x81, 6] + Array("unread".utf8))
  }
}
