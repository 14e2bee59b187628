"""The HTTP part, a file for each subject."""
