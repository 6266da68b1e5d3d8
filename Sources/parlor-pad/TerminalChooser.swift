internal import NIOCore

/// The list of rooms in a terminal, kept up to date while it is shown.
///
/// It is confined to its event loop.
final class TerminalChooser {
  private let window: TerminalWindow
  private let painter: TerminalPainter
  private let source: any RoomSource
  private let loop: any EventLoop
  private var chooser: Chooser
  private var stopWatching: @Sendable () -> Void = {}
  private let choice: EventLoopPromise<Pick?>

  /// Makes a list in an open window.
  init(in window: TerminalWindow, painter: TerminalPainter, source: any RoomSource, on loop: any EventLoop) {
    self.window = window
    self.painter = painter
    self.source = source
    self.loop = loop
    chooser = Chooser(texts: painter.texts)
    choice = loop.makePromise()
  }

  /// The person's choice; nil if they leave.
  var chosen: EventLoopFuture<Pick?> { choice.futureResult }

  /// Shows the list and starts to search.
  func start() {
    draw()
    search()
  }

  /// Handles keys, signals and the end of the input.
  func handleInput(_ input: Input) {
    window.handleInput(input)
    switch input {
    case .keys(let keys): for key in keys { handle(chooser.handleKey(key)) }
    case .end, .endOfInput: end(nil)
    case .resize, .suspend, .resume: break
    }
    draw()
  }

  private func search() {
    stopWatching()
    let list = NIOLoopBound(self, eventLoop: loop)
    stopWatching = source.watch { list.value.show($0) }
  }

  private func show(_ rooms: [ListedRoom]) {
    guard !isOver else { return }
    handle(chooser.showRooms(rooms))
    draw()
  }

  private var isOver = false

  private func handle(_ outcome: Chooser.Outcome) {
    switch outcome {
    case .goesOn: break
    case .picked(let pick): end(pick)
    case .searchAgain: search()
    case .leaves: end(nil)
    }
  }

  private func end(_ pick: Pick?) {
    guard !isOver else { return }
    isOver = true
    stopWatching()
    choice.succeed(pick)
  }

  private func draw() {
    guard !isOver else { return }
    window.show { painter.paint(chooser, width: $0, height: $1) }
  }
}
