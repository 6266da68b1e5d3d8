import Dispatch
import Glibc
import Processes

/// Turns the signals that ask a process to end into a readable descriptor, regardless of the thread that they reach.
package final class EndSignals {
  /// The descriptor, which is readable once a signal has come; -1 if no descriptors were left.
  package var descriptor: Int32 { pipe?.readEnd ?? -1 }
  private let pipe: Pipe?
  private let sources: [any DispatchSourceSignal]
  private let watchdog = EndWatchdog()

  /// Takes over SIGINT, SIGTERM and SIGHUP, except those that the program already handles or ignores.
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
  /// After a signal, a process that does not call this for ten seconds is ended.
  package func consumeSignal() -> Bool {
    watchdog.turn()
    return Pipe.drain(descriptor)
  }

  /// Notes that everything is being closed.
  ///
  /// This may take half a minute, in which nobody calls ``consumeSignal()``.
  package func beginClosing() { watchdog.beginClosing() }

  /// Restores the default handling of the signals.
  package func close() {
    watchdog.close()
    for source in sources {
      source.cancel()
      signal(Int32(source.handle), SIG_DFL)
    }
  }
}
