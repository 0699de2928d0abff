/// A file that a site serves beside its pages: a style sheet, a script, a picture, a font.
public struct WebAsset: Equatable, Sendable {
  /// The path below the site, such as `look.css`.
  public var path: String

  /// The media type, such as `text/css; charset=utf-8`.
  public var type: String

  /// The content.
  public var bytes: [UInt8]

  /// Whether every page loads it as a style sheet, after the one of Roster.
  public var isStyle: Bool

  /// Whether every page loads it as a script, after the one of Roster.
  public var isScript: Bool

  /// Creates an asset.
  ///
  /// - Parameters:
  ///   - path: The path below the site.
  ///   - type: The media type.
  ///   - bytes: The content.
  public init(_ path: String, type: String, _ bytes: [UInt8]) {
    self.path = path
    self.type = type
    self.bytes = bytes
    isStyle = false
    isScript = false
  }

  /// Returns a style sheet that every page loads.
  ///
  /// - Parameters:
  ///   - text: The rules. Those of Roster have the same or a lower specificity as far as they are for
  ///     single classes, and come before.
  ///   - path: The path below the site.
  /// - Returns: The asset.
  public static func style(_ text: String, path: String = "app.css") -> WebAsset {
    var asset = WebAsset(path, type: "text/css; charset=utf-8", Array(text.utf8))
    asset.isStyle = true
    return asset
  }

  /// Returns a script that every page loads.
  ///
  /// It is notified of elements with a hook (`HTMLBuilder.Attribute.hook(_:)`), and may send texts for
  /// them:
  ///
  /// ```js
  /// roster.hook('map', {
  ///   added(element, send) { element.onclick = () => send('51.5 7.4'); },
  ///   updated(element, send) { … },
  ///   removed(element) { … },
  /// });
  /// ```
  ///
  /// - Parameters:
  ///   - text: The script, which the page's policy allows because it is from the same site.
  ///   - path: The path below the site.
  /// - Returns: The asset.
  public static func script(_ text: String, path: String = "app.js") -> WebAsset {
    var asset = WebAsset(path, type: "text/javascript; charset=utf-8", Array(text.utf8))
    asset.isScript = true
    return asset
  }

  /// The address of the content in a page, which differs if the content differs.
  var address: String { "\(path)?\(WebAssets.hash(bytes))" }
}

/// The files of a page.
enum WebAssets {
  static let script = WebAsset(
    "roster.js", type: "text/javascript; charset=utf-8", scriptBytes)

  static let style = WebAsset(
    "roster.css", type: "text/css; charset=utf-8", PackageResources.roster_css)

  /// The script of a page: its parts in one scope for each list of the document, which no other
  /// script can reach except by hooks.
  ///
  /// One file is there sooner than a module that loads others.
  private static let scriptBytes: [UInt8] = {
    let parts = [
      PackageResources.page_js,
      PackageResources.rows_js,
      PackageResources.content_js,
      PackageResources.forms_js,
      PackageResources.hooks_js,
      PackageResources.anchor_js,
      PackageResources.layout_js,
      PackageResources.patches_js,
      PackageResources.accessibility_js,
      PackageResources.animation_js,
      PackageResources.connection_js,
      PackageResources.reports_js,
      PackageResources.input_js,
      PackageResources.gestures_js,
      PackageResources.menus_js,
      PackageResources.popovers_js,
      PackageResources.sideways_js,
      PackageResources.printing_js,
      PackageResources.refresh_js,
      PackageResources.start_js,
    ]
    let end = "};\ndocument.querySelectorAll('[data-roster-session]').forEach(begin);\n})();\n"
    return Array("'use strict';\n(() => {\nconst begin = (body) => {\n".utf8) + parts.joined()
      + Array(end.utf8)
  }()

  /// A number that differs if the files differ.
  static let build = hash(scriptBytes + PackageResources.roster_css)

  /// Returns a number that differs for other bytes (FNV-1a).
  static func hash(_ bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return String(hash, radix: 16)
  }
}
