package import Questions
package import Sounds

/// A pub's own sounds in place of ours, as the files that they are in.
package typealias ThemeSounds = [SoundRole: MediaFile]
