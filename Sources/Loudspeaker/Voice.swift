import Dispatch
package import Logging
import Processes
package import Scenes
import Synchronization

/// Reads aloud with external programs, without waiting for them.
///
/// Speech Dispatcher speaks through the desktop. Piper and eSpeak NG return samples, which are mixed with the other
/// sounds.
package final class Voice: Sendable {
  /// The programs' names, which are looked up in `PATH`.
  package struct Programs: Sendable {
    /// The name of Speech Dispatcher's program.
    package var dispatcher = "spd-say"
    /// The name of eSpeak NG's program.
    package var synthesiser = "espeak-ng"
    /// Piper, or a program that is used like it, which is preferred to the others; nil if none was given.
    package var piper: Piper?

    /// Names the programs, the usual ones by default.
    package init(dispatcher: String = "spd-say", synthesiser: String = "espeak-ng", piper: Piper? = nil) {
      self.dispatcher = dispatcher
      self.synthesiser = synthesiser
      self.piper = piper
    }
  }

  /// A program that reads a text from its standard input and writes a WAV file to its standard output.
  ///
  /// Debian has another program named `piper`, so the program's help has to name the option `--model`.
  package struct Piper: Sendable {
    /// The program's name or path.
    package var program: String
    /// The path of the voice file.
    package var model: String

    /// Names a program and its voice file.
    package init(program: String, model: String) {
      self.program = program
      self.model = model
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
    /// Whether the given Piper can speak; nil until it has been asked.
    var hasPiper: Bool?
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
    if let samples = piped(reading) {
      return set { if $0.turn == turn { $0.news.samples = Samples(samples) } }
    }
    guard isCurrent(turn) else { return }
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

  /// Returns a reading as Piper speaks it; nil if there is no Piper, or if it cannot speak.
  private func piped(_ reading: Narrator.Reading) -> [Int16]? {
    guard let piper = programs.piper, canPipe(piper) else { return nil }
    let words = [piper.program, "--model", piper.model, "--output_file", "-"]
    let text = Array(reading.text.utf8.prefix(60_000))
    if let run = ToolRun(words, environment: [:], input: text, within: Self.patience), run.status == 0,
      let samples = WaveFile.samples(of: run.output)
    {
      return samples
    }
    state.withLock { $0.hasPiper = false }
    log.warning("\(piper.program) cannot speak with \(piper.model); another voice is used.")
    return nil
  }

  /// Whether a program is used like Piper, by its own help; the first time, it is asked.
  private func canPipe(_ piper: Piper) -> Bool {
    if let known = state.withLock({ $0.hasPiper }) { return known }
    let help = ToolRun([piper.program, "--help"], environment: [:], hasErrors: true, within: Self.patience)
    let isOne = String(decoding: help?.output ?? [], as: UTF8.self).contains("--model")
    state.withLock { $0.hasPiper = isOne }
    if !isOne {
      log.warning(
        "\(piper.program) is not Piper: its help does not name --model, so another voice is used. --voice-program takes the path of Piper."
      )
    }
    return isOne
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
