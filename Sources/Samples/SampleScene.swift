package import Console
package import Games
package import PadProtocol
package import Room
package import Scenes

/// A scene with sample data, for people to look at and tests to compare; always the same.
package struct SampleScene: Sendable {
  /// The host's console.
  struct Console {
    var view: ConsoleView
    var focus: ConsoleFocus
    var style = ConsoleStyle.window
  }

  /// The moment of the host's clock at which the samples are shown.
  package static let moment = Instant(nanoseconds: 0)

  /// Its name for `parlor snapshot`.
  package let rawValue: String
  /// The TV's scene; with a console, the scene in the console's small picture.
  package var scene: Scene { source() }
  /// The transition with which the scene replaces another one; nil if the scene is already in place.
  package let wipe: Wipe?
  private let ownConsole: Console?
  private let source: @Sendable () -> Scene

  init(_ name: String, _ scene: Scene, after wipe: Wipe? = nil, console: Console? = nil) {
    self.init(name, later: { scene }, after: wipe, console: console)
  }

  /// Creates a sample whose scene takes longer to make.
  ///
  /// The closure runs each time the scene is read; the maker of the scene caches it.
  init(_ name: String, later scene: @escaping @Sendable () -> Scene, after wipe: Wipe? = nil, console: Console? = nil) {
    rawValue = name
    source = scene
    self.wipe = wipe
    ownConsole = console
  }

  /// Creates a sample from a moment of a game.
  init(_ sample: GameSample) { self.init(sample.name, sample.scene) }

  /// The host's console; nil for the TV's scenes.
  package var console: (view: ConsoleView, focus: ConsoleFocus, style: ConsoleStyle)? {
    ownConsole.map { ($0.view, $0.focus, $0.style) }
  }

  /// Returns the sample with Parlor in another language; texts written by people stay as they are.
  package func speaking(_ language: Language) -> SampleScene {
    var (scene, wipe, console) = (scene, wipe, ownConsole)
    scene.language = language
    wipe?.from.language = language
    console?.view.language = language
    return SampleScene("\(rawValue)-\(language.rawValue)", scene, after: wipe, console: console)
  }

  /// Returns the time at which its picture next changes automatically; nil if the picture is still.
  package func nextChange(after now: Instant, isCalm: Bool = false) -> Instant? {
    Scenes.nextChange(of: scene, wipedBy: wipe, after: now, isCalm: isCalm)
  }

  /// Returns the picture's items on a canvas, with moving items as they are at a moment of the host's clock.
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
  /// All the samples, each with its own name.
  package static let allCases = room + openings + ofGames(\.moments) + consoles + ofGames(\.consoles)

  private static func ofGames(_ samples: (GameSamples) -> [SampleScene]) -> [SampleScene] {
    GameKind.allCases.flatMap { samples($0.samples) }
  }

  /// The samples that show players, each with 2, 8, 30 and 200 players, long names in eight scripts and scores of six
  /// digits.
  ///
  /// They are not in `allCases`, because nobody looks through so many.
  package static let crowds = [2, 8, 30, 200].flatMap { Crowd($0).samples }

  /// Finds the sample with a name; nil if there is none.
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
