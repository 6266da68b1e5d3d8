import Net

extension NetworkInterface {
  /// Returns the interfaces on which rooms are searched for.
  static func forFinding() -> [NetworkInterface] {
    all().filter { $0.canMulticast && !$0.isLoopback }
  }
}
