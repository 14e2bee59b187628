"""What a browser needs to rule without a network: Python for browsers, its library, and the engine itself."""
