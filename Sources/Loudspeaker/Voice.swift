import Dispatch
package import Logging
import Processes
package import Scenes
import Synchronization

/// Reads aloud, by programs of their own that nobody waits for: Speech Dispatcher, as the desktop does, or eSpeak NG, whose
/// samples are mixed with the rest.
package final class Voice: Sendable {
  /// The programs, as they are looked for in `PATH`.
  package struct Programs: Sendable {
    /// Speech Dispatcher's.
    package var dispatcher = "spd-say"
    /// eSpeak NG's.
    package var synthesiser = "espeak-ng"

    /// The usual ones, or others.
    package init(dispatcher: String = "spd-say", synthesiser: String = "espeak-ng") {
      self.dispatcher = dispatcher
      self.synthesiser = synthesiser
    }
  }

  /// News for the owner of the mixer.
  package struct News: Sendable {
    /// Whether another program speaks just now.
    package var isSpeaking = false
    /// Whether there is more to come of what is to be read: words that another program speaks, or samples.
    package var isReading = false
    /// Samples to be played, in place of all before.
    package var samples: Samples?
  }

  private struct State {
    var news = News()
    /// Counts the readings: only the newest one is spoken.
    var turn = 0
    /// Whether Speech Dispatcher speaks, so that it has to be cut off.
    var isDispatching = false
    var hasDispatcher = true
    var hasComplained = false
  }

  private static let patience: Int64 = 60_000_000_000

  private let programs: Programs
  private let log: Logger
  private let wake: @Sendable () -> Void
  private let state = Mutex(State())
  /// The queue on which readings are spoken one after the other, and cut off.
  private let speaking = DispatchQueue(label: "voice.speaking")
  private let cutting = DispatchQueue(label: "voice.cutting")

  /// One that is silent yet; `wake` is called on another thread once there are news.
  package init(_ programs: Programs = Programs(), log: Logger, wake: @escaping @Sendable () -> Void) {
    self.programs = programs
    self.log = log
    self.wake = wake
  }

  /// Reads something, in place of what is read now.
  ///
  /// - Parameter volume: From 0 to 100, for a program that plays by itself.
  package func say(_ reading: Narrator.Reading, volume: Int) {
    let (turn, isDispatching) = state.withLock {
      $0.turn += 1
      // What was to be said before is not wanted any more.
      ($0.news.samples, $0.news.isReading) = (nil, !reading.text.isEmpty)
      return ($0.turn, $0.isDispatching)
    }
    cutting.async { [self] in
      if isDispatching { _ = run([programs.dispatcher, "--cancel"]) }
      guard !reading.text.isEmpty else { return }
      speaking.async { [self] in speak(reading, volume: volume, turn) }
    }
  }

  /// Takes what is new.
  package func takeNews() -> News {
    state.withLock {
      let news = $0.news
      $0.news.samples = nil
      return news
    }
  }

  /// Says nothing any more.
  package func close() {
    say(.init(text: "", language: ""), volume: 0)
    // What was cut off has ended then.
    cutting.sync {}
  }

  private func isCurrent(_ turn: Int) -> Bool { state.withLock { $0.turn == turn } }

  private func speak(_ reading: Narrator.Reading, volume: Int, _ turn: Int) {
    guard isCurrent(turn) else { return }
    defer { set { if $0.turn == turn { $0.news.isReading = false } } }
    if state.withLock({ $0.hasDispatcher }) {
      set { ($0.isDispatching, $0.news.isSpeaking) = (true, true) }
      let words = [
        programs.dispatcher, "--wait", "--application-name", "parlor", "--language", reading.language,
        "--volume", "\(volume * 2 - 100)", "--", reading.text,
      ]
      let isSaid = run(words)?.status == 0
      set { ($0.isDispatching, $0.news.isSpeaking) = (false, false) }
      if isSaid || !isCurrent(turn) { return }
      state.withLock { $0.hasDispatcher = false }
    }
    let words = [programs.synthesiser, "-v", Self.voice(of: reading.language), "--stdout", "--", reading.text]
    guard let run = run(words), run.status == 0, let samples = WaveFile.samples(of: run.output) else {
      return complain()
    }
    set { if $0.turn == turn { $0.news.samples = Samples(samples) } }
  }

  private func run(_ words: [String]) -> ToolRun? { ToolRun(words, environment: [:], within: Self.patience) }

  private func set(_ change: (inout State) -> Void) {
    state.withLock { change(&$0) }
    wake()
  }

  private func complain() {
    let isFirst = state.withLock {
      let isFirst = !$0.hasComplained
      $0.hasComplained = true
      return isFirst
    }
    guard isFirst else { return }
    log.warning(
      "Nothing is read aloud: --voice needs Speech Dispatcher (package speech-dispatcher) or eSpeak NG (package espeak-ng), and neither can speak here."
    )
  }

  /// eSpeak NG calls Mandarin by its own code.
  private static func voice(of language: String) -> String {
    language.lowercased().hasPrefix("zh") ? "cmn" : language.lowercased()
  }
}
