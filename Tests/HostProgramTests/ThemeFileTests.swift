import Canvas
import Console
import FoundationEssentials
import Host
import Logging
import Scenes
import Stage
import TestSupport
import Testing

@testable import HostProgram

@Suite struct ThemeFileTests {
  private func theme(_ text: String) throws -> Theme { try ThemeFile(name: "lion.json").theme(in: Array(text.utf8)) }

  /// What is said of a file; nil where nothing is wrong.
  private func sentence(_ text: String) -> String? {
    do {
      _ = try theme(text)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func anEmptyObject_IsTheNightUnderTheFilesName() throws {
    var night = Theme.night
    night.name = "lion.json"
    #expect(try theme("{}") == night)
  }

  @Test func aPubsTheme_ChangesWhatItSays() throws {
    let theme = try theme(
      """
      {
        "name": "The Red Lion",
        "basedOn": "high-contrast",
        "corners": "sharp",
        "colors": {
          "background": "#100000",
          "glow": "#200000",
          "surface": ["#4E2C2C", "#4C2B2B"],
          "accent": "#ffe0a0",
          "qr.light": "#FFF4E0"
        }
      }
      """)
    #expect(theme.name == "The Red Lion")
    #expect(theme.background == Color(0x100000))
    #expect(theme.surface == Fill(top: Color(0x4E2C2C), bottom: Color(0x4C2B2B)))
    #expect(theme.accent == Color(0xFFE0A0))
    #expect(theme.qr.light == Color(0xFFF4E0))
    #expect(theme.radius == .sharp)
    #expect(theme.players == Theme.highContrast.players)
    // What lies over a scene goes with its background.
    #expect(theme.panel.opacity(1) == theme.background)
    #expect(theme.dim.opacity(1) == theme.background)
  }

  @Test func theExampleInTheDocs_IsAGoodTheme() throws {
    let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    let page = String(
      decoding: try #require(FileManager.default.contents(atPath: "\(root)/docs/themes.md")), as: UTF8.self)
    let example = try #require(page.split(separator: "```json").last?.split(separator: "```").first)
    let theme = try theme(String(example))
    #expect(theme.name == "The Red Lion")
    // Every role is explained.
    for role in Theme.roles.keys {
      let name = role.hasPrefix("cards.") && role != "cards.paper" ? String(role.dropFirst(5)) : role
      #expect(page.contains("`\(name)`"), "\(role)")
    }
  }

  private static let bad: [(text: String, sentence: String)] = [
    ("", "the file ends too early"),
    ("[]", "line 1: a theme begins with \"{\""),
    ("{\n\"name\": \"x\"\n\"colors\": {}}", "line 3: \",\" or \"}\" is missing here"),
    ("{} {}", "line 1: nothing may stand after the value"),
    ("{\"name\": 7}", "line 1: \"name\" must be a string, not a number"),
    ("{\"name\": \" \"}", "line 1: \"name\" is empty"),
    ("{\"colour\": {}}", "line 1: \"colour\" is nothing that a theme has"),
    ("{\"name\": \"a\", \"name\": \"b\"}", "line 1: \"name\" is there twice"),
    ("{\n\"basedOn\": \"day\"}", "line 2: \"basedOn\" is one of night, light, high-contrast, not day"),
    ("{\"corners\": \"oval\"}", "line 1: \"corners\" is round or sharp, not oval"),
    ("{\"colors\": \"red\"}", "line 1: \"colors\" must be an object, not a string"),
    ("{\"colors\": {\n\n\"backgroud\": \"#000000\"}}", "line 3: \"backgroud\" is nothing that \"colors\" has"),
    ("{\"colors\": {\n\"text\": \"white\"}}", "line 2: \"text\" must be a colour such as \"#1A2B3C\""),
    ("{\"colors\": {\"text\": \"#+12345\"}}", "line 1: \"text\" must be a colour such as \"#1A2B3C\""),
    ("{\"colors\": {\"text\": \"#FFF\"}}", "line 1: \"text\" must be a colour such as \"#1A2B3C\""),
    (
      "{\"colors\": {\"surface\": [\"#000000\"]}}",
      "line 1: \"surface\" is one colour or a list of two, from top to bottom"
    ),
    ("{\"colors\": {\"answers\": [\"#000000\"]}}", "line 1: \"answers\" must be a list of 9 colours"),
    (
      "{\"colors\": {\n\"background\": \"#000000\",\n\"text\": \"#555555\"}}",
      "line 2: text on background has a contrast of 2.8:1, and 7:1 is needed"
    ),
    (
      "{\"colors\": {\n\"qr.dark\": \"#FFFFFF\",\n\"qr.light\": \"#000000\"}}",
      "line 3: qr.dark on qr.light has a contrast of 1:1, and 7:1 is needed"
    ),
  ]

  @Test(arguments: bad.indices)
  func aBadFile_IsOneClearSentence(index: Int) {
    let said = sentence(Self.bad[index].text)
    #expect(said?.hasPrefix("The theme lion.json cannot be used: ") == true)
    #expect(said?.hasSuffix(Self.bad[index].sentence) == true, "\(said ?? "nothing")")
  }

  @Test func twoPlayersOfOneColour_AreOneSentenceWithTheirLine() {
    let players = (0..<12).map { "\"#\($0 < 2 ? "FF7890" : "60CCFC")\"" }.joined(separator: ", ")
    let said = sentence("{\"colors\": {\n\"players\": [\(players)]}}")
    #expect(
      said
        == "The theme lion.json cannot be used: line 2: players 1 and 2 look alike to people who do not see red (protanopia): their difference is 0, and 10 is needed"
    )
  }

  // MARK: Where it is found

  private let log = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }

  private func looks(_ wish: String?, in folder: TemporaryFolder) -> Looks {
    ThemeLoading.looks(wish, memory: LineMemory(path: "\(folder.path)/theme"), isCalm: false, log: log)
  }

  @Test func oneOfOurs_IsFoundByItsName() throws {
    let folder = try TemporaryFolder()
    #expect(looks(nil, in: folder).look(for: nil).theme == .night)
    #expect(looks("light", in: folder).look(for: nil).theme == .light)
    #expect(looks("high-contrast", in: folder).options.map(\.name) == ["night", "light", "high-contrast"])
  }

  @Test func whatTheConsoleChose_IsThereTheNextEvening() throws {
    let folder = try TemporaryFolder()
    looks(nil, in: folder).remember(.program(.setTheme(1)))
    #expect(looks(nil, in: folder).look(for: nil).theme == .light)
    // Who asks for one gets that, and changes nothing for later.
    #expect(looks("night", in: folder).look(for: nil).theme == .night)
    #expect(looks(nil, in: folder).look(for: nil).theme == .light)
  }

  @Test func aFile_IsOneMoreThemeAndFoundAgainFromElsewhere() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("{\"name\": \"The Red Lion\"}", to: "lion.json")
    let found = looks("\(folder.path)/lion.json", in: folder)
    #expect(found.options.map(\.name) == ["night", "light", "high-contrast", "The Red Lion"])
    #expect(found.look(for: nil).theme.name == "The Red Lion")
    found.remember(.program(.setTheme(3)))
    #expect(looks(nil, in: folder).look(for: nil).theme.name == "The Red Lion")
  }

