import Catalogue
import Discovery
import Net
import PadClient
import PadProtocol
import Testing

@testable import parlor_pad

@Suite struct RoomListingTests {
  @Test(arguments: [
    ("Den", "Den"), (" Den\u{1B}[31m\r\n ", "Den[31m"), ("a\u{202E}b\u{2066}c", "abc"), ("客厅", "客厅"),
    ("\u{1B}\u{7}", "192.168.1.20:4747"), ("", "192.168.1.20:4747"), ("\u{200B}\u{200B}", "192.168.1.20:4747"),
  ])
  func `a name is cleaned before it is shown`(name: String, shown: String) {
    #expect(ListedRoom.sample(name).name == shown)
  }

  @Test(
    arguments: [
      ([:], nil, true), (["players": "0", "code": "0"], 0, false), (["players": "12", "code": "1"], 12, true),
      (["players": "many", "code": "NO"], nil, false), (["players": "-1", "code": ""], nil, true),
      (["players": "99999999999999999999", "code": "false"], nil, false), (["players": "10000"], nil, true),
    ] as [([String: String], Int?, Bool)])
  func `what a room says about itself`(text: [String: String], players: Int?, needsCode: Bool) {
    let room = ListedRoom.sample("Den", text: text)
    #expect(room.players == players)
    #expect(room.needsCode == needsCode)
  }

  @Test func `where a room is`() throws {
    let found = FoundRoom(
      name: "Den", host: "tvbox.local", port: 99,
      addresses: [.v6(high: 0xFE80 << 48, low: 1, scope: 3), .v4(0x7F00_0001)])
    let room = ListedRoom(found)
    #expect(room.shownAddress == "[fe80::1%3]:99")
    #expect(room.address.addresses == found.socketAddresses)
    #expect(room.address.authority == "[fe80::1]:99")
  }

  @Test func `rooms in columns`() {
    let rooms = [
      ListedRoom.sample("客厅", 7, text: ["players": "1"]),
      .sample("Den", 120, text: ["players": "12", "code": "0"]), .sample("Attic", 3),
    ]
    #expect(
      RoomListing(rooms: rooms, texts: PadTexts(language: .en)).rows == [
        "客厅   192.168.1.7:4747    1 player    code needed",
        "Den    192.168.1.120:4747  12 players  no code",
        "Attic  192.168.1.3:4747                code needed",
      ])
  }

  @Test func `rooms as JSON`() {
    let rooms = [ListedRoom.sample("Den", text: ["players": "2", "code": "0"]), .sample("At\"tic\u{1B}", 21)]
    #expect(
      RoomListing(rooms: rooms, texts: PadTexts(language: .en)).json
        == #"[{"address":"192.168.1.20:4747","code":false,"name":"Den","players":2},"#
        + #"{"address":"192.168.1.21:4747","code":true,"name":"At\"tic","players":null}]"#)
    #expect(RoomListing(rooms: [], texts: PadTexts(language: .en)).json == "[]")
  }
}
