private enum TypeKey: String, CodingKey {
  case type
}

extension HostPhoneMessage: Codable {
  private enum Kind: String, Codable {
    case open, act, leave
  }

  /// Reads a message from an object whose `type` says which one it is.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TypeKey.self)
    switch try container.decode(Kind.self, forKey: .type) {
    case .open: self = .open(try Open(from: decoder))
    case .act: self = .act(try Act(from: decoder))
    case .leave: self = .leave
    }
  }

  /// Writes a message as one flat object.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: TypeKey.self)
    switch self {
    case .open(let open):
      try container.encode(Kind.open, forKey: .type)
      try open.encode(to: encoder)
    case .act(let act):
      try container.encode(Kind.act, forKey: .type)
      try act.encode(to: encoder)
    case .leave:
      try container.encode(Kind.leave, forKey: .type)
    }
  }
}

extension HostPhoneNotice: Codable {
  private enum Kind: String, Codable {
    case welcome, screen, missed, denied, beat
  }

  /// Reads a notice from an object whose `type` says which one it is.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TypeKey.self)
    switch try container.decode(Kind.self, forKey: .type) {
    case .welcome: self = .welcome(try Welcome(from: decoder))
    case .screen: self = .screen(try HostPhoneScreen(from: decoder))
    case .missed: self = .missed
    case .denied: self = .denied(try Denial(from: decoder))
    case .beat: self = .beat
    }
  }

  /// Writes a notice as one flat object.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: TypeKey.self)
    switch self {
    case .welcome(let welcome):
      try container.encode(Kind.welcome, forKey: .type)
      try welcome.encode(to: encoder)
    case .screen(let screen):
      try container.encode(Kind.screen, forKey: .type)
      try screen.encode(to: encoder)
    case .missed:
      try container.encode(Kind.missed, forKey: .type)
    case .denied(let denial):
      try container.encode(Kind.denied, forKey: .type)
      try denial.encode(to: encoder)
    case .beat:
      try container.encode(Kind.beat, forKey: .type)
    }
  }
}
