/// The formula in a catalogue's `Plural-Forms`: a C expression over `n`, whose value is the number of a plural form.
struct PluralFormula {
  private static let operators: [[String]] = [
    ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
  ]

  private let tokens: [String]

  /// Parses a formula; nil if it has characters that such formulas cannot contain, or is not an expression.
  init?(_ text: String) {
    var rest = text.filter { $0 != " " }[...]
    var tokens: [String] = []
    while let first = rest.first {
      let token: String
      if first.isASCII, first.isNumber {
        token = String(rest.prefix { $0.isASCII && $0.isNumber })
      } else if let operation = Self.operators.joined().first(where: { rest.hasPrefix($0) }) {
        token = operation
      } else if "n?:!()".contains(first) {
        token = String(first)
      } else {
        return nil
      }
      rest = rest.dropFirst(token.count)
      tokens.append(token)
    }
    self.tokens = tokens
    guard value(for: 1) != nil else { return nil }
  }

  /// Returns the number of the plural form for `n`; nil if the formula is not valid.
  func value(for n: Int) -> Int? {
    var rest = tokens[...]
    guard let value = Self.choice(&rest, n), rest.isEmpty else { return nil }
    return value
  }

  private static func choice(_ rest: inout ArraySlice<String>, _ n: Int) -> Int? {
    guard let condition = operation(&rest, n) else { return nil }
    guard rest.first == "?" else { return condition }
    rest.removeFirst()
    guard let yes = choice(&rest, n), rest.popFirst() == ":", let no = choice(&rest, n) else { return nil }
    return condition != 0 ? yes : no
  }

  /// Evaluates operators that bind at least as tightly as those of a level.
  private static func operation(_ rest: inout ArraySlice<String>, _ n: Int, level: Int = 0) -> Int? {
    guard level < operators.count else { return operand(&rest, n) }
    guard var left = operation(&rest, n, level: level + 1) else { return nil }
    while let sign = rest.first, operators[level].contains(sign) {
      rest.removeFirst()
      guard let right = operation(&rest, n, level: level + 1), let value = apply(sign, left, right) else { return nil }
      left = value
    }
    return left
  }

  private static func operand(_ rest: inout ArraySlice<String>, _ n: Int) -> Int? {
    switch rest.popFirst() {
    case "n": return n
    case "!": return operand(&rest, n).map { $0 == 0 ? 1 : 0 }
    case "(":
      guard let value = choice(&rest, n), rest.popFirst() == ")" else { return nil }
      return value
    case let token?: return Int(token)
    case nil: return nil
    }
  }

  private static func apply(_ sign: String, _ left: Int, _ right: Int) -> Int? {
    switch sign {
    case "||": left != 0 || right != 0 ? 1 : 0
    case "&&": left != 0 && right != 0 ? 1 : 0
    case "==": left == right ? 1 : 0
    case "!=": left != right ? 1 : 0
    case "<=": left <= right ? 1 : 0
    case ">=": left >= right ? 1 : 0
    case "<": left < right ? 1 : 0
    case ">": left > right ? 1 : 0
    case "+": left + right
    case "-": left - right
    case "*": left * right
    case "/": right == 0 ? nil : left / right
    default: right == 0 ? nil : left % right
    }
  }
}
