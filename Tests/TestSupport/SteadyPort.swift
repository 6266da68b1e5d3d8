import Glibc

/// Ports for servers that end and come back: nobody gets them in between.
///
/// The kernel gives outgoing connections ports from 32768 on, so a port from there may be taken while its server is
/// gone, even by a pad that is dialling it.
package enum SteadyPort {
  private static let range = 10_000..<30_000

  /// A port that is free now.
  package static func free() throws -> Int {
    for _ in 0..<200 {
      let port = Int.random(in: range)
      if isFree(port) { return port }
    }
    throw TestFailure("There is no free port from \(range.lowerBound) to \(range.upperBound).")
  }

  /// Listens on a port again that was just given up.
  ///
  /// A program that another test starts at this moment has a copy of the old listener until it has closed it.
  package static func takeAgain<Value>(_ listen: () throws -> Value) throws -> Value {
    var last: (any Error)?
    do {
      return try firstValue(within: .seconds(15), "the port is free again") {
        do {
          return try listen()
        } catch {
          last = error
          return nil
        }
      }
    } catch {
      throw last ?? error
    }
  }

  private static func isFree(_ port: Int) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
