/// How a preview runs.
package struct PreviewOptions: Sendable {
  /// The address to listen on: this machine alone, unless told otherwise.
  package var host: String
  /// The port to listen on, or the first of those that are tried; 0 is any free one.
  package var port: UInt16
  /// Whether the browser is opened once there is something to see.
  package var opensBrowser: Bool
  package var watching: WatchingMode
  /// The content sizes that are offered, in their order.
  package var contentSizes: [PreviewContentSize]
  /// The folder that paths are told relative to; an absolute path.
  package var folder: String
  /// When a burst of changes is over; tests have their own.
  var pace = ChangeBurst.Pace()

  package init(
    folder: String, contentSizes: [PreviewContentSize], host: String = "127.0.0.1",
    port: UInt16 = 8000, opensBrowser: Bool = false, watching: WatchingMode = .automatic
  ) {
    self.folder = folder
    self.contentSizes = contentSizes
    self.host = host
    self.port = port
    self.opensBrowser = opensBrowser
    self.watching = watching
  }
}
