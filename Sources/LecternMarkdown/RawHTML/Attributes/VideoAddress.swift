/// Addresses of videos: players made for frames, and the pages that show the same video.
enum VideoAddress {
  /// The page to link to instead of a frame.
  static func page(of address: String) -> String {
    let rest = withoutScheme(address)
    if let path = suffix(of: rest, after: youTubePlayers) {
      let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
      guard let video = parts.first, !video.isEmpty, video != "videoseries" else { return address }
      let parameters = parts.count > 1 ? parts[1] : ""
      let start = parameters.split(separator: "&").first { $0.hasPrefix("start=") }
      let time = start.map { "&t=" + $0.dropFirst("start=".count) } ?? ""
      return "https://www.youtube.com/watch?v=\(video)\(time)"
    }
    if let video = suffix(of: rest, after: ["player.vimeo.com/video/"]) {
      return "https://vimeo.com/" + video.prefix { $0 != "?" }
    }
    return address.hasPrefix("//") ? "https:" + address : address
  }

  /// An address as a reader may see it: without its scheme and a slash at its end.
  static func shortened(_ address: String) -> String {
    let rest = withoutScheme(address)
    return rest.hasSuffix("/") ? String(rest.dropLast()) : rest
  }

  private static let youTubePlayers = [
    "www.youtube.com/embed/", "youtube.com/embed/", "www.youtube-nocookie.com/embed/",
    "youtube-nocookie.com/embed/",
  ]

  private static func withoutScheme(_ address: String) -> String {
    for prefix in ["https://", "http://", "//"] where address.hasPrefix(prefix) {
      return String(address.dropFirst(prefix.count))
    }
    return address
  }

  private static func suffix(of address: String, after prefixes: [String]) -> String? {
    prefixes.first { address.hasPrefix($0) }.map { String(address.dropFirst($0.count)) }
  }
}
