package struct ImageSize: Sendable, Hashable { package var width: Int; package var height: Int }
package enum ImageHeader { package static func size(of bytes: ArraySlice<UInt8>) -> ImageSize? { nil } }
