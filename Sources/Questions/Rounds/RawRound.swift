/// A round as a format's reader found it, not yet checked.
package struct RawRound: Hashable, Sendable {
  /// The place where the round begins.
  package var place: QuestionIssue.Place
  /// The title.
  package var title: RawText?
  var image: RawText?
  var alt: RawText?
  var points: RawText?
  var timeLimit: RawText?
  var scoring: RawText?
  /// The word that says when the round's scores are shown.
  var scores: RawText?
  /// The duration of the break after the round.
  var rest: RawText?

  /// Makes a round.
  package init(place: QuestionIssue.Place, title: RawText? = nil) {
    self.place = place
    self.title = title
  }
}
