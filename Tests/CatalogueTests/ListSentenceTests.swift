import Catalogue
import Discovery
import Displays
import Foundation
import Net
import PadProtocol
import Testing

@testable import Games
@testable import Room
@testable import Scenes
@testable import Sounds
@testable import parlor_pad

/// Every sentence of the catalogues that takes a list, said of none, one, two, four and of more than are named.
@Suite struct ListSentences {
  /// How many it is said of.
  static let counts = [0, 1, 2, 4, 14]

  /// A sentence that takes a list.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String { keys.joined(separator: " ") }
    /// The texts of the catalogue that it is made of.
    var keys: [String]
    /// What it says in a language of so many things.
    var say: @Sendable (Language, Int) -> String?
    /// What that is of none, one, two, four and fourteen; nil where nothing is said.
    var english: [String?]
    var chinese: [String?]
  }

  private static func people(_ count: Int) -> [Player] {
    (0..<count).map {
      Player(
        id: .init(rawValue: $0 + 1), name: $0 < 4 ? ["Ana", "Ben", "Chip", "Dan"][$0] : "P\($0 + 1)", colorIndex: 0)
    }
  }

  private static func names(_ count: Int) -> [String] { people(count).map(\.name) }

  private static let twelve = "Ana, Ben, Chip, Dan, P5, P6, P7, P8, P9, P10, P11, P12"
  private static let twelveInChinese = twelve.replacingOccurrences(of: ", ", with: "、")

  /// So many who are missing, of whom a few are named, and what becomes of it in 23 seconds.
  private static func missing(_ count: Int, _ event: Missing.Outlook.Event? = nil, areTeams: Bool = false) -> Missing {
    let named = people(count).prefix(Missing.mostNamed)
    var missing = Missing(Array(named), others: count - named.count, areTeams: areTeams)
    missing.outlook = event.map { Missing.Outlook($0, at: .init(nanoseconds: 23_000_000_000)) }
    missing.canRegroup = areTeams
    return missing
  }

  private static func rooms(_ count: Int) -> [ListedRoom] {
    names(count).enumerated().map { index, name in
      ListedRoom(
        FoundRoom(
          name: name, host: "box\(index)", port: 4747, addresses: [.v4(0xC0A8_0101 + UInt32(index))],
          announcement: Announcement(fields: [:])))
    }
  }

  private static func rooms(_ list: String) -> String {
    "There are several rooms (\(list)): give the address of yours, as in parlor-pad 192.168.1.1:4747."
  }

  /// Words without what makes some of them stand out.
  private static func plain(_ phrase: Phrase) -> String { phrase.parts.map(\.text).joined() }

  static let rows: [Row] = [
    Row(
      keys: ["list.last"], say: { ListTexts(language: $0).sentence(names($1)) },
      english: ["", "Ana", "Ana and Ben", "Ana, Ben, Chip and Dan", nil],
      chinese: ["", "Ana", "Ana 和 Ben", "Ana、Ben、Chip 和 Dan", nil]),
    Row(
      keys: ["game.severalNames", "game.someAndMore"], say: { GameTexts(language: $0).several(people($1)) },
      english: ["", "Ana", "Ana and Ben", "Ana, Ben, Chip and 1 more", "Ana, Ben, Chip and 11 more"],
      chinese: ["", "Ana", "Ana、Ben", "Ana、Ben、Chip 等 4 人", "Ana、Ben、Chip 等 14 人"]),
    Row(
      keys: ["game.winners"], say: { GameTexts(language: $0).winners(people($1)) },
      english: [
        "No winner", "The winner: Ana", "The winners: Ana, Ben", "The winners: Ana, Ben, Chip, Dan",
        "The winners: \(twelve) and 2 more",
      ],
      chinese: ["没有获胜者", "获胜者：Ana", "获胜者：Ana、Ben", "获胜者：Ana、Ben、Chip、Dan", "获胜者：\(twelveInChinese) 等 14 人"]),
    Row(
      keys: ["trivia.photoFinishOf", "trivia.wasFirst"], say: { TriviaTexts(language: $0).outcome(.won(people($1))) },
      english: [
        "Nobody was right.", "Ana was first.", "Photo finish: Ana and Ben were first.",
        "Photo finish: Ana, Ben, Chip and 1 more were first.", "Photo finish: Ana, Ben, Chip and 11 more were first.",
      ],
      chinese: [
        "没有人答对。", "Ana 最先答对。", "难分先后：Ana、Ben 同时答对。", "难分先后：Ana、Ben、Chip 等 4 人同时答对。",
        "难分先后：Ana、Ben、Chip 等 14 人同时答对。",
      ]),
    Row(
      keys: ["trivia.wasNearest"], say: { TriviaTexts(language: $0).outcome(.nearest(people($1))) },
      english: [
        "Nobody was right.", "Nearest: Ana.", "Nearest: Ana and Ben.", "Nearest: Ana, Ben, Chip and 1 more.",
        "Nearest: Ana, Ben, Chip and 11 more.",
      ],
      chinese: ["没有人答对。", "最接近：Ana。", "最接近：Ana、Ben。", "最接近：Ana、Ben、Chip 等 4 人。", "最接近：Ana、Ben、Chip 等 14 人。"]),
    Row(
      keys: ["triviaScene.wereNearest", "triviaScene.someWereNearest"],
      say: { plain(TriviaSceneTexts(language: $0).nearest(Array(names($1).prefix(4)), of: $1)) },
      english: [
        "Nobody was right", "Nearest: Ana", "Nearest: Ana and Ben", "Nearest: Ana, Ben, Chip and Dan",
        "Nearest: Ana, Ben, Chip, Dan and 10 more",
      ],
      chinese: [
        "没有人答对", "最接近：Ana", "最接近：Ana 和 Ben", "最接近：Ana、Ben、Chip 和 Dan", "最接近：Ana、Ben、Chip、Dan，另有 10 人",
      ]),
    Row(
      keys: ["triviaScene.wasFirst", "triviaScene.wereFirst", "triviaScene.someWereFirst"],
      say: { $1 == 0 ? nil : TriviaSceneTexts(language: $0).first(Array(names($1).prefix(4)), of: $1) },
      english: [
        nil, "Ana was first", "Ana and Ben were first", "Ana, Ben, Chip and Dan were first",
        "Ana, Ben, Chip, Dan and 10 more were first",
      ],
      chinese: [nil, "Ana 最先答对", "Ana 和 Ben 同时答对", "Ana、Ben、Chip 和 Dan 同时答对", "Ana、Ben、Chip、Dan 等 14 人同时答对"]),
    Row(
      keys: ["narrator.wereRight"], say: { TriviaScene.Reveal.Outcome.won(people($1)).spoken(in: $0) },
      english: [
        "Nobody was right.", "Ana was first.", "Ana and Ben were first.", "Ana, Ben, Chip and Dan were first.", nil,
      ],
      chinese: ["没有人答对。", "Ana 最快答对。", "Ana 和 Ben 最快答对。", "Ana、Ben、Chip 和 Dan 最快答对。", nil]),
    Row(
      keys: ["scene.wins", "scene.someWin"],
      say: {
        let shown = Array(names($1).prefix(Shown.names))
        return SceneTexts(language: $0).headline(winners: shown, others: $1 - shown.count)
      },
      english: [
        "No winner", "Ana wins!", "Ana and Ben win!", "Ana, Ben, Chip and Dan win!", "Ana, Ben, Chip and 11 more win!",
      ],
      chinese: ["没有获胜者", "Ana 获胜！", "Ana 和 Ben 获胜！", "Ana、Ben、Chip 和 Dan 获胜！", "Ana、Ben、Chip 等 14 人获胜！"]),
    Row(
      keys: ["snap.out"], say: { $1 == 0 ? nil : SnapTexts(language: $0).news(.out(people($1))) },
      english: [
        nil, "Out: Ana", "Out: Ana, Ben", "Out: Ana, Ben, Chip, Dan",
        "Out: Ana, Ben, Chip, Dan, P5, P6, P7, P8, P9, P10, P11, P12, P13, P14",
      ],
      chinese: [nil, "出局：Ana", "出局：Ana、Ben", "出局：Ana、Ben、Chip、Dan", "出局：\(twelveInChinese)、P13、P14"]),
    Row(
      keys: ["snapScene.isOut"], say: { $1 == 0 ? nil : SnapSceneTexts(language: $0).headline(.out(people($1))) },
      english: [
        nil, "Ana is out", "Ana and Ben are out", "Ana, Ben, Chip and Dan are out",
        "Ana, Ben, Chip and 11 more are out",
      ],
      chinese: [nil, "Ana 出局", "Ana 和 Ben 出局", "Ana、Ben、Chip 和 Dan 出局", "Ana、Ben、Chip 等 14 人出局"]),
    Row(
      keys: ["display.namedIsMissing"],
      say: { DisplayTexts(language: $0).sentence(.namedIsMissing("TV", connected: names($1))) },
      english: [
        "No display is connected: plug in a TV.", "No display is called TV: plug it in, or choose one of Ana.",
        "No display is called TV: plug it in, or choose one of Ana, Ben.",
        "No display is called TV: plug it in, or choose one of Ana, Ben, Chip, Dan.", nil,
      ],
      chinese: [
        "没有连接任何显示器：请连接一台电视。", "没有名为 TV 的显示器：请将其连接，或从 Ana 中选择。", "没有名为 TV 的显示器：请将其连接，或从 Ana、Ben 中选择。",
        "没有名为 TV 的显示器：请将其连接，或从 Ana、Ben、Chip、Dan 中选择。", nil,
      ]),
    Row(
      // It is said where there is more than one.
      keys: ["pad.severalRooms"], say: { $1 < 2 ? nil : PadTexts(language: $0).several(rooms($1)) },
      english: [
        nil, nil, rooms("Ana at 192.168.1.1:4747, Ben at 192.168.1.2:4747"),
        rooms(
          "Ana at 192.168.1.1:4747, Ben at 192.168.1.2:4747, Chip at 192.168.1.3:4747, Dan at 192.168.1.4:4747"),
        rooms(
          "Ana at 192.168.1.1:4747, Ben at 192.168.1.2:4747, Chip at 192.168.1.3:4747, Dan at 192.168.1.4:4747, "
            + "P5 at 192.168.1.5:4747…"),
      ], chinese: [nil, nil, nil, nil, nil]),
    Row(
      keys: ["pad.or", "pad.toPress"],
      say: { $1 == 0 ? nil : PadTexts(language: $0).toPress(Array(["a", "c", "e", "g"].prefix($1))) },
      english: [nil, "a to press", "a or c to press", "a, c, e or g to press", nil],
      chinese: [nil, "按 a", "按 a 或 c", "按 a、c、e 或 g", nil]),
    Row(
      keys: ["pad.thenEnter"],
      say: {
        let texts = PadTexts(language: $0)
        return $1 == 0 ? nil : texts.thenEnter(texts.toPress(Array(["a", "c", "e", "g"].prefix($1))))
      },
      english: [
        nil, "a to press, then Enter", "a or c to press, then Enter", "a, c, e or g to press, then Enter", nil,
      ],
      chinese: [nil, "按 a，然后按回车", "按 a 或 c，然后按回车", "按 a、c、e 或 g，然后按回车", nil]),
    Row(
      keys: ["pad.toChoose"], say: { keys(of: .choices, $1, in: $0) },
      english: [nil, "1 to choose", "1 or 2 to choose", "1–4 to choose", nil],
      chinese: [nil, "按 1 选择", "按 1 或 2 选择", "按 1–4 选择", nil]),
    Row(
      keys: ["pad.nextInOrder"], say: { keys(of: .order, $1, in: $0) },
      english: [nil, "1 to say what is next", "1 or 2 to say what is next", "1–4 to say what is next", nil],
      chinese: [nil, "按 1 依次排列", "按 1 或 2 依次排列", "按 1–4 依次排列", nil]),
    Row(
      keys: ["scene.lineLost"],
      say: { $1 == 0 ? nil : SceneTexts(language: $0).lost(missing($1)) },
      english: [
        nil, "Ana has lost the connection", "Ana and Ben have lost the connection",
        "Ana, Ben, Chip and 1 more have lost the connection", "Ana, Ben, Chip and 11 more have lost the connection",
      ],
      chinese: [nil, "Ana 断线了", "Ana 和 Ben 断线了", "Ana、Ben、Chip 和另外 1 人断线了", "Ana、Ben、Chip 和另外 11 人断线了"]),
    Row(
      keys: ["scene.stillMissingNames"],
      say: {
        $1 == 0
          ? nil
          : SceneTexts(language: $0).advice(.restarted(missing: $1), missing($1, .goesOn), at: .init(nanoseconds: 0))
      },
      english: [
        nil, "Still waiting for Ana, 0:23 at most. Host: press\u{A0}P to continue without them",
        "Still waiting for Ana and Ben, 0:23 at most. Host: press\u{A0}P to continue without them",
        "Still waiting for Ana, Ben, Chip and 1 more, 0:23 at most. Host: press\u{A0}P to continue without them",
        "Still waiting for Ana, Ben, Chip and 11 more, 0:23 at most. Host: press\u{A0}P to continue without them",
      ],
      chinese: [
        nil, "还在等 Ana，最多 0:23。主持人：按\u{A0}P\u{A0}先继续", "还在等 Ana 和 Ben，最多 0:23。主持人：按\u{A0}P\u{A0}先继续",
        "还在等 Ana、Ben、Chip 和另外 1 人，最多 0:23。主持人：按\u{A0}P\u{A0}先继续",
        "还在等 Ana、Ben、Chip 和另外 11 人，最多 0:23。主持人：按\u{A0}P\u{A0}先继续",
      ]),
    Row(
      keys: ["scene.backOrWon"],
      say: {
        $1 == 0
          ? nil
          : SceneTexts(language: $0).advice(
            .tooFewPlayers(needed: 2), missing(1, .won(people($1))), at: .init(nanoseconds: 0))
      },
      english: [
        nil, "Not back in 0:23: Ana wins. Host: press\u{A0}E to end the game",
        "Not back in 0:23: Ana and Ben win. Host: press\u{A0}E to end the game",
        "Not back in 0:23: Ana, Ben, Chip and 1 more win. Host: press\u{A0}E to end the game",
        "Not back in 0:23: Ana, Ben, Chip and 11 more win. Host: press\u{A0}E to end the game",
      ],
      chinese: [
        nil, "0:23 内不回来，Ana 获胜。主持人：按\u{A0}E\u{A0}结束游戏", "0:23 内不回来，Ana 和 Ben 获胜。主持人：按\u{A0}E\u{A0}结束游戏",
        "0:23 内不回来，Ana、Ben、Chip 和另外 1 人获胜。主持人：按\u{A0}E\u{A0}结束游戏",
        "0:23 内不回来，Ana、Ben、Chip 和另外 11 人获胜。主持人：按\u{A0}E\u{A0}结束游戏",
      ]),
    Row(
      keys: ["scene.newTeamsOrWon"],
      say: {
        $1 == 0
          ? nil
          : SceneTexts(language: $0).advice(
            .tooFewPlayers(needed: 2), missing(1, .won(people($1)), areTeams: true), at: .init(nanoseconds: 0))
      },
      english: [
        nil, "Y: new teams, D: without teams, E: end. In 0:23: Ana wins",
        "Y: new teams, D: without teams, E: end. In 0:23: Ana and Ben win",
        "Y: new teams, D: without teams, E: end. In 0:23: Ana, Ben, Chip and 1 more win",
        "Y: new teams, D: without teams, E: end. In 0:23: Ana, Ben, Chip and 11 more win",
      ],
      chinese: [
        nil, "Y 重新分队，D 各自为战，E 结束。0:23 后 Ana 获胜", "Y 重新分队，D 各自为战，E 结束。0:23 后 Ana 和 Ben 获胜",
        "Y 重新分队，D 各自为战，E 结束。0:23 后 Ana、Ben、Chip 和另外 1 人获胜", "Y 重新分队，D 各自为战，E 结束。0:23 后 Ana、Ben、Chip 和另外 11 人获胜",
      ]),
    Row(
      keys: ["scene.pausedWithoutTeam"],
      say: { $1 == 0 ? nil : SceneTexts(language: $0).reason(.tooFewPlayers(needed: 2), missing($1, areTeams: true)) },
      english: [
        nil, "Nobody of Ana is here", "Nobody of Ana and Ben is here", "Nobody of Ana, Ben, Chip and 1 more is here",
        "Nobody of Ana, Ben, Chip and 11 more is here",
      ],
      chinese: [nil, "Ana 没有人在", "Ana 和 Ben 没有人在", "Ana、Ben、Chip 和另外 1 人没有人在", "Ana、Ben、Chip 和另外 11 人没有人在"]),
    Row(
      keys: ["room.lineLost"],
      say: { $1 == 0 ? nil : RoomTexts(language: $0).lost(missing($1), before: "") },
      english: [
        nil, "Ana has lost the connection.", "Ana and Ben have lost the connection.",
        "Ana, Ben, Chip and 1 more have lost the connection.", "Ana, Ben, Chip and 11 more have lost the connection.",
      ],
      chinese: [nil, "Ana 断线了。", "Ana 和 Ben 断线了。", "Ana、Ben、Chip 和另外 1 人断线了。", "Ana、Ben、Chip 和另外 11 人断线了。"]),
    Row(
      keys: ["room.pausedWithLost"],
      say: { $1 == 0 ? nil : RoomTexts(language: $0).overlay(.paused(.tooFewPlayers(needed: 2)), missing($1)) },
      english: [
        nil, "Paused: Ana has lost the connection. The host can end the game.",
        "Paused: Ana and Ben have lost the connection. The host can end the game.",
        "Paused: Ana, Ben, Chip and 1 more have lost the connection. The host can end the game.",
        "Paused: Ana, Ben, Chip and 11 more have lost the connection. The host can end the game.",
      ],
      chinese: [
        nil, "已暂停：Ana 断线了，主持人可以结束游戏。", "已暂停：Ana 和 Ben 断线了，主持人可以结束游戏。", "已暂停：Ana、Ben、Chip 和另外 1 人断线了，主持人可以结束游戏。",
        "已暂停：Ana、Ben、Chip 和另外 11 人断线了，主持人可以结束游戏。",
      ]),
    Row(
      keys: ["room.pausedWithoutTeam"],
      say: {
        $1 == 0 ? nil : RoomTexts(language: $0).overlay(.paused(.tooFewPlayers(needed: 2)), missing($1, areTeams: true))
      },
      english: [
        nil, "Paused: nobody of Ana is here. The host can make new teams, or go on without teams.",
        "Paused: nobody of Ana and Ben is here. The host can make new teams, or go on without teams.",
        "Paused: nobody of Ana, Ben, Chip and 1 more is here. The host can make new teams, or go on without teams.",
        "Paused: nobody of Ana, Ben, Chip and 11 more is here. The host can make new teams, or go on without teams.",
      ],
      chinese: [
        nil, "已暂停：Ana 没有人在。主持人可以重新分队，也可以不分队继续。", "已暂停：Ana 和 Ben 没有人在。主持人可以重新分队，也可以不分队继续。",
        "已暂停：Ana、Ben、Chip 和另外 1 人没有人在。主持人可以重新分队，也可以不分队继续。", "已暂停：Ana、Ben、Chip 和另外 11 人没有人在。主持人可以重新分队，也可以不分队继续。",
      ]),
  ]

  /// What the terminal says of the keys that choose; there are buttons then, at most nine.
  private static func keys(of form: PadInput.Form, _ count: Int, in language: Language) -> String? {
    guard (1...9).contains(count) else { return nil }
    let buttons = (1...count).map {
      PadButton(key: "\($0)", label: "\($0)", color: .plain, token: Token(rawValue: "t\($0)"))
    }
    return PadTexts(language: language)
      .keys(for: PadInput(token: Token(rawValue: "t"), form: form), among: buttons)[1]
  }

  @Test(arguments: rows) func everySentence_isOne(_ row: Row) {
    for (language, wanted) in [(Language.en, row.english), (.zh, row.chinese)] {
      for (count, expected) in zip(Self.counts, wanted) {
        let said = row.say(language, count)
        if let expected { #expect(said == expected, "\(language) of \(count)") }
        guard let said, count > 0 else { continue }
        // What no list may do, whatever it says.
        let words = said.split(separator: " ", omittingEmptySubsequences: false)
        #expect(!words.contains(""), "\(language) of \(count): two spaces in \(said)")
        for wrong in [": and ", " and and ", ", and ", " and +", "、和", "：和", "和 还有", " ."] {
          #expect(!said.contains(wrong), "\(language) of \(count): \(said)")
        }
        #expect(!Self.hasSpaceInHan(said), "\(language) of \(count): a space between Han characters in \(said)")
      }
    }
  }

  /// Whether a space stands between two Han characters.
  private static func hasSpaceInHan(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    func isHan(_ index: Int) -> Bool {
      scalars.indices.contains(index) && (0x4E00...0x9FFF).contains(scalars[index].value)
    }
    return scalars.indices.contains { scalars[$0] == " " && isHan($0 - 1) && isHan($0 + 1) }
  }

  /// Spaces set off Latin names alone; those within a name are its own.
  @Test(
    arguments: [
      (["小明", "小红"], "小明和小红"), (["小明", "Ana"], "小明和 Ana"), (["Ana", "小明"], "Ana 和小明"),
      (["Ana", "小明", "小红"], "Ana、小明和小红"), (["Ana", "Ben"], "Ana 和 Ben"), (["小 明", "小 红"], "小 明和小 红"),
      (["Ana", "另外 3 人"], "Ana 和另外 3 人"), (["小明", ""], "小明和"), (["", "小明"], "和小明"),
    ] as [([String], String)])
  func chineseNames_haveNoSpacesAroundThem(names: [String], expected: String) {
    #expect(ListTexts(language: .zh).sentence(names) == expected)
    #expect(ListTexts(language: .en).sentence(["小明", "小红"]) == "小明 and 小红")
  }

  /// A new text with a list in it belongs into the table above.
  @Test func everyTextWithAList_isTried() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let catalogue = folder.appending(path: "../../Sources/Catalogue/Translations/en.pot")
    let text = try String(contentsOf: catalogue, encoding: .utf8)
    var found: Set<String> = []
    for entry in text.components(separatedBy: "\n\n") {
      let lines = entry.split(separator: "\n")
      let isList = lines.contains { line in
        line.hasPrefix("msgid") && ["{names}", "{keys}", "{rooms}", "{teams}"].contains { line.contains($0) }
      }
      guard isList, let key = lines.first(where: { $0.hasPrefix("msgctxt") }) else { continue }
      found.insert(String(key.dropFirst("msgctxt \"".count).dropLast()))
    }
    // What names one alone.
    #expect(found == Set(Self.rows.flatMap(\.keys)).subtracting(["trivia.wasFirst"]))
  }
}
