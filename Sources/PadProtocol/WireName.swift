/// A name on the wire that may be newer than this program; a program that does not know the name ignores it.
protocol WireName: RawRepresentable, Decodable where RawValue == String {}

extension AnswerShape: WireName {}
extension PadScreen.Verdict: WireName {}

extension KeyedDecodingContainer {
  /// Decodes a name; nil if it is absent or unknown.
  ///
  /// The compiler's synthesized decoders call this function.
  func decodeIfPresent<Name: WireName>(_ type: Name.Type, forKey key: Key) throws -> Name? {
    try decodeIfPresent(String.self, forKey: key).flatMap(Name.init(rawValue:))
  }
}
