internal import NIOCore
internal import NIOWebSocket

extension ByteBuffer {
  /// Encodes a frame as a server sends it: whole and not masked (RFC 6455, 5.2).
  ///
  /// NIO's own encoder makes two writes of each frame, which costs more than everything else that a message needs.
  init(frameOf data: ByteBuffer, _ opcode: WebSocketOpcode, _ allocator: ByteBufferAllocator) {
    let length = data.readableBytes
    self = allocator.buffer(capacity: 10 + length)
    writeInteger(0x80 | UInt8(webSocketOpcode: opcode))
    switch length {
    case ...125: writeInteger(UInt8(length))
    case ...Int(UInt16.max):
      writeInteger(UInt8(126))
      writeInteger(UInt16(length))
    default:
      writeInteger(UInt8(127))
      writeInteger(UInt64(length))
    }
    writeImmutableBuffer(data)
  }
}
