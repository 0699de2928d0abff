#if Web
  /// The files of a page.
  enum WebAssets {
    static let script = WebResponse(
      type: "text/javascript; charset=utf-8", scriptBytes, isCacheable: true)

    static let style = WebResponse(
      type: "text/css; charset=utf-8", PackageResources.roster_css, isCacheable: true)

    /// The script of a page: its parts in one scope, which no other script can reach.
    ///
    /// One file is there sooner than a module that loads others.
    private static let scriptBytes: [UInt8] = {
      let parts = [
        PackageResources.page_js,
        PackageResources.rows_js,
        PackageResources.content_js,
        PackageResources.place_js,
        PackageResources.layout_js,
        PackageResources.patches_js,
        PackageResources.accessibility_js,
        PackageResources.animation_js,
        PackageResources.connection_js,
        PackageResources.reports_js,
        PackageResources.input_js,
        PackageResources.gestures_js,
        PackageResources.menus_js,
        PackageResources.refresh_js,
        PackageResources.start_js,
      ]
      return Array("'use strict';\n(() => {\n".utf8) + parts.joined() + Array("})();\n".utf8)
    }()

    /// A number that differs if the files differ (FNV-1a).
    static let build: String = {
      let bytes = scriptBytes + PackageResources.roster_css
      let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
        ($0 ^ UInt64($1)) &* 0x100_0000_01b3
      }
      return String(hash, radix: 16)
    }()
  }
#endif
