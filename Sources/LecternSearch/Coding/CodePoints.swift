extension String {
  /// Text of code points; those that are none are left out.
  init(codes: some Sequence<UInt32>) {
    self.init(String.UnicodeScalarView(codes.compactMap(Unicode.Scalar.init)))
  }
}
