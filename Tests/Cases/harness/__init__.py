"""Runs cases: a small guide (`input/`) and what has to come of it (`expect.md`).

The form is that of the shared cases (`cases/README.md` of the shared folder): a JSON block of checks,
made in order. What needs only files is in `checks`; the rest has a module for each kind.
"""
