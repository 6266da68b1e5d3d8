import Testing

@testable import Sounds

/// The notes of the music, without their sound.
@Suite struct ScoreTests {
  private static let ensembles = Ensemble.allCases
  /// Forms with each of the keys, instruments and patterns.
  private static let forms = 0..<40

  private func passages(of ensemble: Ensemble, forms: Range<Int>) -> [Passage] {
    ensemble.moods.flatMap { mood in
      forms.flatMap { form in (0..<Passage.parts).map { Passage(ensemble, mood, start: form, part: $0) } }
    }
  }

  /// A pitch without its octave.
  private func pitch(_ key: Double) -> Int { Int(Chord.fold(key, above: 0)) }

  /// Every note is one of its bar's chord.
  ///
  /// A tune may have other notes of the scale, and the last note of a bass leads to the next bar's root in a step.
  @Test(arguments: ensembles) func notes_belongToTheirChords(ensemble: Ensemble) throws {
    for passage in passages(of: ensemble, forms: Self.forms) {
      let chords = passage.changes + [passage.next.changes[0]]
      let scale = Set([0.0, 2, 4, 5, 7, 9, 11].map { pitch($0 + Double(passage.arrangement.key)) })
      for note in passage.score where note.timbre.isPitched {
        let bar = note.frame / (4 * passage.beat)
        let chord = chords[bar]
        // In the lobby, the bass also plays a fifth that the piano leaves out.
        let others = chord.intervals + (ensemble == .lobby ? [7] : [])
        let own = Set(([0] + others).map { pitch(chord.root + $0) })
        if own.contains(pitch(note.key)) { continue }
        let (sixteenth, isBass) = (note.frame * 4 / passage.beat % 16, note.key < 60)
        if isBass, sixteenth >= 12 {
          let step = pitch(note.key - chords[bar + 1].root)
          #expect([1, 2, 10, 11].contains(step), "\(passage) \(note)")
        } else {
          let isTune = ensemble == .lobby && note.timbre == Timbre.leads[passage.arrangement.lead]
          #expect(isTune && scale.contains(pitch(note.key)), "\(passage) \(note)")
        }
      }
    }
  }

  /// A note that began in one part and went on beyond the next one would be cut off.
  @Test(arguments: ensembles) func notes_areOverBeforeTheyWouldBeCutOff(ensemble: Ensemble) {
    var lengths: [Timbre: Int] = [:]
    for passage in passages(of: ensemble, forms: 0..<5) {
      for note in passage.score {
        #expect(note.frame >= 0 && note.frame < passage.frames)
        let length = lengths[note.timbre] ?? note.timbre.play(note.key).count
        lengths[note.timbre] = length
        #expect(length <= 3 * Waveform.rate, "\(note.timbre)")
      }
    }
  }

  /// All moods of a part have the same bars, so that one goes over into another at the same place.
  @Test(arguments: ensembles) func moods_areInStep(ensemble: Ensemble) {
    for part in 0..<9 {
      let passages = ensemble.moods.map { Passage(ensemble, $0, start: 3, part: part) }
      #expect(Set(passages.map(\.frames)).count == 1 && Set(passages.map(\.changes)).count == 1)
    }
  }

  @Test func quiz_ticksEachHalfSecond_fromItsBeginning() {
    for mood in [Music.calm, .closer, .tight] {
      let passage = Passage(.quiz, mood)
      #expect(passage.seconds == 8)
      let ticks = passage.score.filter { $0.timbre == .tick }.map(\.frame)
      #expect(ticks == (0..<16).map { $0 * 24_000 })
    }
  }

  @Test func tempos_areThoseOfTheGames() {
    func seconds(_ ensemble: Ensemble, _ part: Int) -> Double {
      Passage(ensemble, ensemble.moods[0], part: part).seconds
    }
    // Sixteen quarter notes; a form has four parts.
    #expect(abs(4 * seconds(.quiz, 0) - 32) < 0.01)
    #expect(abs(seconds(.snap, 0) - 16 * 60 / 132.0) < 0.01)
    #expect(abs(seconds(.dilemma, 5) - 16 * 60 / 84.0) < 0.01)
    #expect(abs(4 * seconds(.lobby, 0) - 64 * 60 / 112.0) < 0.01)
    // Disks gets quicker from part to part, until it is as quick as it gets.
    #expect(abs(seconds(.disks, 0) - 16 * 60 / 140.0) < 0.01)
    let parts = (0..<12).map { seconds(.disks, $0) }
    #expect(zip(parts, parts.dropFirst()).prefix(7).allSatisfy { $0 > $1 })
    #expect(parts.dropFirst(7).allSatisfy { abs($0 - 16 * 60 / 168.0) < 0.01 })
  }

