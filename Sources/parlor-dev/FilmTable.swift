import Games
import Scenes
import Sounds

/// The moments that matter, with the times at which a film shows them and at which they are heard.
struct FilmTable {
  /// A moment: when the game says that it is, and the sound that belongs to it.
  struct Moment {
    let name: String
    let due: Instant
    let sound: Sound
    var seen: Instant?
    var heard: Instant?

    /// The time between picture and sound; nil if one of them never came.
    var apart: Span? {
      seen.flatMap { seen in heard.map { Span(nanoseconds: abs((seen - $0).nanoseconds)) } }
    }
  }

  /// The moments in the order of their cues.
  private(set) var rows: [Moment] = []
  private var last: [DrawItem] = []

  init(_ script: FilmScript) {
    var sheet: RevealSheet?
    for cue in script.cues {
      func add(_ name: String, after: Span = .zero, _ sound: Sound) {
        rows.append(Moment(name: name, due: cue.at + after, sound: sound))
      }
      switch cue.kind {
      case .countIn:
        let left = (cue.endsAt ?? cue.at) - cue.at
        for second in [3, 2, 1] where left >= .seconds(Double(second)) {
          add("count \(second)", after: left - .seconds(Double(second)), .count(note: second == 1 ? 1 : 0))
        }
      case .started: add("start", .start)
      case .asked:
        guard let question = cue.question else { break }
        for answer in 0..<question.answers {
          add("answer \(answer + 1)", after: question.time(of: .answer(answer)), .tock(note: -1))
        }
      case .verdict: add("verdict", .verdict(note: -1))
      case .right: add("right", .chord(note: -1))
      case .polled: add("opinions", .opinion)
      case .nobodyRight:
        // After several verdicts, the TV says it with the remark on the question.
        let several = sheet.flatMap { $0.verdicts > 1 ? $0 : nil }
        let later = several.map { $0.time(of: .fact) - $0.time(of: .told) } ?? .zero
        add("nobody right", after: later, .trombone)
      case .reveal: sheet = cue.sheet
      case .trusted: add("trusted", .trust(note: -1))
      case .betrayed: add("betrayed", .betrayal(note: -1))
      case .trustBroken: add("trust broken", .treachery)
      case .distrusted: add("distrusted", .distrust)
      case .lastRound: add("last round", .warning)
      case .matchOver: add("match over", .closing)
      case .snap: add("snap", .slap)
      case .wrongSnap: add("wrong snap", .thud)
      case .diskHit: add("disk hit", .hit(note: -1))
      case .buzz: add("buzz", .buzz(note: -1))
      case .won where cue.podium != nil:
        let (podium, game) = (cue.podium ?? [], cue.game ?? .trivia)
        if podium.contains(3) { add("third", after: CeremonySheet.time(of: .third), .stab(note: 3, in: game)) }
        if podium.contains(2) { add("second", after: CeremonySheet.time(of: .second), .stab(note: 2, in: game)) }
        add("drum roll", after: CeremonySheet.time(of: .roll), .snare(in: game))
        add("winner", after: CeremonySheet.time(of: .winner), .fanfare(in: game))
      default: break
      }
    }
  }

  /// Films a game.
  ///
  /// - Parameters:
  ///   - isShort: Whether only the pictures around the moments are composed.
  ///   - show: Receives each picture's number and items.
  static func filmed(
    _ script: FilmScript, sound: FilmSound, size: CanvasSize, text: some TextMeasurer, isCalm: Bool = false,
    isShort: Bool = false, show: (Int, [DrawItem]) throws -> Void = { _, _ in }
  ) rethrows -> FilmTable {
    var table = FilmTable(script)
    let dues = table.rows.map(\.due)
    var changes = SceneChanges()
    for frame in 0..<script.frames {
      let now = FilmScript.time(of: frame)
      let scene = script.scene(at: now)
      changes.show(scene, at: now)
      if !isShort || dues.contains(where: { $0 - .milliseconds(100) < now && now < $0 + .milliseconds(300) }) {
        let items = layout(
          scene, after: changes.wipe, size: size, now: now, text: text, look: Look(isCalm: isCalm))
        table.look(at: items, now: now)
        try show(frame, items)
      }
      sound.play(script.cues(in: frame), scene: scene, at: now)
    }
    table.hear(sound.starts)
    return table
  }

  /// Notes the first picture at or after each moment that differs from the one before.
  mutating func look(at items: [DrawItem], now: Instant) {
    let still = items.filter { !$0.drifts }
    defer { last = still }
    guard still != last else { return }
    for index in rows.indices where rows[index].seen == nil && rows[index].due <= now {
      rows[index].seen = now
    }
  }

  /// Notes when the sounds of all moments began.
  mutating func hear(_ starts: [(sound: Sound, at: Instant)]) {
    for index in rows.indices {
      let row = rows[index]
      // A film's picture begins up to 17 ms before a cue within it.
      rows[index].heard =
        starts.first { $0.sound.role == row.sound.role && $0.at >= row.due - .milliseconds(17) }?.at
    }
  }

  /// A line for each moment: its name, when it is due, and how much later it is seen and heard, in milliseconds.
  var text: String {
    func late(_ moment: Instant?, _ due: Instant) -> String {
      moment.map { String(($0 - due).nanoseconds / 1_000_000) } ?? "never"
    }
    func padded(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let lines = rows.map { row in
      let due = padded(String(row.due.nanoseconds / 1_000_000), 8)
      return "\(row.name.padding(16))\(due)\(padded(late(row.seen, row.due), 9))\(padded(late(row.heard, row.due), 9))"
    }
    let apart = rows.compactMap(\.apart).map(\.wholeMilliseconds)
    let most = apart.max().map { "\nfurthest apart: \($0) ms, of \(apart.count) moments\n" } ?? ""
    return (["moment            due ms  seen at heard at"] + lines).joined(separator: "\n") + "\n" + most
  }
}

extension String {
  fileprivate func padding(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
