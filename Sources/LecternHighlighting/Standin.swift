package import LecternText
package enum Highlighter { package static func append(_ c: ArraySlice<UInt8>, language: String, to html: inout Bytes) -> Bool { false } }
