"""The umpire's console: a match at a real table, as questions and answers in JSON.

Pure code without clock, file or network. The browser runs it in a worker, the server runs the same for screens that
cannot, and both give the same answers.
"""

from carrom.console.console import Console

__all__ = ["Console"]
