import LecternFiles

/// The small guide that `lectern new` makes.
package enum Starter {
  /// A title for a guide in a folder of this name.
  package static func title(for folder: String) -> String {
    let name = Path.name(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)
    return name.isEmpty || name == "." || name == ".."
      ? "My Guide" : NavigationBuilder.readable(name)
  }

  /// Files by path below the new folder.
  package static func files(named title: String) -> [(path: String, text: String)] {
    [
      (
        "Content/guide.yml",
        """
        title: \(quoted(title))
        # More settings: variables, languages, nav, theme, measure, toolbar …

        """
      ),
      (
        "Content/index.md",
        """
        # \(escaped(title))

        Welcome. This is the first page of your guide, `Content/index.md`.

        - [Getting started](getting-started.md) shows what a topic can hold.
        - [Questions](questions.md) is a second topic, so that there is something to go on to.

        """
      ),
      (
        "Content/getting-started.md",
        """
        ---
        description: What a topic can hold.
        order: 1
        ---

        # Getting started

        A topic is one Markdown file, and becomes one page. Write what your reader wants to do, in the
        order in which they do it.

        1. Choose **File > New**.
        2. Press [[kbd: Cmd+S]] to save.

        > [!TIP]
        > Short sentences read well at every text size.

        | When you want to | Press |
        | --- | --- |
        | save | [[kbd: Cmd+S]] |
        | find a word | [[kbd: Cmd+F]] |

        ## Where to go from here

        See [Questions](questions.md#how-do-i-add-a-topic).

        """
      ),
      (
        "Content/questions.md",
        """
        ---
        order: 2
        ---

        # Questions

        ## How do I add a topic?

        Put another `.md` file into `Content`, and build again. Folders become sections.

        ## How do I see my changes?

        Run `lectern build` again, and reload the page.

        """
      ),
    ]
  }

  /// Text as a YAML scalar.
  private static func quoted(_ text: String) -> String {
    "\""
      + text.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
      .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"") + "\""
  }

  /// Text as Markdown that means itself.
  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      if "\\`*_[]<>#&{".contains(character) { result.append("\\") }
      result.append(character)
    }
  }
}
