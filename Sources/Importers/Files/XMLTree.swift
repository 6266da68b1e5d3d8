/// The elements and texts of an XML file, in their order: numbers in a few lists, because a file has hundreds of
/// thousands of them.
final class XMLTree {
  /// An element or a text.
  struct Part {
    /// The number of the element's name; nil for a text.
    var name: Int32?
    /// The line on which the element begins.
    var line: Int32 = 0
    /// The index of the part that follows this one and all that is in it.
    var end: Int32 = 0
    /// The place in the bytes of texts at which its own begin.
    var text: Int32
    /// The index of the first attribute.
    var attributes: Int32
  }

  /// An attribute: the number of its name, and the place in the bytes of values behind its own.
  struct Attribute {
    var name: Int32
    var end: Int32
  }

  fileprivate let parts: [Part]
  fileprivate let attributes: [Attribute]
  private let names: XMLNames
  private let texts: [UInt8]
  private let values: [UInt8]

  fileprivate init(_ builder: XMLTreeBuilder) {
    parts = builder.parts
    attributes = builder.attributes
    names = builder.names
    texts = builder.texts
    values = builder.values
  }

  /// The first element; nil if there is none.
  var root: XMLNode? { parts.isEmpty ? nil : XMLNode(self, 0) }

  fileprivate func name(_ number: Int32) -> String { names.all[Int(number)] }

  fileprivate func hasName(where isWanted: (String) -> Bool) -> Bool { names.all.contains(where: isWanted) }

  fileprivate func number(of name: StaticString) -> Int32? { name.withUTF8Buffer { names.number(of: $0) } }

  /// Returns the text of all parts from an index up to another.
  fileprivate func text(from start: Int, to end: Int) -> String {
    let place = end < parts.count ? Int(parts[end].text) : texts.count
    return Self.string(texts, from: Int(parts[start].text), to: place)
  }

  fileprivate func value(_ index: Int) -> String {
    Self.string(values, from: index == 0 ? 0 : Int(attributes[index - 1].end), to: Int(attributes[index].end))
  }

  private static func string(_ bytes: [UInt8], from start: Int, to end: Int) -> String {
    bytes.withUnsafeBufferPointer { String(decoding: UnsafeBufferPointer(rebasing: $0[start..<end]), as: UTF8.self) }
  }

  /// The indices of the attributes of an element.
  fileprivate func attributes(of index: Int) -> Range<Int> {
    Int(parts[index].attributes)..<(index + 1 < parts.count ? Int(parts[index + 1].attributes) : attributes.count)
  }
}

/// Puts the parts of an XML file together to a tree.
struct XMLTreeBuilder {
  fileprivate var parts: [XMLTree.Part] = []
  fileprivate var attributes: [XMLTree.Attribute] = []
  fileprivate var names = XMLNames()
  fileprivate var texts: [UInt8] = []
  fileprivate var values: [UInt8] = []
  /// The indices of the elements that are open.
  private var open: [Int] = []
  /// Whether the last part is a text that can go on.
  private var isInText = false

  /// Makes a builder with room for the parts of a file of a size; room that is not used takes no memory.
  init(size: Int = 0) {
    parts.reserveCapacity(size / 20)
    texts.reserveCapacity(size)
  }

  /// Begins an element.
  mutating func begin(_ name: UnsafeBufferPointer<UInt8>, line: Int) {
    isInText = false
    open.append(parts.count)
    parts.append(
      XMLTree.Part(
        name: names.insert(name), line: Int32(clamping: line), text: Int32(texts.count),
        attributes: Int32(attributes.count)))
  }

  /// Adds an attribute to the element that just began; of two with the same name, the last one counts.
  mutating func addAttribute(_ name: UnsafeBufferPointer<UInt8>, _ value: UnsafeBufferPointer<UInt8>) {
    values.append(contentsOf: value)
    attributes.append(XMLTree.Attribute(name: names.insert(name), end: Int32(values.count)))
  }

  /// Whether the attributes of the element that just began have different names.
  var hasDifferentAttributes: Bool {
    guard let start = parts.last?.attributes else { return true }
    let own = attributes[Int(start)...]
    return own.indices.allSatisfy { place in !own[..<place].contains { $0.name == own[place].name } }
  }

  /// Ends the element that began last.
  mutating func end() {
    isInText = false
    guard let index = open.popLast() else { return }
    parts[index].end = Int32(parts.count)
  }

  /// Adds to the text of the element that began last.
  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    guard !text.isEmpty, !open.isEmpty else { return }
    if !isInText {
      isInText = true
      let end = Int32(parts.count + 1)
      parts.append(XMLTree.Part(end: end, text: Int32(texts.count), attributes: Int32(attributes.count)))
    }
    texts.append(contentsOf: text)
  }

  /// Begins an element.
  mutating func begin(_ name: String, line: Int) {
    var name = name
    name.withUTF8 { begin($0, line: line) }
  }

  /// Adds an attribute to the element that just began.
  mutating func addAttribute(_ name: String, _ value: String) {
    var (name, value) = (name, value)
    name.withUTF8 { name in value.withUTF8 { addAttribute(name, $0) } }
  }

  /// Adds to the text of the element that began last.
  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add($0) }
  }

  /// The tree of what was added.
  var tree: XMLTree { XMLTree(self) }
}

