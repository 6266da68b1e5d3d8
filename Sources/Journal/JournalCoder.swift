import SQLite
import Games
import PadProtocol
import Room

/// Encodes states and events as JSON, each with a checksum.
///
/// The checksum shows whether the JSON is still as it was written: a state that decodes but makes no sense could crash
/// the program.
struct JournalCoder {
  /// A value as it is stored in the file.
  struct Text {
    var json: String
    var checksum: Int64
  }

  private let coder = MessageCoder()

  func text(of value: some Encodable) throws -> Text {
    let json = String(decoding: try coder.encode(value), as: UTF8.self)
    return Text(json: json, checksum: Self.checksum(json))
  }

  /// Decodes a value from the columns `json` and `checksum`.
  static func decode<Value: Decodable>(_: Value.Type, from row: Row, _ what: String) throws -> Value {
    let json: String = try row.read("json")
    guard try row.read("checksum") == checksum(json) else {
      throw JournalError.notRebuildable(reason: "\(what) is damaged")
    }
    do {
      return try MessageCoder().decode(Value.self, from: json.utf8)
    } catch {
      throw JournalError.notRebuildable(reason: "\(what) cannot be read")
    }
  }

  /// Encodes a room and decodes it again, with initials in place of names.
  static func copyWithInitials(_ room: Room) throws -> Room {
    let coder = MessageCoder()
    let userInfo = Player.readsInitials.map { [$0: true] } ?? [:]
    return try coder.decode(Room.self, from: coder.encode(room), userInfo: userInfo)
  }

  /// Returns the 64-bit FNV-1a hash of a text.
  static func checksum(_ text: String) -> Int64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int64(bitPattern: hash)
  }
}
