import Dispatch
import Glibc
import Synchronization

/// A running process that leads its own process group, and the threads that reap it and read what it writes.
///
/// ```
///  keeper thread   spawn ── wait ─────────────── end the group, reap
///  reader thread           poll ─ read ─ received(…) … until all streams end, or stop
/// ```
/// The kernel sends the death signal when the *thread* that spawned ends. So that thread is one that lives as long as
/// the child, and never one of a pool, which may shrink.
final class ChildProcess: Sendable {
  /// The process's id, and its group's.
  let pid: Int32

  private let life: Life
  private let reading: Reading

  /// Spawns the process; passes what comes out of `sources` to `received` with the source's index.
  init(
    _ request: SpawnRequest, streams: SpawnRequest.StandardStreams, reading sources: [Descriptor],
    received: @escaping @Sendable (Int, [UInt8]) -> Void
  ) throws {
    let life = Life()
    let started = DispatchSemaphore(value: 0)
    let outcome = Outcome()
    try startThread {
      let result = Result<Int32, any Error> { try request.spawn(streams) }
      outcome.result.withLock { $0 = result }
      started.signal()
      if case .success(let pid) = result { life.keep(pid) }
    }
    started.wait()
    guard let result = outcome.result.withLock({ $0 }) else { preconditionFailure("set before it was signalled") }
    pid = try result.get()
    self.life = life
    reading = try Reading(sources, received: received)
  }

  /// How the process ended, nil while it runs.
  var exitStatus: ProgramStatus? { life.status.withLock { $0 } }

  /// Whether everything that the process wrote was received, and no more can come.
  var isReadToTheEnd: Bool { reading.hasEnded.load(ordering: .acquiring) }

  /// Sends a signal to the process, or to its whole group; nothing happens when it has ended.
  func send(signal: Int32, toGroup: Bool = false) {
    // Under the lock the process cannot be reaped, so its id cannot belong to somebody else.
    life.status.withLock { status in
      if status == nil { _ = kill(toGroup ? -pid : pid, signal) }
    }
  }

  /// Ends the process and its group, politely first, and forcibly after `grace`; returns when it has ended.
  func stop(grace: Duration) {
    if grace > .zero, exitStatus == nil {
      send(signal: SIGTERM, toGroup: true)
      send(signal: SIGCONT, toGroup: true)
      try? eventually(within: grace, "it ends") { exitStatus != nil }
    }
    send(signal: SIGKILL, toGroup: true)
    try? eventually(within: .seconds(5), "the kernel ends it") { exitStatus != nil }
    reading.stop()
  }

  deinit {
    stop(grace: .zero)
  }

  private final class Outcome: Sendable {
    let result = Mutex<Result<Int32, any Error>?>(nil)
  }
}

/// The part of a child process that its keeper thread shares.
private final class Life: Sendable {
  let status = Mutex<ProgramStatus?>(nil)

  /// Waits for the end of the process, ends what it left behind in its group, and reaps it.
  func keep(_ pid: Int32) {
    var information = siginfo_t()
    while waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    status.withLock { status in
      kill(-pid, SIGKILL)
      var word: Int32 = 0
      while waitpid(pid, &word, 0) < 0, errno == EINTR {}
      status = ProgramStatus(waitStatus: word)
    }
  }
}

/// The reader thread's work.
private final class Reading: Sendable {
  let hasEnded = Atomic(false)
  private let quit: Mutex<Descriptor?>

  init(_ sources: [Descriptor], received: @escaping @Sendable (Int, [UInt8]) -> Void) throws {
    let (stop, quit) = try Descriptor.pipe()
    self.quit = Mutex(quit)
    for source in sources { try source.setNonBlocking() }
    try startThread { [self] in
      run(sources, stop: stop, received: received)
      hasEnded.store(true, ordering: .releasing)
    }
  }

  /// Lets the thread end although the streams may be open still.
  func stop() {
    quit.withLock { $0 = nil }
  }

  private func run(_ sources: [Descriptor], stop: Descriptor, received: (Int, [UInt8]) -> Void) {
    var open = Set(sources.indices)
    while !open.isEmpty {
      // A negative number makes poll pass over the entry.
      var entries = sources.indices.map { index in
        pollfd(fd: open.contains(index) ? sources[index].number : -1, events: Int16(POLLIN), revents: 0)
      }
      entries.append(pollfd(fd: stop.number, events: 0, revents: 0))
      guard poll(&entries, nfds_t(entries.count), -1) >= 0 || errno == EINTR else { return }
      for index in sources.indices where entries[index].revents != 0 {
        // A terminal whose other side is gone answers with an error instead of an end.
        let bytes = (try? sources[index].readSome()) ?? []
        if bytes.isEmpty { open.remove(index) } else { received(index, bytes) }
      }
      if entries[sources.count].revents != 0 { return }
    }
  }
}
