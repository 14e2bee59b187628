"""The server: people and bots at tables, over HTTP and sockets, stored before it is said."""
