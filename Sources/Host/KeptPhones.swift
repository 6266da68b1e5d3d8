/// The phones that host an evening, as they are kept so that they go on hosting after the program was restarted.
package struct KeptPhones: Hashable, Sendable, Codable {
  /// A phone that was let in.
  package struct Phone: Hashable, Sendable, Codable {
    /// The phone's number.
    package var id: Int
    /// The phone's name at the console.
    package var name: String
    /// The secret that admits the phone again.
    package var secret: String
    /// The time at which it was let in, as a clock shows it.
    package var since: String
  }

  /// The invitation of the evening's room, which no other evening has.
  package var invitation: String
  /// The phones, in the order in which they were let in.
  package var phones: [Phone]
}
