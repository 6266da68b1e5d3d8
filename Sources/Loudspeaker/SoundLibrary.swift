package import Logging
package import Questions
package import Scenes
package import Sounds
import Synchronization

/// Generates the sounds.
struct SoundComposer: Sendable {
  /// The waveform of a sound.
  var sound: @Sendable (Sound) -> Waveform = { $0.waveform }
  /// The waveform of one turn of a loop.
  var music: @Sendable (Music) -> Waveform = { $0.waveform }
}

/// The samples of what is heard, once they are worked out: a sound that is asked for before is not heard.
package final class SoundLibrary: Sendable {
  private enum Piece: Hashable {
    case sound(Sound)
    case music(Music)
    /// Out of a file, in place of all of ours that are for the same.
    case own(SoundRole, MediaFile)
  }

  private struct Contents {
    var wanted: Repertoire
    /// The theme's sounds.
    var own: [SoundRole: MediaFile] = [:]
    /// Those of them that turned out to be broken: ours are heard.
    var broken: Set<MediaFile> = []
    var ready: [Piece: Samples] = [:]

    /// Where a sound is.
    func piece(_ sound: Sound) -> Piece {
      guard let file = own[sound.role], !broken.contains(file) else { return .sound(sound) }
      return .own(sound.role, file)
    }

    /// All wanted pieces, those that are heard first at the front.
    var pieces: [Piece] { wanted.sounds.map(piece) + wanted.music.map(Piece.music) }
  }

  private let contents: Mutex<Contents>
  private let read: @Sendable (MediaFile) throws -> [UInt8]
  private let composer: SoundComposer
  private let log: Logger?

  /// An empty one, for all that is wanted.
  ///
  /// - Parameter read: Gives the bytes of a theme's own sound, on the thread that fills it.
  package convenience init(
    _ wanted: Repertoire = .everything, read: @escaping @Sendable (MediaFile) throws -> [UInt8] = { _ in [] },
    log: Logger? = nil
  ) {
    self.init(wanted, by: SoundComposer(), read: read, log: log)
  }

  /// The same with another composer.
  init(
    _ wanted: Repertoire, by composer: SoundComposer, read: @escaping @Sendable (MediaFile) throws -> [UInt8],
    log: Logger?
  ) {
    contents = Mutex(Contents(wanted: wanted))
    self.read = read
    self.composer = composer
    self.log = log
  }

  /// The samples of a sound; nil while they are worked out.
  package subscript(sound: Sound) -> Samples? { contents.withLock { $0.ready[$0.piece(sound)] } }
  /// The samples of a loop; nil while they are worked out.
  package subscript(music: Music) -> Samples? { contents.withLock { $0.ready[.music(music)] } }

  /// How many bytes its samples take.
  package var bytes: Int { contents.withLock { $0.ready.values.reduce(0) { $0 + $1.bytes } } }

  /// Wants other sounds from now on, some out of files, and lets go of those that are not among them.
  package func want(_ wanted: Repertoire, own: [SoundRole: MediaFile] = [:]) {
    contents.withLock { contents in
      (contents.wanted, contents.own) = (wanted, own)
      let pieces = Set(contents.pieces)
      contents.ready = contents.ready.filter { pieces.contains($0.key) }
    }
  }

  /// Works out what is wanted and not there, those first that are heard first; up to half a second of a core, so not on a
  /// thread that has to do.
  ///
  /// - Parameter filled: Called for each loop that is there now.
  /// - Returns: Whether there was anything to do.
  @discardableResult
  package func fill(unless isOver: () -> Bool = { false }, then filled: (Music) -> Void = { _ in }) -> Bool {
    var hasWorked = false
    while !isOver(), let piece = next {
      hasWorked = true
      guard let samples = samples(of: piece) else { continue }
      // It may be wanted no more: it goes when others are wanted again.
      contents.withLock { $0.ready[piece] = samples }
      if case .music(let music) = piece { filled(music) }
    }
    return hasWorked
  }

  /// The next piece to generate.
  private var next: Piece? { contents.withLock { contents in contents.pieces.first { contents.ready[$0] == nil } } }

  private func samples(of piece: Piece) -> Samples? {
    switch piece {
    case .sound(let sound): return Samples(composer.sound(sound))
    case .music(let music): return Samples(composer.music(music))
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
