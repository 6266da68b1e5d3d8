package import Logging
package import Questions
package import Scenes
package import Sounds
import Synchronization

/// Generates the sounds.
struct SoundComposer: Sendable {
  /// The waveform of a sound.
  var sound: @Sendable (Sound) -> Waveform = { $0.waveform }
  /// The waveform of a passage of music.
  var music: @Sendable (Passage) -> Waveform = { $0.waveform }
}

/// The samples of sounds and passages of music, once they are generated; a sound that is requested earlier is not played.
package final class SoundLibrary: Sendable {
  private enum Piece: Hashable {
    case sound(Sound)
    case music(Passage)
    /// A sound from a theme's file, which replaces all built-in sounds with the same role.
    case own(SoundRole, MediaFile)
  }

  private struct Contents {
    var wanted: Repertoire
    /// The wanted passages, the most urgent ones first.
    var passages: [Passage] = []
    /// The theme's own sounds.
    var own: [SoundRole: MediaFile] = [:]
    /// The theme's sounds that turned out to be broken: the built-in ones are played instead.
    var broken: Set<MediaFile> = []
    var ready: [Piece: Samples] = [:]

    /// Returns the piece that is played for a sound: the theme's file, or the built-in sound.
    func piece(_ sound: Sound) -> Piece {
      guard let file = own[sound.role], !broken.contains(file) else { return .sound(sound) }
      return .own(sound.role, file)
    }

    /// All wanted pieces: sounds in the order in which they are first heard, then music.
    var pieces: [Piece] { wanted.sounds.map(piece) + passages.map(Piece.music) }

    /// Releases what is no longer wanted.
    mutating func release() {
      let pieces = Set(pieces)
      ready = ready.filter { pieces.contains($0.key) }
    }
  }

  private let contents: Mutex<Contents>
  private let read: @Sendable (MediaFile) throws -> [UInt8]
  private let composer: SoundComposer
  private let log: Logger?

  /// Makes an empty library for the sounds that are wanted.
  ///
  /// - Parameter read: Returns the bytes of a theme's own sound; called on the thread that fills the library.
  package convenience init(
    _ wanted: Repertoire = .everything, read: @escaping @Sendable (MediaFile) throws -> [UInt8] = { _ in [] },
    log: Logger? = nil
  ) {
    self.init(wanted, by: SoundComposer(), read: read, log: log)
  }

  /// Makes an empty library with another composer.
  init(
    _ wanted: Repertoire, by composer: SoundComposer, read: @escaping @Sendable (MediaFile) throws -> [UInt8],
    log: Logger?
  ) {
    contents = Mutex(Contents(wanted: wanted))
    self.read = read
    self.composer = composer
    self.log = log
  }

  /// The samples of a sound; nil until they are generated.
  package subscript(sound: Sound) -> Samples? { contents.withLock { $0.ready[$0.piece(sound)] } }
  /// The samples of a passage; nil until they are generated.
  package subscript(passage: Passage) -> Samples? { contents.withLock { $0.ready[.music(passage)] } }

  /// The size of all samples in bytes.
  package var bytes: Int { contents.withLock { $0.ready.values.reduce(0) { $0 + $1.bytes } } }

  /// Sets the wanted sounds, some of them from files, and releases the samples that are no longer wanted.
  package func want(_ wanted: Repertoire, own: [SoundRole: MediaFile] = [:]) {
    contents.withLock { contents in
      (contents.wanted, contents.own) = (wanted, own)
      contents.release()
    }
  }

  /// Sets the wanted passages of music, the most urgent ones first, and releases the others.
  ///
  /// - Returns: Whether any of them has to be generated.
  @discardableResult
  package func want(_ passages: [Passage]) -> Bool {
    contents.withLock { contents in
      guard passages != contents.passages else { return false }
      contents.passages = passages
      contents.release()
      return passages.contains { contents.ready[.music($0)] == nil }
    }
  }

  /// Generates the wanted pieces that are missing, those that are heard first before the others.
  ///
  /// It takes up to half a second of a core, so it must not run on a thread that has other work.
  ///
  /// - Parameter filled: Called for each passage that is ready now.
  /// - Returns: Whether there was anything to do.
  @discardableResult
  package func fill(unless isOver: () -> Bool = { false }, then filled: (Passage) -> Void = { _ in }) -> Bool {
    var hasWorked = false
    while !isOver(), let piece = next {
      hasWorked = true
      guard let samples = samples(of: piece) else { continue }
      // If the piece is no longer wanted by now, the next call of `want` removes it.
      contents.withLock { $0.ready[piece] = samples }
      if case .music(let passage) = piece { filled(passage) }
    }
    return hasWorked
  }

  /// The next piece to generate.
  private var next: Piece? { contents.withLock { contents in contents.pieces.first { contents.ready[$0] == nil } } }

  private func samples(of piece: Piece) -> Samples? {
    switch piece {
    case .sound(let sound): return Samples(composer.sound(sound))
    case .music(let passage): return Samples(composer.music(passage))
    case .own(let role, let file):
      do {
        return Samples(role.fit(try ClipFile.waveform(of: try read(file), atMost: SoundRole.longestFile)))
      } catch {
        contents.withLock { _ = $0.broken.insert(file) }
        log?.warning("the theme's sound \"\(file.name)\" \(error); ours is heard")
        return nil
      }
    }
  }
}
