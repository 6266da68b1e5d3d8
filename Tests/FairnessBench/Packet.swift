/// What the path looks at in an IPv4 packet.
struct Packet {
  /// Which pad it belongs to, by the host's address in it.
  var pad: Int
  /// How many bytes it carries beyond its TCP header; nil for what is not TCP.
  var payload: Int?

  /// Reads a packet's headers; nil for what is no IPv4 packet between a pad and its address of the host.
  ///
  /// - Parameter isUp: Whether it goes to the host.
  init?(_ bytes: some RandomAccessCollection<UInt8>, isUp: Bool) {
    func byte(_ offset: Int) -> Int { Int(bytes[bytes.index(bytes.startIndex, offsetBy: offset)]) }
    guard bytes.count >= 20, byte(0) >> 4 == 4 else { return nil }
    let header = (byte(0) & 15) * 4
    let pad = byte(isUp ? 19 : 15) - Network.firstHostNumber
    guard pad >= 0, bytes.count >= header else { return nil }
    self.pad = pad
    guard byte(9) == 6, bytes.count >= header + 20 else { return }
    payload = byte(2) << 8 + byte(3) - header - byte(header + 12) >> 4 * 4
  }
}
