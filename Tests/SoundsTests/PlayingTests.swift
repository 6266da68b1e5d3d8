import Questions
import Testing

@testable import Sounds

/// The sounds that questions ask for.
@Suite struct PlayingTests {
  private static func playing(_ json: String) throws -> Playing { try Playing(try #require(MadeMedia(json: json))) }

  /// Every note of the table is read: none is lost because of a slip of the pen.
  @Test func everyTune_isReadWhole() {
    let lines = TuneTable.table.split(separator: "\n")
    #expect(TuneTable.all.count == lines.count { $0.first != " " } && TuneTable.all.count >= 40)
    let words = lines.filter { $0.first == " " }.flatMap { $0.split { " |".contains($0) } }
    #expect(TuneTable.all.values.reduce(0) { $0 + $1.notes.count } == words.count)
  }

  @Test(arguments: Playing.tunes) func aTune_canBeHeard(code: String) throws {
    for json in ["", ", \"backwards\": true", ", \"rhythm\": true"] {
      let playing = try Self.playing("{\"tune\": \"\(code)\"\(json)}")
      let tones = playing.tones
      let length = tones.map { $0.start + $0.seconds }.max() ?? 0
      #expect((3.5...28).contains(length) && tones.count >= 8, "\(code) \(length)")
      // A tune is between the G below middle C and a C two octaves above it.
      #expect(tones.allSatisfy { (55...84).contains($0.key) && $0.seconds >= 0.07 })
      #expect(tones.map(\.start) == tones.map(\.start).sorted())
    }
  }

  @Test func tunes_areThose() throws {
    // Ode to Joy as it is sung: mi mi fa sol, sol fa mi re.
    #expect(try Self.playing("{\"tune\": \"ode\"}").inLetters.hasPrefix("E4 E4 F4 G4 G4 F4 E4 D4 C4 C4 D4 E4 E4 D4 D4"))
    #expect(try Self.playing("{\"tune\": \"fifth\"}").inLetters == "G4 G4 G4 D♯4 F4 F4 F4 D4")
    #expect(
      try Self.playing("{\"tune\": \"jacques\"}").inLetters.hasPrefix("C4 D4 E4 C4 C4 D4 E4 C4 E4 F4 G4 E4 F4 G4"))
    // A scale down, then turned round, is the same keys from the end.
    let (there, back) = (
      try Self.playing("{\"tune\": \"bells\"}").tones,
      try Self.playing("{\"tune\": \"bells\", \"backwards\": true}").tones
    )
    #expect(back.map(\.key) == there.map(\.key).reversed() && back[0].start < 1e-9)
    #expect(Set(try Self.playing("{\"tune\": \"bells\", \"rhythm\": true}").tones.map(\.key)).count == 1)
  }

  @Test func otherSounds_areWhatTheySay() throws {
    #expect(try Self.playing("{\"morse\": \"sos\"}").inLetters == "··· −−− ···")
    // Three short, three long, three short: pauses of one unit inside and three between letters make 27 units.
    let morse = try Self.playing("{\"morse\": \"SOS\"}").tones
    #expect(morse.count == 9 && abs((morse[8].start + morse[8].seconds) / 0.12 - 27) < 1e-6)
    #expect(try Self.playing("{\"interval\": -7}").tones.map(\.key) == [64, 57])
    #expect(try Self.playing("{\"chord\": \"minor\"}").inLetters == "C4 D♯4 G4 C4 D♯4 G4")
    #expect(try Self.playing("{\"tempo\": 120}").tones.count == 24)
    #expect(try Self.playing("{\"scale\": 8, \"wrong\": 4}").inLetters == "C4 D4 E4 F♯4 G4 A4 B4 C5")
    for wrong in 2...7 {
      let keys = try Self.playing("{\"scale\": 8, \"wrong\": \(wrong)}").tones.map(\.key)
      #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 }, "\(wrong)")
      let right = [60.0, 62, 64, 65, 67, 69, 71, 72]
      #expect(zip(keys, right).enumerated().filter { $1.0 != $1.1 }.map(\.offset) == [wrong - 1])
    }
  }

  /// The bursts in the samples are counted, as an ear does.
  @Test(arguments: [1, 7, 24]) func beeps_areAsMany(count: Int) throws {
    let samples = try Self.playing("{\"beeps\": \(count)}").waveform
    let window = Waveform.rate / 50
    let loud = stride(from: 0, to: samples.frames - window, by: window).map { start in
      samples.left[start..<start + window].contains { abs($0) > 0.08 }
    }
    #expect(zip([false] + loud, loud).count { !$0 && $1 } == count)
  }

  @Test func sounds_areAsLoudAsTheOthers() throws {
    for json in [
      "{\"tune\": \"ode\"}", "{\"tune\": \"tell\", \"rhythm\": true}", "{\"beeps\": 9}", "{\"chord\": \"major\"}",
    ] {
      let loudness = Loudness(of: try Self.playing(json).waveform)
      #expect((-30 ... -17).contains(loudness.momentary ?? 0), "\(json) \(loudness.momentary ?? 0)")
      #expect((loudness.truePeak ?? 0) <= Waveform.ceiling + 0.1)
    }
  }

  /// The value of `play`, and what is wrong with it.
  private static let wrong = [
    ("{\"song\": \"ode\"}", "asks for nothing that can be played: tune, morse, beeps, interval, chord, tempo, scale"),
    ("{\"morse\": \"\\u0041B7\"}", "needs 1 to 8 letters from A to Z as \"morse\""),
    ("{\"beeps\": 61}", "needs a whole number from 1 to 60 as \"beeps\""),
    ("{\"interval\": 1.5}", "needs a whole number from -12 to 12 as \"interval\""),
    ("{\"chord\": \"sad\"}", "knows these chords only: major, minor, diminished, augmented"),
    ("{\"scale\": 8}", "needs the key \"wrong\""),
    ("{\"tune\": \"ode\", \"loud\": true}", "has the unknown key \"loud\""),
    ("{\"tune\": \"ode\", \"backwards\": 1}", "needs true or false as \"backwards\""),
  ]

  @Test(arguments: wrong) func wrongSounds_areNamed(json: String, sentence: String) throws {
    let made = try #require(MadeMedia(json: json))
    #expect(throws: MadeMedia.Problem(sentence)) { try Playing(made) }
    let unknown = try #require(MadeMedia(json: "{\"tune\": \"hit\"}"))
    #expect { try Playing(unknown) } throws: {
      ($0 as? MadeMedia.Problem)?.message.hasPrefix("does not know the tune \"hit\"; there are bells, birthday,")
        == true
    }
  }
}
