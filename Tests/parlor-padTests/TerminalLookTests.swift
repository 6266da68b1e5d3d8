import Catalogue
import FoundationEssentials
import Games
import Glibc
import NIOCore
import PadClient
import PadProtocol
import Scenes
import Testing

@testable import parlor_pad

/// What a terminal shows of whole games: every state that a pad can be in, in every theme.
///
/// With `PARLOR_KEEP_PICTURES` a picture of each is written into that folder, for `scripts/gallery`.
@Suite struct TerminalLooks {
  private static let address = RoomAddress(host: "den", port: 4747)
  private static let sizes = [(80, 24), (40, 12)]

  /// What makes a state another one to look at.
  private struct State: Hashable {
    var isPlaying: Bool
    var buttons: Int
    var isOpen: Bool
    var isPressed: Bool
    var verdict: PadScreen.Verdict?
    var hasDetails: Bool
    var hasWon: Bool?
    var hasRight: Bool
    var input: PadInput.Form?
    var hasValue: Bool

    init(_ screen: PadScreen) {
      isPlaying = screen.personal.heads == nil
      buttons = screen.shared.buttons.count
      isOpen = screen.personal.open
      input = screen.shared.input?.form
      hasValue = screen.personal.value != nil
      isPressed = screen.personal.pressed != nil
      verdict = screen.personal.verdict
      hasDetails = screen.personal.details?.isEmpty == false
      hasWon = screen.personal.won
      hasRight = !screen.rightTokens.isEmpty
    }
  }

  @Test(arguments: GameKind.allCases, Theme.all.map(\.name))
  func everyState_canBeRead(kind: GameKind, themeName: String) throws {
    let theme = try #require(Theme.all.first { $0.name == themeName })
    for language in Language.allCases {
      let views = Self.views(of: kind, in: language, theme)
      // Before the game, open, taken, and over, at least; of a quiz whatever it asks for.
      #expect(views.count >= (kind == .trivia ? 12 : 4))
      for (index, view) in views.enumerated() {
        for (width, height) in Self.sizes {
          let painter = TerminalPainter(
            style: TerminalStyle(colors: .full, unicode: true), texts: PadTexts(language: language))
          let canvas = painter.paint(view, width: width, height: height).canvas
          let name = "terminal-\(kind.rawValue)-\(index)-\(language.rawValue)-\(theme.name)-\(width)x\(height)"
          for text in Self.hardToRead(canvas) { Issue.record("\(name): \(text)") }
          try Self.keep(canvas, name)
        }
      }
    }
  }

  /// The picture that looks for it is not blind.
  @Test func grayOnGray_isFound() {
    var canvas = TerminalCanvas(width: 10, height: 2, style: TerminalStyle(colors: .full, unicode: true))
    let gray = TerminalColor(red: 90, green: 90, blue: 90)
    canvas.draw("seen", x: 0, y: 0)
    canvas.draw("unseen", x: 0, y: 1, pen: Pen(foreground: gray, background: .black))
    #expect(Self.hardToRead(canvas).count == 1)
  }

  private static func views(of kind: GameKind, in language: Language, _ theme: Theme) -> [PadView] {
    var session = Session(language: language, asksAgain: true)
    let now = NIODeadline.uptimeNanoseconds(1_000_000_000_000)
    _ = session.handle(.start(code: nil, name: "Ana"), at: now)
    _ = session.handle(.lineUp, at: now)
    var seen: Set<State> = []
    var views: [PadView] = []
    // In one game, a robot may hit nothing.
    for message in [5, 6].flatMap({ PlayedEvening(kind, in: language, seed: $0).messages }) {
      guard case .screen(var screen) = message else {
        _ = session.handle(.message(theme.pads.written(message)), at: now)
        continue
      }
      for index in screen.shared.buttons.indices {
        screen.shared.buttons[index].color = theme.pads.written(screen.shared.buttons[index].color)
      }
      _ = session.handle(.message(.screen(screen)), at: now)
      guard seen.insert(State(screen)).inserted else { continue }
      views.append(
        PadView(session, highlighted: nil, address: address, texts: PadTexts(language: language), at: now))
    }
    return views
  }

  /// The rows with letters whose contrast is below 4.5:1, which WCAG 2 asks for.
  static func hardToRead(_ canvas: TerminalCanvas) -> [String] {
    canvas.rows.enumerated().compactMap { y, row in
      let bad = row.filter { cell in
        guard let text = cell.text, text.isLetter || text.isNumber, !cell.pen.dim else { return false }
        let (front, back) = TerminalPicture.colors(cell.pen)
        return color(front).contrast(to: color(back)) < 4.5
      }
      guard let pen = bad.first?.pen else { return nil }
      return "row \(y): \(String(bad.compactMap(\.text))) in \(TerminalPicture.colors(pen))"
    }
  }

  private static func color(_ color: TerminalColor) -> Color {
    Color(UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue))
  }

  static func keep(_ canvas: TerminalCanvas, _ name: String) throws {
    guard let folder = getenv("PARLOR_KEEP_PICTURES") else { return }
    let path = "\(String(cString: folder))/\(name.replacing(" ", with: "-")).svg"
    try TerminalPicture(canvas: canvas).svg.write(toFile: path, atomically: true, encoding: .utf8)
  }
}
