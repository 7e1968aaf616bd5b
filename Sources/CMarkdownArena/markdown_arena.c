#include "markdown_arena.h"
