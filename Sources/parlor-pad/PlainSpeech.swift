internal import PadCatalogue
internal import NIOCore
internal import PadClient
internal import PadProtocol

/// The lines that `--plain` prints about a session: each one once, in order of importance.
struct PlainSpeech {
  /// The topic of a line; a line is printed again when the text for its topic changes.
  enum Topic: Hashable, Sendable {
    case line, seat, note, head, title, question, picture, answers, status, verdict, solution, score, details, asks,
      keys
  }

  private let texts: PadTexts
  private let address: RoomAddress
  /// The lines of the last update, in order.
  private var said: [(topic: Topic, text: String)] = []

  init(texts: PadTexts, address: RoomAddress) {
    self.texts = texts
    self.address = address
  }

  /// Returns the lines that are new since the last call.
  mutating func follow(_ session: Session, at now: NIODeadline) -> [String] {
    let all = lines(of: session, at: now)
    let old = Dictionary(said.map { ($0.topic, $0.text) }, uniquingKeysWith: { first, _ in first })
    let isNewTitle = all.first { $0.topic == .title }?.text != old[.title]
    said = all
    return all.filter { topic, text in
      // For a new question, everything is printed again, even if the words are the same.
      isNewTitle && !topic.isLasting ? true : old[topic] != text
    }.map(\.text)
  }

  /// Returns all current lines once more.
  func again() -> [String] { said.map(\.text) }

  /// The possible input, as last printed; nil if none was printed.
  var whatToType: String? { said.last { $0.topic == .asks || $0.topic == .keys && !hasAsked }?.text }
  private var hasAsked: Bool { said.contains { $0.topic == .asks } }

  private func lines(of session: Session, at now: NIODeadline) -> [(topic: Topic, text: String)] {
    var lines: [(topic: Topic, text: String)] = []
    func add(_ topic: Topic, _ texts: [String]) {
      let text = texts.map(\.printable).joined(separator: "\n")
      if !text.isEmpty { lines.append((topic, text)) }
    }
    func add(_ topic: Topic, _ text: String?) { add(topic, text.map { [$0] } ?? []) }
    switch session.state {
    case .asking, .ended: return []
    case .joining: return [(.line, texts.connecting(to: address))]
    case .leaving: return [(.line, texts.leaving)]
    case .reconnecting:
      // The duration is left out: that the interruption continues is not news.
      return [(.line, texts.reconnecting(after: 0, seatIsKept: session.seatIsKept))]
    case .joined: break
    }
    if let mended = session.mended {
      add(.line, texts.mended(after: mended.wholeSeconds, seat: mended.seat))
    }
    add(.seat, session.welcome.map { texts.youAre(name: $0.name, room: $0.room) })
    add(.note, session.note?.text)
    guard let screen = session.screen else {
      add(.status, texts.waiting)
      return lines
    }
    let (shared, personal) = (screen.shared, screen.personal)
    add(.verdict, personal.verdict.map(texts.verdict))
    add(.title, shared.title == session.welcome?.room ? nil : shared.title)
    add(.question, shared.question?.text)
    add(.picture, shared.question?.picture.map(texts.picture))
    add(.answers, answers(of: screen))
    add(.status, screen.status)
    add(.solution, solution(of: screen))
    add(.score, personal.score.map { texts.score($0, shared.unit) })
    add(.details, personal.details ?? [])
    if personal.heads != nil { add(.head, session.head.map { HeadTexts(language: texts.language).name(of: $0) }) }
    add(.asks, screen.openInput.map { texts.asks(for: $0, among: shared.buttons) } ?? presses(on: screen))
    add(.keys, ListTexts(language: texts.language).joined(keys(on: screen, of: session)))
    return lines
  }

  /// Returns the answers with their keys, without those whose label only repeats the key.
  private func answers(of screen: PadScreen) -> [String] {
    screen.shared.buttons.filter { $0.label != $0.key }
      .map { texts.answerLine(key: texts.name(ofKey: $0.key), answer: $0.label) }
  }

  /// Returns the instruction for pressing the open buttons; nil if no button is open.
  private func presses(on screen: PadScreen) -> String? {
    let open = screen.openButtons
    guard let first = open.first else { return nil }
    return open.count == 1 && screen.shared.buttons.count == 1
      ? texts.enterPresses(first.label) : texts.thenEnter(texts.toPress(open.map(\.key)))
  }

  /// Returns the right answer, in words if the pad has them, otherwise by its key; nil if it is not known.
  private func solution(of screen: PadScreen) -> String? {
    if let right = screen.shared.question?.right { return texts.solution(right) }
    let keys = screen.rightTokens.compactMap { token in screen.shared.buttons.first { $0.token == token }?.key }
    return keys.isEmpty ? nil : texts.solution(ListTexts(language: texts.language).joined(keys.map(texts.name(ofKey:))))
  }

  /// Returns the other possible input: keys with their effects.
  private func keys(on screen: PadScreen, of session: Session) -> [String] {
    var keys: [String] = []
    if screen.shared.buttons.isEmpty {
      let names = ReactionTexts(language: texts.language)
      keys = screen.reactions.map { texts.answerLine(key: "\($0.rawValue + 1)", answer: names.name(of: $0)) }
    }
    if screen.personal.heads?.isEmpty == false,
      Controls.button(for: .character("h"), among: screen.shared.buttons) == nil
    {
      keys.append(texts.changesHead)
    }
    if let hasTexts = session.welcome?.wishes?.texts, Controls.takesWishes(screen) {
      keys.append(hasTexts ? texts.hidesQuestions : texts.showsQuestions)
    }
    return keys + (Controls.takesWishes(screen) ? [texts.saysAgain, texts.leaves] : [])
  }
}

extension PlainSpeech.Topic {
  /// Whether the topic lasts through an evening, so that a new question is no reason to print it again.
  fileprivate var isLasting: Bool {
    switch self {
    case .line, .seat, .note, .head, .keys, .score, .verdict: true
    case .title, .question, .picture, .answers, .status, .solution, .details, .asks: false
    }
  }
}

extension Session.Mended {
  /// The duration of the interruption, in whole seconds, at least 1.
  var wholeSeconds: Int { max(1, Int((after.nanoseconds + 500_000_000) / 1_000_000_000)) }
}

extension PadTexts {
  fileprivate func verdict(_ verdict: PadScreen.Verdict) -> String {
    switch verdict {
    case .right: right
    case .wrong: wrong
    case .partly: partly
    }
  }
}
