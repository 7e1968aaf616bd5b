import LecternText

/// `sitemap.xml` (sitemaps.org, 0.9), for a guide that also stands on the web.
enum Sitemap {
  static func bytes(of guide: Guide) -> Bytes {
    var xml = Bytes()
    xml.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    xml.append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
    for entry in guide.catalogue.entries.sorted(by: { $0.pagePath < $1.pagePath })
    where !entry.metadata.isHidden {
      xml.append("<url><loc>")
      xml.append(escapingHTML: guide.settings.baseURL + PercentCoding.encode(path: entry.pagePath))
      xml.append("</loc></url>\n")
    }
    xml.append("</urlset>\n")
    return xml
  }
}
