#include "arena.h"

#include <cmark-gfm-core-extensions.h>
#include <cmark-gfm-extension_api.h>
#include <pthread.h>
#include <string.h>

// The library's extensions, found once.
static struct {
  cmark_syntax_extension *table, *strikethrough, *autolink, *task_list;
  // The library numbers the nodes of extensions as they are registered.
  cmark_node_type table_type, row_type, cell_type, strikethrough_type;
} library;

static pthread_once_t library_once = PTHREAD_ONCE_INIT;

// Held while inlines are parsed with `~` in the library's table of special characters.
static pthread_mutex_t strikethrough_lock = PTHREAD_MUTEX_INITIALIZER;

// Finds the types of the extensions' nodes in the tree of a small text that holds each of them.
static void learn_node_types(void) {
  static const char sample[] = "|a|\n|-|\n|~b~|\n";
  cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
  cmark_parser_attach_syntax_extension(parser, library.table);
  cmark_parser_attach_syntax_extension(parser, library.strikethrough);
  cmark_parser_feed(parser, sample, sizeof sample - 1);
  cmark_node *root = cmark_parser_finish(parser);
  cmark_node *table = cmark_node_first_child(root);
  cmark_node *row = cmark_node_last_child(table);
  cmark_node *cell = cmark_node_first_child(row);
  library.table_type = cmark_node_get_type(table);
  library.row_type = cmark_node_get_type(row);
  library.cell_type = cmark_node_get_type(cell);
  library.strikethrough_type = cmark_node_get_type(cmark_node_first_child(cell));
  cmark_node_free(root);
  cmark_parser_free(parser);
}

// The library marks an extension's characters in tables that all threads share when it begins
// with a page's inlines, and unmarks them when it is done with them. Autolink's are marked here
// for good and then taken from the extension, so that no parse marks or unmarks them: a parse
// without autolink finds them special too, and then plain text all the same.
static void prepare_library(void) {
  cmark_gfm_core_extensions_ensure_registered();
  library.table = cmark_find_syntax_extension("table");
  library.strikethrough = cmark_find_syntax_extension("strikethrough");
  library.autolink = cmark_find_syntax_extension("autolink");
  library.task_list = cmark_find_syntax_extension("tasklist");
  learn_node_types();

  cmark_parser *parser = cmark_parser_new(CMARK_OPT_DEFAULT);
  cmark_parser_attach_syntax_extension(parser, library.autolink);
  cmark_manage_extensions_special_characters(parser, 1);
  cmark_syntax_extension_set_special_inline_chars(library.autolink, NULL);
  cmark_parser_free(parser);
}

// Whether a text holds a part, found by one of its characters, which should be rare.
static bool holds(const char *text, size_t length, const char *part, size_t rare) {
  const size_t size = strlen(part);
  const char *from = text + rare, *end = text + length;
  while (from < end) {
    const char *found = memchr(from, part[rare], (size_t)(end - from));
    if (!found)
      return false;
    const char *start = found - rare;
    if ((size_t)(end - start) >= size && memcmp(start, part, size) == 0)
      return true;
    from = found + 1;
  }
  return false;
}

// The extensions of a set that a text has use for. The others would find nothing, and some of
// them go through the whole tree to find that out.
static unsigned useful_extensions(const char *text, size_t length, unsigned extensions) {
  if (!holds(text, length, "~", 0))
    extensions &= ~(unsigned)LECTERN_EXTENSION_STRIKETHROUGH;
  if (!holds(text, length, "[^", 1))
    extensions &= ~(unsigned)LECTERN_EXTENSION_FOOTNOTES;
  // `&#64;` and `&commat;` are at signs too.
  if (!holds(text, length, "@", 0) && !holds(text, length, "://", 0) &&
      !holds(text, length, "www.", 3) && !holds(text, length, "&#", 0) &&
      !holds(text, length, "&commat;", 0))
    extensions &= ~(unsigned)LECTERN_EXTENSION_AUTOLINK;
  return extensions;
}

