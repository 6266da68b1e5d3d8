package import Console
package import Games
package import PadProtocol
package import Room
package import Scenes

/// A scene with sample data, to look at and to compare; the same every time.
package struct SampleScene: Sendable {
  /// The host's console.
  struct Console {
    var view: ConsoleView
    var focus: ConsoleFocus
    var style = ConsoleStyle.window
  }

  /// The moment of the host's clock at which the samples are looked at.
  package static let moment = Instant(nanoseconds: 0)

  /// Its name for `parlor snapshot`.
  package let rawValue: String
  /// The TV's scene; with a console, the scene in the console's small picture.
  package var scene: Scene { source() }
  /// How it replaces another one; nil if it is there already.
  package let wipe: Wipe?
  private let ownConsole: Console?
  private let source: @Sendable () -> Scene

  init(_ name: String, _ scene: Scene, after wipe: Wipe? = nil, console: Console? = nil) {
    self.init(name, later: { scene }, after: wipe, console: console)
  }

  /// A sample whose scene takes longer to make: it is made each time it is asked for, and kept by its maker.
  init(_ name: String, later scene: @escaping @Sendable () -> Scene, after wipe: Wipe? = nil, console: Console? = nil) {
    rawValue = name
    source = scene
    self.wipe = wipe
    ownConsole = console
  }

  /// A moment of a game.
  init(_ sample: GameSample) { self.init(sample.name, sample.scene) }

  /// The host's console; nil for the TV's scenes.
  package var console: (view: ConsoleView, focus: ConsoleFocus, style: ConsoleStyle)? {
    ownConsole.map { ($0.view, $0.focus, $0.style) }
  }

  /// The same with Parlor in another language; texts written by people stay as they are.
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

  /// The picture's items on a canvas, with moving ones as they are at a moment of the host's clock.
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
  package static let allCases = room + openings + ofGames(\.moments) + consoles + ofGames(\.consoles)

  private static func ofGames(_ samples: (GameSamples) -> [SampleScene]) -> [SampleScene] {
    GameKind.allCases.flatMap { samples($0.samples) }
  }

  /// All samples that show players, with 2, 8, 30 and 200 of them, long names in eight scripts and scores of six
  /// digits.
  ///
  /// They are not among all cases, because nobody looks through so many.
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
