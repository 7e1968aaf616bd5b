// cmark-gfm behind memory of our own: what Swift cannot say.
//
// A parse takes all its memory from one arena, which is faster than malloc, is given back in one
// step, and has a budget, so that no input can exhaust the machine. The library's tables that
// all threads share are handled here too.
#ifndef LECTERN_MARKDOWN_ARENA_H
#define LECTERN_MARKDOWN_ARENA_H

#include <cmark-gfm.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Memory of one parse at a time, reused for the next. Not for two threads at once.
typedef struct lectern_arena lectern_arena;

/// An empty arena, or NULL where there is no memory left.
lectern_arena *lectern_arena_create(void);
void lectern_arena_destroy(lectern_arena *arena);

/// Gives up everything allocated in the arena, and keeps at most `kept` bytes for the next parse.
/// Nodes of the arena are gone after this.
void lectern_arena_reset(lectern_arena *arena, size_t kept);

/// Bytes handed out since the last reset.
size_t lectern_arena_used(const lectern_arena *arena);

/// Extensions of a parse, as a set.
enum {
  LECTERN_EXTENSION_TABLE = 1,
  LECTERN_EXTENSION_STRIKETHROUGH = 2,
  LECTERN_EXTENSION_AUTOLINK = 4,
  LECTERN_EXTENSION_TASK_LIST = 8,
  LECTERN_EXTENSION_FOOTNOTES = 16,
};

typedef enum {
  LECTERN_PARSED,
  /// The parse needed more than its budget and was stopped; the arena must be reset.
  LECTERN_BUDGET_EXCEEDED,
  /// The system had no more memory; the arena must be reset.
  LECTERN_OUT_OF_MEMORY,
} lectern_parse_result;

/// Parses UTF-8 text. The tree lives in the arena until that is reset; cmark's functions may be
/// called on it by this thread only, with no other parse in between.
lectern_parse_result lectern_parse(
  lectern_arena *arena, const char *text, size_t length, unsigned extensions, size_t budget,
  cmark_node **root);

/// Kinds of nodes, those of the extensions included. The numbers are those of `NodeKind` in Swift.
typedef enum {
  LECTERN_NODE_UNKNOWN,
  LECTERN_NODE_DOCUMENT,
  LECTERN_NODE_BLOCK_QUOTE,
  LECTERN_NODE_LIST,
  LECTERN_NODE_ITEM,
  LECTERN_NODE_CODE_BLOCK,
  LECTERN_NODE_HTML_BLOCK,
  LECTERN_NODE_PARAGRAPH,
  LECTERN_NODE_HEADING,
  LECTERN_NODE_THEMATIC_BREAK,
  LECTERN_NODE_FOOTNOTE_DEFINITION,
  LECTERN_NODE_TABLE,
  LECTERN_NODE_TABLE_ROW,
  LECTERN_NODE_TABLE_CELL,
  LECTERN_NODE_TEXT,
  LECTERN_NODE_SOFT_BREAK,
  LECTERN_NODE_LINE_BREAK,
  LECTERN_NODE_CODE,
  LECTERN_NODE_HTML_INLINE,
  LECTERN_NODE_EMPHASIS,
  LECTERN_NODE_STRONG,
  LECTERN_NODE_STRIKETHROUGH,
  LECTERN_NODE_LINK,
  LECTERN_NODE_IMAGE,
  LECTERN_NODE_FOOTNOTE_REFERENCE,
} lectern_node_kind;

lectern_node_kind lectern_kind_of_node(cmark_node *node);

/// Whether a list item is a task, and whether that is done.
bool lectern_item_is_task(cmark_node *item);
bool lectern_task_is_done(cmark_node *item);

/// Number of a table's columns, and for each of them `l`, `c`, `r` or 0.
unsigned lectern_table_column_count(cmark_node *table);
const uint8_t *lectern_table_alignments(cmark_node *table);

#endif
