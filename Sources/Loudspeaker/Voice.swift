import Dispatch
package import Logging
import Processes
package import Scenes
import Synchronization

/// Reads aloud with external programs, without waiting for them.
///
/// Speech Dispatcher speaks through the desktop. eSpeak NG returns samples, which are mixed with the other sounds.
package final class Voice: Sendable {
  /// The programs' names, which are looked up in `PATH`.
  package struct Programs: Sendable {
    /// The name of Speech Dispatcher's program.
    package var dispatcher = "spd-say"
    /// The name of eSpeak NG's program.
    package var synthesiser = "espeak-ng"

    /// Names the programs, the usual ones by default.
    package init(dispatcher: String = "spd-say", synthesiser: String = "espeak-ng") {
      self.dispatcher = dispatcher
      self.synthesiser = synthesiser
    }
  }

  /// News for the owner of the mixer.
  package struct News: Sendable {
    /// Whether another program is speaking at the moment.
    package var isSpeaking = false
    /// Whether more of the current reading is still to come, spoken by another program or as samples.
    package var isReading = false
    /// The samples to play, which replace all earlier ones; nil if there are no new ones.
    package var samples: Samples?
  }

  private struct State {
    var news = News()
    /// The number of readings so far: only the newest one is spoken.
    var turn = 0
    /// Whether Speech Dispatcher is speaking and has to be cut off.
    var isDispatching = false
    var hasDispatcher = true
    var hasComplained = false
  }

  private static let patience: Int64 = 60_000_000_000

  private let programs: Programs
  private let log: Logger
  private let wake: @Sendable () -> Void
  private let state = Mutex(State())
  /// The queue on which readings are spoken one after the other; `cutting` cuts them off.
  private let speaking = DispatchQueue(label: "voice.speaking")
  private let cutting = DispatchQueue(label: "voice.cutting")

  /// Makes a voice that is silent until `say`; `wake` is called on another thread when there is news.
  package init(_ programs: Programs = Programs(), log: Logger, wake: @escaping @Sendable () -> Void) {
    self.programs = programs
    self.log = log
    self.wake = wake
  }

  /// Reads a text aloud instead of the current one.
  ///
  /// - Parameter volume: The volume from 0 to 100, for a program that plays the speech itself.
  package func say(_ reading: Narrator.Reading, volume: Int) {
    let (turn, isDispatching) = state.withLock {
      $0.turn += 1
      // The previous reading is no longer wanted.
      ($0.news.samples, $0.news.isReading) = (nil, !reading.text.isEmpty)
      return ($0.turn, $0.isDispatching)
    }
    cutting.async { [self] in
      if isDispatching { _ = run([programs.dispatcher, "--cancel"]) }
      guard !reading.text.isEmpty else { return }
      speaking.async { [self] in speak(reading, volume: volume, turn) }
    }
  }

  /// Returns the news; its samples are returned only once.
  package func takeNews() -> News {
    state.withLock {
      let news = $0.news
      $0.news.samples = nil
      return news
    }
  }

  /// Stops speaking.
  package func close() {
    say(.init(text: "", language: ""), volume: 0)
    // After this, the speech that was cut off has ended.
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

  /// Returns eSpeak NG's voice for a language; eSpeak NG has its own code for Mandarin.
  private static func voice(of language: String) -> String {
    language.lowercased().hasPrefix("zh") ? "cmn" : language.lowercased()
  }
}
