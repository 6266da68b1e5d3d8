/// An element of an XML file.
final class XMLNode {
  /// What an element contains.
  enum Child {
    case element(XMLNode)
    case text(String)
  }

  /// The name without a namespace's prefix.
  let name: String
  /// The attributes, by their names without a prefix.
  let attributes: XMLAttributes
  /// The line on which the element begins.
  let line: Int
  /// The texts and elements in it, in their order.
  let children: [Child]

  init(name: String, attributes: XMLAttributes, line: Int, children: [Child] = []) {
    self.name = name
    self.attributes = attributes
    self.line = line
    self.children = children
  }

  /// The elements in it, without texts.
  var elements: [XMLNode] { elements { _ in true } }

  /// Whether there is an element in it.
  var hasElements: Bool {
    children.contains { child in
      if case .element = child { true } else { false }
    }
  }

  private func elements(where isWanted: (String) -> Bool) -> [XMLNode] {
    var found: [XMLNode] = []
    for case .element(let node) in children where isWanted(node.name) { found.append(node) }
    return found
  }

  /// Returns the elements in it with one of these names.
  func all(_ names: String...) -> [XMLNode] { elements { names.contains($0) } }

  /// Returns the elements in it with a name.
  func all(_ name: String) -> [XMLNode] { elements { $0 == name } }

  /// Returns the first element in it with a name; nil if there is none.
  func first(_ name: String) -> XMLNode? {
    for case .element(let node) in children where node.name == name { return node }
    return nil
  }

  /// Returns the element that a way of names leads to, each the first of its name; nil if there is none.
  func at(_ way: String...) -> XMLNode? {
    way.reduce(self as XMLNode?) { node, name in node?.first(name) }
  }

  /// Returns all elements with one of these names in it, at any depth, in their order; it does not look into those.
  func descendants(_ names: String...) -> [XMLNode] {
    var found: [XMLNode] = []
    find(&found) { names.contains($0) }
    return found
  }

  private func find(_ found: inout [XMLNode], _ isWanted: (String) -> Bool) {
    for case .element(let node) in children {
      if isWanted(node.name) { found.append(node) } else { node.find(&found, isWanted) }
    }
  }

  /// All of the text in it, at any depth, as it is in the file.
  var text: String {
    // Most texts are in one piece.
    if children.count == 1, case .text(let text) = children[0] { return text }
    return children.reduce(into: "") { text, child in
      switch child {
      case .text(let part): text += part
      case .element(let node): text += node.text
      }
    }
  }
}

/// The attributes of an element: a few, so that looking through them takes less time than hashing their names.
struct XMLAttributes: ExpressibleByDictionaryLiteral {
  private(set) var all: [(name: String, value: String)] = []

  init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { self[name] = value }
  }

  /// The value of an attribute; nil if there is none of this name.
  subscript(_ name: String) -> String? {
    get { all.first { $0.name == name }?.value }
    set {
      let index = all.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): all[index].value = value
      case (let index?, nil): all.remove(at: index)
      case (nil, let value?): all.append((name, value))
      case (nil, nil): break
      }
    }
  }
}

/// A mistake in an XML file.
struct XMLProblem: Error, Equatable {
  /// The line.
  var line: Int
  /// The mistake, without a capital letter or a full stop.
  var message: String
}
