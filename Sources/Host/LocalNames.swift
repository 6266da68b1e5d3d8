/// The names under which other machines may ask for this one.
package enum LocalNames {
  /// Endings that no one can register: those of mDNS (RFC 6762), of home networks (RFC 8375) and of common routers.
  private static let endings = ["", ".local", ".home.arpa", ".internal", ".lan", ".home", ".localdomain"]

  /// `localhost`, and the machine's name by itself and in the local networks' domains.
  package static func names(of machine: String) -> [String] {
    ["localhost"] + endings.map { machine.lowercased() + $0 }
  }
}
