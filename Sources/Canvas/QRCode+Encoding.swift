import CQREncode
package import Room

extension QRCode {
  /// Creates the smallest code of level M for a text; nil if the text is empty or too long for any code.
  ///
  /// A code of level M is readable with 15 % of it damaged.
  package init?(encoding text: String) {
    guard let code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) else { return nil }
    defer { QRcode_free(code) }
    let side = Int(code.pointee.width)
    guard let data = code.pointee.data else { return nil }
    self.init(side: side, modules: (0..<side * side).map { data[$0] & 1 == 1 })
  }
}
