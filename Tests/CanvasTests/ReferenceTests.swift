import Canvas
import FoundationEssentials
import Glibc
import Samples
import Scenes
import Synchronization
import Testing

extension CanvasTests {
  /// The samples as they looked when somebody last looked at them.
  ///
  /// A picture is kept as a fingerprint of its pixels, and an eighth as wide and high: each pixel there is the mean of
  /// 64. So a new look of everything adds a megabyte to the repository, and not ten. A few are kept whole.
  ///
  /// `PARLOR_WRITE_REFERENCES=1` draws them anew; look at each one that has changed (`parlor snapshot` draws it whole).
  /// The glow and the games' worlds are left out, since the dither alone would take ten times the room of all else;
  /// `theGlowIsSmooth` and `Worlds` see to them.
  @Suite struct References {
    /// Those that are drawn for a wide screen and for a narrow one.
    static let samples: [SampleScene] = [
      .lobby, .lobbyTally, .questionLong, .questionArabic, .reveal, .revealArabic, .over, .overTally, .overTallyThree,
      .consoleWarning, .consolePanel,
    ]
    static let wide = CanvasSize(width: 1280, height: 720)
    static let narrow = CanvasSize(width: 1024, height: 768)
    static let small = CanvasSize(width: 640, height: 480)
    static let full = CanvasSize(width: 1920, height: 1080)
    /// Those that are kept whole.
    private static let whole: Set = [
      "lobby-1280x720", "question-several-1280x720", "reveal-1280x720", "over-1280x720", "snap-1280x720",
      "console-panel-1280x720",
    ]
    /// All of them.
    static let pictures: [(SampleScene, CanvasSize)] =
      samples.flatMap { [($0, wide), ($0, narrow)] } + [
        (.lobbyTally, full), (.reveal, full), (.standby, wide), (.lobbyOpen, wide), (.lobbyAway, wide),
        (.lobbyHint, narrow), (.lobbyPlain, wide), (.lobbyTallyCrowd, wide), (.lobbyTallyCrowd, narrow),
        (.questionTwo, wide), (.questionNine, narrow), (.questionChinese, wide), (.questionAway, narrow),
        (.revealFirst, wide), (.revealNine, narrow), (.revealPhoto, small), (.restarted, wide), (.resuming, small),
        (.overTie, wide), (.overNobody, wide), (.consoleLobby, narrow), (.consoleOver, wide), (.consoleWebTV, wide),
        (.consoleSnap, wide), (.questionSeveral, wide), (.questionEstimate, narrow), (.revealSeveral, narrow),
        (.revealEstimate, wide), (.revealOrder, wide), (.revealTyped, narrow), (.revealPoll, wide), (.roundTitle, wide),
        (.restBreak, narrow), (.revealHidden, wide),
        (.consoleDisks, narrow), (.consoleDilemmaPanel, narrow), (.consoleKnock, narrow), (.consoleNearby, wide),
        (.consoleElsewhere, narrow), (.consoleOffer, wide), (.consoleOfferPanel, small), (.consoleCode, narrow),
      ] + games.map { (SampleScene(rawValue: $0)!, $1) }
    private static let games = [
      ("snap", wide), ("snap-call", wide), ("snap-8", narrow), ("snap-turn", narrow), ("disks", wide),
      ("disks-smash", narrow), ("dilemma", wide), ("dilemma-2-reveal", narrow), ("dilemma-over", wide),
      ("buzzer-open", narrow), ("buzzer-first", wide),
    ]
    private static let folder =
      String(#filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.startIndex))
      + "/References"

    @Test(arguments: pictures)
    func sampleLooksAsBefore(sample: SampleScene, size: CanvasSize) throws {
      let engine = try CanvasTests.engine()
      let canvas = Canvas(size: size)
      let picture = Canvas(size: CanvasSize(width: 1920, height: 1080))
      _ = Painter(engine: engine).paint(
        plain(layout(sample.scene, size: picture.size, now: SampleScene.moment, text: engine)), on: picture)
      _ = Painter(engine: engine).paint(plain(sample.items(size: size, text: engine)), on: canvas, picture: picture)

      let name = "\(sample.rawValue)-\(size.width)x\(size.height)"
      let path = "\(Self.folder)/\(name).png"
      let kept = Self.whole.contains(name) ? canvas : canvas.shrunk(by: 8)
      if environment("PARLOR_WRITE_REFERENCES") == "1" {
        try kept.writePNG(to: path)
        return try Self.fingerprints.withLock { try $0.set(canvas.fingerprint, of: name) }
      }
      let fingerprint = try #require(Self.fingerprints.withLock { try $0.all[name] })
      if isReferenceMachine, fingerprint == canvas.fingerprint { return }
      let reference = try Canvas(png: path)
      try #require(reference.size == kept.size)
      let different = kept.differing(from: reference, by: isReferenceMachine ? 0 : 8)
      let allowed = kept.size.width * kept.size.height / 200
      guard isReferenceMachine || different > allowed else { return }
      let actual = "\(try temporaryFolder())/\(name).png"
      try canvas.writePNG(to: actual)
      Issue.record("\(different) pixels differ from \(path); the picture drawn now is \(actual)")
    }

    @Test func references_areSmall() throws {
      let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
      let sizes = try files.map { file in
        try FileManager.default.attributesOfItem(atPath: "\(Self.folder)/\(file)")[.size] as? Int ?? 0
      }
      #expect(sizes.count > 70 && sizes.reduce(0, +) < 2_500_000)
      #expect(Set(try Self.fingerprints.withLock { try $0.all }.keys) == Set(Self.names))
    }

    private static let names = pictures.map { "\($0.0.rawValue)-\($0.1.width)x\($0.1.height)" }
    private static let fingerprints = Mutex(Fingerprints(path: folder + "/fingerprints.txt"))

    /// A line for each picture: its name, and what its pixels add up to.
    private struct Fingerprints {
      let path: String

      var all: [String: String] {
        get throws {
          let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
          let pairs = lines.map { $0.split(separator: " ").map(String.init) }
          return Dictionary(pairs.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
        }
      }

      func set(_ fingerprint: String, of name: String) throws {
        var all = (try? all) ?? [:]
        all[name] = fingerprint
        let lines = all.filter { References.names.contains($0.key) }.map { "\($0.key) \($0.value)\n" }.sorted()
        try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
      }
    }

    private func plain(_ items: [DrawItem]) -> [DrawItem] {
      items.compactMap { item in
        switch item {
        case .background(let background): .sheet(background.size.bounds, Theme.night.background)
        // What drifts around a game, and the light there, belongs to its background.
        case .ornament, .light: nil
        default: item
        }
      }
    }

    /// The pixels are exact where fonts and libraries are those that the references were drawn with.
    private var isReferenceMachine: Bool {
      #if arch(x86_64)
        guard let file = fopen("/etc/os-release", "r") else { return false }
        defer { fclose(file) }
        var text = [CChar](repeating: 0, count: 4096)
        let count = fread(&text, 1, text.count - 1, file)
        let release = String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return release.contains("ID=debian") && release.contains("VERSION_ID=\"12\"")
      #else
        return false
      #endif
    }

    private func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    private func temporaryFolder() throws -> String {
      var template = Array("/tmp/parlor-pictures-XXXXXX".utf8CString)
      return try #require(mkdtemp(&template).map { String(cString: $0) })
    }
  }
}
