#ifndef LECTERN_THEME_H
#define LECTERN_THEME_H

#include <stddef.h>

/// One file of the default theme, embedded at compile time.
typedef struct {
  /// Path below Templates/, with forward slashes.
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  size_t count;
} LecternThemeFile;

/// The file at `index`, or NULL past the last one.
const LecternThemeFile *_Nullable lectern_theme_file(size_t index);

#endif
