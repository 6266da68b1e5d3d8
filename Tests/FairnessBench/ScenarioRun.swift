import Games
import Glibc
import Journal
import Synchronization
import TestSupport

/// One scenario, played in networks of its own.
final class ScenarioRun: Sendable {
  let scenario: Scenario
  /// How many rounds were answered.
  let progress = Atomic(0)
  private let rounds: Int
  private let parlor: String
  private let room: Mutex<BenchRoom?> = Mutex(nil)
  private let measured: Mutex<Measurement?> = Mutex(nil)

  init(_ scenario: Scenario, rounds: Int, parlor: String) {
    (self.scenario, self.rounds, self.parlor) = (scenario, rounds, parlor)
  }

  /// What came out, once `play` has returned.
  var measurement: Measurement? { measured.withLock { $0 } }

  /// Plays it; the calling thread is in another network afterwards.
  func play() throws {
    let count = scenario.paths.count
    let hostDevice = try Network.enterHostNetwork(pads: count)
    let room: BenchRoom
    let padDevice: Int32
    do {
      room = try BenchRoom(parlor: parlor, pads: count, rounds: rounds, isByArrival: scenario.isByArrival)
      self.room.withLock { $0 = room }
      try room.waitForStart()
      padDevice = try Network.enterPadNetwork()
    } catch {
      close(hostDevice)
      stop()
      throw error
    }
    defer { stop() }
    let forwarder = Forwarder(host: hostDevice, pads: padDevice, paths: scenario.paths, seed: 11)
    defer { forwarder.stop() }
    do {
      try play(in: room)
    } catch {
      throw room.explained(error)
    }
  }

  private func play(in room: BenchRoom) throws {
    let pads = try scenario.paths.indices.map { index in
      try BenchPad(
        address: Network.hostAddress(for: index), port: BenchRoom.port, name: Self.name(of: index),
        code: BenchRoom.code, isCheat: index == scenario.cheat)
    }
    let races = try PadCrew(pads: pads, seed: 12).play(room.right, progress: progress)
    try room.waitForEnd()
    let history = try History(path: room.journal)
    guard let game = try history.games().first else { throw BenchFailure("The journal knows of no game.") }
    let padOf = Dictionary(
      uniqueKeysWithValues: game.players.compactMap { player in
        scenario.paths.indices.first { Self.name(of: $0) == player.player.name }.map { (player.player.id, $0) }
      })
    let measurement = try Measurement(
      scenario: scenario, races: races, rounds: try history.rounds(of: game.id), padOf: padOf)
    measured.withLock { $0 = measurement }
  }

  /// Ends what runs, and removes the files.
  func stop() { room.withLock { $0 }?.stop() }

  /// Long enough for its `join` not to be taken for a press.
  private static func name(of pad: Int) -> String { "Player number \(pad + 1)" }
}
