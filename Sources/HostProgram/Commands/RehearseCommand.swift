import ArgumentParser
import Games
import Host
import Logging
import PadProtocol
import Questions
import Room

/// Plays a game with robots and no clock, window or network, and prints everything that happens.
///
/// It is for people who change the rules: the same seed must print the same game, byte for byte.
struct RehearseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rehearse", abstract: "Plays a game with robots without waiting, and prints every message.",
    shouldDisplay: false)

  @Option var game: GameKind = .trivia
  @Option var seed: UInt64 = 1
  @Option var robots: Int = 3
  @Option var rounds: Int = 10
  @Option var playTime: Double?
  @Option var questions: [String] = []

  func run() throws {
    let log = Logger(label: "parlor")
    let questions = try QuestionLoading.load(questions, language: .en, log: log)
    let room = Room(
      configuration: RoomConfiguration(
        name: "Rehearsal", code: nil, startWith: robots, startsWithRobots: true, exitsAfterGame: true,
        seed: seed),
      game: game.make(
        GameOptions(
          rounds: rounds, playTime: playTime.map { .seconds($0) }, isUnattended: true,
          trivia: TriviaOptions(questions: questions)), seed: seed
      ))
    var rehearsal = Rehearsal(room: room, robots: robots, seed: seed)
    try rehearsal.play { _, now, effects, _ in
      for effect in effects { StandardOutput.line("\(now.nanoseconds / 1_000_000) \(try describe(effect))") }
    }
  }

  private func describe(_ effect: RoomEffect) throws -> String {
    func json(_ message: ServerMessage) throws -> String {
      String(decoding: try MessageCoder().encode(message), as: UTF8.self)
    }
    return switch effect {
    case .send(let message, let pad), .dismiss(let pad, let message): "\(pad.rawValue) \(try json(message))"
    case .screen(let screen, let pad): "\(pad.rawValue) \(try json(.screen(screen)))"
    case .cue(let cue): "cue \(cue.kind.rawValue)\(cue.player.map { " of player \($0.rawValue)" } ?? "")"
    case .report(let record): if case .result(let result) = record.happening { result.line } else { "record \(record)" }
    case .closeRoom: "the room closes"
    }
  }
}
