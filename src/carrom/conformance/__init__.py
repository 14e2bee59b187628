"""The conformance suite: law cases as plain text, to be run against any implementation."""
