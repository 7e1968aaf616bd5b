"""What the tests that run the built program share."""
