import Dispatch
import Glibc
import Synchronization

/// A small disk in memory, which only one thread of this process sees.
package enum SmallDisk {
  private typealias Unshare = @convention(c) (Int32) -> Int32
  private typealias Mount =
    @convention(c) (
      UnsafePointer<CChar>?, UnsafePointer<CChar>, UnsafePointer<CChar>?, UInt, UnsafePointer<CChar>?
    ) -> Int32

  // Of mount(2) and unshare(2), which Glibc's module leaves out.
  private static let newMounts: Int32 = 0x2_0000
  private static let allPrivate: UInt = 0x4_4000

  /// Why there can be none here; nil where there can.
  package static let obstacle: String? = {
    guard geteuid() == 0 else { return "a disk of one's own needs root" }
    do {
      try run(at: "/mnt", size: "64k") {}
      return nil
    } catch {
      return "a disk of one's own cannot be had here: \(error)"
    }
  }()

  /// Runs a body on a thread of its own, for which a folder is a small disk.
  ///
  /// - Parameter size: As tmpfs(5) has it, such as `64k`.
  package static func run(at folder: String, size: String, _ body: @escaping @Sendable () throws -> Void) throws {
    let isDone = DispatchSemaphore(value: 0)
    let box = Box()
    try startThread {
      box.result.withLock { $0 = Result { try mount(folder, size, body) } }
      isDone.signal()
    }
    isDone.wait()
    try box.result.withLock { $0 }?.get()
  }

  private final class Box: Sendable {
    let result = Mutex<Result<Void, any Error>?>(nil)
  }

  private static func mount(_ folder: String, _ size: String, _ body: () throws -> Void) throws {
    guard let unshare = dlsym(nil, "unshare"), let mount = dlsym(nil, "mount") else { throw systemError("dlsym") }
    guard unsafeBitCast(unshare, to: Unshare.self)(newMounts) == 0 else { throw systemError("unshare") }
    let make = unsafeBitCast(mount, to: Mount.self)
    guard make(nil, "/", nil, allPrivate, nil) == 0, make("tmpfs", folder, "tmpfs", 0, "size=\(size)") == 0 else {
      throw systemError("mount \(folder)")
    }
    try body()
  }
}
