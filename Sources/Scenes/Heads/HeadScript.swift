import Catalogue
import PadProtocol

/// The heads and reactions for browsers: the same drawings as on the TV, and their names.
package enum HeadScript {
  /// A script module with the `drawings`, in the order of the characters, and the `names` of all heads by language.
  ///
  /// The module contains the same for reactions.
  package static let script: String = {
    let drawings = Head.Shape.allCases.map { shape in
      let drawing = HeadDrawing.of(shape)
      let outlines = [drawing.body, drawing.light, drawing.shade, drawing.ink, drawing.lines].map { "'\($0)'" }
      let eyes = "[\(drawing.eyes.x),\(drawing.eyes.y),\(drawing.eyes.radius)]"
      let mouth = drawing.mouth.map { "[\($0.y),\($0.width)]" } ?? "null"
      return "[\((outlines + [eyes, mouth]).joined(separator: ","))]"
    }
    let names = Language.allCases.map { language in
      let texts = HeadTexts(language: language)
      let quoted = Head.allCases.map { head in
        "\"" + texts.name(of: head).filter { $0 != "\"" && $0 != "\\" } + "\""
      }
      return "\"\(language.rawValue)\":[\(quoted.joined(separator: ","))]"
    }
    let reactions = Reaction.allCases.map { reaction in
      let drawing = ReactionDrawing.of(reaction)
      return "[" + [drawing.body, drawing.light, drawing.ink, drawing.lines].map { "'\($0)'" }.joined(separator: ",")
        + "]"
    }
    let reactionNames = Language.allCases.map { language in
      let texts = ReactionTexts(language: language)
      let quoted = Reaction.allCases.map { "\"" + texts.name(of: $0).filter { $0 != "\"" && $0 != "\\" } + "\"" }
      return "\"\(language.rawValue)\":[\(quoted.joined(separator: ","))]"
    }
    return """
      export const drawings=[\(drawings.joined(separator: ",\n"))];
      export const names={\(names.joined(separator: ",\n"))};
      export const reactions=[\(reactions.joined(separator: ",\n"))];
      export const reactionNames={\(reactionNames.joined(separator: ",\n"))};

      """
  }()
}
