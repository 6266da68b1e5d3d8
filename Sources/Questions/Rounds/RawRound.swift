/// A round as a format's reader found it, not yet checked.
struct RawRound: Hashable {
  /// The place where the round begins.
  var place: QuestionIssue.Place
  var title: RawText?
  var image: RawText?
  var alt: RawText?
  var points: RawText?
  var timeLimit: RawText?
  var scoring: RawText?
  /// The word that says when the round's scores are shown.
  var scores: RawText?
  /// The duration of the break after the round.
  var rest: RawText?
}
