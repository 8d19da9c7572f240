"""A bot for Breakpoint: npx breakpoint sim --bots "cmd:python3 mybot.py",random"""
import json, sys

def say(message):
    print(json.dumps(message), flush=True)

def promise(base, seat, power):
    """What a base promises with so much more power of ours: it is close to breaking, and we would win it."""
    totals = base["standing"]["totals"]
    others = max(total for s, total in enumerate(totals) if s != seat)
    nearly = min(1, (base["power"] + power) / max(1, base["breakpoint"]))
    return nearly * (3 if totals[seat] + power > others else 1)

def worth(option, view, hurts):
    bases = {base["card"]: base for base in view["bases"]}
    minions = {card["card"]: card for base in view["bases"] for card in base["cards"] if card["kind"] in ("minion", "monster")}
    hand = {face["card"]: cards[face["def"]] for face in view["hands"][view["seat"]]["known"]}
    if option["kind"] == "play":
        power = hand[option["card"]]["power"] if option["card"] in hand else 0
        return 1 + power + 2 * (promise(bases[option["on"]], view["seat"], power) if option["on"] in bases else 1)
    if option["kind"] == "use":
        return 2
    if option["kind"] == "base" and option["base"] in bases:
        return promise(bases[option["base"]], view["seat"], 0)
    if option["kind"] == "card" and option["card"] in minions:
        minion = minions[option["card"]]
        return minion["power"] * (1 if (minion["controller"] == view["seat"]) != hurts else -1)
    return -0.5 if option.get("declines") else 0

for message in map(json.loads, sys.stdin):
    if message["type"] == "hello":
        say({"protocol": 2, "cards": True})
    elif message["type"] == "cards":
        cards, asked = {card["def"]: card for card in message["cards"]}, 0
    elif message["type"] == "decide":
        asked = 0 if any(event["kind"] == "turnStart" for event in message["events"]) else asked + 1
        options = [choice for choice in message["options"] if asked < 50 or choice["option"].get("declines")]  # no turn goes on for ever
        hurts = any(word in message["prompt"]["key"] for word in ("destroy", "return", "bottom"))
        best = max(options or message["options"], key=lambda choice: worth(choice["option"], message["view"], hurts))
        say({"id": message["id"], "pick": best["index"]})
