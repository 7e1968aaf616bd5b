#ifndef LECTERN_MICROHTTPD_SHIM_H
#define LECTERN_MICROHTTPD_SHIM_H

#include <microhttpd.h>

// MHD_get_connection_info takes variable arguments, which Swift does not import.

/// What the connection callback stored with a connection, or NULL.
static inline void *_Nullable lectern_connection_context(
    struct MHD_Connection *_Nonnull connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

/// The socket of a connection, or -1.
static inline int lectern_connection_socket(struct MHD_Connection *_Nonnull connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

#endif
