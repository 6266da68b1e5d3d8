/// An element of an XML file.
struct XMLNode {
  /// What an element contains.
  enum Child {
    case element(XMLNode)
    case text(String)
  }

  /// The name without a namespace's prefix.
  var name: String
  /// The attributes, by their names without a prefix.
  var attributes: [String: String]
  /// The line on which the element begins.
  var line: Int
  /// The texts and elements in it, in their order.
  var children: [Child] = []

  /// The elements in it, without texts.
  var elements: [XMLNode] {
    children.compactMap {
      guard case .element(let node) = $0 else { return nil }
      return node
    }
  }

  /// Returns the elements in it with one of these names.
  func all(_ names: String...) -> [XMLNode] { elements.filter { names.contains($0.name) } }

  /// Returns the first element in it with a name; nil if there is none.
  func first(_ name: String) -> XMLNode? { elements.first { $0.name == name } }

  /// Returns the element that a way of names leads to, each the first of its name; nil if there is none.
  func at(_ way: String...) -> XMLNode? {
    way.reduce(self as XMLNode?) { node, name in node?.first(name) }
  }

  /// Returns all elements with one of these names in it, at any depth, in their order; it does not look into those.
  func descendants(_ names: String...) -> [XMLNode] {
    var found: [XMLNode] = []
    find(names, &found)
    return found
  }

  private func find(_ names: [String], _ found: inout [XMLNode]) {
    for element in elements {
      if names.contains(element.name) { found.append(element) } else { element.find(names, &found) }
    }
  }

  /// All of the text in it, at any depth, as it is in the file.
  var text: String {
    children.reduce(into: "") { text, child in
      switch child {
      case .text(let part): text += part
      case .element(let node): text += node.text
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
