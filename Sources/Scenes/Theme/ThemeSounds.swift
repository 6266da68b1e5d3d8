package import Questions
package import Sounds

/// A pub's own sounds, which replace Parlor's, as the files that contain them.
package typealias ThemeSounds = [SoundRole: MediaFile]
