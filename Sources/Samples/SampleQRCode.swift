import Room

extension SampleData {
  /// The QR code of `http://192.168.1.20:4747/#KXQP`, which is the samples' address and room code.
  static let qr = QRCode(
    side: 29,
    modules: qrRows.flatMap { row in (0..<29).map { row >> (28 - $0) & 1 == 1 } })

  /// The rows of the QR code; a row's leftmost module is in bit 28.
  private static let qrRows: [UInt32] = [
    0x1FCB497F, 0x10598341, 0x1745255D, 0x17409C5D, 0x175A9B5D, 0x10457241, 0x1FD5557F, 0x00052200,
    0x15411112, 0x1C93B8C9, 0x18F67EB7, 0x1A19D3EA, 0x044E64B3, 0x1AB961B9, 0x19718CF7, 0x08AD216E,
    0x0AD214A3, 0x0A05BA35, 0x1747742B, 0x09AAD816, 0x164967F0, 0x00186113, 0x1FCB8B5B, 0x104C2316,
    0x175E13FB, 0x1746BA8A, 0x175DB571, 0x104DDFBA, 0x1FD127F7,
  ]
}