  /// A game has something that no other game has.
  @Test func ensembles_haveColoursOfTheirOwn() {
    func timbres(_ ensemble: Ensemble, _ mood: Music) -> [Timbre] { Passage(ensemble, mood).score.map(\.timbre) }
    #expect(timbres(.quiz, .calm).filter { $0 == .tick }.count == 16 && timbres(.quiz, .calm).contains(.pizzicato))
    // A bass that walks has a note on each beat.
    let walk = Passage(.snap, .calm).score.filter { $0.timbre == .bass(0.5) }
    #expect(walk.map { $0.frame / Passage(.snap, .calm).beat } == Array(0..<16))
    #expect(timbres(.disks, .closer).filter { $0 == .synth(0.16) }.count == 64)
    #expect(timbres(.dilemma, .calm).filter { $0 == .vibraphone(2) }.count == 16)
    let held = Passage(.buzzer, .closer).score.filter(\.timbre.isPitched)
    // It rises with each bar, and is a note of the chord.
    let low = Set(held.map(\.frame)).sorted().compactMap { frame in
      held.filter { $0.frame == frame }.map(\.key).min()
    }
    #expect(low.count == Passage.bars && low == low.sorted() && Set(low).count == low.count)
  }

  /// A form's second half is a third higher than its first one.
  @Test func secondHalf_isAThirdHigher() {
    let changes = (0..<Passage.parts).map { Passage(.quiz, .calm, part: $0).changes }
    #expect(changes[0] == changes[1] && changes[2] != changes[0])
    #expect(changes[0][0] == .aMinor && changes[3][0] == .cMajor)
    #expect(changes[0][1] == .fMajor && changes[3][1] == .aMinor)
    // The next form is a fourth higher, and the last chord is its dominant.
    #expect(Passage(.quiz, .calm, part: 4).changes[0] == Chord.aMinor.moved(by: 5))
    #expect(changes[3][3] == Chord.eMajor.moved(by: 5))
  }

  /// The three keys have the notes in common in which players' sounds are tuned.
  @Test func keys_haveThePlayersNotes() {
    let keys = Set((0..<3).map { Arrangement(of: .quiz, form: $0).key })
    #expect(keys.count == 3)
    for key in keys {
      let scale = Set([0.0, 2, 4, 5, 7, 9, 11].map { pitch($0 + Double(key)) })
      #expect((0..<Sound.notes).allSatisfy { scale.contains(pitch(Sound.key(of: $0))) })
    }
  }

  /// No form has the notes of another one before all of them have been heard.
  @Test(arguments: [Ensemble.quiz, .snap, .disks, .dilemma]) func forms_differ(ensemble: Ensemble) {
    let forms = (0..<Arrangement.count).map { form in
      (0..<Passage.parts).map { Passage(ensemble, ensemble.moods[0], start: form, part: $0).score }
    }
    #expect(Set(forms).count == Arrangement.count)
    #expect(Set((0..<Arrangement.count).map { Arrangement(of: ensemble, form: $0) }).count == Arrangement.count)
    #expect(forms.allSatisfy { Set($0).count == Passage.parts })
  }

  /// A quarter of an hour of the lobby: none of its 27 strains is heard twice, and a third of them has the tune.
  @Test func lobby_hasThreeStrains_andTheTuneInOneOfThem() {
    let forms = (0..<27).map { form in (0..<Passage.parts).map { Passage(.lobby, .lobby, start: form, part: $0) } }
    #expect(forms.joined().reduce(0) { $0 + $1.seconds } > 900)
    #expect(Set(forms.map { $0.map(\.score) }).count == 27)
    #expect(Set(forms.map { $0.map(\.arrangement)[0] }).count == 27)
    let tuneful = forms.map { form in
      form.contains { passage in passage.score.contains { $0.timbre == Timbre.leads[passage.arrangement.lead] } }
    }
    #expect(tuneful == (0..<27).map { $0 % 3 == 0 })
  }
}
