extension MadeMedia {
  /// Reads the value of `draw` or `play`; nil if the text is no such object.
  package init?(json text: String) {
    guard case .object(let members)? = (try? JSONDocument.read(Array(text.utf8)))?.value, !members.isEmpty else {
      return nil
    }
    let parts = members.compactMap(Part.init)
    guard parts.count == members.count else { return nil }
    self.init(parts)
  }
}

extension MadeMedia.Part {
  /// Reads a key with its value; nil if the value is no number, true, false or short text.
  fileprivate init?(_ member: JSONNode.Member) {
    let value: String? =
      switch member.value.value {
      case .number(let text), .string(let text): text
      case .bool(let isTrue): "\(isTrue)"
      case .null, .array, .object: nil
      }
    guard let value, MadeMedia.isValue(value), MadeMedia.isValue(member.key) else { return nil }
    self.init(member.key, value)
  }
}

extension JSONQuestionReader {
  /// Returns the picture or the sound that a member's object asks for; nil for null and for anything else.
  func made(_ member: JSONNode.Member, of item: inout RawQuestion) -> RawMade? {
    let place = QuestionIssue.Place.line(member.value.line)
    switch member.value.value {
    case .null: return nil
    case .object(let members) where !members.isEmpty:
      let parts = members.compactMap { part(of: $0, in: member.key, of: &item) }
      return parts.count == members.count ? RawMade(made: MadeMedia(parts), place: place) : nil
    default:
      let example = member.key == "draw" ? "{\"flag\": \"fr\"}" : "{\"tune\": \"ode\"}"
      item.addProblem("\"\(member.key)\" must be an object such as \(example), not \(member.value.kind)", at: place)
      return nil
    }
  }

  private func part(
    of member: JSONNode.Member, in key: String, of item: inout RawQuestion
  ) -> MadeMedia.Part? {
    guard let part = MadeMedia.Part(member) else {
      item.addProblem(
        "\(member.key.excerpt) in \"\(key)\" must be a number, true, false or a short text without accents",
        at: .line(member.line))
      return nil
    }
    return part
  }
}
