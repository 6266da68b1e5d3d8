internal import Net

/// The other end of a connection, as the doorkeeper knows it.
final class Caller {
  let address: IPAddress
  /// Whether the limits on connections apply to this caller.
  let isCounted: Bool
  var hasJoined = false
  /// Whether only a pad with a seat may come in here, because the other places are taken.
  var isKeptForSeats = false

  init(address: IPAddress, isCounted: Bool) {
    self.address = address
    self.isCounted = isCounted
  }
}
