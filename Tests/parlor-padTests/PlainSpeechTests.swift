import Catalogue
import Games
import NIOCore
import PadClient
import PadProtocol
import Testing

@testable import parlor_pad

/// What a screen reader reads of whole games.
@Suite struct PlainSpeechTests {
  /// Each question, each verdict and the end are said, nothing twice in a row, and no line holds what is no word.
  @Test(arguments: GameKind.allCases, [Language.en, .zh])
  func `a whole game in lines`(kind: GameKind, language: Language) throws {
    let evening = PlayedEvening(kind, in: language)
    let texts = PadTexts(language: language)
    var speech = PlainSpeech(texts: texts, address: RoomAddress(host: "den", port: 4747))
    var session = Session(language: language, asksAgain: false)
    let now = NIODeadline.uptimeNanoseconds(1)
    _ = session.handle(.start(code: nil, name: "Ana"), at: now)
    _ = session.handle(.lineUp, at: now)
    var heard: [String] = []
    var (titles, verdicts) = (0, 0)
    var before: PadScreen?
    for message in evening.messages {
      _ = session.handle(.message(message), at: now)
      let lines = speech.follow(session, at: now)
      heard += lines
      #expect(lines.allSatisfy { !$0.isEmpty })
      #expect(speech.follow(session, at: now) == [], "said twice")
      guard case .screen(let screen) = message else { continue }
      if screen.shared.title != before?.shared.title, screen.shared.title != session.welcome?.room {
        titles += 1
        #expect(lines.contains(screen.shared.title))
      }
      if let verdict = screen.personal.verdict, before?.personal.verdict != verdict {
        verdicts += 1
        let words = [PadScreen.Verdict.right: texts.right, .wrong: texts.wrong, .partly: texts.partly][verdict]
        #expect(lines.first == words, "what matters most comes first")
      }
      if let score = screen.personal.score, score != before?.personal.score {
        #expect(lines.contains(texts.score(score, screen.shared.unit)))
      }
      if let input = screen.openInput, before?.openInput != input {
        #expect(lines.contains(texts.asks(for: input, among: screen.shared.buttons)))
      }
      before = screen
    }
    #expect(titles > 1 && heard.last != nil)
    if kind == .trivia { #expect(verdicts >= 3) }
    #expect(heard.joined().unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
    #expect(speech.again().first == texts.youAre(name: session.welcome?.name ?? "", room: "Friday Quiz"))
  }
}
