"""Helpers of the commands: options, input and output, and the texts that single commands print."""
