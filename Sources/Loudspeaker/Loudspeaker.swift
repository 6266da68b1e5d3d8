import Dispatch
package import Games
package import Logging
import Processes
package import Questions
package import Room
import Scenes
package import Sounds
import Synchronization

/// Plays all of the sound: it handles cues and scenes, and never blocks its callers.
@MainActor
package final class Loudspeaker {
  let mixer: Mixer
  private let library: SoundLibrary
  private let log: Logger
  /// The queue on which devices are opened.
  private let thread = DispatchQueue(label: "sound.devices")
  private let output: Mutex<AudioOutput>
  private let isClosed = Mutex(false)
  /// Whether a device is open; if not, nobody reads the mixer's orders, and no sounds are generated.
  private let isOpen = Mutex(false)
  /// The queue on which sounds are generated.
  private let filling = BackgroundQueue()
  private let wake: @Sendable () -> Void
  /// Called when all needed sounds have been generated, so that the memory for that is no longer needed.
  private let tidy: @Sendable () -> Void
  private var track = Soundtrack()
  /// The voice that reads aloud; nil if nothing is to be read aloud.
  private let voice: Voice?
  private var narrator: Narrator
  private var isSpeaking = false
  /// The sounds of the pack's questions.
  private let clips: ClipShelf
  private var clipTurn = ClipTurn()
  private var repertoire = Repertoire.lobby
  /// The theme's own sounds.
  private var own: [SoundRole: MediaFile] = [:]
  private var music: MusicPlayer
  private var isCeremony = false
  private var tv: TVName?
  private var number: UInt64 = 0
  private var cues: [UInt64: (cue: Cue, sound: Sound, after: Span)] = [:]

  /// The volumes of the sound.
  package private(set) var volumes: Volumes
  /// The time at which the music next changes automatically, on the host's clock; nil if it does not.
  package private(set) var nextChange: Instant?

  /// Begins to generate the sounds, and opens the device; nil if sound is off or there is no memory.
  ///
  /// - Parameters:
  ///   - readsAnswers: Whether the voice also reads the answers to choose from.
  ///   - read: Returns the bytes of a question's or a theme's sound; called on another thread.
  ///   - tidy: Called on another thread when all needed sounds have been generated.
  ///   - wake: Called on another thread when music that was requested earlier is ready.
  package convenience init?(
    _ preference: SoundPreference, volumes: Volumes, programs: Voice.Programs = .init(), readsAnswers: Bool = false,
    log: Logger, read: @escaping @Sendable (MediaFile) throws -> [UInt8] = { _ in [] },
    tidy: @escaping @Sendable () -> Void = {}, wake: @escaping @Sendable () -> Void = {}
  ) {
    self.init(
      preference, on: { SDLAudio($0) }, volumes: volumes, programs: programs, readsAnswers: readsAnswers, log: log,
      read: read, tidy: tidy, wake: wake)
  }

  /// Does the same on another sound system, and with another composer.
  init?(
    _ preference: SoundPreference, on system: (Mixer) -> sending any AudioSystem, by composer: SoundComposer = .init(),
    volumes: Volumes,
    programs: Voice.Programs, readsAnswers: Bool = false, log: Logger,
    read: @escaping @Sendable (MediaFile) throws -> [UInt8],
    tidy: @escaping @Sendable () -> Void, wake: @escaping @Sendable () -> Void
  ) {
    guard preference != .off, let mixer = Mixer() else { return nil }
    self.mixer = mixer
    self.volumes = volumes
    self.log = log
    output = Mutex(AudioOutput(system(mixer), preference: preference, log: log))
    self.wake = wake
    self.tidy = tidy
    library = SoundLibrary(.lobby, by: composer, read: read, log: log)
    music = MusicPlayer(on: mixer, from: library)
    clips = ClipShelf(read: read, log: log, wake: wake)
    narrator = Narrator(readsAnswers: readsAnswers)
    voice = volumes.voice == nil ? nil : Voice(programs, log: log, wake: wake)
    mixer.set(volumes)
    look()
  }

  /// The lateness from which a sound of a cue sheet is left out.
  private static let tardiness = Span.milliseconds(250)

  /// Plays the sounds of a cue.
  package func play(_ cue: Cue, at now: Instant) {
    let orders = track.orders(for: cue)
    guard isOpen.withLock({ $0 }) else { return }
    for order in orders {
      switch order {
      case .stop(let group): mixer.stop(group)
      case .play(let sound, let group, let delay):
        // A cue sheet counts from the event, which may be a moment ago.
        let wait = max(.zero, cue.at + delay - now)
        guard delay == .zero || now - (cue.at + delay) < Self.tardiness, let samples = library[sound] else { continue }
        number += 1
        if log.logLevel <= .debug { cues[number] = (cue, sound, delay) }
        mixer.play(
          samples, in: group, after: Int(wait.seconds * Double(Waveform.rate)), pressing: sound.pressing, number: number
        )
      }
    }
    tellStarts()
  }

  /// Plays the music and the question's sound of a scene, and reads the scene aloud.
  package func follow(_ scene: Scene, at now: Instant) {
    mixer.tidy()
    filling.tryAgain()
    if scene.repertoire != repertoire {
      repertoire = scene.repertoire
      stock()
    }
    let isReading = read(scene, at: now)
    clips.prepare(scene.clipsAhead)
    play(scene.clip, isReading: isReading, at: now)
    if isCeremony, scene.ceremony == nil { mixer.stop(.ceremony) }
    isCeremony = scene.ceremony != nil
    if isOpen.withLock({ $0 }) {
      if music.follow(scene, at: now) { fill() }
    } else {
      music.rest()
    }
    nextChange = [music.nextChange, voice == nil ? nil : Narrator.due(scene, at: now)].compactMap(\.self).min()
  }

  /// Plays a theme's own sounds from now on, instead of Parlor's for the same roles.
  package func useOwnSounds(_ own: [SoundRole: MediaFile]) {
    guard own != self.own else { return }
    self.own = own
    stock()
  }

  /// Prepares the sounds that are needed now, and no others.
  private func stock() {
    library.want(repertoire, own: own)
    if isOpen.withLock({ $0 }) { fill() }
  }

  /// Plays the sound of a question from its beginning until another scene is shown.
  ///
  /// The sound begins when it has been loaded and the question has been read aloud.
  private func play(_ wanted: QuestionClip?, isReading: Bool, at now: Instant) {
    if clipTurn.show(wanted) { mixer.stop(.clip) }
    guard isOpen.withLock({ $0 }), let clip = clipTurn.waiting, let samples = clips[clip.file],
      let delay = clipTurn.begin(isReading: isReading, at: now)
    else { return }
    mixer.play(samples, in: .clip, after: Int(delay.seconds * Double(Waveform.rate)))
  }

  /// Reads a scene aloud, if it has new text.
  ///
  /// - Returns: Whether there is more to be read that has not been given to the mixer yet.
  private func read(_ scene: Scene, at now: Instant) -> Bool {
    guard let voice else { return false }
    if let reading = narrator.reading(of: scene, at: now) {
      mixer.stop(.voice)
      clipTurn.endSpeech()
      let volume = volumes.isMuted ? 0 : volumes.voice ?? 0
      voice.say(volume > 0 ? reading : .init(text: "", language: reading.language), volume: volume)
    }
    let news = voice.takeNews()
    if news.isSpeaking != isSpeaking {
      isSpeaking = news.isSpeaking
      mixer.press(isSpeaking)
    }
    guard let samples = news.samples, isOpen.withLock({ $0 }) else { return news.isReading }
    mixer.stop(.voice)
    mixer.play(samples, in: .voice, part: .voice)
    clipTurn.speak(for: .seconds(samples.seconds), at: now)
    return news.isReading
  }

  /// Changes the volumes of the sound.
  package func set(_ volumes: Volumes) {
    if volumes.isMuted { voice?.say(.init(text: "", language: ""), volume: 0) }
    // Somebody wants to hear the sound: a device may be available now.
    if self.volumes.isMuted, !volumes.isMuted { look() }
    self.volumes = volumes
    mixer.set(volumes)
  }

  /// Uses another TV's loudspeakers; nil if there is no TV.
  package func follow(_ tv: TVName?) {
    guard tv != self.tv else { return }
    self.tv = tv
    look()
  }

  /// Looks at the devices again, after some have come or gone.
  package func look() {
    let tv = tv
    thread.async { [self] in
      let hasDevice = output.withLock {
        $0.update(for: tv)
        return $0.device != nil
      }
      isOpen.withLock { $0 = hasDevice }
      guard hasDevice else { return }
      fill()
      // Music may be ready that nobody could hear before.
      wake()
    }
  }

  /// Generates the sounds that are needed now, in the background.
  private nonisolated func fill() {
    filling.add { [self] in
      if library.fill(unless: { isClosed.withLock { $0 } }, then: { _ in wake() }) { tidy() }
    }
  }

  /// Fades everything out, and closes the device.
  package func close() {
    isClosed.withLock { $0 = true }
    voice?.close()
    mixer.stop(nil)
    mixer.loop(nil, fade: 0.03)
    let isOpen = DispatchSemaphore(value: 0)
    thread.async { [self] in
      output.withLock { output in
        let limit = MonotonicClock.nanoseconds + 200_000_000
        // Closing the device lets it play the samples that it already has.
        while output.device != nil, !mixer.isSilent, MonotonicClock.nanoseconds < limit {
          Pipe.sleep(on: [], until: MonotonicClock.nanoseconds + 5_000_000)
        }
        output.end()
      }
      isOpen.signal()
    }
    // A sound server that hangs must not delay the end.
    _ = isOpen.wait(timeout: .now() + 1)
    tellStarts()
  }

  /// Logs, for measurements, when the sounds began and how late they were after their events.
  private func tellStarts() {
    let starts = mixer.takeStarts()
    guard log.logLevel <= .debug else { return }
    for start in starts {
      guard let (cue, sound, delay) = cues.removeValue(forKey: start.number) else { continue }
      let late = Instant(nanoseconds: start.nanoseconds) - cue.at - delay
      log.debug(
        "\(cue.kind) is heard as \(sound) from frame \(start.frame) on, \(Int(late.seconds * 1_000_000)) µs after it")
    }
  }
}
