"""Everything that changes a table or a game. Services know the database, not HTTP; each says no by raising
``Refused``.
"""

from dicegames.tables.presence import AWAY_AFTER, away, on_two_pages, touch
from dicegames.tables.services.arrivals import arrive
from dicegames.tables.services.exports import export_game
from dicegames.tables.services.games import current_game, get_game, rematch, start
from dicegames.tables.services.imports import import_game
from dicegames.tables.services.moves import hold, play
from dicegames.tables.services.reactions import react
from dicegames.tables.services.replays import play_on
from dicegames.tables.services.requests import (
    admit,
    claim,
    claim_table,
    host_gone,
    may_answer,
    pending,
    turn_away,
)
from dicegames.tables.services.seats import (
    add_computer,
    give_back,
    leave,
    open_seat,
    remove_seat,
    rename,
    replace,
    sit,
)
from dicegames.tables.services.tables import (
    SeatSpec,
    end_table,
    find_table,
    hand_on,
    open_table,
    set_options,
    tables_of,
    tidy,
)
from dicegames.tables.services.time import advance
from dicegames.tables.services.verification import Throw, Verification, verify

__all__ = [
    "AWAY_AFTER",
    "SeatSpec",
    "Throw",
    "Verification",
    "add_computer",
    "admit",
    "advance",
    "arrive",
    "away",
    "claim",
    "claim_table",
    "current_game",
    "end_table",
    "export_game",
    "find_table",
    "get_game",
    "give_back",
    "hand_on",
    "hold",
    "host_gone",
    "import_game",
    "leave",
    "may_answer",
    "on_two_pages",
    "open_seat",
    "open_table",
    "pending",
    "play",
    "play_on",
    "react",
    "rematch",
    "remove_seat",
    "rename",
    "replace",
    "set_options",
    "sit",
    "start",
    "tables_of",
    "tidy",
    "touch",
    "turn_away",
    "verify",
]
