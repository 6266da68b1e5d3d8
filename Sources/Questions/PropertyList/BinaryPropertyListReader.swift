/// Reads a binary property list (`bplist00`) that is an array of arrays of strings.
///
/// The format is a header of 8 bytes, the objects, a table of the objects' offsets, and a trailer of 32 bytes. Numbers
/// are big-endian. (CFBinaryPList.c of Apple's CoreFoundation contains the description.)
///
/// The reader follows only two levels of arrays, so an array that contains itself is merely an item of the wrong type.
/// Counts are checked before anything is copied.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let name: String
  private var out: QuestionCollector

  /// The number of bytes in all strings read; a string that is read several times counts each time.
  private var textSize = 0

  init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
    self.out = QuestionCollector(name: name)
  }

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("bplist".utf8))
  }

  mutating func read() -> QuestionFile {
    guard bytes.starts(with: Array("bplist0".utf8)), let objects = BinaryPropertyListObjects(bytes) else {
      out.fail("the binary property list is damaged or of an unknown version; convert it to XML or JSON")
      return out.finish()
    }
    guard case .array(let items) = objects.object(objects.top) else {
      let kind = objects.object(objects.top).kind
      out.fail("the property list must be an array of arrays of strings, not \(kind)")
      return out.finish()
    }
    for index in 0..<items.count {
      guard out.beginItem() else { break }
      out.add(item(objects, items.reference(at: index), number: index + 1))
      // One string may be used in many places, so a small file can contain far more text than its size.
      guard textSize <= QuestionLimits.fileSize else {
        return .refused(name: name, "the file has too much text; split it into smaller files")
      }
    }
    return out.finish()
  }

  private mutating func item(_ objects: BinaryPropertyListObjects, _ reference: Int?, number: Int) -> RawQuestion {
    var raw = RawQuestion(place: .item(number))
    let object = objects.object(reference)
    guard case .array(let texts) = object else {
      raw.addProblem("an item must be an array of strings, not \(object.kind)")
      return raw
    }
    let count = texts.count
    guard count <= 1 + QuestionLimits.answers.upperBound else {
      raw.addProblem(QuestionCheck.complaint(aboutAnswerCount: count - 1))
      return raw
    }
    var found: [RawText] = []
    for index in 0..<count {
      switch objects.object(texts.reference(at: index)) {
      case .string(let string):
        textSize += string.bytes.count
        found.append(RawText(value: string.value, place: raw.place))
      case let object:
        raw.addProblem("text \(index + 1) must be a string, not \(object.kind)")
      }
    }
    raw.question = found.first
    raw.answers = Array(found.dropFirst())
    return raw
  }
}
