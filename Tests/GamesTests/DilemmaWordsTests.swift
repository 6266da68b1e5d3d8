import PadProtocol
import Testing

@testable import Games

/// What the pads say in Dilemma.
@Suite struct DilemmaWordsTests {
  @Test func title_NamesRoundAndMatch() {
    let two = DilemmaTable()
    #expect(two.screen("Ana").shared.title == "Round 1 of 10")
    #expect(two.screen("Ana", in: .zh).shared.title == "第 1 轮，共 10 轮")
    let three = DilemmaTable(["Ana", "Ben", "Cleo"])
    #expect(three.screen("Ana").shared.title == "Match 1 of 3, round 1 of 10")
    #expect(three.screen("Ana", in: .zh).shared.title == "第 1/3 场，第 1 轮，共 10 轮")
  }

  @Test func choosing_SaysWhomYouPlayAgainst_AndTheMatchsScore() {
    var table = DilemmaTable()
    table.play(("Ana", .cooperate), ("Ben", .defect))
    #expect(table.screen("Ana").status == "You play against Ben, −1 to 3.")
    #expect(table.screen("Ben").status == "You play against Ana, 3 to −1.")
    #expect(table.screen("Ana", in: .zh).status == "你的对手是 Ben，−1 比 3。")
    table.choose("Ana", .defect)
    #expect(table.screen("Ana").status == "Chosen. You play against Ben, −1 to 3.")
    #expect(table.screen("Ana", in: .zh).status == "已选择。你的对手是 Ben，−1 比 3。")
  }

  @Test(
    arguments: [
      (.cooperate, .cooperate, "You and Ben trusted each other: +2 each.", "你和 Ben 都选择合作：各 +2 分。"),
      (.defect, .defect, "You and Ben both cheated: nothing for either.", "你和 Ben 都选择背叛：双方不得分。"),
      (
        .cooperate, .defect, "You trusted, Ben cheated: −1 for you, +3 for them.", "你选择合作，Ben 选择背叛：你 −1 分，对方 +3 分。"
      ),
      (
        .defect, .cooperate, "You cheated, Ben trusted: +3 for you, −1 for them.", "你选择背叛，Ben 选择合作：你 +3 分，对方 −1 分。"
      ),
    ] as [(DilemmaChoice, DilemmaChoice, String, String)])
  func revealed_SaysWhatBothDid_AndWhatItBrought(
    own: DilemmaChoice, other: DilemmaChoice, english: String, chinese: String
  ) {
    var table = DilemmaTable()
    table.choose("Ana", own)
    table.choose("Ben", other)
    #expect(table.screen("Ana").status == english)
    #expect(table.screen("Ana", in: .zh).status == chinese)
    #expect(table.screen("Ana").personal.pressed == table.game.token(of: own))
    #expect(table.screen("Ana").openButtons.isEmpty)
    #expect(table.screen("Ana").shared.buttons.count == 2)
  }

  @Test func somebodyElse_SeesNothingOfTheirOwn() {
    let table = DilemmaTable()
    #expect(table.screen("Zoe").personal == .init())
  }
}

/// How robots play Dilemma.
@Suite struct DilemmaRobotTests {
  private static let habits: [(Int, DilemmaCharacter)] = [
    (1, .mostlyCooperates), (2, .mostlyDefects), (3, .titForTat), (4, .grudger), (5, .mostlyCooperates),
  ]

  @Test(arguments: habits) func character_BySeat(seat: Int, character: DilemmaCharacter) {
    #expect(DilemmaCharacter(of: .init(rawValue: seat)) == character)
  }

  @Test(
    arguments: [
      (.mostlyCooperates, [.defect, .defect], 9, 1), (.mostlyDefects, [.cooperate], 1, 9),
      (.titForTat, [], 1, 0), (.titForTat, [.defect, .cooperate], 1, 0), (.titForTat, [.cooperate, .defect], 0, 1),
      (.grudger, [], 1, 0), (.grudger, [.cooperate], 1, 0), (.grudger, [.defect, .cooperate], 0, 1),
    ] as [(DilemmaCharacter, [DilemmaChoice], Int, Int)])
  func character_LikesWhatItLikes(character: DilemmaCharacter, seen: [DilemmaChoice], cooperate: Int, defect: Int) {
    #expect(character.weight(of: .cooperate, after: seen) == cooperate)
    #expect(character.weight(of: .defect, after: seen) == defect)
  }

  /// Cleo sits third, so she plays tit for tat: first against Ben, later against Ana.
  @Test func robot_KnowsWhatItSawInThisMatch_AndNothingElse() {
    var table = DilemmaTable(["Ana", "Ben", "Cleo"], options: GameOptions(rounds: 2))
    func likes() -> [DilemmaChoice] {
      let weights = table.game.habit(of: table.player("Cleo").id).weights
      return DilemmaChoice.allCases.filter { weights[table.game.token(of: $0)] ?? 0 > 0 }
    }
    #expect(table.round?.pairs.map(\.first.player.name) == ["Ben"])
    #expect(likes() == [.cooperate])
    table.choose("Ben", .defect)
    #expect(likes() == [.cooperate], "it must not know what is not shown")
    table.play(("Cleo", .cooperate))
    #expect(likes() == [.defect])
    table.play(("Ben", .defect), ("Cleo", .defect))
    table.playOn { $0.match < 3 }
    #expect(table.round?.pairs.map(\.second.player.name) == ["Cleo"])
    #expect(likes() == [.cooperate], "that was another match")
  }

  @Test func robot_ThinksOneToFourSeconds() {
    let habit = DilemmaTable().game.habit(of: .init(rawValue: 1))
    #expect(habit.least == .seconds(1))
    #expect(habit.most == .seconds(4))
  }
}
