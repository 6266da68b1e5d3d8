import Games
import PadProtocol
import Room
import Samples
import Testing

@testable import Scenes

/// Cards that are lit from within: those of answers, and what belongs to a player.
@Suite struct CardLookTests {
  private static let size = CanvasSize(width: 1920, height: 1080)
  private static let dark = [Theme.night, .highContrast]

  private func fills(_ scene: Scene, at milliseconds: Int = 0, theme: Theme = .night, isCalm: Bool = false) -> [Fill] {
    layout(
      scene, size: Self.size, now: SampleScene.moment + .milliseconds(milliseconds), text: FakeMeasurer(),
      look: Look(theme: theme, isCalm: isCalm)
    ).compactMap { item in if case .box(let box) = item { box.fill } else { nil } }
  }

  private func looks(_ theme: Theme) -> [CardLook] {
    (1...9).map(theme.card) + theme.players.indices.map { theme.card(of: player($0)) }
  }

  private func player(_ color: Int) -> Player {
    Player(id: Player.ID(rawValue: color + 1), name: "P\(color)", colorIndex: color)
  }

  @Test(arguments: dark) func onADarkGround_cardsAreLit_andTheirWordsAreDark(theme: Theme) {
    for look in looks(theme) {
      #expect(look.isBright && look.text == theme.ink)
      for end in [look.fill.top, look.fill.bottom] {
        #expect(look.text.contrast(to: end) >= Theme.textContrast)
        #expect(end.contrast(to: theme.background) >= 3)
      }
    }
  }

  /// A lit card in daylight would be darker than its ground.
  @Test func onALightGround_noCardIsLit() {
    for look in looks(.light) { #expect(!look.isBright && look.text == Theme.light.text) }
  }

  /// Colours that become lighter for their words come nearer to others: shape, number and place tell answers apart, and
  /// colours must still help, most of all with the four that most questions have.
  @Test(arguments: dark, ColorVision.allCases) func answersAreToldApart(theme: Theme, vision: ColorVision) {
    let colors = (1...9).map { theme.card(ofAnswer: $0).fill.bottom }
    for (index, color) in colors.enumerated() {
      for other in colors[..<index] {
        let least = index < 4 ? 7.0 : 5
        #expect(vision.difference(color, other) >= least, "\(index + 1): \(color.hex), \(other.hex)")
      }
    }
  }

  /// Wrong tiles go out one after another, none before the verdict, and the right one never does.
  @Test func wrongTilesGoOut_withTheVerdict() throws {
    let sample = try #require(SampleScene(rawValue: "reveal-stages"))
    guard case .game(.trivia(.reveal(let reveal))) = sample.scene.content else { return }
    let verdict = reveal.sheetOrUsual.time(of: .verdict(0)).wholeMilliseconds
    let list = reveal.sheetOrUsual.time(of: .list).wholeMilliseconds
    let wrong = reveal.answers.indices.filter { !reveal.isRight($0) }.compactMap { reveal.button($0) }
      .map { Theme.night.card(ofAnswer: $0 + 1).fill }
    #expect(wrong.count == 3)
    var lit: [Int] = []
    for time in stride(from: 0, to: list, by: 20) {
      let fills = fills(sample.scene, at: time)
      lit.append(wrong.count { fills.contains($0) })
      if time <= verdict { #expect(lit.last == 3, "\(time) ms") }
    }
    #expect(lit == lit.sorted(by: >) && lit.last == 0)
  }

  /// An empty step of the podium does not tell by its colour who will stand on it.
  @Test func aStepGetsItsColour_withItsPlayer() throws {
    guard case .game(.trivia(.over(let over))) = SampleScene.overCeremony.scene.content else { return }
    for line in over.scores.podium where line.rank > 1 {
      let own = Theme.night.card(of: line.player).fill
      let people = CeremonySheet.time(of: line.rank == 2 ? .second : .third).wholeMilliseconds
      let first = try #require(
        stride(from: 0, to: CeremonySheet.length.wholeMilliseconds, by: 20).first {
          fills(SampleScene.overCeremony.scene, at: $0).contains(own)
        })
      #expect((people...people + 900).contains(first), "\(line.player.name) at \(first) ms, called at \(people) ms")
    }
  }

  /// Without a second place, the empty first step comes when that one would; otherwise with the drum roll.
  @Test(arguments: [("over-ceremony-tie", true), ("over-ceremony", false)])
  func theFirstStepComesEarly_ifNobodyIsSecond(name: String, isEarly: Bool) throws {
    let scene = try #require(SampleScene(rawValue: name)).scene
    let second = CeremonySheet.time(of: .second).wholeMilliseconds
    #expect(!fills(scene, at: second - 450).contains(Theme.night.right))
    #expect(fills(scene, at: second + 100).contains(Theme.night.right) == isEarly)
  }

  /// Whoever has pressed stands in the light alone.
  @Test func desksGoOut_whenSomebodyHasPressed() throws {
    for (name, isLit) in [("buzzer", true), ("buzzer-first", false)] {
      let scene = try #require(SampleScene(rawValue: name)).scene
      guard case .game(.buzzer(.question(let buzzer))) = scene.content else { return }
      let fills = fills(scene, at: 2_000)
      for line in buzzer.scores {
        #expect(fills.contains(Theme.night.card(of: line.player).fill) == isLit, "\(name): \(line.player.name)")
      }
    }
  }

  /// Only the place of the player whose turn it is is lit.
  @Test func aPlaceAtTheTableIsLit_inItsTurn() throws {
    let scene = try #require(SampleScene(rawValue: "snap")).scene
    guard case .game(.snap(.table(let table))) = scene.content else { return }
    let fills = fills(scene)
    #expect(table.turn != nil)
    for hand in table.hands {
      #expect(fills.contains(Theme.night.card(of: hand.player).fill) == (hand.player.id == table.turn))
    }
  }

  /// The light goes out for whoever was betrayed, and for both who cheat, when both cards can be seen.
  @Test(arguments: [DilemmaChoice.cooperate, .defect], [DilemmaChoice.cooperate, .defect])
  func theLightGoesOut_forWhomeverTheOtherCheats(first: DilemmaChoice, second: DilemmaChoice) {
    let pair = DilemmaScene.Pair(
      DilemmaScene.Side(player: player(0), hasChosen: true, choice: first),
      DilemmaScene.Side(player: player(1), hasChosen: true, choice: second))
    var turn = DilemmaTurn()
    for (isRevealed, isOut) in [(false, true), (true, false), (true, true)] {
      turn.isOut = isOut
      let isTold = isRevealed && isOut
      let looks = [pair.first, pair.second].map { pair.look(of: $0, turn, isRevealed: isRevealed, on: Theme.night) }
      #expect(looks[0].isBright == !(isTold && second == .defect))
      #expect(looks[1].isBright == !(isTold && first == .defect))
    }
  }
}
