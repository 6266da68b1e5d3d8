import PadProtocol
import Testing

/// What is read without a decoder is what a decoder would read.
@Suite struct PlainPressTests {
  @Test(arguments: [
    #"{"token":"t1.2","type":"press"}"#, #"{"type":"press","token":"t1.2"}"#, #"{"type":"press","token":"b-17"}"#,
  ])
  func aPress_asOurPadsWriteIt(json: String) throws {
    let plain = try #require(plainPress(Array(json.utf8)))
    #expect(plain == (try MessageCoder().decode(ClientMessage.self, from: json.utf8)))
  }

  @Test func aPress_asTheCoderWritesIt() throws {
    let press = ClientMessage.press(Token(rawValue: "t12.3"))
    #expect(plainPress(try MessageCoder().encode(press)) == press)
  }

  @Test(arguments: [
    #"{"type":"press","token":""}"#, #"{"type":"press","token":"a\"b"}"#, #"{"type":"press","token":"a\u0062"}"#,
    #"{"type":"press","token":"t1","more":1}"#, #"{"type":"press","token":"t1"},"#, #"{"type":"press","token":"t1""#,
    #" {"type":"press","token":"t1"}"#, #"{"type":"leave","token":"t1"}"#, #"{"token":"t1","type":"leave"}"#,
    #"{"type":"press","token":"é"}"#, #"{"type":"leave"}"#, "", "{", #"{"token":"","type":"press"}"#,
    #"{"token":"a","token":"b","type":"press"}"#,
  ])
  func anythingElse_isTheDecodersBusiness(json: String) {
    #expect(plainPress(Array(json.utf8)) == nil)
  }

  /// Broken presses, byte by byte: either nothing is read, or what the decoder reads too.
  @Test func aPressWithAnyByteChanged_isReadAsTheDecoderDoes() throws {
    for form in [#"{"token":"t1.2","type":"press"}"#, #"{"type":"press","token":"t1.2"}"#] {
      let bytes = Array(form.utf8)
      for place in bytes.indices {
        for byte in UInt8(0x20)...0x7E {
          var changed = bytes
          changed[place] = byte
          guard let plain = plainPress(changed) else { continue }
          #expect(try MessageCoder().decode(ClientMessage.self, from: changed) == plain)
        }
      }
    }
  }

  private func plainPress(_ bytes: [UInt8]) -> ClientMessage? {
    bytes.withUnsafeBytes(ClientMessage.init(plainPress:))
  }
}
