import Questions

/// Writes questions in every format that can be read.
enum Encoder {
  static func xml(_ items: [[String]]) -> String {
    let body = items.map { item in
      "\t<array>\n" + item.map { "\t\t<string>\(escaped($0))</string>\n" }.joined() + "\t</array>\n"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <array>
      \(body.joined())</array>
      </plist>

      """
  }

  private static func escaped(_ text: String) -> String {
    text.map { ["&": "&amp;", "<": "&lt;", ">": "&gt;"][$0] ?? String($0) }.joined()
  }

  static func csv(_ items: [[String]], separator: String = ",", lineEnd: String = "\r\n") -> String {
    items.map { item in
      item.map { "\"\($0.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\"" }
        .joined(separator: separator) + lineEnd
    }.joined()
  }

  static func json(_ questions: [Question]) -> String {
    let items = questions.map { question in
      var members = [
        "\"question\": \(quoted(question.text))",
        "\"answers\": [\(question.answers.map(quoted).joined(separator: ", "))]",
      ]
      if let category = question.category { members.append("\"category\": \(quoted(category))") }
      if let explanation = question.explanation { members.append("\"explanation\": \(quoted(explanation))") }
      if let language = question.language { members.append("\"language\": \(quoted(language))") }
      return "  {\(members.joined(separator: ", "))}"
    }
    return "{\"questions\": [\n\(items.joined(separator: ",\n"))\n]}\n"
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.map { ["\"": "\\\"", "\\": "\\\\"][$0] ?? String($0) }.joined() + "\""
  }
}

/// Writes binary property lists, also such as no program would write.
struct BinaryPropertyList {
  /// Encoded objects; an array's elements are object numbers of 2 bytes.
  private(set) var objects: [[UInt8]] = []

  /// The file with the given outermost object.
  func bytes(top: Int) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += Self.bigEndian(bytes.count, size: 4)
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 4, 2]
    return bytes + Self.bigEndian(objects.count, size: 8) + Self.bigEndian(top, size: 8)
      + Self.bigEndian(table, size: 8)
  }

  mutating func add(object: [UInt8]) -> Int {
    objects.append(object)
    return objects.count - 1
  }

  mutating func add(_ text: String) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      return add(object: Self.marker(0x50, count: text.utf8.count) + Array(text.utf8))
    }
    return add(
      object: Self.marker(0x60, count: text.utf16.count) + text.utf16.flatMap { Self.bigEndian(Int($0), size: 2) })
  }

  mutating func add(_ elements: [Int]) -> Int {
    add(object: Self.marker(0xA0, count: elements.count) + elements.flatMap { Self.bigEndian($0, size: 2) })
  }

  mutating func add(_ item: [String]) -> Int {
    let texts = item.map { add($0) }
    return add(texts)
  }

  static func bytes(_ items: [[String]]) -> [UInt8] {
    var list = Self()
    let arrays = items.map { list.add($0) }
    let top = list.add(arrays)
    return list.bytes(top: top)
  }

  static func marker(_ kind: UInt8, count: Int) -> [UInt8] {
    count < 15 ? [kind | UInt8(count)] : [kind | 0x0F, 0x12] + bigEndian(count, size: 4)
  }

  static func bigEndian(_ value: Int, size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
