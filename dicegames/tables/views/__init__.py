"""One module per screen: who asks, a form, one service call, one render."""
