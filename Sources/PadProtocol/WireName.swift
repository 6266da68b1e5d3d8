/// A name on the wire that may be newer than this program: whoever does not know it does without.
protocol WireName: RawRepresentable, Decodable where RawValue == String {}

extension AnswerShape: WireName {}
extension PadScreen.Verdict: WireName {}

extension KeyedDecodingContainer {
  /// Reads a name that may be absent, or unknown; the compiler's own readers call this.
  func decodeIfPresent<Name: WireName>(_ type: Name.Type, forKey key: Key) throws -> Name? {
    try decodeIfPresent(String.self, forKey: key).flatMap(Name.init(rawValue:))
  }
}
