/// What a screen reader knows of one thing on a page.
package struct AccessibilityNode: Hashable, Sendable {
  /// Such as `button` and `textbox`.
  package var role: String
  /// What it is called; empty where it has no name.
  package var name: String
  /// What is true of it, such as `focusable` and `disabled`, and what it says of itself, such as `live`.
  package var properties: [String: JSONValue]
  /// Whether it is read out when it changes: it is in a live region.
  package var isLive = false
  /// The page's own number of it; nil for what is not in the page.
  package var element: Double?

  /// Whether it is true of it.
  package func holds(_ property: String) -> Bool { properties[property]?.isTrue ?? false }
}

extension Browser {
  /// All that a screen reader knows of the page, parents before their children.
  package func accessibilityNodes() throws -> [AccessibilityNode] {
    try devTools("Accessibility.enable")
    let all = try devTools("Accessibility.getFullAXTree")["nodes"].items
    let live = Set(
      all.filter { node in
        node["properties"].items.contains {
          $0["name"].text == "live" && ["polite", "assertive"].contains($0["value"]["value"].text)
        }
      }.compactMap { $0["nodeId"].text })
    let parents = Dictionary(
      all.compactMap { node in node["nodeId"].text.map { ($0, node["parentId"].text) } }, uniquingKeysWith: { $1 })
    return all.filter { !$0["ignored"].isTrue }.map { node in
      var properties: [String: JSONValue] = [:]
      for property in node["properties"].items {
        if let name = property["name"].text { properties[name] = property["value"]["value"] }
      }
      var place = node["nodeId"].text
      while let known = place, !live.contains(known) { place = parents[known] ?? nil }
      return AccessibilityNode(
        role: node["role"]["value"].text ?? "", name: node["name"]["value"].text ?? "", properties: properties,
        isLive: place != nil, element: node["backendDOMNodeId"].number)
    }
  }

  /// Does to a thing what a screen reader does with it: `focus` or `click`.
  package func act(_ action: String, on node: AccessibilityNode) throws {
    guard let element = node.element else { throw TestFailure("\(node.role) \(node.name) is not in the page.") }
    let object = try devTools("DOM.resolveNode", ["backendNodeId": .number(element)])["object"]["objectId"]
    try devTools(
      "Runtime.callFunctionOn",
      ["objectId": object, "functionDeclaration": .string("function () { this.\(action)(); }")])
  }
}
