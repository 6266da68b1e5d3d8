import Dispatch
import Glibc
import Processes

/// Turns the signals that ask a process to end into a readable descriptor, whichever thread they reach.
package final class EndSignals {
  /// Readable once a signal has come; -1 when there are no descriptors left.
  package var descriptor: Int32 { pipe?.readEnd ?? -1 }
  private let pipe: Pipe?
  private let sources: [any DispatchSourceSignal]
  private let watchdog = EndWatchdog()

  /// Takes SIGINT, SIGTERM and SIGHUP over; those that the program handles or ignores already are left alone.
  package init() {
    pipe = Pipe()
    pipe?.neverWait()
    let writeEnd = pipe?.writeEnd ?? -1
    let watchdog = watchdog
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil else { return nil }
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        var one: UInt8 = 1
        _ = write(writeEnd, &one, 1)
        watchdog.ask()
      }
      source.resume()
      return source
    }
  }

  /// Whether a signal has come since the last call.
  ///
  /// A process that does not call this for ten seconds after a signal is ended.
  package func consumeSignal() -> Bool {
    watchdog.turn()
    return Pipe.drain(descriptor)
  }

  /// Nobody asks any more, as everything is closed, which may take half a minute.
  package func beginClosing() { watchdog.beginClosing() }

  /// Gives the signals back.
  package func close() {
    watchdog.close()
    for source in sources {
      source.cancel()
      signal(Int32(source.handle), SIG_DFL)
    }
  }
}
