import Questions

/// The JavaScript file in which the first versions of Razzia kept their quiz: `const QUIZZ_CONFIG = {…}`.
enum RazziaModule {
  private static let mark = Array("QUIZZ_CONFIG".utf8)

  /// Whether a file has the quiz; it is at the file's beginning.
  static func recognizes(_ text: [UInt8]) -> Bool { start(in: text) != nil }

  /// Returns the place of the "{" after `QUIZZ_CONFIG =`.
  private static func start(in text: [UInt8]) -> Int? {
    let head = text.prefix(1 << 14)
    guard let place = head.indices.first(where: { head[$0] == mark[0] && head[$0...].starts(with: mark) }) else {
      return nil
    }
    let rest = head[(place + mark.count)...].drop { $0.isBlank }
    guard rest.first == UInt8(ascii: "=") else { return nil }
    let value = rest.dropFirst().drop { $0.isBlank }
    return value.first == UInt8(ascii: "{") ? value.startIndex : nil
  }

  /// Returns the quiz as JSON, with each part on the same line.
  static func json(of text: [UInt8]) throws(JSONProblem) -> [UInt8] {
    var converter = Converter(text, start: start(in: text) ?? 0)
    return try converter.convert()
  }

  /// Converts an object of plain values.
  private struct Converter {
    private let text: [UInt8]
    private var place: Int
    private var json: [UInt8]
    private var line: Int
    /// The brackets that are open.
    private var open: [UInt8] = []
    /// The last byte of `json` that is no space.
    private var last: UInt8 = 0

    init(_ text: [UInt8], start: Int) {
      (self.text, place) = (text, start)
      line = text[..<start].count { $0 == UInt8(ascii: "\n") } + 1
      json = Array(repeating: UInt8(ascii: "\n"), count: line - 1)
    }

    private var current: UInt8 { place < text.count ? text[place] : 0 }

    mutating func convert() throws(JSONProblem) -> [UInt8] {
      repeat {
        skipBlanks()
        guard place < text.count else { throw JSONProblem(line: line, message: "the file ends too early") }
        switch current {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
          open.append(current)
          take()
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          // JavaScript allows a comma after the last value.
          if last == UInt8(ascii: ","), let comma = json.lastIndex(of: last) { json[comma] = UInt8(ascii: " ") }
          _ = open.popLast()
          take()
        case UInt8(ascii: ","), UInt8(ascii: ":"): take()
        default: try takeValue()
        }
      } while !open.isEmpty
      return json
    }

    private mutating func take() {
      last = current
      json.append(current)
      place += 1
    }

    private mutating func takeValue() throws(JSONProblem) {
      let isKey = open.last == UInt8(ascii: "{") && last != UInt8(ascii: ":")
      if "\"'`".utf8.contains(current) {
        let (string, lines) = try string()
        json += string
        json += Array(repeating: UInt8(ascii: "\n"), count: lines)
      } else {
        let start = place
        while place < text.count,
          text[place].isASCIILetter || text[place].isASCIIDigit || "_$.+-".utf8.contains(text[place])
        {
          place += 1
        }
        let word = text[start..<place]
        if isKey {
          json += "\"".utf8
          json += word
          json += "\"".utf8
        } else {
          skipBlanks()
          // Other values are computed; they are in no question.
          let isPlain = word.first.map { $0.isASCIIDigit || $0 == UInt8(ascii: "-") } ?? false
          let isWord = ["true", "false", "null"].contains(String(decoding: word, as: UTF8.self))
          if isPlain || isWord {
            json += word
          } else {
            json += "null".utf8
            while place < text.count, !",}]\n".utf8.contains(current) {
              if "\"'`".utf8.contains(current) { _ = try string() } else { place += 1 }
            }
          }
        }
      }
      last = UInt8(ascii: "\"")
      skipBlanks()
      guard isKey ? current == UInt8(ascii: ":") : ",}]".utf8.contains(current) else {
        throw JSONProblem(line: line, message: "this is no plain value")
      }
    }

    /// Reads a string of JavaScript; returns one of JSON, and the number of line ends in it.
    private mutating func string() throws(JSONProblem) -> (json: [UInt8], lines: Int) {
      let (quote, start) = (current, line)
      var string: [UInt8] = [.quotationMark]
      place += 1
      while current != quote {
        guard place < text.count else { throw JSONProblem(line: start, message: "a text begins here and has no end") }
        switch current {
        case UInt8(ascii: "\\"):
          place += 1
          switch current {
          case UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "$"): string.append(current)
          case UInt8(ascii: "\n"): line += 1
          default: string += [UInt8(ascii: "\\"), current]
          }
        case .quotationMark: string += "\\\"".utf8
        case UInt8(ascii: "\n"):
          string += "\\n".utf8
          line += 1
        case UInt8(ascii: "\r"): break
        case UInt8(ascii: "$")
        where quote == UInt8(ascii: "`") && place + 1 < text.count && text[place + 1] == UInt8(ascii: "{"):
          throw JSONProblem(line: line, message: "this is no plain text")
        default: string.append(current)
        }
        place += 1
      }
      place += 1
      string.append(.quotationMark)
      return (string, line - start)
    }

    /// Skips spaces and comments; line ends are kept.
    private mutating func skipBlanks() {
      while place < text.count {
        if current == UInt8(ascii: "\n") {
          json.append(current)
          line += 1
          place += 1
        } else if current.isBlank {
          place += 1
        } else if text[place...].starts(with: Array("//".utf8)) {
          while place < text.count, current != UInt8(ascii: "\n") { place += 1 }
        } else if text[place...].starts(with: Array("/*".utf8)) {
          while place < text.count, !text[place...].starts(with: Array("*/".utf8)) {
            if current == UInt8(ascii: "\n") {
              json.append(current)
              line += 1
            }
            place += 1
          }
          place = min(place + 2, text.count)
        } else {
          return
        }
      }
    }
  }
}

extension UInt8 {
  fileprivate static let quotationMark = UInt8(ascii: "\"")
}
