package import Sounds
import Synchronization

/// The samples of what is heard, once they are worked out: a sound that is asked for before is not heard.
package final class SoundLibrary: Sendable {
  private enum Piece: Hashable {
    case sound(Sound)
    case music(Music)
  }

  private struct Contents {
    var wanted: Repertoire
    var ready: [Piece: Samples] = [:]

    /// What is to be worked out next.
    var next: Piece? {
      (wanted.sounds.map(Piece.sound) + wanted.music.map(Piece.music)).first { ready[$0] == nil }
    }
  }

  private let contents: Mutex<Contents>

  /// An empty one, for all that is wanted.
  package init(_ wanted: Repertoire = .everything) { contents = Mutex(Contents(wanted: wanted)) }

  /// The samples of a sound; nil while they are worked out.
  package subscript(sound: Sound) -> Samples? { contents.withLock { $0.ready[.sound(sound)] } }
  /// The samples of a loop; nil while they are worked out.
  package subscript(music: Music) -> Samples? { contents.withLock { $0.ready[.music(music)] } }

  /// How many bytes its samples take.
  package var bytes: Int { contents.withLock { $0.ready.values.reduce(0) { $0 + $1.bytes } } }

  /// Wants other sounds from now on, and lets go of those that are not among them.
  package func want(_ wanted: Repertoire) {
    let pieces = Set(wanted.sounds.map(Piece.sound) + wanted.music.map(Piece.music))
    contents.withLock { contents in
      contents.wanted = wanted
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
    while !isOver(), let piece = contents.withLock({ $0.next }) {
      hasWorked = true
      let samples =
        switch piece {
        case .sound(let sound): Samples(sound.waveform)
        case .music(let music): Samples(music.waveform)
        }
      // It may be wanted no more: it goes when others are wanted again.
      contents.withLock { $0.ready[piece] = samples }
      if case .music(let music) = piece { filled(music) }
    }
    return hasWorked
  }
}
