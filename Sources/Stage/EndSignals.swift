import Dispatch
import Glibc
import Processes

/// Turns the signals that ask a process to end into a readable descriptor, whichever thread they reach.
package final class EndSignals {
  /// Readable once a signal has come; -1 when there are no descriptors left.
  package var descriptor: Int32 { pipe?.readEnd ?? -1 }
  private let pipe: Pipe?
  private let sources: [any DispatchSourceSignal]

  /// Takes SIGINT, SIGTERM and SIGHUP over; those that the program handles or ignores already are left alone.
  package init() {
    pipe = Pipe()
    pipe?.neverWait()
    let writeEnd = pipe?.writeEnd ?? -1
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, action.__sigaction_handler.sa_handler == nil else { return nil }
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        var one: UInt8 = 1
        _ = write(writeEnd, &one, 1)
      }
      source.resume()
      return source
    }
  }

  /// Whether a signal has come since this was last asked.
  package func take() -> Bool { Pipe.drain(descriptor) }

  /// Gives the signals back.
  package func close() {
    for source in sources {
      source.cancel()
      signal(Int32(source.handle), SIG_DFL)
    }
  }
}
