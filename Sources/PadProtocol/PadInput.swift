/// The input that a pad asks its player for, if it is more than one press of a button.
///
/// On the wire it is flat: `{"form":"number","token":"t5","decimals":1,"unit":"km"}`.
package struct PadInput: Hashable, Sendable {
  /// The kind of input.
  package enum Form: Hashable, Sendable {
    /// Any number of the buttons, chosen one by one and then sent.
    case choices
    /// A number.
    case number(NumberField)
    /// All buttons in the player's own order; the order in which they come has no meaning.
    case order
    /// A text of at most this many characters.
    case text(limit: Int)
    /// A kind of input that is newer than this program, which can only say so.
    case unknown
  }

  /// The token that names what is being answered, as a button's token does.
  package var token: Token
  /// The kind of input.
  package var form: Form
  /// The language of the answer as a BCP 47 tag, which says in what letters people write it; nil if it is unknown.
  package var language: String?

  /// The maximum length of a text, in characters.
  package static let textLimit = 60

  /// Makes an input.
  package init(token: Token, form: Form, language: String? = nil) {
    self.token = token
    self.form = form
    self.language = language
  }
}

/// A number that a pad asks for.
package struct NumberField: Hashable, Sendable, Codable {
  /// The smallest valid number; nil if there is none, in which case there is no slider.
  package var least: Double?
  /// The largest valid number, if there is a smallest one.
  package var most: Double?
  /// The number of digits after the decimal point, 0 to 3.
  package var decimals: Int
  /// The unit shown after the number; nil for a bare number.
  package var unit: String?
  /// The sign that people see before the decimals; nil for a point.
  package var sign: String?

  /// Makes a field for a number.
  package init(range: ClosedRange<Double>? = nil, decimals: Int = 0, unit: String? = nil, sign: String? = nil) {
    least = range?.lowerBound
    most = range?.upperBound
    self.decimals = decimals
    self.unit = unit
    self.sign = sign
  }

  /// The range of valid numbers; nil if any number is valid.
  package var range: ClosedRange<Double>? {
    guard let least, let most, least <= most else { return nil }
    return least...most
  }

  /// The smallest difference between two answers.
  package var step: Double { (0..<min(max(decimals, 0), 3)).reduce(1) { step, _ in step / 10 } }
}

/// A player's answer to a ``PadInput``; on the wire an object with one member.
package enum PadValue: Hashable, Sendable {
  /// The tokens of the chosen buttons, in the buttons' order.
  case choices([Token])
  /// A number.
  case number(Double)
  /// The tokens of all buttons, in the player's order.
  case order([Token])
  /// A text.
  case text(String)
}

extension PadInput: Codable {
  private enum Key: String, CodingKey { case form, token, least, most, decimals, unit, limit, language }
  private enum Name: String, Encodable { case choices, number, order, text, unknown }

  /// Reads an input.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    token = try container.decode(Token.self, forKey: .token)
    language = try container.decodeIfPresent(String.self, forKey: .language)
    switch Name(rawValue: try container.decode(String.self, forKey: .form)) {
    case .choices: form = .choices
    case .order: form = .order
    case .number: form = .number(try NumberField(from: decoder))
    case .text: form = .text(limit: try container.decode(Int.self, forKey: .limit))
    case .unknown, nil: form = .unknown
    }
  }

  /// Writes an input.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(token, forKey: .token)
    try container.encodeIfPresent(language, forKey: .language)
    switch form {
    case .choices: try container.encode(Name.choices, forKey: .form)
    case .order: try container.encode(Name.order, forKey: .form)
    case .unknown: try container.encode(Name.unknown, forKey: .form)
    case .number(let field):
      try container.encode(Name.number, forKey: .form)
      try field.encode(to: encoder)
    case .text(let limit):
      try container.encode(Name.text, forKey: .form)
      try container.encode(limit, forKey: .limit)
    }
  }
}

extension PadValue: Codable {
  private enum Key: String, CodingKey { case choices, number, order, text }

  /// Reads a value; an object without any of the four members is not valid.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let tokens = try container.decodeIfPresent([Token].self, forKey: .choices) {
      self = .choices(tokens)
    } else if let tokens = try container.decodeIfPresent([Token].self, forKey: .order) {
      self = .order(tokens)
    } else if let number = try container.decodeIfPresent(Double.self, forKey: .number) {
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self, forKey: .text))
    }
  }

  /// Writes a value.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .choices(let tokens): try container.encode(tokens, forKey: .choices)
    case .number(let number): try container.encode(number, forKey: .number)
    case .order(let tokens): try container.encode(tokens, forKey: .order)
    case .text(let text): try container.encode(text, forKey: .text)
    }
  }
}
