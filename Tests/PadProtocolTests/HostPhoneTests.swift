import PadProtocol
import Testing

/// What a phone that hosts and the host say to each other, as it travels.
@Suite struct HostPhoneCoding {
  @Test(
    arguments: [
      (
        .open(.init(code: "c", device: "Android", language: .zh)),
        #"{"code":"c","device":"Android","language":"zh","type":"open","v":1}"#
      ), (.open(.init(secret: "s")), #"{"secret":"s","type":"open","v":1}"#),
      (.act(.init(action: "pause", number: 3)), #"{"action":"pause","number":3,"type":"act"}"#),
      (.leave, #"{"type":"leave"}"#),
    ] as [(HostPhoneMessage, String)])
  func messages(message: HostPhoneMessage, text: String) throws {
    let bytes = try MessageCoder().encode(message)
    #expect(try MessageCoder().decode(HostPhoneMessage.self, from: bytes) == message)
    #expect(try MessageCoder().decode(HostPhoneMessage.self, from: Array(text.utf8)) == message)
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"type":"start"}"#, #"{"type":"open"}"#, #"{"type":"open","v":"1"}"#, #"{"type":"act"}"#,
    #"{"type":"act","action":"x"}"#, #"{"type":"act","action":"x","number":1.5}"#,
    #"{"type":"act","action":"x","number":99999999999999999999}"#, #"{"type":"act","action":null,"number":1}"#,
    #"{"type":"open","v":1,"code":7}"#, #"{"type":"press","token":"t"}"#,
  ])
  func whatIsNoMessage_isNone(text: String) {
    #expect(throws: (any Error).self) {
      try MessageCoder().decode(HostPhoneMessage.self, from: Array(text.utf8))
    }
  }

  private let player = HostPhoneScreen.Player(
    id: "kick.1", name: "Ana", color: "#FFFFFF", score: 2, note: "away", ask: "Remove?", adjust: "adjust.1", step: 1,
    time: "time.1.on", hasTime: false)

  @Test func notices_comeBackAsTheyWere() throws {
    let screen = HostPhoneScreen(
      number: 4, room: "Den", language: .zh, title: "t", status: "s", answers: true,
      question: .init(text: "q", language: "en", answers: ["a", "b"], right: "a", notes: "n"),
      actions: [
        .init(
          id: "end", group: .play, look: .danger, label: "End", enabled: false, hint: "h", ask: "Sure?", chosen: true)
      ], players: [player],
      others: 3, volumes: [.init(id: "volume.music", label: "Music", level: 40)], pad: "/#K7QX")
    let notices: [HostPhoneNotice] = [
      .welcome(.init(name: "Phone 1", secret: "s")), .welcome(.init(name: "Phone 1")), .screen(screen), .missed, .beat,
      .denied(.init(reason: .used, text: "no")),
    ]
    for notice in notices {
      #expect(try MessageCoder().decode(HostPhoneNotice.self, from: try MessageCoder().encode(notice)) == notice)
    }
    let missed = String(decoding: try MessageCoder().encode(HostPhoneNotice.missed), as: UTF8.self)
    #expect(missed == #"{"type":"missed"}"#)
  }

  /// The page reads these names; what there is nothing of stands nowhere.
  @Test func players_areWrittenAsThePageReadsThem() throws {
    func written(_ player: HostPhoneScreen.Player) throws -> String {
      String(decoding: try MessageCoder().encode(player), as: UTF8.self)
    }
    let all =
      ##"{"adjust":"adjust.1","ask":"Remove?","color":"#FFFFFF","hasTime":false,"id":"kick.1","name":"Ana","##
      + #""note":"away","score":2,"step":1,"time":"time.1.on"}"#
    #expect(try written(player) == all)
    let host = HostPhoneScreen.Player(id: nil, name: "Hana", color: "#FFFFFF")
    #expect(try written(host) == ##"{"color":"#FFFFFF","name":"Hana"}"##)
  }

  @Test func colours_areWrittenForTheWire() {
    var screen = HostPhoneScreen(number: 1, room: "", language: .en, title: "", status: "", answers: false)
    screen.players = [.init(id: nil, name: "Ana", color: .player(1))]
    let palette = PadPalette(players: ["#000000", "#111111"])
    #expect(palette.written(screen).players.map(\.color) == ["#111111"])
  }
}
