private enum TypeKey: String, CodingKey {
  case type, number
}

extension ViewerMessage: Codable {
  private enum Kind: String, Codable {
    case watch, seen
  }

  /// Decodes a message from an object whose `type` names the message.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TypeKey.self)
    switch try container.decode(Kind.self, forKey: .type) {
    case .watch: self = .watch(try Watch(from: decoder))
    case .seen: self = .seen(try container.decode(Int.self, forKey: .number))
    }
  }

  /// Encodes a message as one flat object.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: TypeKey.self)
    switch self {
    case .watch(let watch):
      try container.encode(Kind.watch, forKey: .type)
      try watch.encode(to: encoder)
    case .seen(let number):
      try container.encode(Kind.seen, forKey: .type)
      try container.encode(number, forKey: .number)
    }
  }
}

extension ViewerNotice: Codable {
  private enum Kind: String, Codable {
    case denied, beat
  }

  /// Decodes a notice from an object whose `type` names the notice.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TypeKey.self)
    switch try container.decode(Kind.self, forKey: .type) {
    case .denied: self = .denied(try Denial(from: decoder))
    case .beat: self = .beat
    }
  }

  /// Encodes a notice as one flat object.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: TypeKey.self)
    switch self {
    case .denied(let denial):
      try container.encode(Kind.denied, forKey: .type)
      try denial.encode(to: encoder)
    case .beat:
      try container.encode(Kind.beat, forKey: .type)
    }
  }
}
