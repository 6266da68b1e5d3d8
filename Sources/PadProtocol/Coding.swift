private enum TypeKey: String, CodingKey {
  case type, token, value, head, reaction
}

extension ClientMessage: Codable {
  private enum Kind: String, Codable {
    case join, press, answer, head, react, wish, leave, ping
  }

  /// Reads a message from an object whose `type` says which one it is.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TypeKey.self)
    switch try container.decode(Kind.self, forKey: .type) {
    case .join: self = .join(try Join(from: decoder))
    case .press: self = .press(try container.decode(Token.self, forKey: .token))
    case .answer:
      self = .answer(
        try container.decode(Token.self, forKey: .token), try container.decode(PadValue.self, forKey: .value))
    case .head: self = .head(try container.decode(Head.self, forKey: .head))
    case .react: self = .react(try container.decode(Reaction.self, forKey: .reaction))
    case .wish: self = .wish(try PadWishes(from: decoder))
    case .leave: self = .leave
    case .ping: self = .ping
    }
  }

  /// Writes a message as one flat object.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: TypeKey.self)
    switch self {
    case .join(let join):
      try container.encode(Kind.join, forKey: .type)
      try join.encode(to: encoder)
    case .press(let token):
      try container.encode(Kind.press, forKey: .type)
      try container.encode(token, forKey: .token)
    case .answer(let token, let value):
      try container.encode(Kind.answer, forKey: .type)
      try container.encode(token, forKey: .token)
      try container.encode(value, forKey: .value)
    case .head(let head):
      try container.encode(Kind.head, forKey: .type)
      try container.encode(head, forKey: .head)
    case .react(let reaction):
      try container.encode(Kind.react, forKey: .type)
      try container.encode(reaction, forKey: .reaction)
    case .wish(let wishes):
      try container.encode(Kind.wish, forKey: .type)
      try wishes.encode(to: encoder)
    case .leave:
      try container.encode(Kind.leave, forKey: .type)
    case .ping:
      try container.encode(Kind.ping, forKey: .type)
    }
  }
}

extension ServerMessage: Codable {
  private enum Kind: String, Codable {
    case welcome, screen, denied, bye, pong
  }

  /// Reads a message from an object whose `type` says which one it is.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: TypeKey.self)
    switch try container.decode(Kind.self, forKey: .type) {
    case .welcome: self = .welcome(try Welcome(from: decoder))
    case .screen: self = .screen(try PadScreen(from: decoder))
    case .denied: self = .denied(try Denial(from: decoder))
    case .bye: self = .bye(try Farewell(from: decoder))
    case .pong: self = .pong
    }
  }

  /// Writes a message as one flat object.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: TypeKey.self)
    switch self {
    case .welcome(let welcome):
      try container.encode(Kind.welcome, forKey: .type)
      try welcome.encode(to: encoder)
    case .screen(let screen):
      try container.encode(Kind.screen, forKey: .type)
      try screen.encode(to: encoder)
    case .denied(let denial):
      try container.encode(Kind.denied, forKey: .type)
      try denial.encode(to: encoder)
    case .bye(let farewell):
      try container.encode(Kind.bye, forKey: .type)
      try farewell.encode(to: encoder)
    case .pong:
      try container.encode(Kind.pong, forKey: .type)
    }
  }
}

/// Converts messages to the bytes of text frames and back.
package struct MessageCoder: Sendable {
  /// Creates a coder; it keeps nothing of the messages that it converts.
  package init() {}

  /// Returns the bytes of one message: compact JSON with keys in alphabetical order.
  ///
  /// - Throws: `EncodingError`, for numbers without a JSON form, and for a value that continues a nested array or
  ///   object after writing to one around it; no message does either.
  package func encode(_ message: some Encodable) throws -> [UInt8] {
    try JSONEncoding.bytes(of: message)
  }

  /// Returns the message in one text frame.
  ///
  /// - Parameter userInfo: Information for the message's own decoding initialisers.
  /// - Throws: `DecodingError` if the bytes are not JSON in UTF-8 or not a message of this type.
  package func decode<Message: Decodable>(
    _ type: Message.Type, from bytes: some Collection<UInt8>, userInfo: [CodingUserInfoKey: Any] = [:]
  ) throws -> Message {
    try type.init(from: JSONDecoding(json: JSONReader.read(bytes), userInfo: userInfo))
  }

  /// Encodes the shared part of a screen, once for all the pads that get it.
  package func encodeShared(_ shared: PadScreen.Shared) throws -> [UInt8] {
    Array(#"{"shared":"#.utf8) + (try encode(shared)) + Array(#","type":"screen","you":"#.utf8)
  }

  /// Returns a whole `screen` message, made of a shared part from `encodeShared` and one pad's own part.
  package func encodeScreen(sharedPart: [UInt8], personal: PadScreen.Personal) -> [UInt8] {
    var bytes = sharedPart
    bytes.reserveCapacity(sharedPart.count + 160)
    personal.write(to: &bytes)
    bytes.append(UInt8(ascii: "}"))
    return bytes
  }
}

extension PadScreen.Personal {
  /// Writes the same bytes as an encoder.
  ///
  /// Each of a thousand pads gets this part, and an encoder costs more than the room.
  fileprivate func write(to bytes: inout [UInt8]) {
    bytes += "{".utf8
    if let closed {
      bytes += #""closed":["#.utf8
      for (index, token) in closed.enumerated() {
        if index > 0 { bytes += ",".utf8 }
        JSON.write(token.rawValue, to: &bytes)
      }
      bytes += "],".utf8
    }
    if let cue {
      bytes += #""cue":"#.utf8
      JSON.write(cue.rawValue, to: &bytes)
      bytes += ",".utf8
    }
    if let details {
      bytes += #""details":["#.utf8
      for (index, line) in details.enumerated() {
        if index > 0 { bytes += ",".utf8 }
        JSON.write(line, to: &bytes)
      }
      bytes += "],".utf8
    }
    if let head { bytes += #""head":\#(head.rawValue),"#.utf8 }
    if let heads {
      bytes += #""heads":["#.utf8
      for (index, head) in heads.enumerated() { bytes += (index > 0 ? ",\(head.rawValue)" : "\(head.rawValue)").utf8 }
      bytes += "],".utf8
    }
    if let mood {
      bytes += #""mood":"#.utf8
      JSON.write(mood.rawValue, to: &bytes)
      bytes += ",".utf8
    }
    bytes += (open ? #""open":true"# : #""open":false"#).utf8
    if let place { bytes += #","place":\#(place)"#.utf8 }
    if let pressed {
      bytes += #","pressed":"#.utf8
      JSON.write(pressed.rawValue, to: &bytes)
    }
    if let score { bytes += #","score":\#(score)"#.utf8 }
    if let status {
      bytes += #","status":"#.utf8
      JSON.write(status, to: &bytes)
    }
    if let value, let written = try? JSONEncoding.bytes(of: value) {
      bytes += #","value":"#.utf8
      bytes += written
    }
    if let verdict {
      bytes += #","verdict":"#.utf8
      JSON.write(verdict.rawValue, to: &bytes)
    }
    if let won { bytes += (won ? #","won":true"# : #","won":false"#).utf8 }
    bytes += "}".utf8
  }
}
