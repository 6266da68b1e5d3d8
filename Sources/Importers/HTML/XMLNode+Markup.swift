extension XMLNode {
  /// The contents as HTML: elements as tags with the attributes that ``HTMLText`` looks at, texts escaped.
  ///
  /// - Parameter other: Returns what stands for an element in place of its tags and contents; nil for most elements.
  func markup(_ other: (XMLNode) -> String? = { _ in nil }) -> String {
    var html = ""
    write(&html, isRaw: false, other)
    return html
  }

  /// The text of an element whose text is HTML, with the elements in it as tags: some programs do not escape `<br/>`.
  var rawMarkup: String {
    if let onlyText { return onlyText }
    var html = ""
    write(&html, isRaw: true) { _ in nil }
    return html
  }

  private func write(_ html: inout String, isRaw: Bool, _ other: (XMLNode) -> String?) {
    for child in children {
      switch child {
      case .text(let text): html += isRaw ? text : text.escapedForHTML
      case .element(let node):
        if let text = other(node) {
          html += text
          continue
        }
        html += "<\(node.name)"
        for key in ["src", "alt"] as [StaticString] {
          if let value = node.attributes[key] { html += " \(key)=\"\(value.escapedForHTML)\"" }
        }
        html += ">"
        node.write(&html, isRaw: isRaw, other)
        html += "</\(node.name)>"
      }
    }
  }
}

extension String {
  /// This text with entities for the characters that mean something in HTML.
  var escapedForHTML: String {
    let means = hasByte { byte in
      byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\"")
    }
    guard means else { return self }
    var html = ""
    for character in unicodeScalars {
      switch character {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "\"": html += "&quot;"
      default: html.unicodeScalars.append(character)
      }
    }
    return html
  }
}
