package import Console
package import Games
package import PadProtocol
package import Room
package import Scenes

/// A scene with sample data, to look at and to compare; the same every time.
package struct SampleScene: Sendable {
  /// What the host's console shows.
  struct Console {
    var view: ConsoleView
    var focus: ConsoleFocus
    var style = ConsoleStyle.window
  }

  /// The moment of the host's clock at which the samples are looked at.
  package static let moment = Instant(nanoseconds: 0)

  /// What `parlor snapshot` calls it.
  package let rawValue: String
  /// What the TV shows; with the console it is what the console's small picture shows.
  package var scene: Scene { source() }
  /// How it takes another one's place; nil where it is there already.
  package let wipe: Wipe?
  private let ownConsole: Console?
  private let source: @Sendable () -> Scene

  init(_ name: String, _ scene: Scene, after wipe: Wipe? = nil, console: Console? = nil) {
    self.init(name, later: { scene }, after: wipe, console: console)
  }

  /// One whose scene takes longer to come to: it is asked for each time that somebody looks, and kept by whoever makes it.
  init(_ name: String, later scene: @escaping @Sendable () -> Scene, after wipe: Wipe? = nil, console: Console? = nil) {
    rawValue = name
    source = scene
    self.wipe = wipe
    ownConsole = console
  }

  /// A moment of a game.
  init(_ sample: GameSample) { self.init(sample.name, sample.scene) }

  /// What the host's console shows; nil for the TV's scenes.
  package var console: (view: ConsoleView, focus: ConsoleFocus, style: ConsoleStyle)? {
    ownConsole.map { ($0.view, $0.focus, $0.style) }
  }

  /// The same where Parlor speaks another language; what people wrote stays as it is.
  package func speaking(_ language: Language) -> SampleScene {
    var (scene, wipe, console) = (scene, wipe, ownConsole)
    scene.language = language
    wipe?.from.language = language
    console?.view.language = language
    return SampleScene("\(rawValue)-\(language.rawValue)", scene, after: wipe, console: console)
  }

  /// When its picture next changes by itself; nil while it is still.
  package func nextChange(after now: Instant, isCalm: Bool = false) -> Instant? {
    Scenes.nextChange(of: scene, wipedBy: wipe, after: now, isCalm: isCalm)
  }

  /// The picture's things on a canvas; what moves is where it is at a moment of the host's clock.
  package func items(size: CanvasSize, at now: Instant = Self.moment, text: some TextMeasurer, look: Look = Look())
    -> [DrawItem]
  {
    let tv = console?.style == .window ? [] : layout(scene, after: wipe, size: size, now: now, text: text, look: look)
    guard let console else { return tv }
    return tv
      + layout(
        console: console.view, focus: console.focus, size: size, style: console.style, text: text, look: look)
  }
}

extension SampleScene: RawRepresentable, CaseIterable {
  /// All there are, each under a name of its own.
  package static let allCases =
    room + openings + trivia + kinds + rounds + consoles + games.flatMap { $0 }.map(SampleScene.init)

  /// The moments of the games: a line for each game.
  private static let games: [[GameSample]] = [
    SnapSamples.all,
    DisksSamples.all,
    DilemmaSamples.all,
    BuzzerSamples.all,
  ]

  /// All that shows players, with 2, 8, 30 and 200 of them, long names in eight scripts and scores of six digits; not
  /// among all cases, as nobody looks through so many.
  package static let crowds = [2, 8, 30, 200].flatMap { Crowd($0).samples }

  /// The sample of that name; nil where there is none.
  package init?(rawValue: String) {
    guard let sample = (Self.allCases + Self.crowds).first(where: { $0.rawValue == rawValue }) else { return nil }
    self = sample
  }
}

extension SampleScene: Hashable, CustomStringConvertible {
  /// Whether both are the same sample.
  package static func == (left: SampleScene, right: SampleScene) -> Bool { left.rawValue == right.rawValue }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// The name.
  package var description: String { rawValue }
}
