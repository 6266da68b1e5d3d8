import Console
import Displays
import Figures
import Games
import PadProtocol
import Questions
import Room

/// Measures a round of a quiz with many pads, as the event loop and the windows' thread see it.
///
/// The times are compared with only encoding the same screens.
struct RoundBench {
  /// The times of one round, in milliseconds.
  struct Times {
    /// The median time of a press before the last one, on the loop.
    var press: Double
    /// The time of the press that shows everybody the answer, on the loop.
    var reveal: Double
    /// The time of all presses, on the loop.
    var loop: Double
    /// The time to compute the pictures of the TV and the console, on the windows' thread.
    var pictures: Double
    /// The time only to encode the screens that all presses led to.
    var encoding: Double
    /// The time only to encode the screens that the last press led to.
    var lastEncoding: Double
  }

  private var room: Room
  private var box = Box()
  private var pads: [PadID] = []
  private var coder = ScreenCoder()
  private var bytes = 0
  private var screens: [PadScreen] = []
  private var now = Instant(nanoseconds: 1)

  /// Creates a quiz whose question is open to this many pads.
  private init(players: Int) {
    room = Room(
      configuration: RoomConfiguration(name: "Bench", code: nil, maxPlayers: players),
      game: Trivia(
        questions: [Question(text: "Q?", answers: ["a", "b", "c", "d"])], rules: TriviaRules(scoring: .speed), seed: 1))
    box.handle(.addresses(["192.168.1.20:4747"]))
    box.handle(
      .display(
        .present(
          display: "TV", connector: "TV", mode: "1920x1080@60", size: PixelSize(width: 1920, height: 1080),
          isPrimary: false, warning: nil)))
    handle(.conditions(box.conditions))
    for number in 1...players {
      let pad = PadID.connection(number)
      pads.append(pad)
      handle(.message(.join(.init(name: "Player \(number)")), from: pad, roundTrip: .milliseconds(3)))
    }
    handle(.command(.start))
  }

  /// Plays `repeats` rounds, each in a separate room, and returns the figures.
  static func figures(players: Int, spread: Bool, repeats: Int) -> [Figure] {
    let name = "round.\(players).\(spread ? "one-by-one" : "at-once")"
    let rounds = (0..<repeats).map { _ in measure(players: players, spread: spread) }
    return [
      Figure("\(name).press", values: rounds.map(\.press)),
      Figure("\(name).last-press", values: rounds.map(\.reveal), bounds: rounds.map(\.lastEncoding)),
      Figure("\(name).all", values: rounds.map(\.loop), bounds: rounds.map(\.encoding)),
      Figure("\(name).tv-and-console", values: rounds.map(\.pictures)),
    ]
  }

  /// Plays a round, and returns its times.
  ///
  /// - Parameter spread: Whether the TV and the console are drawn after each press, as when presses are a frame or more
  ///   apart. Otherwise all presses come within one frame.
  private static func measure(players: Int, spread: Bool) -> Times {
    var bench = RoundBench(players: players)
    return bench.play(spread: spread)
  }

  private mutating func play(spread: Bool) -> Times {
    var presses: [Double] = []
    var pictures = 0.0
    screens = []
    var lastScreens = 0
    for pad in pads {
      now = now + .milliseconds(1)
      lastScreens = screens.count
      // The windows hold a copy of the room, so the next change has to copy the storage that both share.
      let held = spread ? room : nil
      presses.append(
        Stopwatch.thread {
          handle(.message(.press(Token(rawValue: "t1.1")), from: pad, roundTrip: .milliseconds(3)))
        })
      if held != nil { pictures += Stopwatch.thread { draw() } }
    }
    if !spread { pictures = Stopwatch.thread { draw() } }
    let loop = presses.reduce(0, +)
    let reveal = presses.removeLast()
    return Times(
      press: presses.sorted()[presses.count / 2], reveal: reveal, loop: loop, pictures: pictures,
      encoding: encode(screens[...]), lastEncoding: encode(screens[lastScreens...]))
  }

  private func draw() { withExtendedLifetime((box.scene(of: room), box.console(of: room))) {} }

  /// Handles an event, and encodes the screens that go to pads.
  private mutating func handle(_ event: RoomEvent) {
    for case .screen(let screen, _) in room.handle(event, at: now) {
      bytes += coder.encode(screen).count
      screens.append(screen)
    }
  }

  private func encode(_ screens: ArraySlice<PadScreen>) -> Double {
    var coder = ScreenCoder()
    return Stopwatch.thread {
      for screen in screens { withExtendedLifetime(coder.encode(screen)) {} }
    }
  }
}
