import Console
import Questions
import Foundation
import Games
import PadProtocol
import Testing

@testable import Room

/// An evening that ended the program again and again goes on with initials in place of names.
@Suite struct Initials {
  private static let names = ["\u{1F1E9}\u{1F1EA} Max", "李雷", "Ana", "Ana", "مرحبا", "\u{FDFD}", "éa"]
  /// A letter of the name's, or that of the seat, and the seat's number.
  private static let initials = ["M 1", "B 2", "A 3", "A 4", "E 5", "F 6", "A 7"]

  private func copied(_ room: Room) throws -> Room {
    let decoder = JSONDecoder()
    decoder.userInfo[try #require(Player.readsInitials)] = true
    return try decoder.decode(Room.self, from: JSONEncoder().encode(room))
  }

  @Test func name_becomesALetterAndTheSeat() {
    let players = Self.names.enumerated().map {
      Player(id: Player.ID(rawValue: $0.offset + 1), name: $0.element, colorIndex: 0)
    }
    #expect(players.map(\.initials) == Self.initials)
    #expect(Player(id: .init(rawValue: 28), name: "7 of 9", colorIndex: 0).initials == "O 28")
    #expect(Player(id: .init(rawValue: 28), name: "7", colorIndex: 0).initials == "B 28")
  }

  /// Games of every kind, looked at after each event.
  @Test(arguments: GameKind.allCases) func nothingThatIsDrawn_hasANameInIt(kind: GameKind) throws {
    var evening = Evening(hostName: "Hoşt", also: GameKind.allCases.filter { $0 != .trivia })
    for name in Self.names { evening.arrive(name) }
    let names = Set(evening.room.players.map(\.name))
    #expect(names.count == 8)
    evening.command(.chooseGame(kind))
    evening.command(.start)
    #expect(evening.room.isPlaying)
    var generator = SeededGenerator(seed: 4)
    var isOver = false
    for _ in 0..<300 {
      let room = try evening.room.withInitials(copied: copied)
      let shown = String(reflecting: evening.box.scene(of: room)) + String(reflecting: evening.box.console(of: room))
      for name in names { #expect(!shown.contains(name), "\(name) is shown") }
      #expect(room.players.map(\.name) == evening.room.players.map(\.initials))
      #expect(room.deadline == evening.room.deadline)
      isOver = isOver || !evening.room.isPlaying
      let name = Self.names[generator.below(Self.names.count)]
      let buttons = evening.screen(name)?.openButtons ?? []
      if !buttons.isEmpty, generator.below(3) == 0 {
        let button = buttons[generator.below(buttons.count)]
        evening.happen(.message(.press(button.token), from: evening.pad(name)))
      } else if evening.room.isPlaying {
        evening.pass(.milliseconds(generator.below(2_000)))
        if let action = evening.console.actions.first(where: {
          if case .room(.game) = $0.command { $0.enabled } else { false }
        }), generator.below(6) == 0 {
          evening.obey(action)
        }
      } else {
        evening.command(.start)
      }
    }
  }

  @Test func peopleKeepTheirNames_onTheirPadsAndInTheHistory() throws {
    var evening = Evening()
    for name in Self.names.prefix(3) { evening.arrive(name) }
    evening.room = try evening.room.withInitials(copied: copied)
    evening.room.resume(at: evening.now)
    evening.happen(.addresses(["192.168.1.20:4747"]))
    evening.happen(.display(Evening.tv))
    for name in Self.names.prefix(3) {
      evening.comeBack(name)
      #expect(evening.welcome(name)?.name == name)
    }
    // Who comes now is shown with initials as well, and told apart from those who are here.
    evening.arrive("Zoë")
    #expect(evening.welcome("Zoë")?.name == "Zoë")
    evening.arrive("李雷")
    #expect(evening.welcome("李雷")?.name == "李雷 2")
    #expect(evening.lobby?.players.map(\.name) == ["M 1", "B 2", "A 3", "Z 4", "E 5"])
    evening.command(.start)
    let started = evening.records.compactMap { record -> [String]? in
      if case .started(_, let players) = record.happening { players.map(\.name) } else { nil }
    }
    #expect(started == [Self.names.prefix(3) + ["Zoë", "李雷 2"]])
    evening.press("Zoë", "right")
    #expect(evening.screen("Ana")?.status == "Z 4 was first.")
  }

  @Test func whoAsksToBeLetIn_isShownWithInitials_andKeepsTheName() throws {
    var evening = Evening(asksFirst: true)
    evening.room = try evening.room.withInitials(copied: copied)
    evening.arrive(Self.names[0])
    let knock = try #require(evening.console.knocks.first)
    #expect(knock.player.name == "M 1")
    evening.command(.admit(knock.player.id))
    #expect(evening.room.players.map(\.name) == ["M 2"])
    evening.drop(Self.names[0])
    evening.comeBack(Self.names[0])
    #expect(evening.welcome(Self.names[0])?.name == Self.names[0])
  }

  @Test(arguments: [("Test room", "Test room"), ("🇩🇪 Pub", "Parlor"), ("Café", "Parlor")])
  func roomsName_staysWhereItIsPlain(name: String, shown: String) throws {
    let room = Room(
      configuration: RoomConfiguration(name: name, code: nil),
      game: Trivia(questions: [.init(text: "?", answers: ["a", "b"])], rules: TriviaRules(), seed: 1))
    #expect(try room.withInitials(copied: copied).scene(address: nil, qr: nil).room == shown)
  }

  @Test(arguments: [Language.en, .zh]) func console_saysSo_andWhatTheJournalSays(language: Language) throws {
    let room = Room(
      configuration: RoomConfiguration(name: "Den", code: nil, language: language),
      game: Trivia(questions: [.init(text: "?", answers: ["a", "b"])], rules: TriviaRules(), seed: 1))
    let plain = try room.withInitials(copied: copied)
    var box = Box()
    let note = try #require(box.console(of: plain).journalNote)
    #expect(box.console(of: room).journalNote == nil)
    #expect(note.contains(language == .en ? "initials" : "首字母"))
    box.handle(.journal(.kept(note: "A note.")))
    #expect(box.console(of: plain).journalNote == "\(note) A note.")
    #expect(plain.showsInitials)
    // Once and for all.
    #expect(box.console(of: try plain.withInitials(copied: copied)) == box.console(of: plain))
  }
}
