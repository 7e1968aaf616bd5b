/// A number in decimal notation with at most `places` digits after the point and no needless zeros,
/// as both CSS and people like it: 1.5, 34, -0.25.
func decimal(_ number: Double, places: Int) -> String {
  var scale = 1
  for _ in 0..<places { scale *= 10 }
  let scaled = Int((abs(number) * Double(scale)).rounded())
  var text = String(scaled / scale)
  var rest = String(scaled % scale)
  rest = String(repeating: "0", count: max(0, places - rest.utf8.count)) + rest
  while rest.hasSuffix("0") { rest.removeLast() }
  if !rest.isEmpty { text += "." + rest }
  return number < 0 && scaled > 0 ? "-" + text : text
}

/// A number for CSS, where the zero before the point may be left out: .5.
func cssDecimal(_ number: Double, places: Int = 3) -> String {
  let text = decimal(number, places: places)
  return text.hasPrefix("0.") ? String(text.dropFirst()) : text
}
