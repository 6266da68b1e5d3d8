/// What travels, as bytes.
extension RawPad {
  /// The bytes of a right handshake, for those who want to spoil them.
  ///
  /// - Parameter host: what the `Host` field holds; the name by default is one that a host must be told to allow.
  package static func handshake(
    host: String = "parlor.test", path: String = "/pad", subprotocol: String? = "parlor.v2", headers: [String] = []
  ) -> String {
    var lines = [
      "GET \(path) HTTP/1.1", "Host: \(host)", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Version: 13",
      // The key of RFC 6455, 1.3, whose answer is known without SHA-1.
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ]
    if let subprotocol { lines.append("Sec-WebSocket-Protocol: \(subprotocol)") }
    return (lines + headers).joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// Takes the head of an HTTP response apart.
  static func parse(_ head: String) throws -> Response {
    var lines = head.split(separator: "\r\n")[...]
    let words = lines.popFirst()?.split(separator: " ") ?? []
    guard words.count >= 2, words[0] == "HTTP/1.1", let status = Int(words[1]) else {
      throw Failure.protocolBroken("no HTTP response: \(head)")
    }
    var headers: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { throw Failure.protocolBroken("no header field: \(line)") }
      headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
    }
    return Response(status: status, headers: headers)
  }

  /// The bytes of one frame, for those who want to spoil them or to send several at once.
  package static func frame(
    opcode: UInt8, _ payload: [UInt8] = [], isFinal: Bool = true, isMasked: Bool = true, reservedBits: UInt8 = 0
  ) -> [UInt8] {
    var bytes = [(isFinal ? 0x80 : 0) | reservedBits << 4 | opcode]
    let mask: UInt8 = isMasked ? 0x80 : 0
    switch payload.count {
    case ...125: bytes.append(mask | UInt8(payload.count))
    case ...65535: bytes += [mask | 126] + bigEndian(UInt16(payload.count))
    default: bytes += [mask | 127] + bigEndian(UInt64(payload.count))
    }
    guard isMasked else { return bytes + payload }
    let key: [UInt8] = [0x37, 0xFA, 0x21, 0x3D]
    return bytes + key + payload.enumerated().map { $0.element ^ key[$0.offset % 4] }
  }

  /// A number in network byte order.
  package static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }
}
