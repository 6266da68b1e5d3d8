import CExpat
import Glibc

/// Reads XML by expat, with limits: no entities of its own, nothing from outside, bounded depth and size.
enum XMLFile {
  /// The maximum depth of nested elements; HTML in a question nests less than half as deep.
  static let depthLimit = 100
  /// The maximum number of elements and texts.
  static let nodeLimit = 4_000_000

  /// Returns the root element.
  ///
  /// - Parameter text: The file in valid UTF-8, whatever its declaration says about its encoding.
  static func read(_ text: [UInt8]) throws(XMLProblem) -> XMLNode {
    let maker = TreeMaker(size: text.count)
    try parse(text, maker)
    guard let root = maker.builder.tree.root else { throw XMLProblem(line: 1, message: "there is no element in it") }
    return root
  }

  /// Reads a file into a receiver of its parts.
  static func parse(_ text: [UInt8], _ receiver: XMLReceiver) throws(XMLProblem) {
    guard let parser = XML_ParserCreate("UTF-8") else {
      throw XMLProblem(line: 1, message: "there is no memory to read it")
    }
    defer { XML_ParserFree(parser) }
    receiver.parser = parser
    receiver.lines = LineCounter(text)
    defer { withExtendedLifetime(receiver) { receiver.parser = nil } }
    XML_SetUserData(parser, Unmanaged.passUnretained(receiver).toOpaque())
    XML_SetElementHandler(
      parser, { data, name, attributes in XMLReceiver.with(data) { $0.opened(name, attributes) } },
      { data, _ in XMLReceiver.with(data) { $0.closed() } })
    XML_SetCharacterDataHandler(parser) { data, bytes, count in XMLReceiver.with(data) { $0.received(bytes, count) } }
    XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      // Of the entities that a file declares, some unfold to gigabytes, and no quiz program writes any.
      XMLReceiver.with(data) { $0.stop("it declares entities of its own") }
    }
    XML_SetSkippedEntityHandler(parser) { data, name, isParameter in
      if isParameter == 0, let name { XMLReceiver.with(data) { $0.skipped(String(cString: name)) } }
    }
    // The foreign DTD is empty; with one, entities of HTML are skipped where they would otherwise be mistakes.
    XML_SetParamEntityParsing(parser, XML_PARAM_ENTITY_PARSING_ALWAYS)
    XML_UseForeignDTD(parser, XML_Bool(1))
    XML_SetExternalEntityRefHandler(parser) { parser, context, _, _, _ in
      guard let nothing = XML_ExternalEntityParserCreate(parser, context, nil) else { return 0 }
      defer { XML_ParserFree(nothing) }
      return XML_Parse(nothing, "", 0, 1) == XML_STATUS_OK ? 1 : 0
    }
    let status = text.withUnsafeBytes {
      XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32(clamping: text.count), 1)
    }
    if let problem = receiver.problem { throw problem }
    guard status == XML_STATUS_OK else {
      let reason = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) } ?? "unknown"
      throw XMLProblem(line: Int(XML_GetCurrentLineNumber(parser)), message: "this is not XML: \(reason)")
    }
  }
}

/// Receives the parts of an XML file, and bounds their depth and number.
class XMLReceiver {
  fileprivate var parser: XML_Parser?
  fileprivate var lines = LineCounter([])
  fileprivate var problem: XMLProblem?
  private var depth = 0
  private var count = 0

  /// Calls a function with the receiver that expat was given, and gives back: reading holds on to it.
  fileprivate static func with(_ data: UnsafeMutableRawPointer?, _ use: (XMLReceiver) -> Void) {
    guard let data else { preconditionFailure("expat gives back what it was given") }
    use(Unmanaged<XMLReceiver>.fromOpaque(data).takeUnretainedValue())
  }

  /// The current line.
  final var line: Int { parser.map { lines.line(at: Int(XML_GetCurrentByteIndex($0))) } ?? 0 }

  /// Ends the reading with a problem.
  final func stop(_ message: String) {
    guard problem == nil else { return }
    problem = XMLProblem(line: line, message: message)
    if let parser { XML_StopParser(parser, 0) }
  }

  private func grow() {
    count += 1
    if count > XMLFile.nodeLimit { stop("it has more than \(XMLFile.nodeLimit) elements and texts") }
  }

