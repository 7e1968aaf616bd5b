import LecternImages
import Testing

/// Sizes here are those at which Chromium 156 and Firefox 153 lay the same bytes out, unless a
/// comment says more.
@Suite("Sizes of SVG pictures")
struct SVGTests {
  private func read(_ text: String) -> ImageHeader.Reading {
    ImageHeader.read(Array(text.utf8)[...])
  }

  private func read(attributes: String) -> ImageHeader.Reading {
    read("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)/>")
  }

  @Test(
    "width and height have units",
    arguments: [
      ("width='50' height='20'", 50, 20), ("width='50px' height='20PX'", 50, 20),
      ("width='72pt' height='36pt'", 96, 48), ("width='2pc' height='1pc'", 32, 16),
      ("width='25.4mm' height='50.8mm'", 96, 192), ("width='2.54cm' height='5.08cm'", 96, 192),
      ("width='101.6Q' height='40.64q'", 96, 38), ("width='1in' height='2in'", 96, 192),
      ("width='2em' height='3rem'", 32, 48),
      // Browsers ask their font: 73 × 24 in Chromium, 86 × 27 in Firefox.
      ("width='10ex' height='3ch'", 80, 24),
      ("width=' 20 ' height='\n30px\t'", 20, 30), ("width='+20' height='3e1'", 20, 30),
      ("width='2.5e+1px' height='300e-1'", 25, 30), ("width='.5e2' height='0.5E2'", 50, 50),
      ("width='20.5' height='30.4'", 21, 30),
    ])
  func units(attributes: String, width: Int, height: Int) {
    #expect(
      read(attributes: attributes) == .picture(.svg, ImageSize(width: width, height: height)))
  }

  @Test(
    "a missing side comes from the other one and the viewBox, else from 300 × 150",
    arguments: [
      ("width='50' viewBox='0 0 10 20'", 50, 100), ("height='50' viewBox='0 0 10 20'", 25, 50),
      ("width='100%' height='40' viewBox='0 0 10 20'", 20, 40), ("width='50'", 50, 150),
      ("height='50'", 300, 50), ("width='100%' height='40'", 300, 40), ("", 300, 150),
      ("width='100%' height='100%'", 300, 150),
      ("WIDTH='5' HEIGHT='5' viewbox='0 0 1 1'", 300, 150),
    ])
  func missingSides(attributes: String, width: Int, height: Int) {
    #expect(
      read(attributes: attributes) == .picture(.svg, ImageSize(width: width, height: height)))
  }

  @Test(
    "without any side the viewBox tells the size, where browsers would fill the column",
    arguments: [
      ("viewBox='0 0 24 12'", 24, 12), ("viewBox=' 0,0 , 24\n12 '", 24, 12),
      ("viewBox='-1.5 -.5 24.6 12.4'", 25, 12), ("viewBox='0 0 24 12' width='100%'", 24, 12),
      // Styles inside a picture do not change its size in browsers either.
      ("viewBox='0 0 512 300' width='100%' style='max-width: 400px; height: 9px'", 512, 300),
    ])
  func viewBox(attributes: String, width: Int, height: Int) {
    #expect(
      read(attributes: attributes) == .picture(.svg, ImageSize(width: width, height: height)))
  }

  @Test(
    "an ill-formed viewBox is as good as none",
    arguments: [
      "0 0 24", "0 0 -24 12", "0 0 0 12", "0 0 24px 12px", "0 0 24 12 5", "", "a", "0 0,,24 12",
      ",0 0 24 12",
    ])
  func illFormedViewBox(viewBox: String) {
    #expect(
      read(attributes: "viewBox='\(viewBox)'") == .picture(.svg, ImageSize(width: 300, height: 150))
    )
  }

  @Test(
    "an ill-formed side is as good as none",
    arguments: [
      "auto", "foo", "20foo", "20 px", "", "calc(10px + 5px)", "30.", ".", "+", "1e2m", "e5", "nan",
      "0x10", "inf",
      // 0 in Chromium, none in Firefox.
      "-20",
    ])
  func illFormedLength(width: String) {
    #expect(
      read(attributes: "width='\(width)' height='30' viewBox='0 0 10 20'")
        == .picture(.svg, ImageSize(width: 15, height: 30)))
  }

  @Test(
    "a picture whose size cannot be told is one all the same",
    arguments: [
      "width='0' height='30'", "width='0.2' height='0.2'", "width='100000' height='20'",
      "width='1e400' height='20'", "width='10vw' height='10vh'", "width='&w;' height='20'",
      "width='1e-320' viewBox='0 0 1e300 1e-300'", "viewBox='0 0 1e300 1e-300' height='1e300'",
    ])
  func unknownSize(attributes: String) {
    #expect(read(attributes: attributes) == .picture(.svg, nil))
  }

  @Test(
    "what stands before the root is passed over",
    arguments: [
      "\u{FEFF}", "\n  ", "<?xml version=\"1.0\"?>\n",
      "<?xml version='1.0'?><?xml-stylesheet href='a'?>",
      " <?xml-stylesheet href='a'?> ", "<!-- <svg width='1'> - > -->",
      "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"svg11.dtd\">\n",
      "<!DOCTYPE svg [ <!ENTITY a \"]>'\"> <!-- ]> ' --> <?p ]> ' ?> <!ENTITY b ']>'> ]>",
      "<!-- Generator: a > b --><!DOCTYPE svg><!---->",
    ])
  func prolog(prolog: String) {
    #expect(
      read(prolog + "<svg xmlns='http://www.w3.org/2000/svg' width='50' height='20'>")
        == .picture(.svg, ImageSize(width: 50, height: 20)))
  }

  @Test(
    "the root's tag may be written in any way",
    arguments: [
      "<svg:svg xmlns:svg='http://www.w3.org/2000/svg' width='50' height='20'>",
      "<svg\nwidth = \"50\"\r\n\theight\n=\n'20' xmlns='http://www.w3.org/2000/svg'\n/>",
      "<svg aria-label='a > b / c = \"d\"' width='50' height='20' xmlns='http://www.w3.org/2000/svg'>",
      "<!DOCTYPE svg [<!ENTITY s 'http://www.w3.org/2000/svg'>]><svg xmlns='&s;' width='50' height='20'>",
    ])
  func root(text: String) {
    #expect(read(text) == .picture(.svg, ImageSize(width: 50, height: 20)))
  }

  @Test(
    "what browsers do not show as an SVG picture is none",
    arguments: [
      "<svg width='50' height='20'/>", "<SVG xmlns='http://www.w3.org/2000/svg'/>",
      "<a:svg xmlns='http://www.w3.org/2000/svg'/>", "<svg xmlns='http://www.w3.org/1999/xhtml'/>",
      "<html xmlns='http://www.w3.org/1999/xhtml'><svg/></html>", "<!DOCTYPE html><html></html>",
      " <?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg'/>",
      "text <svg xmlns='http://www.w3.org/2000/svg'/>",
      "<!ELEMENT svg><svg xmlns='http://www.w3.org/2000/svg'/>",
      "<svg xmlns='http://www.w3.org/2000/svg' width=50>",
      "<svg xmlns='http://www.w3.org/2000/svg' width>",
      "<svg xmlns='http://www.w3.org/2000/svg' width='5' width='6'>",
      "<svg xmlns='http://www.w3.org/2000/svg' width='<'>",
      "<svg xmlns='http://www.w3.org/2000/svg' / >",
      "<svg xmlns='http://www.w3.org/2000/svg' =''>",
      "<!-- a -- b --><svg xmlns='http://www.w3.org/2000/svg'/>", "<>", "</svg>", "# Heading", "",
    ])
  func noPicture(text: String) {
    #expect(read(text) == .notPicture)
  }

  @Test("UTF-16 with its mark is read in both byte orders", arguments: [true, false])
  func utf16(isBigEndian: Bool) {
    let text =
      "\u{FEFF}<!-- Größe 🖼 --><svg xmlns='http://www.w3.org/2000/svg' width='50' height='20'/>"
    let bytes = text.utf16.flatMap { unit -> [UInt8] in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
    let size = ImageSize(width: 50, height: 20)
    #expect(ImageHeader.read(bytes[...]) == .picture(.svg, size))
    for length in bytes.indices {
      let size = ImageHeader.size(of: bytes.prefix(length))
      #expect(size == nil || length >= bytes.count - 2)
    }
  }
}
