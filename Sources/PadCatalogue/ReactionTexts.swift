package import PadProtocol

extension ReactionTexts {
  /// Returns the name of a reaction.
  package func name(of reaction: Reaction) -> String {
    switch reaction {
    case .heart: heart
    case .laugh: laugh
    case .wow: wow
    case .thumb: thumb
    case .flame: flame
    case .party: party
    }
  }
}
