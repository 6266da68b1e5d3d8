import TestSupport
import Testing

@testable import Net

@Suite struct AnnouncementTests {
  @Test(arguments: [
    (
      Announcement(version: 1, game: "trivia", players: 3, needsCode: true),
      ["v=1", "code=1", "game=trivia", "players=3"]
    ),
    (Announcement(version: 2, game: nil, players: 0, needsCode: false), ["v=2", "code=0", "players=0"]),
    (Announcement(), ["code=1"]),
  ])
  func announcements_areWrittenAndRead(_ announcement: Announcement, _ strings: [String]) {
    #expect(announcement.strings == strings)
    #expect(Announcement(strings: strings.map { Array($0.utf8) }) == announcement)
  }

  @Test(
    arguments: [
      ("4", 4), ("0", 0), ("9999", 9999), ("10000", nil), ("-1", nil), ("9223372036854775807", nil),
      ("99999999999999999999", nil), ("many", nil), ("", nil), (nil, nil),
    ] as [(String?, Int?)])
  func players_areAsManyAsCanBe(_ said: String?, _ players: Int?) {
    #expect(Announcement(fields: said.map { ["players": $0] } ?? [:]).players == players)
  }

  @Test(
    arguments: [
      ("0", false), ("no", false), ("NO", false), ("false", false), ("None", false), ("1", true), ("yes", true),
      ("", true), (nil, true),
    ] as [(String?, Bool)])
  func rooms_haveACode_unlessTheySayThatTheyHaveNone(_ said: String?, _ needsCode: Bool) {
    #expect(Announcement(fields: said.map { ["code": $0] } ?? [:]).needsCode == needsCode)
  }

  @Test(arguments: [("1", 1), ("x", nil), ("", nil), ("1.0", nil)] as [(String, Int?)])
  func version_isANumber(_ said: String, _ version: Int?) {
    #expect(Announcement(fields: ["v": said]).version == version)
  }

  @Test func everyAnnouncement_comesBackFromItsStrings() {
    var random = Repeatable(state: 6)
    for _ in 0..<5_000 {
      let game = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        "abcxyzé房= \u{0}".randomElement(using: &random) ?? "a"
      }
      let announcement = Announcement(
        version: Bool.random(using: &random) ? nil : Int.random(in: 0...Int.max, using: &random),
        game: Bool.random(using: &random) ? nil : String(game),
        players: Bool.random(using: &random) ? nil : Int.random(in: 0...9999, using: &random),
        needsCode: Bool.random(using: &random))
      #expect(Announcement(strings: announcement.strings.map { Array($0.utf8) }) == announcement)
    }
  }
}
