package import PadProtocol

extension HeadTexts {
  /// Returns the name of a head.
  package func name(of head: Head) -> String {
    let name =
      switch head.shape {
      case .blob: blob
      case .cat: cat
      case .bear: bear
      case .rabbit: rabbit
      case .owl: owl
      case .robot: robot
      case .ghost: ghost
      case .cactus: cactus
      case .mushroom: mushroom
      case .fox: fox
      case .frog: frog
      case .star: star
      }
    return head.face == .bright ? bright(name) : sleepy(name)
  }
}
