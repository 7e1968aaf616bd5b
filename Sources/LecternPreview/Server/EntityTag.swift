/// Entity tags (RFC 9110, 8.8.3): names for exactly the bytes that were sent.
enum EntityTag {
  /// Whether `If-None-Match` names this tag, so that the client has these bytes already. Weak and
  /// strong tags count as the same there.
  static func isNamed(in header: String?, tag: String) -> Bool {
    guard let header else { return false }
    for item in header.split(separator: ",") {
      let name = item.filter { $0 != " " && $0 != "\t" }
      if name == "*" || name == tag || name == "W/" + tag { return true }
    }
    return false
  }
}
