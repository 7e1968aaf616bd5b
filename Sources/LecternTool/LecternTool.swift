import LecternCommand

/// The command: everything it does is in `LecternCommand`, where tests reach it.
@main
struct LecternTool {
  static func main() {}
}
