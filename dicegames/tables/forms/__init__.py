"""What people send: read, checked and turned into what the services take."""
