#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif
import LecternCommand

/// The command: everything it does is in `LecternCommand`, where tests reach it.
@main
struct LecternTool {
  static func main() async {
    let console = Console.standard { name in
      unsafe getenv(name).map { unsafe String(cString: $0) }
    }
    let arguments = Array(CommandLine.arguments.dropFirst())
    console.end(await LecternCommandLine(console: console).run(arguments))
  }
}
