"""Words for codes: made when a page is rendered, in its reader's language. Nothing here is ever stored."""
