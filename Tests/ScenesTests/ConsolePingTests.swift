import Console
import Games
import PadProtocol
import Room
import Samples
import Scenes
import Testing

/// How far away the players' pads are, on the host's console.
@Suite struct ConsolePingTests {
  private static let full = CanvasSize(width: 1920, height: 1080)

  private func items(
    _ view: ConsoleView, size: CanvasSize = full, style: ConsoleStyle = .window
  ) -> [DrawItem] {
    layout(console: view, focus: ConsoleFocus(), size: size, style: style, text: FakeMeasurer())
  }

  private func view(_ roundTrips: [Span?], note: RoomOverview.Entry.Note? = nil, score: Int? = nil) throws
    -> ConsoleView
  {
    var view = try #require(SampleScene.consoleCrowd.console?.view)
    view.players = zip(view.players, roundTrips).map {
      RoomOverview.Entry(player: $0.player, score: score, note: note, roundTrip: $1)
    }
    return view
  }

  @Test(arguments: [
    (0.02, "<1\u{A0}ms", false), (0.96, "<1\u{A0}ms", false), (1, "1\u{A0}ms", false), (4.4, "4\u{A0}ms", false),
    (99.4, "99\u{A0}ms", false), (100, "100\u{A0}ms", true), (1_234, "1\u{2009}234\u{A0}ms", true),
  ])
  func roundTrip_IsAFigure(milliseconds: Double, figure: String, isSlow: Bool) throws {
    let items = items(try view([.seconds(milliseconds / 1000), nil]))
    let spans = items.compactMap { item in
      if case .text(let text) = item, text.line.text == figure { text.line.spans.first } else { nil }
    }
    #expect(spans.count == 1)
    #expect(spans.first?.color == (isSlow ? Theme.night.warning : Theme.night.secondaryText))
    #expect(items.texts.count { $0 == "ping" } == 1)
  }

  @Test func nobodysRoundTripKnown_NoHeading() throws {
    #expect(items(try view([nil, nil])).texts.contains("ping") == false)
  }

  @Test func away_HasNone() throws {
    let texts = items(try view([.milliseconds(4), .milliseconds(5)], note: .away)).texts
    #expect(texts.contains { $0.contains("ms") || $0 == "ping" } == false)
  }

  @Test func figures_EndUnderEachOther() throws {
    let items = items(try view([0.3, 4, 31, 118].map { .seconds($0 / 1000) }, score: 3))
    let ends = items.compactMap { item in
      if case .text(let text) = item, text.line.text.hasSuffix("\u{A0}ms") { text.x + text.line.width } else { nil }
    }
    #expect(ends.count == 4)
    for end in ends { #expect(abs(end - ends[0]) <= 1) }
  }

  @Test(arguments: RevealFactTests.sizes, [ConsoleStyle.window, .panel])
  func roundTrips_HideNobody(size: CanvasSize, style: ConsoleStyle) throws {
    for language in [Language.en, .zh] {
      for (count, score) in [(3, nil), (8, 4), (30, nil), (30, 12_345)] {
        let known = (0..<count).map { Span.milliseconds(3 * $0 * $0) }
        var with = try view(known, score: score)
        with.language = language
        var without = with
        for index in without.players.indices { without.players[index].roundTrip = nil }
        func letters(_ view: ConsoleView) -> String {
          // “Ana 2” is not there where “Ana” and “27” are.
          items(view, size: size, style: style).texts.filter { Int($0) == nil }.joined().filter { $0 != " " }
        }
        let (plain, all) = (letters(without), letters(with))
        for entry in with.players {
          let name = entry.player.name.filter { $0 != " " }
          #expect(plain.contains(name) == all.contains(name), "\(name)")
        }
        let frames = items(with, size: size, style: style).compactMap(\.letters)
        for (index, frame) in frames.enumerated() {
          for other in frames[(index + 1)...] {
            #expect(frame.rect.intersects(other.rect) == false, "“\(frame.text)” and “\(other.text)”")
          }
        }
      }
    }
  }

  @Test(arguments: [SampleScene.console, .consolePanel, .consoleCrowd, .consoleChinese])
  func samples_ShowThemOnAWideScreen(sample: SampleScene) {
    let all = sample.items(size: Self.full, text: FakeMeasurer()).texts
    #expect(all.contains { $0.hasPrefix("ping") || $0.hasPrefix("延迟") })
    #expect(all.contains { $0.hasPrefix("118") })
  }
}
