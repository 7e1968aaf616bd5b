#ifndef LECTERN_FILES_H
#define LECTERN_FILES_H

/// Swaps two paths of one file system in one step, so that a reader sees either the one or the
/// other; 0, or -1 with errno set (ENOSYS or EINVAL where the file system cannot).
int lectern_exchange(const char *_Nonnull a, const char *_Nonnull b);

/// Copies `from` (open for reading, at its start) to `to` (open for writing) inside the kernel where
/// that is possible; 0, or -1 with errno set.
int lectern_copy(int from, int to);

#endif
