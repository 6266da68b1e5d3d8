import Glibc

/// Commands to a WebDriver on this machine, one HTTP/1.1 request each (W3C WebDriver, 6).
struct WebDriverConnection: Sendable {
  /// The port on 127.0.0.1 where the driver listens.
  let port: Int

  /// Sends a command and returns the `value` of its answer.
  ///
  /// - Throws: `WebDriverError` when the driver answers with one.
  func send(
    _ method: String, _ path: String, _ body: JSONValue? = nil, within limit: Duration = .seconds(60)
  ) throws -> JSONValue {
    let deadline = ContinuousClock.now + limit
    let socket = try TCPSocket.connect(to: port)
    let content = try body.map { try $0.encoded() } ?? []
    let head = [
      "\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Content-Type: application/json; charset=utf-8",
      "Content-Length: \(content.count)", "Connection: close",
    ]
    try socket.writeAll(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + content, within: limit)
    var answer = Answer()
    while !answer.isComplete {
      guard try socket.wait(for: POLLIN, until: deadline) else {
        let words = String(decoding: content.prefix(300), as: UTF8.self)
        throw TestFailure("The WebDriver has not answered \(method) \(path) within \(limit): \(words)")
      }
      let bytes = try socket.readSome()
      guard !bytes.isEmpty else { break }
      answer.append(bytes)
    }
    let value = try JSONValue(parsing: answer.body)["value"]
    guard answer.status == 200 else {
      throw WebDriverError(code: value["error"].text ?? "\(answer.status)", message: value["message"].text ?? "")
    }
    return value
  }

  /// An HTTP response as far as it has come.
  private struct Answer {
    private var bytes: [UInt8] = []
    private var bodyStart: Int?
    private var contentLength: Int?
    private(set) var status = 0

    var body: [UInt8] { bodyStart.map { Array(bytes[$0...]) } ?? [] }

    var isComplete: Bool {
      guard let bodyStart, let contentLength else { return false }
      return bytes.count >= bodyStart + contentLength
    }

    mutating func append(_ more: [UInt8]) {
      bytes += more
      guard bodyStart == nil, let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return }
      bodyStart = end.upperBound
      let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
      status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      for line in lines.dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1)
        if parts.count == 2, parts[0].lowercased() == "content-length" {
          contentLength = Int(parts[1].filter(\.isNumber))
        }
      }
    }
  }
}

/// What a WebDriver says when it cannot do what it was told.
package struct WebDriverError: Error, CustomStringConvertible {
  /// The kind, such as `no such element` (W3C WebDriver, 6.6).
  package let code: String
  /// What the driver says of it, the first line of which is for people.
  package let message: String

  /// The kind and the first line.
  package var description: String { "\(code): \(message.prefix { $0 != "\n" })" }
}
