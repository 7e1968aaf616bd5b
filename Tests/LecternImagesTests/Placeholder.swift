// Placeholder so that the target builds; replaced by the module's first test.
