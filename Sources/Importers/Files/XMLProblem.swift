/// A mistake in an XML file.
struct XMLProblem: Error, Equatable {
  /// The line.
  var line: Int
  /// The mistake, without a capital letter or a full stop.
  var message: String
}
