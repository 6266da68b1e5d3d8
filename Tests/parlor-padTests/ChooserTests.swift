import Catalogue
import PadClient
import PadProtocol
import Testing

@testable import parlor_pad

@Suite struct ChooserTests {
  static let den = ListedRoom.sample("Den", 20)
  static let attic = ListedRoom.sample("Attic", 21)
  static let yard = ListedRoom.sample("Yard", 22, text: ["code": "0"])
  static let three = [attic, den, yard]

  enum Step: Sendable {
    case found([ListedRoom])
    case key(Key)
  }

  /// A chooser that has gone through these steps, and what the last one asked for.
  static func play(_ steps: [Step]) -> (chooser: Chooser, outcome: Chooser.Outcome) {
    var chooser = Chooser(texts: PadTexts(language: .en))
    var outcome = Chooser.Outcome.goesOn
    for step in steps {
      switch step {
      case .found(let rooms): outcome = chooser.showRooms(rooms)
      case .key(let key): outcome = chooser.handleKey(key)
      }
    }
    return (chooser, outcome)
  }

  static func keys(_ text: String) -> [Step] { text.map { .key($0 == "\r" ? .enter : .character($0)) } }

  static let outcomes: [([Step], Chooser.Outcome)] = [
    ([.found([den])], .picked(Pick(den, isOnlyOne: true))),
    ([.found([yard])], .picked(Pick(yard, isOnlyOne: true))),
    ([.found(three)], .goesOn),
    ([.found([])], .goesOn),
    // Only the first search joins by itself.
    ([.found([]), .found([den])], .goesOn),
    ([.found([]), .found([den]), .key(.enter)], .picked(Pick(den, isOnlyOne: false))),
    ([.found(three), .found([den])], .goesOn),
    ([.found(three), .key(.enter)], .picked(Pick(attic, isOnlyOne: false))),
    ([.found(three), .key(.down), .key(.enter)], .picked(Pick(den, isOnlyOne: false))),
    ([.found(three), .key(.up), .key(.enter)], .picked(Pick(attic, isOnlyOne: false))),
    ([.found(three), .key(.end), .key(.down), .key(.enter)], .picked(Pick(yard, isOnlyOne: false))),
    ([.found(three), .key(.end), .key(.home), .key(.enter)], .picked(Pick(attic, isOnlyOne: false))),
    ([.found(three), .key(.character("3")), .key(.enter)], .picked(Pick(yard, isOnlyOne: false))),
    ([.found(three), .key(.character("3"))], .goesOn),
    ([.found(three), .key(.character("4")), .key(.enter)], .picked(Pick(attic, isOnlyOne: false))),
    ([.found(three), .key(.character("0")), .key(.enter)], .picked(Pick(attic, isOnlyOne: false))),
    ([.found(three), .key(.character("٣")), .key(.enter)], .picked(Pick(attic, isOnlyOne: false))),
    ([.found(three), .key(.character("r"))], .searchAgain),
    ([.found([]), .key(.enter)], .searchAgain),
    ([.key(.enter)], .goesOn),
    ([.key(.character("q"))], .leaves), ([.key(.escape)], .leaves), ([.found([]), .key(.control("d"))], .leaves),
    ([.found(three), .key(.character("q"))], .leaves),
    // An address instead.
    ([.found([])] + keys("aden\r"), .picked(Pick(RoomAddress(host: "den", port: 4747)))),
    ([.found([])] + keys("10.0.0.7:80\r"), .picked(Pick(RoomAddress(host: "10.0.0.7", port: 80)))),
    (
      [.found(three)] + keys("ahttp://10.0.0.7:99/#AB\r"),
      .picked(Pick(RoomAddress(host: "10.0.0.7", port: 99, code: "AB")))
    ),
    (keys("aq"), .goesOn), (keys("a") + [.key(.escape)], .goesOn), (keys("a") + [.key(.control("d"))], .leaves),
    ([.found([])] + keys("aden:x\r"), .goesOn),
    // Whoever types is not interrupted.
    ([.key(.character("a")), .found([den])], .goesOn),
  ]

  @Test(arguments: outcomes)
  func `what the last of some steps asks for`(steps: [Step], outcome: Chooser.Outcome) {
    #expect(Self.play(steps).outcome == outcome)
  }

  static let selections: [([Step], room: ListedRoom?)] = [
    ([.found(three)], attic),
    // The selection stays on its room, wherever that moves.
    ([.found([attic, den]), .key(.down), .found(three)], den),
    ([.found([den, yard]), .found(three)], den),
    // The selected room goes: what takes its place, or the last one.
    ([.found(three), .key(.down), .found([attic, yard])], yard),
    ([.found(three), .key(.end), .found([attic, den])], den),
    ([.found(three), .key(.down), .found([]), .found(three)], den),
    ([.found(three), .key(.down), .key(.character("a")), .found([attic, yard]), .key(.escape)], yard),
    ([.found([])], nil),
  ]

  @Test(arguments: selections)
  func `which room is selected`(steps: [Step], room: ListedRoom?) {
    let chooser = Self.play(steps).chooser
    #expect(chooser.selectedIndex.map { chooser.rooms[$0] } == room)
  }

  @Test func `a room that changes its words stays selected`() {
    var chooser = Self.play([.found(Self.three), .key(.down)]).chooser
    let fuller = ListedRoom.sample("Den", 20, text: ["players": "5"])
    _ = chooser.showRooms([Self.attic, fuller, Self.yard])
    #expect(chooser.selectedIndex == 1)
    #expect(chooser.handleKey(.enter) == .picked(Pick(fuller, isOnlyOne: false)))
  }

  static let phases: [([Step], Chooser.Phase)] = [
    ([], .searching), ([.found([])], .nothingFound), ([.found(three)], .choosing),
    ([.found([]), .key(.character("r"))], .searching),
    ([.found(three), .key(.character("r"))], .choosing),
    ([.found(three), .found([])], .nothingFound),
    ([.found([]), .found([den])], .choosing),
    ([.key(.character("a")), .key(.escape)], .searching),
    ([.found([]), .key(.character("a")), .found([den]), .key(.escape)], .choosing),
    ([.key(.character("a"))], .typing(Form(fields: [.address]))),
    (
      [.found([])] + keys("ahttps://x\r"),
      .typing(
        Form(
          fields: [.address], answers: [.address: "https://x"],
          message: "“https://x” is no http:// address: give the one that the TV shows."))
    ),
  ]

  @Test(arguments: phases)
  func `what there is to see`(steps: [Step], phase: Chooser.Phase) {
    #expect(Self.play(steps).chooser.phase == phase)
  }
}
