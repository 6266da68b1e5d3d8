extension MakerPack {
  /// Returns how many edits at the beginning add questions, each behind the one before, that can be put in at once: a quiz
  /// has thousands of them.
  func additions(in edits: ArraySlice<MakerEdit>) -> Int {
    guard let first = edits.first, case .addQuestion(_, _, let round, _) = first else { return 0 }
    var names: Set<String> = []
    var last: String?
    for edit in edits {
      guard case .addQuestion(let name, let after, round, _) = edit, last == nil || after == last,
        names.insert(name).inserted
      else { break }
      last = name
    }
    guard names.count > 1 else { return names.count }
    let isFree = names.isDisjoint(with: self.names) && questions.count + names.count <= Self.most
    return isFree ? names.count : 1
  }

  /// Puts questions in, each behind the one before, and returns the edits that take them out again.
  mutating func add(_ edits: ArraySlice<MakerEdit>) -> [MakerEdit] {
    let added = edits.compactMap { edit -> Question? in
      guard case .addQuestion(let name, _, let round, let content) = edit else { return nil }
      return Question(name: name, round: round, content: content)
    }
    guard case .addQuestion(_, let after, _, _)? = edits.first else { return [] }
    put(added, after: after)
    return added.reversed().map { .remove(.question, $0.name) }
  }
}
