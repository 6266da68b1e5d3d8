// Whoever knows a game knows its time: nearly every file that names a moment would import both.
@_exported public import Timing
