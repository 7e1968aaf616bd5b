#ifndef LECTERN_MICROHTTPD_SHIM_H
#define LECTERN_MICROHTTPD_SHIM_H

#include <microhttpd.h>
#include <strings.h>

// MHD_get_connection_info takes variable arguments, which Swift does not import.

/// What the connection callback stored with a connection, or NULL.
static inline void *_Nullable lectern_connection_context(
    struct MHD_Connection *_Nonnull connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

static inline enum MHD_Result lectern_count_host(
    void *_Nullable count, enum MHD_ValueKind kind, const char *_Nullable key,
    const char *_Nullable value) {
  (void)kind;
  (void)value;
  if (key && strcasecmp(key, "Host") == 0) ++*(int *)count;
  return MHD_YES;
}

/// How many Host headers the connection's request has.
static inline int lectern_host_count(struct MHD_Connection *_Nonnull connection) {
  int count = 0;
  MHD_get_connection_values(connection, MHD_HEADER_KIND, lectern_count_host, &count);
  return count;
}

/// The socket of a connection, or -1.
static inline int lectern_connection_socket(struct MHD_Connection *_Nonnull connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

#endif
