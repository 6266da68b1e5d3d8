import Scenes

/// The page with all pictures of a gallery, with those of a scene side by side.
///
/// The files of the pictures are in the same folder as the page.
struct GalleryPage {
  private var pictures: [(scene: String, file: String, size: CanvasSize)] = []

  var count: Int { pictures.count }

  mutating func add(_ file: String, of scene: String, size: CanvasSize) { pictures.append((scene, file, size)) }

  /// The page's HTML; the names of scenes and files are our own and need no escaping.
  var html: String {
    var body = ""
    var scene: String?
    for picture in pictures {
      if picture.scene != scene {
        scene = picture.scene
        body += "<h2 id=\"\(picture.scene)\">\(picture.scene)</h2>\n"
      }
      body += """
        <a href="\(picture.file)"><img loading="lazy" src="\(picture.file)" alt="\(picture.file)" \
        width="\(picture.size.width)" height="\(picture.size.height)"></a>

        """
    }
    return """
      <!DOCTYPE html>
      <meta charset="utf-8">
      <title>Parlor: all scenes</title>
      <style>
      body { background: #444; color: #fff; font-family: sans-serif; margin: 1em; }
      img { width: auto; height: 270px; margin: 4px; max-width: 100%; object-fit: contain; }
      h2 { font-size: 1em; margin: 1em 0 .3em; }
      </style>
      \(body)
      """
  }
}