  @Test(arguments: ["nosuch", "/", "bad.json", "/dev/zero"])
  func whatCannotBeUsed_IsTheUsualTheme(wish: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("{\"name\": 7}", to: "bad.json")
    let found = looks(wish == "bad.json" ? "\(folder.path)/\(wish)" : wish, in: folder)
    #expect(found.look(for: nil).theme == .night)
    #expect(found.options.count == 3)
    #expect(throws: Failure.self) { try ThemeLoading.theme(wish == "bad.json" ? "\(folder.path)/\(wish)" : wish) }
  }

  /// A logo lies beside its theme.
  @Test func logo_IsReadFromBesideTheFile() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(#"{"logo": "logo.png"}"#, to: "pub.json")
    #expect(throws: Failure.self) { try ThemeLoading.theme(path) }
    let canvas = Canvas(size: CanvasSize(width: 64, height: 16))
    try canvas.writePNG(to: "\(folder.path)/logo.png")
    let logo = try #require(try ThemeLoading.theme(path).logo)
    #expect((logo.width, logo.height) == (64, 16))
    #expect(Theme.night.logo == nil)
  }

  @Test(arguments: [
    (#"{"logo": 7}"#, "\"logo\" must be the name of a file beside the theme's, such as \"lion.svg\""),
    (#"{"logo": "../lion.svg"}"#, "\"logo\" must be the name of a file beside the theme's, such as \"lion.svg\""),
    (#"{"logo": "/etc/passwd"}"#, "\"logo\" must be the name of a file beside the theme's, such as \"lion.svg\""),
    (#"{"logo": "lion.png"}"#, "the logo \"lion.png\" is missing"),
  ])
  func logoThatIsNone_IsSaid(text: String, message: String) {
    #expect(sentence(text) == "The theme lion.json cannot be used: line 1: \(message)")
  }
}
