import Canvas
import Console
import Displays
import Games
import HostProgram
import Questions
import Room
import Scenes

/// What the TV shows and what happens in a game among robots, on the host's clock.
struct FilmScript {
  /// A scene, from a moment on.
  private struct Take {
    let at: Instant
    let scene: Scene
  }

  /// The number of pictures in a second.
  static let rate = 60
  private static let robots = 5

  private var takes: [Take] = []
  private(set) var cues: [Cue] = []
  /// The number of pictures.
  let frames: Int

  /// Plays a game up to its awards, or for so many seconds.
  init(of kind: GameKind, seconds: Double) throws {
    var box = Box()
    let address = "192.168.1.20:4747"
    box.handle(.addresses([address], qr: QRCode(encoding: "http://\(address)")))
    box.handle(
      .display(
        .present(
          display: "TV", connector: "TV", mode: "1920x1080@60", size: PixelSize(width: 1920, height: 1080),
          isPrimary: false, warning: nil)))
    let room = Room(
      configuration: RoomConfiguration(
        name: "Film", code: "KXQP", startWith: Self.robots, startsWithRobots: true, exitsAfterGame: true,
        opening: .seconds(3), hasCeremony: true, seed: 3),
      game: kind.make(Self.options, seed: 3))
    let end = Instant(nanoseconds: 0) + .seconds(seconds)
    var takes: [Take] = []
    var cues: [Cue] = []
    var rehearsal = Rehearsal(room: room, robots: Self.robots, seed: 3)
    var last = Instant(nanoseconds: 0)
    do {
      try rehearsal.play { _, now, effects, room in
        guard now < end else { throw IsLongEnough() }
        last = now
        for case .cue(let cue) in effects { cues.append(cue) }
        let scene = box.scene(of: room)
        if takes.last?.at == now { takes.removeLast() }
        if takes.last?.scene != scene { takes.append(Take(at: now, scene: scene)) }
      }
    } catch is IsLongEnough {}
    (self.takes, self.cues) = (takes, cues)
    frames = Int((min(last, end) - Instant(nanoseconds: 0)).seconds * Double(Self.rate))
  }

  private struct IsLongEnough: Error {}

  /// The options of a short game with a question of each kind.
  private static var options: GameOptions {
    let questions = [
      Question(text: "Which planet has the most known moons?", answers: ["Saturn", "Jupiter", "Uranus", "Neptune"]),
      Question(
        text: "Lightning can strike the same place twice.", kind: .trueFalse(true), answers: ["True", "False"]),
      Question(
        text: "Which of these are made of stars?", kind: .several(right: 2),
        answers: ["The Milky Way", "Andromeda", "Saturn’s rings", "The asteroid belt"]),
      Question(
        text: "How high is Mont Blanc?", kind: .estimate(Estimate(value: 4806, unit: "m", range: 1000...9000)),
        answers: []),
      Question(
        text: "From the smallest to the largest:", kind: .order, answers: ["Mercury", "Mars", "Earth", "Neptune"]),
      Question(text: "Pineapple on a pizza?", kind: .poll, answers: ["Yes!", "If I must", "Never"]),
    ]
    return GameOptions(
      rounds: questions.count, timeLimit: .seconds(12), playTime: .seconds(45), isUnattended: true,
      trivia: TriviaOptions(questions: questions, scoring: .speed))
  }

  /// Returns the time of a picture.
  static func time(of frame: Int) -> Instant {
    Instant(nanoseconds: Int64(frame) * 1_000_000_000 / Int64(rate))
  }

  /// Returns the scene at a moment.
  func scene(at now: Instant) -> Scene {
    // The last take that has begun, by bisection.
    var (low, high) = (0, takes.count)
    while low < high {
      let middle = (low + high) / 2
      if takes[middle].at <= now { low = middle + 1 } else { high = middle }
    }
    return takes[max(0, low - 1)].scene
  }

  /// Returns the cues between a picture and the next one.
  func cues(in frame: Int) -> [Cue] {
    let (start, end) = (Self.time(of: frame), Self.time(of: frame + 1))
    return cues.filter { start <= $0.at && $0.at < end }
  }
}
