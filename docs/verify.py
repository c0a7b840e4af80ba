"""Check an exported game of dice: python verify.py game.json

Needs nothing but Python 3. See verify.md for what is checked and why it proves that the dice were not chosen.
"""

import hashlib
import hmac
import itertools
import json
import sys


def face(secret, uid, throw, slot):
    for counter in itertools.count():
        message = f"{uid}|{throw}|{slot}|{counter}".encode()
        fair = [byte for byte in hmac.digest(secret, message, "sha256") if byte < 252]
        if fair:
            break
    return fair[0] % 6 + 1


path = sys.argv[1] if sys.argv[-1].endswith(".json") else sys.exit(__doc__)
with open(path, encoding="utf-8") as file:
    game = json.load(file)
secret = bytes.fromhex(game["secret"] or sys.exit("The game is not finished: its secret is still sealed."))
if hashlib.sha256(secret).hexdigest() != game["commitment"]:
    sys.exit("The secret is not the one announced at the start.")
throws = [event for event in game["events"] if event["throw"]]
for event in throws:
    if event["dice"] != [face(secret, game["uid"], event["throw"], slot) for slot in event["slots"]]:
        sys.exit(f"Event {event['seq']}: these dice do not follow from the secret.")
if len({(event["seat"], event["throw"]) for event in throws}) < len(throws):
    sys.exit("A throw was made twice.")
print(f"All {len(throws)} throws follow from the secret announced at the start.")
