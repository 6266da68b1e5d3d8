/// What is in a pack: how many questions of each kind, category and difficulty, how long they are, and which are alike.
package struct PackStatistics: Sendable {
  /// A name with a number.
  package struct Count: Hashable, Sendable {
    /// The name: of a kind, a category, a difficulty; nil for questions that have none.
    package let name: String?
    /// The number of questions.
    package let count: Int

    /// Makes a name with a number.
    package init(name: String?, count: Int) {
      self.name = name
      self.count = count
    }
  }

  /// Two questions that are alike.
  package struct Pair: Hashable, Sendable {
    /// The index of the first question.
    package let first: Int
    /// The index of the second question.
    package let second: Int
  }

  /// The number of questions.
  package let count: Int
  /// The questions of each kind, in the order of ``QuestionKind/Name``.
  package let kinds: [Count]
  /// The questions of each category, the largest one first.
  package let categories: [Count]
  /// The questions of each difficulty, from easy to hard, and then those without.
  package let difficulties: [Count]
  /// The questions of each language, the largest number first.
  package let languages: [Count]
  /// The number of questions with a picture.
  package let pictures: Int
  /// The number of questions with a sound.
  package let sounds: Int
  /// The number of questions with an explanation.
  package let explanations: Int
  /// The lengths of the questions in characters: the shortest, the median, the longest; nil without questions.
  package let lengths: (least: Int, median: Int, most: Int)?
  /// The number of questions with one right answer among several.
  package let choices: Int
  /// The number of those whose right answer is longer than all wrong ones, so that people guess it.
  package let longestRight: Int
  /// The indices of the questions in whose text a word of the right answer stands.
  package let told: [Int]
  /// The pairs of questions with the same text and files.
  package let doubles: [Pair]
  /// The pairs of questions that share most of their rare words, without doubles.
  package let nearDoubles: [Pair]

  /// Counts what is in these questions.
  package init(_ questions: [Question]) {
    count = questions.count
    let byKind = Dictionary(grouping: questions, by: \.kind.name)
    kinds = QuestionKind.Name.allCases.compactMap { name in
      byKind[name].map { Count(name: name.rawValue, count: $0.count) }
    }
    let byDifficulty = Dictionary(grouping: questions, by: \.difficulty)
    difficulties = (QuestionDifficulty.allCases.map(Optional.some) + [nil]).compactMap { difficulty in
      byDifficulty[difficulty].map { Count(name: difficulty?.rawValue, count: $0.count) }
    }
    categories = Self.counts(of: questions.map(\.category))
    languages = Self.counts(of: questions.map(\.language))
    pictures = questions.count { $0.picture != nil }
    sounds = questions.count { $0.sound != nil }
    explanations = questions.count { $0.explanation != nil }
    let sorted = questions.map(\.text.count).sorted()
    lengths = sorted.isEmpty ? nil : (sorted[0], sorted[sorted.count / 2], sorted[sorted.count - 1])
    let choices = questions.filter { $0.kind == .choice }
    self.choices = choices.count
    longestRight = choices.count { choice in
      choice.answers.dropFirst().allSatisfy { $0.count < choice.answers[0].count }
    }
    told = questions.indices.filter { Self.isTold(questions[$0]) }
    let doubles = Self.doubles(in: questions)
    self.doubles = doubles
    nearDoubles = Self.nearDoubles(in: questions).filter { !doubles.contains($0) }
  }

  /// Counts names that differ in more than case and width; the first spelling counts.
  private static func counts(of names: [String?]) -> [Count] {
    var counts: [String?: (name: String?, count: Int, first: Int)] = [:]
    for (index, name) in names.enumerated() {
      counts[name?.comparisonKey, default: (name, 0, index)].count += 1
    }
    return counts.values.sorted { ($1.count, $0.first) < ($0.count, $1.first) }.map {
      Count(name: $0.name, count: $0.count)
    }
  }

  /// Whether a word of the right answer stands in the question, but is not in all of its answers.
  private static func isTold(_ question: Question) -> Bool {
    guard question.kind == .choice || question.kind == .typed, let right = question.answers.first else { return false }
    var telling = words(in: right)
    if question.kind == .choice {
      telling.subtract(question.answers.dropFirst().map(words(in:)).reduce(telling) { $0.intersection($1) })
    }
    return !telling.isDisjoint(with: words(in: question.text))
  }

  // MARK: Questions that are alike

  private static func doubles(in questions: [Question]) -> [Pair] {
    var first: [String: Int] = [:]
    var pairs: [Pair] = []
    for (index, question) in questions.enumerated() {
      let key = question.identity
      if let twin = first[key] { pairs.append(Pair(first: twin, second: index)) } else { first[key] = index }
    }
    return pairs
  }

  /// The number of rare words that two questions share if they are alike.
  private static let sharedWords = 4
  /// The number of questions in which a rare word stands at most.
  private static let rare = 8

  /// Returns the pairs that share four rare words, or two thirds of them where they have fewer.
  private static func nearDoubles(in questions: [Question]) -> [Pair] {
    let words = questions.map(words(of:))
    var places: [String: [Int]] = [:]
    for (index, words) in words.enumerated() {
      for word in words { places[word, default: []].append(index) }
    }
    let rareWords = words.map { $0.filter { (places[$0]?.count ?? 0) <= rare } }
    var shared: [Pair: Int] = [:]
    for indices in places.values where indices.count > 1 && indices.count <= rare {
      for (place, first) in indices.enumerated() {
        for second in indices[(place + 1)...] { shared[Pair(first: first, second: second), default: 0] += 1 }
      }
    }
    let pairs = shared.filter { pair, count in
      let fewer = min(rareWords[pair.first].count, rareWords[pair.second].count)
      return count >= sharedWords || (count >= 2 && 3 * count >= 2 * max(fewer, 3))
    }
    return pairs.keys.sorted { ($0.first, $0.second) < ($1.first, $1.second) }
  }

  /// Returns the words of a question and of its right answer; in writing without spaces, each two signs.
  private static func words(of question: Question) -> Set<String> {
    words(in: ([question.text] + question.answers.prefix(1)).joined(separator: " "))
  }

  private static func words(in text: String) -> Set<String> {
    let text = text.comparisonKey
    var words: Set<String> = []
    for part in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      if part.unicodeScalars.contains(where: { (0x3040...0x9FFF).contains($0.value) }) {
        let signs = Array(part)
        for (sign, next) in zip(signs, signs.dropFirst()) { words.insert("\(sign)\(next)") }
      } else if part.count >= 4 {
        // Shorter words are hardly ever what a question is about.
        words.insert(String(part))
      }
    }
    return words
  }
}

extension Question {
  /// A text that is the same for questions which are the same question: in case, width and spaces of the text and of what
  /// is right, and in picture and sound.
  ///
  /// A question such as "Whose flag is this?" is asked about many pictures, and "Choose the right form." with many
  /// answers.
  var identity: String {
    let files = [picture?.file, sound].map { $0.map { "\($0.pack)/\($0.name)" } ?? "" }
    return ([text.comparisonKey] + files + rightTexts).joined(separator: "\0")
  }

  /// What is right, as texts to compare; where nothing is, all that can be chosen.
  private var rightTexts: [String] {
    switch kind {
    case .choice, .trueFalse, .typed: answers.prefix(1).map(\.comparisonKey)
    case .several(let right): answers.prefix(right).map(\.comparisonKey).sorted()
    case .estimate(let estimate): ["\(estimate.value)"]
    case .order: answers.map(\.comparisonKey)
    case .poll, .survey: answers.map(\.comparisonKey).sorted()
    }
  }
}
