import TestSupport

/// A host with a desk and a TV of a virtual X server, and questions that nobody has a limit for.
final class PixelRoom {
  static let code = "BENCH"
  /// How many pads are needed for the game to begin.
  static let seats = 8

  let tv: PixelSize
  let display: VirtualX11
  let host: Program
  let port: Int
  private let folder: TemporaryFolder

  /// Starts a host and waits until pads may come.
  init(parlor: String, tv: PixelSize) throws {
    self.tv = tv
    // In memory: it is not the disk that is measured.
    folder = try TemporaryFolder(inMemory: true)
    let questions = (1...200).map {
      "Which of these is the answer to the question that has the number \($0)?,It is this one here,Or this,That,None"
    }
    let file = try folder.write(questions.joined(separator: "\n") + "\n", to: "questions.csv")
    display = try VirtualX11(screens: [PixelSize(1280, 720), tv])
    do {
      host = try Program(
        parlor,
        [
          "--questions", file, "--journal", "\(folder.path)/journal.sqlite", "--seed", "1", "--rounds", "0",
          "--at-once", "--time-limit", "0", "--reveal", "0.5", "--start-with", "\(Self.seats)",
          "--no-host-player", "--no-discovery", "--mode", "current", "--countdown", "0", "--language", "en", "--bind",
          "127.0.0.1", "--port", "0", "--code", Self.code, "--name", "Bench",
        ], environment: display.environment)
    } catch {
      display.stop()
      throw error
    }
    do {
      let prefix = "Parlor is ready: http://127.0.0.1:"
      let line = try host.waitForLine(within: .seconds(30), "the host is ready") { $0.hasPrefix(prefix) }
      port = Int(line.dropFirst(prefix.count).prefix { $0.isNumber }) ?? 0
    } catch {
      host.stop(grace: .zero)
      display.stop()
      throw error
    }
  }

  /// Ends the host and the display, and removes the files.
  func stop() {
    host.stop()
    display.stop()
    folder.remove()
  }

  /// Watches the window that covers the TV, once it is there.
  func watch() throws -> DamageWatch {
    let window = try firstValue("the TV shows its window") {
      try display.windows().first { $0.title == "Parlor TV" && $0.isViewable && $0.rect.size == tv }
    }
    return try DamageWatch(display, window: window)
  }
}
