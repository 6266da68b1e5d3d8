/// The names under which other machines may address this one.
package enum LocalNames {
  /// The suffixes that nobody can register: those of mDNS (RFC 6762), of home networks (RFC 8375) and of common
  /// routers.
  private static let endings = ["", ".local", ".home.arpa", ".internal", ".lan", ".home", ".localdomain"]

  /// Returns `localhost`, and the machine's name alone and with the suffixes of local networks.
  package static func names(of machine: String) -> [String] {
    ["localhost"] + endings.map { machine.lowercased() + $0 }
  }
}
