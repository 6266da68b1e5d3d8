/// A round as a format's reader found it, not yet checked.
struct RawRound: Hashable {
  /// Where it begins.
  var place: QuestionIssue.Place
  var title: RawText?
  var image: RawText?
  var alt: RawText?
  var points: RawText?
  var timeLimit: RawText?
  var scoring: RawText?
  /// When its scores are shown.
  var scores: RawText?
  /// The break after it.
  var rest: RawText?
}
