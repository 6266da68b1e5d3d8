/// The kind of a question, which decides when an answer is right.
package enum QuestionKind: Hashable, Sendable, Codable {
  /// One of the answers is right, the first one.
  case choice
  /// A statement that is true or false; the answers are the words for that, the right one first.
  case trueFalse(Bool)
  /// The first `right` answers are right, and all of them are required.
  case several(right: Int)
  /// The players estimate a number, and the nearest one wins; there are no answers to choose from.
  ///
  /// NB: it is boxed, so that questions of the usual kind stay small.
  indirect case estimate(Estimate)
  /// The players put the answers in order; they are given in the right order.
  case order
  /// The players type an answer; the answers are the accepted spellings, the one to show first.
  case typed
  /// The players give their opinion: no answer is right.
  case poll
  /// The answer that most of the room choose is right.
  case survey

  /// The name of a kind in a question file.
  package enum Name: String, CaseIterable, Sendable {
    case choice, several, estimate, order, typed, poll, survey
    case trueFalse = "true-false"
  }

  /// The name of this kind in a question file.
  package var name: Name {
    switch self {
    case .choice: .choice
    case .trueFalse: .trueFalse
    case .several: .several
    case .estimate: .estimate
    case .order: .order
    case .typed: .typed
    case .poll: .poll
    case .survey: .survey
    }
  }

  /// The allowed number of answers for a question of this kind.
  package var answers: ClosedRange<Int> {
    switch self {
    case .choice, .several, .poll, .survey: QuestionLimits.answers
    case .trueFalse: 2...2
    case .order: QuestionLimits.orderedAnswers
    case .typed: QuestionLimits.spellings
    case .estimate: 0...0
    }
  }

  /// Whether exactly one answer is right and it is known which one.
  package var isOneRight: Bool {
    switch self {
    case .choice, .trueFalse: true
    case .several, .estimate, .order, .typed, .poll, .survey: false
    }
  }

  /// Whether the TV shows the answers while the question is open.
  package var showsAnswers: Bool {
    switch self {
    case .choice, .trueFalse, .several, .order, .poll, .survey: true
    case .estimate, .typed: false
    }
  }

  /// Whether each player's answer can be judged on its own, and not only together with all others.
  package var isRightByItself: Bool {
    switch self {
    case .choice, .trueFalse, .several, .order, .typed: true
    case .estimate, .poll, .survey: false
    }
  }
}
