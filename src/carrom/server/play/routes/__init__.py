"""Routes of matches, a file for each subject."""
