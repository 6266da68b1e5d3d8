import Canvas
import Logging
import Loudspeaker
import Packs
import Processes
import Questions
import Synchronization

/// Decodes the pictures and sounds of an evening's questions once, on a low-priority thread, while the room is open.
final class MediaInspection: Sendable {
  private let isOver = Atomic(false)

  /// Starts the inspection.
  ///
  /// - Parameter pictures: Receives the pictures that cannot be shown.
  init(_ questions: [Question], pictures: PictureShelf, log: Logger) {
    var seen: Set<MediaFile> = []
    let shown = questions.flatMap { [$0.picture?.file, $0.round?.picture?.file].compactMap(\.self) }
      .filter { !$0.pack.isEmpty && !$0.isMade && seen.insert($0).inserted }
    let heard = questions.compactMap(\.sound).filter { !$0.pack.isEmpty && !$0.isMade && seen.insert($0).inserted }
    guard !seen.isEmpty else { return }
    let progress = MediaProgress("the questions", count: shown.count + heard.count) { log.notice("\($0)") }
    BackgroundThread.run { [self] in
      for file in shown {
        if isOver.load(ordering: .relaxed) { return }
        do {
          _ = try PictureDecoder.check(try Pack.bytes(of: file))
        } catch {
          pictures.giveUp(file, because: "\(error)")
        }
        progress.finishOne()
      }
      for file in heard {
        if isOver.load(ordering: .relaxed) { return }
        do {
          _ = try ClipFile.waveform(of: try Pack.bytes(of: file))
        } catch {
          log.warning("the sound \"\(file.name)\" \(error); its question is played without it")
        }
        progress.finishOne()
      }
    }
  }

  /// Stops the inspection before its next file.
  func stop() { isOver.store(true, ordering: .relaxed) }
}
