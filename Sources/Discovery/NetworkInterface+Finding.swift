import Net

extension NetworkInterface {
  /// The interfaces over which rooms are looked for.
  static func forFinding() -> [NetworkInterface] {
    all().filter { $0.canMulticast && !$0.isLoopback }
  }
}