lectern_parse_result lectern_parse(
    lectern_arena *arena, const char *text, size_t length, unsigned extensions, size_t budget,
    cmark_node **root) {
  pthread_once(&library_once, prepare_library);
  *root = NULL;
  extensions = useful_extensions(text, length, extensions);
  arena->budget = budget;
  lectern_arena_make_current(arena);

  // Strikethrough's `~` cannot be made permanent: the library finds the extension of a delimiter
  // by its character. A text without it never looks at that entry of the table.
  const bool locks = extensions & LECTERN_EXTENSION_STRIKETHROUGH;
  cmark_parser *volatile parser = NULL;
  volatile bool locked = false;

  jmp_buf escape;
  const int stopped = setjmp(escape);
  if (stopped == 0) {
    arena->escape = &escape;
    int options = CMARK_OPT_SOURCEPOS;
    if (extensions & LECTERN_EXTENSION_FOOTNOTES)
      options |= CMARK_OPT_FOOTNOTES;
    parser = cmark_parser_new_with_mem(options, &lectern_arena_memory);
    if (extensions & LECTERN_EXTENSION_TABLE)
      cmark_parser_attach_syntax_extension(parser, library.table);
    if (locks)
      cmark_parser_attach_syntax_extension(parser, library.strikethrough);
    if (extensions & LECTERN_EXTENSION_AUTOLINK)
      cmark_parser_attach_syntax_extension(parser, library.autolink);
    if (extensions & LECTERN_EXTENSION_TASK_LIST)
      cmark_parser_attach_syntax_extension(parser, library.task_list);

    cmark_parser_feed(parser, text, length);
    if (locks) {
      pthread_mutex_lock(&strikethrough_lock);
      locked = true;
    }
    *root = cmark_parser_finish(parser);
  } else if (locked) {
    // The parse was left between marking and unmarking `~`.
    cmark_manage_extensions_special_characters(parser, 0);
  }
  arena->escape = NULL;
  if (locked)
    pthread_mutex_unlock(&strikethrough_lock);
  return (lectern_parse_result)stopped;
}

lectern_node_kind lectern_kind_of_node(cmark_node *node) {
  const cmark_node_type type = cmark_node_get_type(node);
  switch (type) {
  case CMARK_NODE_DOCUMENT: return LECTERN_NODE_DOCUMENT;
  case CMARK_NODE_BLOCK_QUOTE: return LECTERN_NODE_BLOCK_QUOTE;
  case CMARK_NODE_LIST: return LECTERN_NODE_LIST;
  case CMARK_NODE_ITEM: return LECTERN_NODE_ITEM;
  case CMARK_NODE_CODE_BLOCK: return LECTERN_NODE_CODE_BLOCK;
  case CMARK_NODE_HTML_BLOCK: return LECTERN_NODE_HTML_BLOCK;
  case CMARK_NODE_PARAGRAPH: return LECTERN_NODE_PARAGRAPH;
  case CMARK_NODE_HEADING: return LECTERN_NODE_HEADING;
  case CMARK_NODE_THEMATIC_BREAK: return LECTERN_NODE_THEMATIC_BREAK;
  case CMARK_NODE_FOOTNOTE_DEFINITION: return LECTERN_NODE_FOOTNOTE_DEFINITION;
  case CMARK_NODE_TEXT: return LECTERN_NODE_TEXT;
  case CMARK_NODE_SOFTBREAK: return LECTERN_NODE_SOFT_BREAK;
  case CMARK_NODE_LINEBREAK: return LECTERN_NODE_LINE_BREAK;
  case CMARK_NODE_CODE: return LECTERN_NODE_CODE;
  case CMARK_NODE_HTML_INLINE: return LECTERN_NODE_HTML_INLINE;
  case CMARK_NODE_EMPH: return LECTERN_NODE_EMPHASIS;
  case CMARK_NODE_STRONG: return LECTERN_NODE_STRONG;
  case CMARK_NODE_LINK: return LECTERN_NODE_LINK;
  case CMARK_NODE_IMAGE: return LECTERN_NODE_IMAGE;
  case CMARK_NODE_FOOTNOTE_REFERENCE: return LECTERN_NODE_FOOTNOTE_REFERENCE;
  default: break;
  }
  if (type == library.table_type)
    return LECTERN_NODE_TABLE;
  if (type == library.row_type)
    return LECTERN_NODE_TABLE_ROW;
  if (type == library.cell_type)
    return LECTERN_NODE_TABLE_CELL;
  if (type == library.strikethrough_type)
    return LECTERN_NODE_STRIKETHROUGH;
  return LECTERN_NODE_UNKNOWN;
}

bool lectern_item_is_task(cmark_node *item) {
  return cmark_node_get_syntax_extension(item) == library.task_list;
}

bool lectern_task_is_done(cmark_node *item) {
  return cmark_gfm_extensions_get_tasklist_item_checked(item);
}

unsigned lectern_table_column_count(cmark_node *table) {
  return cmark_gfm_extensions_get_table_columns(table);
}

const uint8_t *lectern_table_alignments(cmark_node *table) {
  return cmark_gfm_extensions_get_table_alignments(table);
}
