import Console
import Foundation
import Games
import PadProtocol
import TestSupport
import Testing

@testable import Room

/// Random evenings with every game: what must hold after each event, whatever is played.
@Suite struct RandomGamesTests {
  @Test(arguments: GameKind.allCases) func randomEvenings_keepTheRoomWhole(kind: GameKind) throws {
    var presses: [Bool: Int] = [:]
    for seed in 0..<UInt64(TestForm.isLong ? 400 : 25) {
      var run = RandomGamesEvening(kind, seed: seed)
      for _ in 0..<300 { try run.step() }
      run.end()
      presses.merge(run.presses, uniquingKeysWith: +)
    }
    #expect(presses[true, default: 0] > 100 && presses[false, default: 0] > 100, "\(presses)")
  }
}

private struct RandomGamesEvening {
  let kind: GameKind
  let seed: UInt64
  var evening: Evening
  var random: SeededGenerator
  var steps = 0
  var starts = 0
  /// How many presses were heeded, and how many were not.
  var presses: [Bool: Int] = [:]

  init(_ kind: GameKind, seed: UInt64) {
    self.kind = kind
    self.seed = seed
    random = SeededGenerator(seed: seed &* 131 &+ 7)
    evening = Self.evening(seed)
    evening.command(.chooseGame(kind))
  }

  private static func evening(_ seed: UInt64) -> Evening {
    Evening(hostName: seed % 2 == 0 ? "Hana" : nil, seed: seed, also: GameKind.allCases.filter { $0 != .trivia })
  }

  mutating func step() throws {
    steps += 1
    let wasPlaying = evening.room.isPlaying
    let seated = evening.room.seats
    let name = "P\(random.below(9))"
    switch evening.room.isPlaying ? random.below(40) : random.below(9) {
    case 0, 1: if evening.pads[name] == nil { evening.arrive(name, from: "10.0.0.\(random.below(9))") }
    case 2: if evening.pads[name] != nil, random.below(2) == 0 { evening.drop(name) }
    case 3: if evening.pads[name] != nil { evening.comeBack(name) }
    case 4: if random.below(3) == 0 { evening.happen(.message(.leave, from: evening.pad(name))) }
    case 5:
      evening.happen(.display(evening.room.conditions.hasTV && random.below(3) == 0 ? Evening.noTV : Evening.tv))
    case 6, 7: evening.command(.start)
    case 8: if random.below(4) == 0, let seat = seated.randomSeat(&random) { evening.command(.kick(seat.player.id)) }
    case 9: evening.command(.togglePause)
    case 10: if random.below(6) == 0 { evening.command(.endGame) }
    case 11, 12:
      let actions = evening.console.actions.filter { if case .room(.game) = $0.command { $0.enabled } else { false } }
      if !actions.isEmpty { evening.obey(actions[random.below(actions.count)]) }
    case 13...20: evening.pass(.milliseconds(random.below(3_000)))
    case 21: evening.pass(.seconds(Double(random.below(100))))
    default:
      guard let seat = seated.randomSeat(&random), let pad = seat.pad else { return }
      let buttons = (seat.shown ?? evening.room.screen(for: seat)).shared.buttons
      guard !buttons.isEmpty else { return }
      let trip = random.below(3) == 0 ? nil : Span.milliseconds(random.below(100))
      let press = ClientMessage.press(buttons[random.below(buttons.count)].token)
      let heeds = evening.room.heeds(press, from: pad, at: evening.now)
      let (before, sent) = (try written(evening.room.game), evening.sent)
      evening.happen(.message(press, from: pad, roundTrip: trip))
      presses[heeds, default: 0] += 1
      guard !heeds else { break }
      let place = Comment(rawValue: "\(kind), seed \(seed), step \(steps): a press that is not heeded")
      #expect(evening.sent == sent, place)
      #expect(try written(evening.room.game) == before, place)
    }
    if !wasPlaying, evening.room.isPlaying { starts += 1 }
    try check()
  }

  /// The host ends what is still on; whatever happened, it ends exactly once.
  mutating func end() {
    evening.happen(.display(Evening.tv))
    evening.command(.endGame)
    #expect(!evening.room.isPlaying, "\(kind) \(seed): the game does not end")
    var again = Self.evening(seed)
    let replay = evening.events.dropFirst(again.events.count)
    for (event, moment) in replay {
      again.now = moment
      again.happen(event)
    }
    #expect(again.scene == evening.scene, "\(kind) \(seed): the same events, another evening")
    #expect(again.records == evening.records, "\(kind) \(seed): the same events, another history")
    #expect(again.sent == evening.sent, "\(kind) \(seed): the same events, other screens")
  }

  private func check() throws {
    let room = evening.room
    let place = Comment(rawValue: "\(kind), seed \(seed), step \(steps)")
    // A deadline that stays in the past would keep the loop busy for ever.
    #expect(room.deadline.map { $0 > evening.now } ?? true, place)
    let playing = room.game.playing
    #expect(playing == Array(Set(playing)).sorted(), place)
    if room.isPlaying {
      #expect(Set(playing).isSubset(of: Set(room.players.map(\.id))), place)
      #expect(playing.count <= type(of: room.game).seats.upperBound, place)
    }
    for seat in room.seats {
      let screen = room.screen(for: seat)
      if seat.pad != nil { #expect(seat.shown == screen, place) }
      #expect(Set(screen.shared.buttons.map(\.token)).count == screen.shared.buttons.count, place)
      #expect(Set(screen.shared.buttons.map(\.key)).count == screen.shared.buttons.count, place)
      if room.overlay != nil || !playing.contains(seat.player.id) { #expect(screen.openButtons.isEmpty, place) }
      // Whoever may win a race has something to win it with.
      if room.isPlaying, room.overlay == nil, room.game.isRacing(seat.player.id) {
        #expect(!screen.openButtons.isEmpty, place)
      }
    }
    guard steps % 8 == 0 else { return }
    let again = try #require(evening.readBack(), place)
    #expect(evening.box.scene(of: again) == evening.scene, place)
    #expect(evening.box.console(of: again) == evening.console, place)
    #expect(again.deadline == room.deadline, place)
  }
}

/// A game's whole state, as it is written down.
private func written(_ game: any Encodable) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return try encoder.encode(game)
}

extension Array {
  fileprivate func randomSeat(_ random: inout SeededGenerator) -> Element? {
    isEmpty ? nil : self[random.below(count)]
  }
}