  fileprivate func opened(_ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    guard problem == nil else { return }
    grow()
    depth += 1
    guard depth <= XMLFile.depthLimit else {
      return stop("its elements are nested more than \(XMLFile.depthLimit) levels deep")
    }
    begin(Self.local(name), XMLAttributeList(attributes))
  }

  fileprivate func closed() {
    guard problem == nil else { return }
    depth -= 1
    end()
  }

  fileprivate func received(_ bytes: UnsafePointer<CChar>?, _ length: Int32) {
    guard problem == nil, let bytes else { return }
    // expat gives a text in pieces: one for each line, so that they are not counted as nodes.
    bytes.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
      add(UnsafeBufferPointer(start: $0, count: Int(length)))
    }
  }

  fileprivate func skipped(_ entity: String) {
    guard problem == nil else { return }
    Array((HTMLEntities.text(of: entity) ?? "&\(entity);").utf8).withUnsafeBufferPointer(add)
  }

  fileprivate static func local(_ name: UnsafePointer<CChar>?) -> UnsafeBufferPointer<UInt8> {
    guard let name else { return UnsafeBufferPointer(start: nil, count: 0) }
    return (strrchr(name, Int32(UInt8(ascii: ":"))).map { UnsafePointer($0) + 1 } ?? name).text
  }

  // MARK: What the parts are for

  /// Begins an element, whose name has no namespace's prefix.
  func begin(_ name: UnsafeBufferPointer<UInt8>, _ attributes: XMLAttributeList) {}

  /// Ends the element that began last.
  func end() {}

  /// Adds to the text of the element that began last.
  func add(_ text: UnsafeBufferPointer<UInt8>) {}
}

/// The attributes of an element that begins, as expat gives them.
struct XMLAttributeList {
  private let attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?

  fileprivate init(_ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) { self.attributes = attributes }

  /// Calls a function with each name, which has no namespace's prefix, and its value.
  func forEach(_ use: (_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) -> Void) {
    guard var next = attributes else { return }
    while let name = next[0], let value = next[1] {
      use(XMLReceiver.local(name), value.text)
      next += 2
    }
  }

  /// The value of an attribute; nil if there is none of this name.
  subscript(_ name: StaticString) -> String? {
    var found: String?
    name.withUTF8Buffer { wanted in
      forEach { name, value in
        if name.elementsEqual(wanted) { found = String(decoding: value, as: UTF8.self) }
      }
    }
    return found
  }
}

extension UnsafePointer<CChar> {
  /// The bytes of a text that ends with a zero.
  fileprivate var text: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: UnsafeRawPointer(self).assumingMemoryBound(to: UInt8.self), count: strlen(self))
  }
}

/// Counts the lines of a text up to places that come one after the other; expat's own counting takes longer than its
/// reading.
private struct LineCounter {
  private let text: [UInt8]
  private var place = 0
  private var line = 1
  /// Whether a CR may end a line.
  private let hasReturns: Bool

  init(_ text: [UInt8]) {
    self.text = text
    hasReturns = text.contains(UInt8(ascii: "\r"))
  }

  /// Returns the number of the line at a place; LF, CR LF and CR end a line.
  mutating func line(at end: Int) -> Int {
    text.withUnsafeBufferPointer { text in
      let end = min(end, text.count)
      guard hasReturns else {
        guard place < end else { return }
        var count = 0
        for byte in text.part(place..<end) { count &+= byte == UInt8(ascii: "\n") ? 1 : 0 }
        (place, line) = (end, line + count)
        return
      }
      while place < end {
        let byte = text[place]
        place += 1
        let isReturn = byte == UInt8(ascii: "\r") && (place == text.count || text[place] != UInt8(ascii: "\n"))
        if byte == UInt8(ascii: "\n") || isReturn { line += 1 }
      }
    }
    return line
  }
}

/// Makes a tree of the parts of an XML file.
private final class TreeMaker: XMLReceiver {
  private(set) var builder: XMLTreeBuilder

  init(size: Int) { builder = XMLTreeBuilder(size: size) }

  override func begin(_ name: UnsafeBufferPointer<UInt8>, _ attributes: XMLAttributeList) {
    builder.begin(name, line: line)
    attributes.forEach { builder.addAttribute($0, $1) }
  }
  override func end() { builder.end() }
  override func add(_ part: UnsafeBufferPointer<UInt8>) { builder.add(part) }
}
