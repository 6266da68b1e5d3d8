/// The kind of a question, and what makes an answer to it right.
package enum QuestionKind: Hashable, Sendable, Codable {
  /// One of its answers is right, the first one.
  case choice
  /// A statement that is true or not; its answers are the words for that, the right one first.
  case trueFalse(Bool)
  /// The first answers, this many, are right, and all of them are required.
  case several(right: Int)
  /// A number is wanted, and the nearest wins; it has no answers.
  case estimate(Estimate)
  /// Its answers are in the required order.
  case order
  /// Something is written; its answers are what is accepted, the one that is shown first.
  case typed
  /// The room's opinion: no answer is right.
  case poll
  /// Right is what most of the room choose.
  case survey

  /// Its name in a question file.
  package enum Name: String, CaseIterable, Sendable {
    case choice, several, estimate, order, typed, poll, survey
    case trueFalse = "true-false"
  }

  /// Its name in a question file.
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

  /// How many answers a question of this kind has.
  package var answers: ClosedRange<Int> {
    switch self {
    case .choice, .several, .poll, .survey: QuestionLimits.answers
    case .trueFalse: 2...2
    case .order: QuestionLimits.orderedAnswers
    case .typed: QuestionLimits.spellings
    case .estimate: 0...0
    }
  }

  /// Whether one answer is right, and it is known which.
  package var isOneRight: Bool {
    switch self {
    case .choice, .trueFalse: true
    case .several, .estimate, .order, .typed, .poll, .survey: false
    }
  }

  /// Whether the TV shows its answers while it is open.
  package var showsAnswers: Bool {
    switch self {
    case .choice, .trueFalse, .several, .order, .poll, .survey: true
    case .estimate, .typed: false
    }
  }

  /// Whether each answer can be judged by itself, and not only together with all others.
  package var isRightByItself: Bool {
    switch self {
    case .choice, .trueFalse, .several, .order, .typed: true
    case .estimate, .poll, .survey: false
    }
  }
}
