/// What a screen reader knows of one thing on a page.
package struct AccessibilityNode: Hashable, Sendable {
  /// Such as `button` and `textbox`.
  package var role: String
  /// What it is called; empty where it has no name.
  package var name: String
  /// What is true of it, such as `focusable` and `disabled`, and what it says of itself, such as `live`.
  package var properties: [String: JSONValue]

  /// Whether it is true of it.
  package func holds(_ property: String) -> Bool { properties[property]?.isTrue ?? false }
}

extension Browser {
  /// All that a screen reader knows of the page, parents before their children.
  package func accessibilityNodes() throws -> [AccessibilityNode] {
    try devTools("Accessibility.enable")
    let nodes = try devTools("Accessibility.getFullAXTree")["nodes"].items
    return nodes.filter { !$0["ignored"].isTrue }.map { node in
      var properties: [String: JSONValue] = [:]
      for property in node["properties"].items {
        if let name = property["name"].text { properties[name] = property["value"]["value"] }
      }
      return AccessibilityNode(
        role: node["role"]["value"].text ?? "", name: node["name"]["value"].text ?? "", properties: properties)
    }
  }
}