/// An element of an XML file.
struct XMLNode {
  /// What an element contains.
  enum Child {
    case element(XMLNode)
    case text(String)
  }

  private let tree: XMLTree
  private let index: Int

  fileprivate init(_ tree: XMLTree, _ index: Int) {
    self.tree = tree
    self.index = index
  }

  private var part: XMLTree.Part { tree.parts[index] }
  private var end: Int { Int(part.end) }

  /// The name without a namespace's prefix.
  var name: String { part.name.map(tree.name) ?? "" }

  /// The line on which the element begins.
  var line: Int { Int(part.line) }

  /// The attributes, by their names without a prefix.
  var attributes: Attributes { Attributes(tree: tree, range: tree.attributes(of: index)) }

  /// The texts and elements in it, in their order.
  var children: [Child] {
    var children: [Child] = []
    var next = index + 1
    while next < end {
      children.append(child(next))
      next = Int(tree.parts[next].end)
    }
    return children
  }

  private func child(_ index: Int) -> Child {
    tree.parts[index].name == nil
      ? .text(tree.text(from: index, to: index + 1)) : .element(XMLNode(tree, index))
  }

  /// The text if there is one text in it and nothing else; otherwise nil.
  var onlyText: String? {
    guard end == index + 2, tree.parts[index + 1].name == nil else { return nil }
    return text
  }

  /// The elements in it, without texts.
  var elements: Elements { Elements(tree: tree, place: index + 1, end: end) }

  /// Whether there is an element in it.
  var hasElements: Bool { tree.parts[(index + 1)..<end].contains { $0.name != nil } }

  /// Whether one of the names in the whole tree fulfils a condition.
  func treeHasName(where isWanted: (String) -> Bool) -> Bool { tree.hasName(where: isWanted) }

  /// Whether it has a name.
  func isNamed(_ name: StaticString) -> Bool { part.name == tree.number(of: name) }

  /// Returns the elements in it with one of these names.
  func all(_ names: StaticString...) -> [XMLNode] {
    let wanted = names.compactMap(tree.number)
    return elements.filter { node in node.part.name.map(wanted.contains) ?? false }
  }

  /// Returns the elements in it with a name.
  func all(_ name: StaticString) -> [XMLNode] {
    guard let wanted = tree.number(of: name) else { return [] }
    var found: [XMLNode] = []
    var next = index + 1
    while next < end {
      if tree.parts[next].name == wanted { found.append(XMLNode(tree, next)) }
      next = Int(tree.parts[next].end)
    }
    return found
  }

  /// Returns the first element in it with a name; nil if there is none.
  func first(_ name: StaticString) -> XMLNode? {
    guard let wanted = tree.number(of: name) else { return nil }
    var next = index + 1
    while next < end {
      if tree.parts[next].name == wanted { return XMLNode(tree, next) }
      next = Int(tree.parts[next].end)
    }
    return nil
  }

  /// Returns the element that a way of names leads to, each the first of its name; nil if there is none.
  func at(_ way: StaticString...) -> XMLNode? {
    way.reduce(self as XMLNode?) { node, name in node?.first(name) }
  }

  /// Returns all elements with one of these names in it, at any depth, in their order; it does not look into those.
  func descendants(_ names: StaticString...) -> [XMLNode] {
    let wanted = names.compactMap(tree.number)
    var found: [XMLNode] = []
    guard !wanted.isEmpty else { return found }
    var next = index + 1
    while next < end {
      if let name = tree.parts[next].name, wanted.contains(name) {
        found.append(XMLNode(tree, next))
        next = Int(tree.parts[next].end)
      } else {
        next += 1
      }
    }
    return found
  }

  /// All of the text in it, at any depth, as it is in the file.
  var text: String { tree.text(from: index, to: end) }
}

extension XMLNode {
  /// The elements in an element.
  struct Elements: Sequence, IteratorProtocol {
    fileprivate let tree: XMLTree
    fileprivate var place: Int
    fileprivate let end: Int

    /// The first of them; nil if there is none.
    var first: XMLNode? { first { _ in true } }

    mutating func next() -> XMLNode? {
      while place < end {
        let index = place
        place = Int(tree.parts[index].end)
        if tree.parts[index].name != nil { return XMLNode(tree, index) }
      }
      return nil
    }
  }

  /// The attributes of an element.
  struct Attributes {
    fileprivate let tree: XMLTree
    fileprivate let range: Range<Int>

    /// The value of an attribute; nil if there is none of this name.
    subscript(_ name: StaticString) -> String? {
      guard !range.isEmpty, let wanted = tree.number(of: name) else { return nil }
      return range.last { tree.attributes[$0].name == wanted }.map(tree.value)
    }

    /// The names and values in their order.
    var all: [(name: String, value: String)] {
      range.map { (tree.name(tree.attributes[$0].name), tree.value($0)) }
    }
  }
}
