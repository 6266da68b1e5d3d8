import FoundationEssentials
import Logging
import Loudspeaker
import Scenes
import Sounds
import Synchronization
import TestSupport
import Testing

/// The voice, with programs that a test has written: they say what they were asked for, and one makes a sound.
@Suite struct VoiceTests {
  private let folder: TemporaryFolder
  private let log: NotedLog

  init() throws {
    folder = try TemporaryFolder()
    log = NotedLog()
  }

  /// Notes what is logged.
  private final class NotedLog: Sendable {
    let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }
    var logger: Logger { Logger(label: "voice") { _ in Handler(log: self) } }

    struct Handler: LogHandler {
      let log: NotedLog
      var metadata: Logger.Metadata = [:]
      var logLevel: Logger.Level = .trace
      subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { nil }
        set {}
      }
      func log(event: LogEvent) { log.lines.withLock { $0.append("\(event.message)") } }
    }
  }

  private func script(_ name: String, _ body: String) throws -> String {
    try folder.write("#!/bin/sh\n\(body)\n", to: name, isProgram: true)
  }

  private func said() -> [String] {
    guard let text = try? String(contentsOfFile: "\(folder.path)/said", encoding: .utf8) else { return [] }
    return text.split(separator: "\n").map(String.init)
  }

  private func voice(_ dispatcher: String, _ synthesiser: String) -> Voice {
    Voice(.init(dispatcher: dispatcher, synthesiser: synthesiser), log: log.logger) {}
  }

  private func voice(piper: String, _ synthesiser: String = "/nowhere") -> Voice {
    Voice(
      .init(
        dispatcher: "/nowhere", synthesiser: synthesiser, piper: .init(program: piper, model: "/voices/a.onnx")),
      log: log.logger
    ) {}
  }

  /// A WAV file of one second: what a program that speaks writes.
  private func speech() throws -> String {
    let samples = [UInt8](repeating: 1, count: 2 * 22_050)
    func bytes(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    var wave = Array("RIFF".utf8) + bytes(36 + samples.count, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
    wave += bytes(1, 2) + bytes(1, 2) + bytes(22_050, 4) + bytes(44_100, 4) + bytes(2, 2) + bytes(16, 2)
    wave += Array("data".utf8) + bytes(samples.count, 4) + samples
    let path = "\(folder.path)/speech.wav"
    try Data(wave).write(to: URL(filePath: path))
    return path
  }

  /// It gets the text as input and the voice as an option, and is preferred to all others.
  @Test func piper_speaksWhatItGets() throws {
    defer { folder.remove() }
    let wave = try speech()
    let piper = try script(
      "piper",
      """
      case $1 in --help) echo 'usage: piper --model FILE' >&2; exit 0 ;; esac
      echo "$@" >> \(folder.path)/said; cat >> \(folder.path)/said; cat \(wave)
      """)
    let espeak = try script("espeak", "echo wrong >> \(folder.path)/said")
    let voice = voice(piper: piper, espeak)
    voice.say(reading, volume: 75)
    var samples: Samples?
    try eventually("there are samples") {
      samples = voice.takeNews().samples
      return samples != nil
    }
    #expect(said() == ["--model /voices/a.onnx --output_file -", "-- Why?"])
    // A second in two channels of 16 bits.
    #expect(samples.map { abs($0.bytes - 4 * Waveform.rate) < 2_000 } == true)
    #expect(log.all.isEmpty)
    voice.close()
  }

  /// Debian has another program of that name, and a voice file may be broken: then another voice speaks.
  @Test(arguments: [
    ("echo 'usage: piper [mouse]'", "its help does not name --model"),
    ("case $1 in --help) echo --model ;; *) exit 1 ;; esac", "cannot speak with /voices/a.onnx"),
  ])
  func whatIsNoPiper_isSaidOnce_andAnotherVoiceSpeaks(body: String, reason: String) throws {
    defer { folder.remove() }
    let wave = try speech()
    let espeak = try script("espeak", "echo \"$@\" >> \(folder.path)/said; cat \(wave)")
    let voice = voice(piper: try script("piper", body), espeak)
    for count in 1...2 {
      voice.say(reading, volume: 75)
      try eventually("it has spoken") { said().count == count && voice.takeNews().samples != nil }
    }
    #expect(said().allSatisfy { $0 == "-v cmn --stdout -- -- Why?" })
    #expect(log.all.count { $0.contains(reason) } == 1, "\(log.all)")
    voice.close()
  }

  private let reading = Narrator.Reading(text: "-- Why?", language: "zh-Hans")

  @Test func speechDispatcher_isAsked_inItsLanguage_andPressesTheMusic() throws {
    defer { folder.remove() }
    let gate = "\(folder.path)/gate"
    let dispatcher = try script(
      "spd", "echo \"$@\" >> \(folder.path)/said; while [ ! -e \(gate) ]; do sleep 0.01; done")
    let voice = voice(dispatcher, "/nowhere")
    voice.say(reading, volume: 75)
    // Whoever comes after it waits from the first moment on.
    #expect(voice.takeNews().isReading)
    try eventually("it speaks") { voice.takeNews().isSpeaking && !said().isEmpty }
    #expect(said() == ["--wait --application-name parlor --language zh-Hans --volume 50 -- -- Why?"])
    #expect(voice.takeNews().isReading)
    _ = try folder.write("", to: "gate")
    try eventually("it has spoken") { !voice.takeNews().isSpeaking }
    try eventually("nobody waits any more") { !voice.takeNews().isReading }
    voice.close()
  }

  @Test func newReading_cutsOffTheOldOne() throws {
    defer { folder.remove() }
    // Speaks until it is cancelled.
    let dispatcher = try script(
      "spd",
      """
      echo "$@" >> \(folder.path)/said
      case $1 in --cancel) touch \(folder.path)/cut ;; *) while [ ! -e \(folder.path)/cut ]; do sleep 0.01; done ;; esac
      """)
    let voice = voice(dispatcher, "/nowhere")
    voice.say(reading, volume: 100)
    try eventually("it speaks") { said().count == 1 }
    voice.say(.init(text: "Because.", language: "en"), volume: 100)
    try eventually("the new one is said") { said().count == 3 }
    #expect(said()[1] == "--cancel" && said()[2].hasSuffix("-- Because."))
    voice.close()
  }

  @Test func withoutADispatcher_samplesAreMixed() throws {
    defer { folder.remove() }
    // A second of a tone at 22,050 Hz in a file whose length is not known.
    let tone = WaveFile.bytes(of: Sound.pop.waveform)
    try Data(tone).write(to: URL(filePath: "\(folder.path)/tone.wav"))
    let synthesiser = try script("espeak", "echo \"$@\" >> \(folder.path)/said; cat \(folder.path)/tone.wav")
    let voice = voice("/nowhere/spd-say", synthesiser)
    voice.say(reading, volume: 100)
    try eventually("there are samples") { voice.takeNews().samples != nil }
    try eventually("they are all") { !voice.takeNews().isReading }
    voice.say(.init(text: "", language: "en"), volume: 100)
    #expect(!voice.takeNews().isReading)
    #expect(said() == ["-v cmn --stdout -- -- Why?"])
    #expect(log.all.isEmpty)
  }

  @Test func withoutEither_oneSentenceSaysSo() throws {
    defer { folder.remove() }
    let voice = voice("/nowhere/spd-say", "/nowhere/espeak-ng")
    for _ in 0..<3 { voice.say(reading, volume: 100) }
    try eventually("it says so") { !log.all.isEmpty }
    try eventually("nobody waits for it") { !voice.takeNews().isReading }
    voice.say(reading, volume: 100)
    voice.close()
    #expect(log.all.count == 1)
    #expect(log.all.first?.contains("espeak-ng") == true)
  }

  /// A file of one channel at another rate has the same tone for as long.
  @Test func waveFile_isResampled() throws {
    let frames = 22_050
    let samples = (0..<frames).map { Int16($0 % 100 * 100) }
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let header =
      Array("RIFF".utf8) + number(0x7FFF_F000, 4) + Array("WAVEfmt ".utf8) + number(16, 4) + number(1, 2)
      + number(1, 2) + number(22_050, 4) + number(44_100, 4) + number(2, 2) + number(16, 2) + Array("data".utf8)
      + number(0x7FFF_F000, 4)
    let bytes = header + samples.flatMap { number(Int($0), 2) }
    let read = try #require(WaveFile.samples(of: bytes))
    #expect(abs(read.count / 2 - 48_000) < 5)
    for index in stride(from: 0, to: read.count, by: 2) { #expect(read[index] == read[index + 1]) }
    // A ramp of a hundred samples, each a hundred higher.
    #expect(read[2 * 100] > 4500 && read[2 * 100] < 4700)
    #expect(WaveFile.samples(of: Array("no sound".utf8)) == nil)
    #expect(WaveFile.samples(of: header) == nil)
    let pop = Sound.pop.waveform
    #expect(WaveFile.samples(of: WaveFile.bytes(of: pop))?.first == pop.interleaved.first)
  }
}
