"""Words for codes: made when a page is rendered, in its reader's language. Nothing here is ever stored."""

from dicegames.tables.labels.boxes import box_name
from dicegames.tables.labels.games import game_line, game_name, level_line, level_name

__all__ = ["box_name", "game_line", "game_name", "level_line", "level_name"]
